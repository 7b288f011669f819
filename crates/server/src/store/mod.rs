//! Where the log, accounts and ratings live: SQLite or PostgreSQL behind one interface.
//!
//! All statements are written once, in the SQL that both understand; only the schema's last words
//! and the batch insert differ. The primary key `(table_id, seq)` of `steps` is the lock: whoever
//! writes a step first has made it, everybody else reads it and judges again.

mod chat;
mod checkpoint;
mod due;
mod failure;
mod lists;
mod lock;
mod people;
mod pool;
mod ratings;
mod schema;
mod solves;
mod steps;
mod tables;
mod tournaments;
mod writer;

#[cfg(test)]
mod tests;

pub(crate) use failure::Failure;
pub(crate) use lists::{Filter, Summary};
pub(crate) use people::Person;
pub(crate) use plateau_room::Found;
#[cfg(test)]
pub(crate) use plateau_room::{Appended, Ended, StoredStep};
pub(crate) use ratings::RatingRow;
pub(crate) use solves::{Ranked, Record, Solve};

pub(crate) use tournaments::{Kept, Listed};

use std::sync::Arc;

use crate::{config::Database, error::ServeError};
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
    pub(crate) async fn open(database: &Database) -> Result<Store, ServeError> {
        let mut lock = Lock::none();
        let (url, pools) = match database {
            Database::Folder(folder) => {
                std::fs::create_dir_all(folder).map_err(|error| ServeError::Folder {
                    folder: folder.clone(),
                    error,
                })?;
                lock = Lock::take(folder)?;
                let file = folder.join("plateau.db");
                (file.display().to_string(), Pool::sqlite(&file).await)
            }
            Database::Postgres(url) => (without_password(url), Pool::postgres(url).await),
        };
        let fault = |error| ServeError::Database {
            url: url.clone(),
            error,
        };
        let (read, write) = pools.map_err(fault)?;
        schema::migrate(&write).await.map_err(fault)?;
        Ok(Store {
            steps: writer::Steps::start(write.clone())?,
            read,
            write,
            shared: matches!(database, Database::Postgres(_)),
            lock: Arc::new(lock),
        })
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

/// A database's address that can be shown.
fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(begin), Some(at)) if begin + 3 <= at => {
            let user = url[begin + 3..at].split(':').next().unwrap_or_default();
            format!("{}://{user}@{}", &url[..begin], &url[at + 1..])
        }
        _ => url.to_owned(),
    }
}
