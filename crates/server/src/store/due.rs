//! When tables are to be looked at again: a clock runs out, or nobody has played for long.

use plateau_core::Entry;
use sqlx::Row;

use super::{Store, pool::on, steps::damaged};
use crate::ids::TableId;

/// In the order of their moments; a table that is over has none, and is not in the index.
pub(super) const DUE: &str = "SELECT id FROM tables
    WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2";
pub(super) const NEXT: &str = "SELECT due FROM tables
    WHERE due > 0 ORDER BY due LIMIT 1";

pub(super) const LAST: &str =
    "SELECT entries FROM steps WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";

impl Store {
    /// Those whose moment has come, the longest ago first.
    pub(crate) async fn due(&self, now: u64, limit: usize) -> Result<Vec<TableId>, sqlx::Error> {
        let ids: Vec<String> = on!(&self.read, db => {
            let rows = sqlx::query(DUE).bind(now as i64).bind(limit as i64).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?
        });
        Ok(ids.iter().filter_map(|id| TableId::read(id)).collect())
    }

    /// The next moment of all.
    pub(crate) async fn next_due(&self) -> Result<Option<u64>, sqlx::Error> {
        on!(&self.read, db => {
            let row = sqlx::query(NEXT).fetch_optional(db).await?;
            row.map(|row| row.try_get::<i64, _>(0).map(|due| due as u64)).transpose()
        })
    }

    /// A table is to be looked at again at this moment.
    pub(crate) async fn set_due(&self, id: &TableId, due: u64) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE tables SET due = $2 WHERE id = $1 AND due > 0";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(id.as_str()).bind(due as i64).execute(db).await?;
            Ok(())
        })
    }

    /// When something was last done at a table.
    pub(crate) async fn last_at(&self, id: &TableId) -> Result<Option<u64>, sqlx::Error> {
        let entries: Option<String> = on!(&self.read, db => {
            let row = sqlx::query(LAST).bind(id.as_str()).fetch_optional(db).await?;
            row.map(|row| row.try_get(0)).transpose()?
        });
        let Some(entries) = entries else {
            return Ok(None);
        };
        let entries: Vec<Entry> = serde_json::from_str(&entries).map_err(damaged)?;
        Ok(entries.last().map(|entry| entry.at.0))
    }
}
