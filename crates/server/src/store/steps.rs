//! Steps: the entries that one submission made, written together or not at all.

use plateau_core::Entry;
use sqlx::Row;

use super::{
    Store,
    pool::{Pool, on},
};
use crate::{ids::TableId, setup::State};

/// The entries that one submission made: a move and the throws that followed it. One row, so that
/// the key of its first entry locks them all.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The table.
    pub(crate) table: TableId,
    /// The number of its first entry, from 1.
    pub(crate) seq: usize,
    /// Its entries.
    pub(crate) entries: Vec<Entry>,
    /// Who sent which message: it is never applied again.
    pub(crate) submission: Option<String>,
    /// What the clocks show after it.
    pub(crate) clocks: Option<String>,
    /// How the table stands after it, where that changed.
    pub(crate) state: Option<Ended>,
}

/// How a table stands after a step that changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Over, or in play again after an undo.
    pub(crate) state: State,
    /// The outcome, JSON.
    pub(crate) outcome: Option<String>,
}

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Appended {
    /// It is on disk.
    Written,
    /// Somebody else has written a step there first.
    Conflict,
}

impl Store {
    /// Writes a step; returns when it is on disk or when it cannot be written.
    pub(crate) async fn append(&self, step: Step) -> Result<Appended, sqlx::Error> {
        self.steps.append(step).await
    }

    /// The steps of a table, from this entry on.
    pub(crate) async fn steps(
        &self,
        table: &TableId,
        from: usize,
    ) -> Result<Vec<Step>, sqlx::Error> {
        const SQL: &str = "SELECT seq, entries, submission, clocks FROM steps
            WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        let from = from as i64;
        let rows: Vec<(i64, String, Option<String>, Option<String>)> = on!(&self.read, db => {
            let rows = sqlx::query(SQL).bind(table.as_str()).bind(from).fetch_all(db).await?;
            let read = |row| Ok((row_get(&row, 0)?, row_get(&row, 1)?, row_get(&row, 2)?, row_get(&row, 3)?));
            rows.into_iter().map(read).collect::<Result<_, sqlx::Error>>()?
        });
        rows.into_iter()
            .map(|(seq, entries, submission, clocks)| {
                Ok(Step {
                    table: table.clone(),
                    seq: seq as usize,
                    entries: serde_json::from_str(&entries).map_err(damaged)?,
                    submission,
                    clocks,
                    state: None,
                })
            })
            .collect()
    }
}

/// A column of a row of either database.
pub(super) fn row_get<'r, R: Row, T>(row: &'r R, column: usize) -> Result<T, sqlx::Error>
where
    usize: sqlx::ColumnIndex<R>,
    T: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
{
    row.try_get(column)
}

/// JSON in the store that cannot be read.
pub(super) fn damaged(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

const SQLITE: &str = "INSERT INTO steps (table_id, seq, entries, submission, clocks)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each($1) WHERE true ON CONFLICT DO NOTHING RETURNING table_id, seq";
const POSTGRES: &str = "INSERT INTO steps (table_id, seq, entries, submission, clocks)
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, seq";
const STATE: &str = "UPDATE tables SET state = $2, outcome = $3 WHERE id = $1";

/// Writes many steps in one commit; tells which were written.
pub(super) async fn insert(
    pool: &Pool,
    steps: &[&Step],
) -> Result<Vec<(String, i64)>, sqlx::Error> {
    let entries =
        |step: &Step| serde_json::to_string(&step.entries).expect("entries are plain data");
    let ended = steps.iter().any(|step| step.state.is_some());
    match pool {
        Pool::Sqlite(db) => {
            let rows: Vec<_> = steps
                .iter()
                .map(|s| {
                    (
                        s.table.as_str(),
                        s.seq,
                        entries(s),
                        &s.submission,
                        &s.clocks,
                    )
                })
                .collect();
            let json = serde_json::to_string(&rows).expect("steps are plain data");
            if !ended {
                // A statement alone is a transaction of its own.
                let written = sqlx::query(SQLITE).bind(json).fetch_all(db).await?;
                return written
                    .iter()
                    .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                    .collect();
            }
            let mut change = db.begin().await?;
            let written = sqlx::query(SQLITE)
                .bind(json)
                .fetch_all(&mut *change)
                .await?;
            let written = written
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
            let written = written.collect::<Result<Vec<(String, i64)>, sqlx::Error>>()?;
            for (step, ended) in changed(steps, &written) {
                let statement = sqlx::query(STATE)
                    .bind(step.table.as_str())
                    .bind(ended.state.word());
                statement
                    .bind(ended.outcome.clone())
                    .execute(&mut *change)
                    .await?;
            }
            change.commit().await?;
            Ok(written)
        }
        Pool::Postgres(db) => {
            let column = |get: fn(&Step) -> Option<String>| -> Vec<Option<String>> {
                steps.iter().map(|step| get(step)).collect()
            };
            let seqs: Vec<i64> = steps.iter().map(|step| step.seq as i64).collect();
            let mut change = db.begin().await?;
            let written = sqlx::query(POSTGRES)
                .bind(column(|step| Some(step.table.to_string())))
                .bind(seqs)
                .bind(steps.iter().map(|step| entries(step)).collect::<Vec<_>>())
                .bind(column(|step| step.submission.clone()))
                .bind(column(|step| step.clocks.clone()))
                .fetch_all(&mut *change)
                .await?;
            let written = written
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
            let written = written.collect::<Result<Vec<(String, i64)>, sqlx::Error>>()?;
            for (step, ended) in changed(steps, &written) {
                let statement = sqlx::query(STATE)
                    .bind(step.table.as_str())
                    .bind(ended.state.word());
                statement
                    .bind(ended.outcome.clone())
                    .execute(&mut *change)
                    .await?;
            }
            change.commit().await?;
            Ok(written)
        }
    }
}

/// The steps among those written that changed how their table stands.
fn changed<'a>(
    steps: &'a [&'a Step],
    written: &'a [(String, i64)],
) -> impl Iterator<Item = (&'a Step, &'a Ended)> {
    steps.iter().filter_map(move |step| {
        let ended = step.state.as_ref()?;
        let is =
            |(table, seq): &(String, i64)| table == step.table.as_str() && *seq == step.seq as i64;
        written.iter().any(is).then_some((*step, ended))
    })
}
