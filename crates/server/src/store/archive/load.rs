//! Rows into a database: all of a file, or nothing.

use std::io::Read;

use sqlx::{AssertSqlSafe, Row};

use super::{
    ArchiveError,
    dump::SCHEMA,
    format::{Columns, Head, Kind, Line, Reader, Scope},
};
use crate::store::{
    pool::{Pool, on},
    schema,
};

/// Rows and bytes that are written with one statement.
const ROWS: usize = 1_000;
const BYTES: usize = 4 << 20;

/// The statement that takes many rows of a table.
fn statement(pool: &Pool, table: &Columns) -> String {
    let names: Vec<&str> = table
        .columns
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    let value = |(at, (_, kind)): (usize, &(String, Kind))| match (pool, kind) {
        (Pool::Sqlite(_), _) => format!("value ->> {at}"),
        (Pool::Postgres(_), Kind::Text) => format!("value ->> {at}"),
        (Pool::Postgres(_), Kind::Whole) => format!("(value ->> {at})::bigint"),
        (Pool::Postgres(_), Kind::Real) => format!("(value ->> {at})::double precision"),
    };
    let values: Vec<String> = table.columns.iter().enumerate().map(value).collect();
    let from = match pool {
        Pool::Sqlite(_) => "json_each($1)",
        Pool::Postgres(_) => "json_array_elements($1::json) AS value",
    };
    let (table, names, values) = (&table.rows_of, names.join(", "), values.join(", "));
    format!("INSERT INTO {table} ({names}) SELECT {values} FROM {from}")
}

/// Writes the rows of a file in a transaction, and looks at the end whether they add up.
macro_rules! pour {
    ($pool:expr, $reader:expr, $change:ident) => {{
        let (mut sql, mut batch) = (None::<String>, String::new());
        let mut rows = 0;
        loop {
            let line = $reader.next()?;
            if let Some(Line::Row(row)) = &line {
                if sql.is_none() {
                    return Err(ArchiveError::Damaged {
                        line: $reader.rows(),
                    });
                }
                batch.push(if rows == 0 { '[' } else { ',' });
                batch.push_str(row);
                rows += 1;
                if rows < ROWS && batch.len() < BYTES {
                    continue;
                }
            }
            if let (Some(sql), true) = (&sql, rows > 0) {
                batch.push(']');
                // Plain names, and numbers of columns.
                let insert =
                    sqlx::query(AssertSqlSafe(sql.clone())).bind(std::mem::take(&mut batch));
                insert.execute(&mut *$change).await?;
                rows = 0;
            }
            match line {
                None => break,
                Some(Line::Columns(table)) => sql = Some(statement($pool, &table)),
                Some(Line::Row(_)) => {}
            }
        }
    }};
}

/// Fills an empty database; tells how many rows there were.
pub(crate) async fn restore<R: Read>(
    pool: &Pool,
    mut reader: Reader<R>,
    head: &Head,
    place: &str,
) -> Result<u64, ArchiveError> {
    if head.holds != Scope::All {
        return Err(ArchiveError::Other {
            holds: "a single table or account",
            command: "import",
        });
    }
    if head.schema > schema::known() {
        return Err(ArchiveError::Newer);
    }
    on!(pool, db => {
        let mut change = db.begin().await?;
        schema::begin!(pool, change);
        let there: i64 = sqlx::query(SCHEMA).fetch_one(&mut *change).await?.try_get(0)?;
        if there > 0 {
            return Err(ArchiveError::NotEmpty { place: place.to_owned() });
        }
        schema::climb!(pool, change, 0, head.schema);
        pour!(pool, reader, change);
        schema::climb!(pool, change, head.schema, schema::known());
        change.commit().await?;
    });
    Ok(reader.rows())
}

/// Adds one table or one account to a database; tells how many rows it has.
pub(crate) async fn import<R: Read>(
    pool: &Pool,
    mut reader: Reader<R>,
    head: &Head,
) -> Result<u64, ArchiveError> {
    let (table, id, what) = match &head.holds {
        Scope::All => {
            return Err(ArchiveError::Other {
                holds: "a whole database",
                command: "restore",
            });
        }
        Scope::Table(id) => (
            "SELECT 1 FROM tables WHERE id = $1",
            id,
            format!("the table {id}"),
        ),
        Scope::Account(id) => (
            "SELECT 1 FROM accounts WHERE id = $1",
            id,
            format!("the account {id}"),
        ),
    };
    if head.schema > schema::known() {
        return Err(ArchiveError::Newer);
    }
    let poured = async {
        on!(pool, db => {
            let mut change = db.begin().await?;
            if sqlx::query(table).bind(id.as_str()).fetch_optional(&mut *change).await?.is_some() {
                return Err(ArchiveError::There { what });
            }
            pour!(pool, reader, change);
            change.commit().await?;
        });
        Ok(reader.rows())
    };
    match poured.await {
        Err(ArchiveError::Database(sqlx::Error::Database(error)))
            if error.is_unique_violation() =>
        {
            Err(ArchiveError::There {
                what: "an account of this name, or a part of it,".to_owned(),
            })
        }
        poured => poured,
    }
}
