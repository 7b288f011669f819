//! Tables and who sits at them.

use plateau_room::Found;
use sqlx::Row;

use super::{Store, pool::on, steps::damaged};
use crate::{
    ids::TableId,
    setup::{Sitter, State},
};

pub(super) const TABLE: &str =
    "SELECT header, setup, state, created, next FROM tables WHERE id = $1";
pub(super) const SITTERS: &str =
    "SELECT kind, account, name, mind, options FROM seats WHERE table_id = $1 ORDER BY seat";

impl Store {
    /// Keeps a new table with its sitters, which is to be looked at again at this moment; once, since
    /// two servers may open the same game of a tournament.
    pub(crate) async fn create(&self, table: &Found, due: u64) -> Result<(), sqlx::Error> {
        const TABLE: &str = "INSERT INTO tables
            (id, game, header, setup, state, public, rated, settled, created, due)
            VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9) ON CONFLICT DO NOTHING";
        const SEAT: &str = "INSERT INTO seats
            (table_id, seat, kind, account, name, mind, options, game, state, created)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let header = serde_json::to_string(&table.header).map_err(damaged)?;
        let setup = serde_json::to_string(&table.setup).map_err(damaged)?;
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            let kept = sqlx::query(TABLE)
                .bind(table.id.as_str())
                .bind(table.header.game.clone())
                .bind(header)
                .bind(setup)
                .bind(table.state.word())
                .bind(i64::from(table.setup.public))
                .bind(i64::from(table.setup.rated))
                .bind(table.created as i64)
                .bind(due as i64)
                .execute(&mut *change)
                .await?;
            if kept.rows_affected() == 0 {
                return Ok(());
            }
            for (seat, sitter) in (1i64..).zip(&table.sitters) {
                let row = Seated::from(sitter);
                sqlx::query(SEAT)
                    .bind(table.id.as_str())
                    .bind(seat)
                    .bind(row.kind)
                    .bind(row.account)
                    .bind(row.name)
                    .bind(row.mind)
                    .bind(row.options)
                    .bind(table.header.game.clone())
                    .bind(table.state.word())
                    .bind(table.created as i64)
                    .execute(&mut *change)
                    .await?;
            }
            change.commit().await
        })
    }

    /// The table with this name.
    pub(crate) async fn find(&self, id: &TableId) -> Result<Option<Found>, sqlx::Error> {
        let row: Option<(String, String, String, i64, Option<String>)> = on!(&self.read, db => {
            let row = sqlx::query(TABLE).bind(id.as_str()).fetch_optional(db).await?;
            match row {
                None => None,
                Some(row) => Some((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?)),
            }
        });
        let Some((header, setup, state, created, next)) = row else {
            return Ok(None);
        };
        Ok(Some(Found {
            id: id.clone(),
            header: serde_json::from_str(&header).map_err(damaged)?,
            setup: serde_json::from_str(&setup).map_err(damaged)?,
            sitters: self.sitters(id).await?,
            state: State::read(&state).unwrap_or(State::Over),
            created: created as u64,
            next: next.as_deref().and_then(TableId::read),
        }))
    }

    /// Who sits at a table, by seat.
    pub(crate) async fn sitters(&self, id: &TableId) -> Result<Vec<Sitter>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(SITTERS).bind(id.as_str()).fetch_all(db).await?;
            let read = |row: &_| Ok(Seated {
                kind: Row::try_get(row, 0)?,
                account: Row::try_get(row, 1)?,
                name: Row::try_get(row, 2)?,
                mind: Row::try_get(row, 3)?,
                options: Row::try_get(row, 4)?,
            }.into());
            rows.iter().map(read).collect()
        })
    }

    /// Takes a seat that nobody holds; whoever comes first gets it. Who holds it may take it again under
    /// another name. `false`: somebody else did.
    pub(crate) async fn sit(
        &self,
        id: &TableId,
        seat: usize,
        sitter: &Sitter,
    ) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE seats SET kind = $3, account = $4, name = $5
            WHERE table_id = $1 AND seat = $2 AND mind IS NULL AND (account IS NULL OR account = $4)";
        let row = Seated::from(sitter);
        on!(&self.write, db => {
            let statement = sqlx::query(SQL).bind(id.as_str()).bind(seat as i64).bind(row.kind);
            let done = statement.bind(row.account).bind(row.name).execute(db).await?;
            Ok(done.rows_affected() == 1)
        })
    }

    /// Leaves the seats that this account holds, while there is no step; `false`: there is one.
    pub(crate) async fn stand_up(&self, id: &TableId, account: &str) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE seats SET kind = 'open', account = NULL, name = NULL
            WHERE table_id = $1 AND account = $2
            AND NOT EXISTS (SELECT 1 FROM steps WHERE table_id = $1)";
        on!(&self.write, db => {
            let done = sqlx::query(SQL).bind(id.as_str()).bind(account).execute(db).await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// How a table stands from now on; one that is over stays so.
    pub(crate) async fn set_state(&self, id: &TableId, state: State) -> Result<(), sqlx::Error> {
        const TABLE: &str = "UPDATE tables SET state = $2,
            due = CASE WHEN $2 = 'cancelled' THEN 0 ELSE due END
            WHERE id = $1 AND state <> 'over'";
        const SEATS: &str = "UPDATE seats SET state = $2 WHERE table_id = $1 AND state <> 'over'";
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            for sql in [TABLE, SEATS] {
                sqlx::query(sql).bind(id.as_str()).bind(state.word()).execute(&mut *change).await?;
            }
            change.commit().await
        })
    }

    /// Names the table of the rematch; the first one named stands, and is returned.
    pub(crate) async fn set_next(
        &self,
        id: &TableId,
        next: &TableId,
    ) -> Result<TableId, sqlx::Error> {
        const SET: &str = "UPDATE tables SET next = $2 WHERE id = $1 AND next IS NULL";
        const GET: &str = "SELECT next FROM tables WHERE id = $1";
        on!(&self.write, db => {
            sqlx::query(SET).bind(id.as_str()).bind(next.as_str()).execute(db).await?;
            let row = sqlx::query(GET).bind(id.as_str()).fetch_one(db).await?;
            let name: Option<String> = row.try_get(0)?;
            Ok(name.as_deref().and_then(TableId::read).unwrap_or_else(|| next.clone()))
        })
    }
}

/// A row of the seats, or of those who take part in a tournament.
pub(super) struct Seated {
    pub(super) kind: String,
    pub(super) account: Option<String>,
    pub(super) name: Option<String>,
    pub(super) mind: Option<String>,
    pub(super) options: Option<String>,
}

impl From<&Sitter> for Seated {
    fn from(sitter: &Sitter) -> Seated {
        let mut row = Seated {
            kind: String::new(),
            account: None,
            name: None,
            mind: None,
            options: None,
        };
        let program = |bot: bool| if bot { "bot" } else { "open" };
        match sitter.clone() {
            Sitter::Nobody { bot } => row.kind = program(bot).to_owned(),
            Sitter::Person { account, name, bot } => {
                row.kind = program(bot).to_owned();
                (row.account, row.name) = (Some(account), name);
            }
            Sitter::Mind { mind, options } => {
                row.kind = "mind".to_owned();
                (row.mind, row.options) = (Some(mind), Some(options));
            }
        }
        row
    }
}

impl From<Seated> for Sitter {
    fn from(row: Seated) -> Sitter {
        let bot = row.kind == "bot";
        match (row.account, row.mind) {
            (_, Some(mind)) => crate::setup::stored_mind(mind, row.options.as_deref()),
            (Some(account), None) => Sitter::Person {
                account,
                name: row.name,
                bot,
            },
            (None, None) => Sitter::Nobody { bot },
        }
    }
}
