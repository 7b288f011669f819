//! What is forgotten: what has run out at once, what the operator does not want to keep after its time.

use std::time::Duration;

use sqlx::Row;

use super::{Store, pool::on};
use crate::{clock::now, config::Retention};

/// So many at once: others write, too.
const BATCH: i64 = 500;
/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

impl Store {
    /// Forgets what is due; tells how much of it there was.
    pub(crate) async fn forget(&self, retention: &Retention) -> Result<u64, sqlx::Error> {
        let at = now().0;
        let before = |age: Duration| at.saturating_sub(age.as_millis() as u64);
        let mut gone = self
            .remove("DELETE FROM keys WHERE expires < $1", at - DAY)
            .await?;
        let yesterday = (at / DAY).saturating_sub(1);
        gone += self
            .remove("DELETE FROM meetings WHERE day < $1", yesterday)
            .await?;
        gone += self
            .remove("DELETE FROM sanctions WHERE until < $1", at - DAY)
            .await?;
        if let Some(age) = retention.chat {
            gone += self
                .remove("DELETE FROM chat WHERE at < $1", before(age))
                .await?;
        }
        if let Some(age) = retention.audit {
            gone += self
                .remove("DELETE FROM audit WHERE at < $1", before(age))
                .await?;
            gone += self
                .remove("DELETE FROM reports WHERE done < $1", before(age))
                .await?;
        }
        if let Some(age) = retention.cancelled {
            gone += self.forget_cancelled(before(age)).await?;
        }
        if let Some(age) = retention.guests {
            gone += self.forget_guests(before(age)).await?;
        }
        Ok(gone)
    }

    async fn remove(&self, sql: &'static str, before: u64) -> Result<u64, sqlx::Error> {
        on!(&self.write, db => {
            Ok(sqlx::query(sql).bind(before as i64).execute(db).await?.rows_affected())
        })
    }

    /// Tables that came to nothing.
    async fn forget_cancelled(&self, before: u64) -> Result<u64, sqlx::Error> {
        const FIND: &str = "SELECT id FROM tables
            WHERE state = 'cancelled' AND created < $1 ORDER BY created LIMIT $2";
        const ALL: [&str; 4] = [
            "DELETE FROM steps WHERE table_id = $1",
            "DELETE FROM chat WHERE table_id = $1",
            "DELETE FROM seats WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1 AND state = 'cancelled'",
        ];
        let mut gone = 0;
        loop {
            let found: i64 = on!(&self.write, db => {
                let mut change = db.begin().await?;
                let rows = sqlx::query(FIND).bind(before as i64).bind(BATCH).fetch_all(&mut *change).await?;
                for row in &rows {
                    let id: String = row.try_get(0)?;
                    for sql in ALL {
                        sqlx::query(sql).bind(id.clone()).execute(&mut *change).await?;
                    }
                }
                change.commit().await?;
                rows.len() as i64
            });
            gone += found as u64;
            if found < BATCH {
                return Ok(gone);
            }
        }
    }

    /// Guests who have not come for long, and who play nothing.
    async fn forget_guests(&self, before: u64) -> Result<u64, sqlx::Error> {
        const FIND: &str = "SELECT id FROM accounts WHERE created < $1
            AND password IS NULL AND bot = 0 AND deleted IS NULL
            AND NOT EXISTS (SELECT 1 FROM keys WHERE account = accounts.id
                AND COALESCE(used, created) >= $1)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE account = accounts.id
                AND state IN ('open', 'playing'))
            ORDER BY created LIMIT $2";
        let mut gone = 0;
        loop {
            let guests: Vec<String> = on!(&self.read, db => {
                let rows = sqlx::query(FIND).bind(before as i64).bind(BATCH).fetch_all(db).await?;
                rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?
            });
            for guest in &guests {
                self.erase(guest).await?;
            }
            gone += guests.len() as u64;
            if (guests.len() as i64) < BATCH {
                return Ok(gone);
            }
        }
    }
}
