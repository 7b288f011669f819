//! Operators, as the program makes them beside the server.

use sqlx::Row;

use super::{
    archive::ArchiveError,
    pool::{Pool, on},
};
use crate::{clock::now, config::Database};

const FIND: &str = "SELECT id, password FROM accounts WHERE id = $1 OR claimed = $2";

/// The account of a name or of a public id.
pub(crate) async fn account_of(database: &Database, name: &str) -> Result<String, ArchiveError> {
    let pool = Pool::beside(database).await?;
    let found = find(&pool, name).await;
    pool.close().await;
    found.map(|(id, _)| id)
}

async fn find(pool: &Pool, name: &str) -> Result<(String, bool), ArchiveError> {
    let found: Option<(String, Option<String>)> = on!(pool, db => {
        let row = sqlx::query(FIND).bind(name).bind(name.to_lowercase());
        match row.fetch_optional(db).await? {
            None => None,
            Some(row) => Some((row.try_get(0)?, row.try_get(1)?)),
        }
    });
    let missing = || ArchiveError::Missing {
        what: format!("account called {name}"),
    };
    let (id, password) = found.ok_or_else(missing)?;
    Ok((id, password.is_some()))
}

/// Makes somebody an operator, or takes the office away.
pub(crate) async fn set_operator(
    database: &Database,
    name: &str,
    is: bool,
) -> Result<(), ArchiveError> {
    const ADD: &str = "INSERT INTO operators (account, since) VALUES ($1, $2)
        ON CONFLICT DO NOTHING";
    const REMOVE: &str = "DELETE FROM operators WHERE account = $1";
    const AUDIT: &str = "INSERT INTO audit (n, at, operator, act, target, about)
        SELECT COALESCE(MAX(n), 0) + 1, $1, '', $2, $3, $4 FROM audit";
    let pool = Pool::beside(database).await?;
    let set = async {
        let (id, password) = find(&pool, name).await?;
        if is && !password {
            return Err(ArchiveError::NoPassword {
                name: name.to_owned(),
            });
        }
        on!(&pool, db => {
            let mut change = db.begin().await?;
            let statement = match is {
                true => sqlx::query(ADD).bind(id.clone()).bind(now().0 as i64),
                false => sqlx::query(REMOVE).bind(id.clone()),
            };
            if statement.execute(&mut *change).await?.rows_affected() > 0 {
                let act = if is { "operator-add" } else { "operator-remove" };
                let audit = sqlx::query(AUDIT).bind(now().0 as i64).bind(act).bind(id);
                audit.bind("on the machine of the server").execute(&mut *change).await?;
            }
            change.commit().await?;
        });
        Ok(())
    };
    let set = set.await;
    pool.close().await;
    set
}

/// The operators, by name and id.
pub(crate) async fn all_operators(database: &Database) -> Result<Vec<String>, ArchiveError> {
    const SQL: &str = "SELECT account, name FROM operators
        LEFT JOIN accounts ON accounts.id = account ORDER BY since";
    let pool = Pool::beside(database).await?;
    let names = async {
        on!(&pool, db => {
            let rows = sqlx::query(SQL).fetch_all(db).await?;
            let mut names = Vec::with_capacity(rows.len());
            for row in rows {
                let (id, name): (String, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
                names.push(format!("{} ({id})", name.unwrap_or_default()));
            }
            Ok(names)
        })
    };
    let names = names.await;
    pool.close().await;
    names
}
