//! Steps: the entries that one submission made, written together or not at all.

use plateau_room::{Appended, Ended, StoredStep};
use sqlx::Row;

use super::{
    Store,
    pool::{Pool, on},
};
use crate::ids::TableId;

pub(super) const STEPS: &str = "SELECT seq, entries, submission, clocks FROM steps
    WHERE table_id = $1 AND seq >= $2 ORDER BY seq";

impl Store {
    /// Writes a step; returns when it is on disk or when it cannot be written.
    pub(crate) async fn append(&self, step: StoredStep) -> Result<Appended, sqlx::Error> {
        self.steps.append(step).await
    }

    /// The steps of a table, from this entry on.
    pub(crate) async fn steps(
        &self,
        table: &TableId,
        from: usize,
    ) -> Result<Vec<StoredStep>, sqlx::Error> {
        let from = from as i64;
        let rows: Vec<(i64, String, Option<String>, Option<String>)> = on!(&self.read, db => {
            let rows = sqlx::query(STEPS).bind(table.as_str()).bind(from).fetch_all(db).await?;
            let read = |row| Ok((row_get(&row, 0)?, row_get(&row, 1)?, row_get(&row, 2)?, row_get(&row, 3)?));
            rows.into_iter().map(read).collect::<Result<_, sqlx::Error>>()?
        });
        rows.into_iter()
            .map(|(seq, entries, submission, clocks)| {
                Ok(StoredStep {
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
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)";
const POSTGRES: &str = "INSERT INTO steps (table_id, seq, entries, submission, clocks)
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])";
const STATE: &str = "UPDATE tables SET state = $2, outcome = $3,
    due = CASE WHEN $2 = 'over' THEN 0 ELSE 1 END WHERE id = $1";
const SEATS: &str = "UPDATE seats SET state = $2 WHERE table_id = $1";

/// Writes many steps in one commit, all or none: a statement alone is a transaction of its own.
/// Where another server has written one of them first, the primary key refuses the whole.
pub(super) async fn insert(pool: &Pool, steps: &[&StoredStep]) -> Result<(), sqlx::Error> {
    let ended: Vec<(&StoredStep, &Ended)> = steps
        .iter()
        .filter_map(|step| Some((*step, step.state.as_ref()?)))
        .collect();
    match pool {
        Pool::Sqlite(db) if ended.is_empty() => {
            sqlx::query(SQLITE).bind(rows(steps)).execute(db).await?;
        }
        Pool::Sqlite(db) => {
            let mut change = db.begin().await?;
            sqlx::query(SQLITE)
                .bind(rows(steps))
                .execute(&mut *change)
                .await?;
            for (step, ended) in ended {
                let statement = sqlx::query(STATE)
                    .bind(step.table.as_str())
                    .bind(ended.state.word());
                statement
                    .bind(ended.outcome.clone())
                    .execute(&mut *change)
                    .await?;
                let seats = sqlx::query(SEATS).bind(step.table.as_str());
                seats.bind(ended.state.word()).execute(&mut *change).await?;
            }
            change.commit().await?;
        }
        Pool::Postgres(db) => {
            let mut change = db.begin().await?;
            columns(steps).execute(&mut *change).await?;
            for (step, ended) in ended {
                let statement = sqlx::query(STATE)
                    .bind(step.table.as_str())
                    .bind(ended.state.word());
                statement
                    .bind(ended.outcome.clone())
                    .execute(&mut *change)
                    .await?;
                let seats = sqlx::query(SEATS).bind(step.table.as_str());
                seats.bind(ended.state.word()).execute(&mut *change).await?;
            }
            change.commit().await?;
        }
    }
    Ok(())
}

fn entries(step: &StoredStep) -> String {
    serde_json::to_string(&step.entries).expect("entries are plain data")
}

/// All rows in one JSON text: one statement for any number of them.
fn rows(steps: &[&StoredStep]) -> String {
    let row = |s: &&StoredStep| {
        (
            s.table.to_string(),
            s.seq,
            entries(s),
            s.submission.clone(),
            s.clocks.clone(),
        )
    };
    let rows: Vec<_> = steps.iter().map(row).collect();
    serde_json::to_string(&rows).expect("steps are plain data")
}

/// All rows as arrays: one statement for any number of them.
fn columns<'q>(
    steps: &[&StoredStep],
) -> sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments> {
    let column = |get: fn(&StoredStep) -> Option<String>| -> Vec<Option<String>> {
        steps.iter().map(|step| get(step)).collect()
    };
    let seqs: Vec<i64> = steps.iter().map(|step| step.seq as i64).collect();
    sqlx::query(POSTGRES)
        .bind(column(|step| Some(step.table.to_string())))
        .bind(seqs)
        .bind(column(|step| Some(entries(step))))
        .bind(column(|step| step.submission.clone()))
        .bind(column(|step| step.clocks.clone()))
}
