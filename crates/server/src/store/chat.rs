//! What people said at a table.

use plateau_core::{Moment, Seat};
use plateau_protocol::Said;
use plateau_room::{RECALL, Spoken};
use sqlx::Row;

use super::{Store, pool::on};
use crate::ids::TableId;

/// How often a line that another server's line crossed is written again.
const TRIES: usize = 8;

pub(super) const SAID: &str = "SELECT seat, name, text, at FROM chat WHERE table_id = $1
    ORDER BY n DESC LIMIT $2";

impl Store {
    /// Keeps what somebody said, once for each submission.
    pub(crate) async fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, sqlx::Error> {
        const SQL: &str = "INSERT INTO chat (table_id, n, seat, name, text, at, submission)
            SELECT $1, COALESCE(MAX(n), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE table_id = $1
            ON CONFLICT DO NOTHING";
        const KNOWN: &str = "SELECT 1 FROM chat WHERE table_id = $1 AND submission = $2";
        for _ in 0..TRIES {
            let spoken = on!(&self.write, db => {
                let done = sqlx::query(SQL)
                    .bind(table.as_str())
                    .bind(said.by.number() as i64)
                    .bind(said.name.clone())
                    .bind(said.text.clone())
                    .bind(said.at.0 as i64)
                    .bind(submission)
                    .execute(db)
                    .await?;
                if done.rows_affected() > 0 {
                    return Ok(Spoken::Written);
                }
                let known = sqlx::query(KNOWN).bind(table.as_str()).bind(submission);
                known.fetch_optional(db).await?.map(|_| Spoken::Known)
            });
            if let Some(spoken) = spoken {
                return Ok(spoken);
            }
        }
        Err(sqlx::Error::Protocol("too many talk at once".to_owned()))
    }

    /// The last things said, in order.
    pub(crate) async fn said(&self, table: &TableId) -> Result<Vec<Said>, sqlx::Error> {
        let mut said: Vec<Said> = on!(&self.read, db => {
            let rows = sqlx::query(SAID).bind(table.as_str()).bind(RECALL as i64).fetch_all(db).await?;
            let read = |row: &_| Ok(Said {
                by: Seat::from_number(Row::try_get::<i64, _>(row, 0)? as usize).unwrap_or(Seat::FIRST),
                name: Row::try_get(row, 1)?,
                text: Row::try_get(row, 2)?,
                at: Moment(Row::try_get::<i64, _>(row, 3)? as u64),
            });
            rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?
        });
        said.reverse();
        Ok(said)
    }
}
