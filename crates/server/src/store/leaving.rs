//! All that is stored about an account: told to its owner, and erased when the account goes.

use plateau_core::Moment;
use plateau_protocol::{Entered, Played, Solved, Spoke};
use sqlx::Row;

use super::{Store, pool::on, steps::damaged};
use crate::clock::now;

pub(super) const PLAYED: &str =
    "SELECT table_id, seat, seats.name, seats.game, seats.state, seats.created
    FROM seats WHERE account = $1 ORDER BY created DESC";
pub(super) const SPOKE: &str = "SELECT chat.table_id, chat.at, chat.text FROM seats
    JOIN chat ON chat.table_id = seats.table_id AND chat.seat = seats.seat
    WHERE seats.account = $1 ORDER BY chat.at DESC";
pub(super) const SOLVED: &str = "SELECT table_id, game, board, daily, steps, millis, at FROM solves
    WHERE account = $1 ORDER BY at DESC";
pub(super) const ENTERED: &str =
    "SELECT tournament_id, tournaments.name, entrants.name FROM entrants
    JOIN tournaments ON tournaments.id = tournament_id WHERE account = $1";
const CREATED: &str = "SELECT created FROM accounts WHERE id = $1";

/// What is kept of an account beside its name, its keys and its ratings.
#[derive(Debug, Default)]
pub(crate) struct Traces {
    pub(crate) created: Moment,
    pub(crate) played: Vec<Played>,
    pub(crate) spoke: Vec<Spoke>,
    pub(crate) solved: Vec<Solved>,
    pub(crate) entered: Vec<Entered>,
}

impl Store {
    /// All that is kept of an account beside its name, its keys and its ratings.
    pub(crate) async fn traces(&self, account: &str) -> Result<Traces, sqlx::Error> {
        on!(&self.read, db => {
            let moment = |at: i64| Moment(at as u64);
            let mut traces = Traces::default();
            let row = sqlx::query(CREATED).bind(account).fetch_one(db).await?;
            traces.created = moment(row.try_get(0)?);
            for row in sqlx::query(PLAYED).bind(account).fetch_all(db).await? {
                traces.played.push(Played {
                    table: row.try_get(0)?,
                    seat: row.try_get::<i64, _>(1)? as usize,
                    name: row.try_get(2)?,
                    game: row.try_get::<Option<String>, _>(3)?.unwrap_or_default(),
                    state: row.try_get::<Option<String>, _>(4)?.unwrap_or_default(),
                    created: moment(row.try_get::<Option<i64>, _>(5)?.unwrap_or_default()),
                });
            }
            for row in sqlx::query(SPOKE).bind(account).fetch_all(db).await? {
                traces.spoke.push(Spoke {
                    table: row.try_get(0)?,
                    at: moment(row.try_get(1)?),
                    text: row.try_get(2)?,
                });
            }
            for row in sqlx::query(SOLVED).bind(account).fetch_all(db).await? {
                traces.solved.push(Solved {
                    table: row.try_get(0)?,
                    game: row.try_get(1)?,
                    board: row.try_get(2)?,
                    daily: row.try_get(3)?,
                    steps: row.try_get::<i64, _>(4)? as u64,
                    millis: row.try_get::<i64, _>(5)? as u64,
                    at: moment(row.try_get(6)?),
                });
            }
            for row in sqlx::query(ENTERED).bind(account).fetch_all(db).await? {
                traces.entered.push(Entered {
                    tournament: row.try_get(0)?,
                    called: row.try_get(1)?,
                    name: row.try_get(2)?,
                });
            }
            Ok(traces)
        })
    }

    /// Erases an account: its games stay without its name, its talk goes, and nothing opens it or
    /// its programs from now on.
    pub(crate) async fn erase(&self, account: &str) -> Result<(), sqlx::Error> {
        const HEADERS: &str = "SELECT tables.id, seats.seat, tables.header FROM seats
            JOIN tables ON tables.id = seats.table_id WHERE seats.account = $1";
        const HEADER: &str = "UPDATE tables SET header = $2 WHERE id = $1";
        // In the order in which each can still be found.
        const ALL: [&str; 8] = [
            "DELETE FROM chat WHERE EXISTS (SELECT 1 FROM seats WHERE seats.table_id = chat.table_id
                AND seats.seat = chat.seat AND seats.account = $1)
                AND table_id IN (SELECT table_id FROM seats WHERE account = $1)",
            "UPDATE seats SET name = NULL WHERE account = $1",
            "UPDATE entrants SET name = NULL WHERE account = $1",
            "DELETE FROM solves WHERE account = $1",
            "DELETE FROM ratings WHERE who = $1",
            "DELETE FROM meetings WHERE one = $1 OR other = $1",
            "DELETE FROM keys WHERE account = $1
                OR account IN (SELECT id FROM accounts WHERE owner = $1)",
            "UPDATE accounts SET owner = NULL WHERE owner = $1",
        ];
        const ACCOUNT: &str = "UPDATE accounts SET name = NULL, claimed = NULL, look = NULL,
            password = NULL, owner = NULL, deleted = $2 WHERE id = $1";
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            for row in sqlx::query(HEADERS).bind(account).fetch_all(&mut *change).await? {
                let (table, seat, header): (String, i64, String) =
                    (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                if let Some(header) = unnamed(&header, seat as usize)? {
                    sqlx::query(HEADER).bind(table).bind(header).execute(&mut *change).await?;
                }
            }
            for sql in ALL {
                sqlx::query(sql).bind(account).execute(&mut *change).await?;
            }
            sqlx::query(ACCOUNT).bind(account).bind(now().0 as i64).execute(&mut *change).await?;
            change.commit().await
        })
    }
}

/// The header of a log without the name of whoever sat there; `None` where there is none.
fn unnamed(header: &str, seat: usize) -> Result<Option<String>, sqlx::Error> {
    let mut read: plateau_core::Header = serde_json::from_str(header).map_err(damaged)?;
    let Some(player) = seat.checked_sub(1).and_then(|at| read.players.get_mut(at)) else {
        return Ok(None);
    };
    if player == "human" {
        return Ok(None);
    }
    "human".clone_into(player);
    serde_json::to_string(&read).map(Some).map_err(damaged)
}
