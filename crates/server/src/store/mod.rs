//! Where the log, accounts and ratings live: SQLite or PostgreSQL behind one interface.
//!
//! All statements are written once, in the SQL that both understand; only the schema's last words
//! and the batch insert differ. The primary key `(table_id, seq)` of `steps` is the lock: whoever
//! writes a step first has made it, everybody else reads it and judges again.

mod archive;
mod chat;
mod checkpoint;
mod due;
mod failure;
mod forgetting;
mod keys;
mod leaving;
mod lists;
mod lock;
mod offices;
mod order;
mod people;
mod pool;
mod private;
mod ratings;
mod schema;
mod solves;
mod steps;
mod tables;
mod tournaments;
mod writer;

#[cfg(test)]
mod tests;

pub use archive::ArchiveError;
#[cfg(feature = "readers")]
pub(crate) use archive::rows_of;
pub(crate) use archive::{Scope, back_up, export, import, restore, verify};
pub(crate) use failure::Failure;
pub(crate) use keys::KeyRow;
pub(crate) use lists::{Filter, Summary};
pub(crate) use offices::{account_of, all_operators, set_operator};
pub(crate) use order::SanctionRow;
pub(crate) use people::{KeyTerms, NewPerson, Person};
pub(crate) use plateau_room::Found;
#[cfg(test)]
pub(crate) use plateau_room::{Appended, Ended, StoredStep};
pub(crate) use ratings::RatingRow;
pub(crate) use solves::{Ranked, Record, Solve};

pub(crate) use tournaments::{Kept, Listed};

use std::{path::Path, sync::Arc};

use crate::{config::Database, error::ServeError, metrics::Metrics};
use lock::Lock;
use pool::Pool;

/// The store. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    read: Pool,
    write: Pool,
    steps: writer::Steps,
    shared: bool,
    lock: Arc<Lock>,
}

impl Store {
    /// Opens the database, brings its schema up to date and starts the writer of steps.
    #[cfg(test)]
    pub(crate) async fn open(database: &Database) -> Result<Store, ServeError> {
        Store::open_counted(database, Arc::default(), None).await
    }

    /// Opens the database, brings its schema up to date and starts the writer of steps, which counts
    /// what it does. Before anything is brought up to date a copy is made in a folder.
    pub(crate) async fn open_counted(
        database: &Database,
        metrics: Arc<Metrics>,
        copies: Option<&Path>,
    ) -> Result<Store, ServeError> {
        let mut lock = Lock::none();
        let (url, pools) = match database {
            Database::Folder(folder) => {
                let file = folder.join("plateau.db");
                let ready = private::folder(folder);
                lock = match ready {
                    Ok(()) => Lock::take(folder)?,
                    Err(error) => return Err(unusable(folder, error)),
                };
                // SQLite gives its other files the rights of this one.
                private::keep(&file).map_err(|error| unusable(folder, error))?;
                (file.display().to_string(), Pool::sqlite(&file).await)
            }
            Database::Postgres(url) => (without_password(url), Pool::postgres(url).await),
        };
        let fault = |error| ServeError::Database {
            url: url.clone(),
            error,
        };
        let (read, write) = pools.map_err(fault)?;
        let version = schema::version(&write).await.map_err(fault)?;
        if (1..schema::known()).contains(&version) {
            copy_before(&write, version, copies).await?;
        }
        schema::migrate(&write).await.map_err(fault)?;
        Ok(Store {
            steps: writer::Steps::start(write.clone(), metrics)?,
            read,
            write,
            shared: matches!(database, Database::Postgres(_)),
            lock: Arc::new(lock),
        })
    }

    /// Whether it answers.
    pub(crate) async fn answers(&self) -> Result<(), sqlx::Error> {
        pool::on!(&self.read, db => sqlx::query("SELECT 1").execute(db).await.map(|_| ()))
    }

    /// Whether other servers may write to the same database.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Writes what is still waiting and closes the database.
    pub(crate) async fn close(&self) {
        self.steps.close().await;
        self.read.close().await;
        self.write.close().await;
        self.lock.release();
    }
}

/// The folder cannot be used.
fn unusable(folder: &Path, error: std::io::Error) -> ServeError {
    ServeError::Folder {
        folder: folder.to_owned(),
        error,
    }
}

/// A copy of a database of an older version, which `plateau restore` reads.
async fn copy_before(pool: &Pool, version: i64, copies: Option<&Path>) -> Result<(), ServeError> {
    let Some(folder) = copies else {
        tracing::warn!(
            "the database has version {version} and is brought up to date without a copy"
        );
        return Ok(());
    };
    private::folder(folder).map_err(|error| unusable(folder, error))?;
    let file = folder.join(format!("before-version-{}.backup", schema::known()));
    let copied = archive::save(pool, &file, &Scope::All).await;
    let rows = copied.map_err(|error| ServeError::Copy {
        file: file.clone(),
        problem: error.to_string(),
    })?;
    tracing::warn!(
        rows,
        "the database has version {version} and is brought up to date; {} is a copy of before, which plateau restore reads",
        file.display()
    );
    Ok(())
}

/// A database's address that can be shown.
pub(crate) fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(begin), Some(at)) if begin + 3 <= at => {
            let user = url[begin + 3..at].split(':').next().unwrap_or_default();
            format!("{}://{user}@{}", &url[..begin], &url[at + 1..])
        }
        _ => url.to_owned(),
    }
}
