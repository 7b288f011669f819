//! Connections to either database.

use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Connection, PgPool, SqlitePool,
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::checkpoint;
use crate::config::Database;

/// Connections to one of the two databases.
#[derive(Clone)]
pub(super) enum Pool {
    /// One file.
    Sqlite(SqlitePool),
    /// A server that others may use too.
    Postgres(PgPool),
}

/// Runs the same statement on whichever database it is.
macro_rules! on {
    ($pool:expr, $db:ident => $body:expr) => {
        match $pool {
            $crate::store::pool::Pool::Sqlite($db) => $body,
            $crate::store::pool::Pool::Postgres($db) => $body,
        }
    };
}
pub(super) use on;

/// After so many pages a commit copies the write-ahead log itself: only if `checkpoint` fails to.
const CHECKPOINT: &str = "50000";
/// A PostgreSQL that does not answer so long is away: whoever waits is told so.
const PATIENCE: Duration = Duration::from_secs(3);
/// Every step changes one page: small ones make less to write and sync.
const PAGE: u32 = 1024;

impl Pool {
    /// Readers, and the one writer, of a file.
    ///
    /// With a write-ahead log and `synchronous=FULL` every commit is synced to the disk before it
    /// returns: what is acknowledged survives a power cut. (`NORMAL` would sync only at
    /// checkpoints and lose the last seconds.) The price of a sync is shared by all steps that
    /// waited for the one before: see `writer`.
    pub(super) async fn sqlite(file: &Path) -> Result<(Pool, Pool), sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .page_size(PAGE)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            // The log file is kept at its size: writing over old blocks syncs many times faster
            // than making the file longer.
            .pragma("journal_size_limit", "-1");
        // One writer: the file has one lock, and waiting for it in a queue is fair and quick.
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .before_acquire(|connection, _| {
                // Where the disk was full SQLite has ended a transaction, or not ended it, other than
                // the driver believes: what is written next would wait for ever for its commit.
                let between = !connection.is_in_transaction();
                Box::pin(async move { Ok(between) })
            })
            .connect_with(options.clone())
            .await?;
        let read = SqlitePoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .connect_lazy_with(options.clone());
        checkpoint::start(options, read.clone());
        Ok((Pool::Sqlite(read), Pool::Sqlite(write)))
    }

    /// One connection to a database that others may use meanwhile; it must be there.
    pub(super) async fn beside(database: &Database) -> Result<Pool, sqlx::Error> {
        match database {
            Database::Folder(folder) => {
                let options = SqliteConnectOptions::new()
                    .filename(folder.join("plateau.db"))
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(Duration::from_secs(10));
                let pool = SqlitePoolOptions::new().max_connections(1);
                pool.connect_with(options).await.map(Pool::Sqlite)
            }
            Database::Postgres(url) => Ok(Pool::postgres(url).await?.0),
        }
    }

    /// A new file that nobody else uses: what is not whole is thrown away, so nothing is synced.
    pub(super) async fn unsafe_sqlite(file: &Path) -> Result<Pool, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Off)
            .synchronous(SqliteSynchronous::Off)
            .page_size(PAGE)
            .pragma("cache_size", "-262144");
        let pool = SqlitePoolOptions::new().max_connections(1);
        pool.connect_with(options).await.map(Pool::Sqlite)
    }

    /// Connections to PostgreSQL; one pool for reading and writing.
    pub(super) async fn postgres(url: &str) -> Result<(Pool, Pool), sqlx::Error> {
        let options = PgConnectOptions::from_str(url)?.options([("synchronous_commit", "on")]);
        let pool = PgPoolOptions::new()
            .max_connections(10)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        Ok((Pool::Postgres(pool.clone()), Pool::Postgres(pool)))
    }

    /// Closes all connections.
    pub(super) async fn close(&self) {
        on!(self, db => db.close().await);
    }
}
