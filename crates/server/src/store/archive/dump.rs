//! Rows out of a database, while others write to it.

use std::io::Write;

use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, Row};

use super::{
    ArchiveError,
    format::{Columns, Head, Kind, Scope, Writer},
};
use crate::{
    clock::now,
    store::pool::{Pool, on},
};

const TABLES_OF_SQLITE: &str = "SELECT tables.name, columns.name, columns.type
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
    AND tables.name <> 'schema_version' ORDER BY tables.name, columns.cid";
const TABLES_OF_POSTGRES: &str = "SELECT table_name::text, column_name::text, data_type::text
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name <> 'schema_version'
    ORDER BY table_name, ordinal_position";
pub(super) const SCHEMA: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_version";

impl Scope {
    /// Which rows of a table are in it, by a condition on `$1`; `None`: none.
    fn condition(&self, table: &str) -> Option<&'static str> {
        match (self, table) {
            (Scope::All, _) => Some("CAST($1 AS TEXT) = ''"),
            (Scope::Table(_), "tables") | (Scope::Account(_), "accounts") => Some("id = $1"),
            (Scope::Table(_), "seats" | "steps" | "chat" | "solves") => Some("table_id = $1"),
            (Scope::Account(_), "ratings") => Some("who = $1"),
            _ => None,
        }
    }

    fn id(&self) -> &str {
        match self {
            Scope::All => "",
            Scope::Table(id) | Scope::Account(id) => id,
        }
    }
}

/// One table after the other, with their columns.
fn grouped(rows: Vec<(String, String, String)>) -> Vec<Columns> {
    let mut tables: Vec<Columns> = Vec::new();
    for (table, column, kind) in rows {
        let kind = match kind.to_ascii_lowercase().as_str() {
            "bigint" => Kind::Whole,
            "double precision" => Kind::Real,
            _ => Kind::Text,
        };
        match tables.last_mut().filter(|last| last.rows_of == table) {
            Some(last) => last.columns.push((column, kind)),
            None => tables.push(Columns {
                rows_of: table,
                columns: vec![(column, kind)],
            }),
        }
    }
    tables
}

/// Writes all rows of a scope as they are at one moment; tells how many there were.
pub(crate) async fn dump<W: Write>(
    pool: &Pool,
    out: W,
    scope: &Scope,
) -> Result<(W, u64), ArchiveError> {
    let written = |error: std::io::Error| ArchiveError::File {
        file: "the backup".into(),
        error,
    };
    let (tables, array, cast) = match pool {
        Pool::Sqlite(_) => (TABLES_OF_SQLITE, "json_array", ""),
        Pool::Postgres(_) => (TABLES_OF_POSTGRES, "json_build_array", "::text"),
    };
    on!(pool, db => {
        let mut read = db.begin().await?;
        if let Pool::Postgres(_) = pool {
            let moment = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
            sqlx::query(moment).execute(&mut *read).await?;
        }
        let schema: i64 = sqlx::query(SCHEMA).fetch_one(&mut *read).await?.try_get(0)?;
        let rows = sqlx::query(tables).fetch_all(&mut *read).await?;
        let named = |row: &_| Ok((Row::try_get(row, 0)?, Row::try_get(row, 1)?, Row::try_get(row, 2)?));
        let tables = rows.iter().map(named).collect::<Result<_, sqlx::Error>>()?;
        let head = Head::new(schema, now().0, scope.clone());
        let mut writer = Writer::begin(out, &head).map_err(written)?;
        for table in grouped(tables) {
            let Some(condition) = scope.condition(&table.rows_of) else {
                continue;
            };
            let columns: Vec<&str> = table.columns.iter().map(|(name, _)| name.as_str()).collect();
            let (columns, name) = (columns.join(", "), &table.rows_of);
            let sql = format!("SELECT {array}({columns}){cast} FROM {name} WHERE {condition}");
            writer.columns(&table).map_err(written)?;
            // Names of the database itself.
            let mut rows = sqlx::query(AssertSqlSafe(sql)).bind(scope.id()).fetch(&mut *read);
            while let Some(row) = rows.try_next().await? {
                writer.row(row.try_get::<&str, _>(0)?).map_err(written)?;
            }
        }
        writer.end().map_err(written)
    })
}
