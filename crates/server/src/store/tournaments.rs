//! Tournaments: who takes part, which games were begun, what they came to.
//!
//! A tournament's schedule is a pure function of these rows, so they are all that a server needs to
//! go on where another one, or it itself, stopped. The key `(tournament_id, bout)` is the lock of a
//! game: whoever writes it first opens the table.

use sqlx::Row;

use super::{
    Store,
    pool::on,
    steps::{damaged, row_get},
    tables::Seated,
};
use crate::{
    ids::{TableId, TournamentId},
    setup::Sitter,
    tournament::{Ended, Entrant, Game, Spec, Stage},
};

/// A tournament as the store knows it, without those who play in it.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: TournamentId,
    pub(crate) name: String,
    /// The account of whoever may start and stop it.
    pub(crate) host: String,
    pub(crate) spec: Spec,
    pub(crate) stage: Stage,
    pub(crate) created: u64,
    pub(crate) started: Option<u64>,
    pub(crate) ended: Option<u64>,
}

/// A tournament in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) kept: Kept,
    /// How many take part.
    pub(crate) entrants: u64,
}

/// The columns of a [`Kept`], in order.
type Columns = (
    String,
    String,
    String,
    String,
    String,
    i64,
    Option<i64>,
    Option<i64>,
);

fn kept(row: Columns) -> Result<Option<Kept>, sqlx::Error> {
    let (id, name, host, spec, stage, created, started, ended) = row;
    let (Some(id), Some(stage)) = (TournamentId::read(&id), Stage::read(&stage)) else {
        return Ok(None);
    };
    Ok(Some(Kept {
        id,
        name,
        host,
        spec: serde_json::from_str(&spec).map_err(damaged)?,
        stage,
        created: created as u64,
        started: started.map(|at| at as u64),
        ended: ended.map(|at| at as u64),
    }))
}

macro_rules! columns {
    ($row:expr) => {
        (
            row_get($row, 0)?,
            row_get($row, 1)?,
            row_get($row, 2)?,
            row_get($row, 3)?,
            row_get($row, 4)?,
            row_get($row, 5)?,
            row_get($row, 6)?,
            row_get($row, 7)?,
        )
    };
}

/// A game, as the columns of [`BOUTS`] tell it.
macro_rules! bout {
    ($row:expr) => {{
        let whole = |column| row_get::<_, i64>($row, column).map(|value| value as usize);
        let text = |column| row_get::<_, Option<String>>($row, column);
        Game {
            number: whole(0)?,
            players: [whole(1)?, whole(2)?],
            start: whole(3)? as u64,
            table: text(4)?.as_deref().and_then(TableId::read),
            fault: text(5)?,
            ended: text(6)?.as_deref().and_then(Ended::read),
            worth: row_get($row, 7)?,
            plies: whole(8)?,
            at: whole(9)? as u64,
        }
    }};
}

macro_rules! bouts {
    ($which:literal) => {
        concat!(
            "SELECT bout, one, other, start, table_id, fault, ended, worth, plies, at
            FROM bouts WHERE tournament_id = $1 ",
            $which
        )
    };
}
const BOUTS: &str = bouts!("ORDER BY bout");
pub(super) const PAGE: &str = bouts!("AND bout < $2 ORDER BY bout DESC LIMIT $3");
pub(super) const PAGE_OF_ONE: &str =
    bouts!("AND bout < $2 AND (one = $4 OR other = $4) ORDER BY bout DESC LIMIT $3");
pub(super) const TOURNAMENT: &str =
    "SELECT id, name, host, spec, state, created, started, ended FROM tournaments WHERE id = $1";
macro_rules! listed {
    ($which:literal) => {
        concat!(
            "SELECT id, name, host, spec, state, created, started, ended,
              (SELECT COUNT(*) FROM entrants WHERE tournament_id = tournaments.id)
            FROM tournaments ",
            $which
        )
    };
}
// Stages one by one, so that each is read from the index in its order.
pub(super) const PUBLIC: &str =
    listed!("WHERE state = $1 AND public = 1 ORDER BY created DESC LIMIT $2");
pub(super) const MINE: &str = listed!(
    "WHERE state = $1 AND id IN
      (SELECT id FROM tournaments WHERE host = $3
       UNION SELECT tournament_id FROM entrants WHERE account = $3)
    ORDER BY created DESC LIMIT $2"
);
pub(super) const RUNNING: &str = "SELECT id FROM tournaments WHERE state = 'running'";
pub(super) const UNRECORDED: &str =
    "SELECT table_id FROM bouts JOIN tables ON tables.id = bouts.table_id
    WHERE tournament_id = $1 AND worth IS NULL AND tables.state = 'over'";
pub(super) const ENTRANTS: &str = "SELECT n, kind, account, name, mind, options, away FROM entrants
    WHERE tournament_id = $1 ORDER BY n";

impl Store {
    /// Keeps a new tournament.
    pub(crate) async fn new_tournament(&self, kept: &Kept) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO tournaments (id, name, host, spec, state, public, created)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let spec = serde_json::to_string(&kept.spec).map_err(damaged)?;
        on!(&self.write, db => {
            let row = sqlx::query(SQL).bind(kept.id.as_str()).bind(kept.name.clone());
            let row = row.bind(kept.host.clone()).bind(spec).bind(kept.stage.word());
            let row = row.bind(i64::from(kept.spec.public)).bind(kept.created as i64);
            row.execute(db).await?;
            Ok(())
        })
    }

    /// The tournament with this name.
    pub(crate) async fn tournament(&self, id: &TournamentId) -> Result<Option<Kept>, sqlx::Error> {
        let row: Option<Columns> = on!(&self.read, db => {
            let row = sqlx::query(TOURNAMENT).bind(id.as_str()).fetch_optional(db).await?;
            match &row {
                None => None,
                Some(row) => Some(columns!(row)),
            }
        });
        row.map_or(Ok(None), kept)
    }

    /// Tournaments at this stage, newest first: the public ones, or those that an account hosts or
    /// plays in.
    pub(crate) async fn tournaments(
        &self,
        stage: Option<Stage>,
        account: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Listed>, sqlx::Error> {
        let which = if account.is_some() { MINE } else { PUBLIC };
        let mut rows: Vec<(Columns, i64)> = Vec::new();
        for one in Stage::ALL {
            if stage.is_some_and(|wanted| wanted != one) {
                continue;
            }
            let found: Vec<(Columns, i64)> = on!(&self.read, db => {
                let mut statement = sqlx::query(which).bind(one.word()).bind(limit as i64);
                if let Some(account) = account {
                    statement = statement.bind(account.to_owned());
                }
                let rows = statement.fetch_all(db).await?;
                let read = |row: &_| Ok((columns!(row), row_get(row, 8)?));
                rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?
            });
            rows.extend(found);
        }
        rows.sort_by_key(|(columns, _)| std::cmp::Reverse(columns.5));
        rows.truncate(limit);
        let mut list = Vec::with_capacity(rows.len());
        for (row, entrants) in rows {
            if let Some(kept) = kept(row)? {
                let entrants = entrants as u64;
                list.push(Listed { kept, entrants });
            }
        }
        Ok(list)
    }

    /// Those that go on when a server starts.
    pub(crate) async fn running_tournaments(&self) -> Result<Vec<TournamentId>, sqlx::Error> {
        let ids: Vec<String> = on!(&self.read, db => {
            let rows = sqlx::query(RUNNING).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?
        });
        Ok(ids.iter().filter_map(|id| TournamentId::read(id)).collect())
    }

    /// Goes from one stage to the next. `false`: somebody else did, or it was at another one.
    pub(crate) async fn advance(
        &self,
        id: &TournamentId,
        [from, to]: [Stage; 2],
        at: u64,
    ) -> Result<bool, sqlx::Error> {
        const START: &str =
            "UPDATE tournaments SET state = $3, started = $4 WHERE id = $1 AND state = $2";
        const END: &str =
            "UPDATE tournaments SET state = $3, ended = $4 WHERE id = $1 AND state = $2";
        let sql = if to == Stage::Running { START } else { END };
        on!(&self.write, db => {
            let change = sqlx::query(sql).bind(id.as_str()).bind(from.word()).bind(to.word());
            Ok(change.bind(at as i64).execute(db).await?.rows_affected() == 1)
        })
    }

    /// Who takes part, in the order of joining.
    pub(crate) async fn entrants(&self, id: &TournamentId) -> Result<Vec<Entrant>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(ENTRANTS).bind(id.as_str()).fetch_all(db).await?;
            let read = |row: &_| {
                let seated = Seated {
                    kind: row_get(row, 1)?,
                    account: row_get(row, 2)?,
                    name: row_get(row, 3)?,
                    mind: row_get(row, 4)?,
                    options: row_get(row, 5)?,
                };
                Ok(Entrant {
                    number: row_get::<_, i64>(row, 0)? as usize,
                    sitter: seated.into(),
                    away: row_get::<_, i64>(row, 6)? == 1,
                })
            };
            rows.iter().map(read).collect()
        })
    }

    /// One more who takes part. `false`: the number is taken, or this account takes part already.
    pub(crate) async fn enter(
        &self,
        id: &TournamentId,
        number: usize,
        sitter: &Sitter,
    ) -> Result<bool, sqlx::Error> {
        const SQL: &str = "INSERT INTO entrants
            (tournament_id, n, kind, account, name, mind, options, away)
            VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT DO NOTHING";
        let seated = Seated::from(sitter);
        on!(&self.write, db => {
            let row = sqlx::query(SQL).bind(id.as_str()).bind(number as i64).bind(seated.kind);
            let row = row.bind(seated.account).bind(seated.name).bind(seated.mind);
            Ok(row.bind(seated.options).execute(db).await?.rows_affected() == 1)
        })
    }

    /// One less, before it begins.
    pub(crate) async fn withdraw(
        &self,
        id: &TournamentId,
        number: usize,
    ) -> Result<(), sqlx::Error> {
        const SQL: &str = "DELETE FROM entrants WHERE tournament_id = $1 AND n = $2";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(id.as_str()).bind(number as i64).execute(db).await?;
            Ok(())
        })
    }

    /// Somebody who takes part is called nothing from now on.
    pub(crate) async fn unname(&self, id: &TournamentId, number: usize) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE entrants SET name = NULL WHERE tournament_id = $1 AND n = $2";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(id.as_str()).bind(number as i64).execute(db).await?;
            Ok(())
        })
    }

    /// Whether somebody has gone for the time being.
    pub(crate) async fn set_away(
        &self,
        id: &TournamentId,
        number: usize,
        away: bool,
    ) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE entrants SET away = $3 WHERE tournament_id = $1 AND n = $2";
        on!(&self.write, db => {
            let change = sqlx::query(SQL).bind(id.as_str()).bind(number as i64);
            change.bind(i64::from(away)).execute(db).await?;
            Ok(())
        })
    }

    /// The games of a tournament that were begun or given away, in the order of the schedule.
    pub(crate) async fn bouts(&self, id: &TournamentId) -> Result<Vec<Game>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(BOUTS).bind(id.as_str()).fetch_all(db).await?;
            rows.iter().map(|row| Ok(bout!(row))).collect()
        })
    }

    /// A page of them, the last first: those before a bout, where one is given of one who takes part.
    pub(crate) async fn bouts_before(
        &self,
        id: &TournamentId,
        before: Option<usize>,
        player: Option<usize>,
        limit: usize,
    ) -> Result<Vec<Game>, sqlx::Error> {
        let before = before.map_or(i64::MAX, |bout| bout as i64);
        let sql = if player.is_some() { PAGE_OF_ONE } else { PAGE };
        on!(&self.read, db => {
            let mut page = sqlx::query(sql).bind(id.as_str()).bind(before).bind(limit as i64);
            if let Some(player) = player {
                page = page.bind(player as i64);
            }
            let rows = page.fetch_all(db).await?;
            rows.iter().map(|row| Ok(bout!(row))).collect()
        })
    }

    /// Begins a game, or gives it away unplayed. `false`: somebody else has begun it.
    pub(crate) async fn begin_bout(
        &self,
        id: &TournamentId,
        game: &Game,
    ) -> Result<bool, sqlx::Error> {
        const SQL: &str = "INSERT INTO bouts
            (tournament_id, bout, one, other, start, table_id, ended, worth, plies, at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
        on!(&self.write, db => {
            let row = sqlx::query(SQL).bind(id.as_str()).bind(game.number as i64);
            let row = row.bind(game.players[0] as i64).bind(game.players[1] as i64);
            let row = row.bind(game.start as i64);
            let row = row.bind(game.table.as_ref().map(|table| table.as_str().to_owned()));
            let row = row.bind(game.ended.map(Ended::word)).bind(game.worth);
            let row = row.bind(game.plies as i64).bind(game.at as i64);
            Ok(row.execute(db).await?.rows_affected() == 1)
        })
    }

    /// Writes down what a game came to; the first result stands.
    pub(crate) async fn end_bout(&self, id: &TournamentId, game: &Game) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE bouts SET ended = $3, worth = $4, plies = $5, at = $6
            WHERE tournament_id = $1 AND bout = $2 AND worth IS NULL";
        on!(&self.write, db => {
            let row = sqlx::query(SQL).bind(id.as_str()).bind(game.number as i64);
            let row = row.bind(game.ended.map(Ended::word)).bind(game.worth);
            row.bind(game.plies as i64).bind(game.at as i64).execute(db).await?;
            Ok(())
        })
    }

    /// The tables of games that are over and have no result yet: the note was lost on its way.
    pub(crate) async fn unrecorded(&self, id: &TournamentId) -> Result<Vec<TableId>, sqlx::Error> {
        let tables: Vec<String> = on!(&self.read, db => {
            let rows = sqlx::query(UNRECORDED).bind(id.as_str()).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?
        });
        Ok(tables.iter().filter_map(|id| TableId::read(id)).collect())
    }

    /// Writes down the illegal move for which a game will be lost; the first one counts.
    pub(crate) async fn set_fault(&self, table: &TableId, fault: &str) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE bouts SET fault = $2 WHERE table_id = $1 AND fault IS NULL";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(table.as_str()).bind(fault).execute(db).await?;
            Ok(())
        })
    }

    /// The illegal move for which a game was lost.
    pub(crate) async fn fault(&self, table: &TableId) -> Result<Option<String>, sqlx::Error> {
        const SQL: &str = "SELECT fault FROM bouts WHERE table_id = $1";
        on!(&self.read, db => {
            let row = sqlx::query(SQL).bind(table.as_str()).fetch_optional(db).await?;
            match row {
                None => Ok(None),
                Some(row) => row.try_get(0),
            }
        })
    }
}
