//! Copying SQLite's write-ahead log into its file, beside the way of the moves.
//!
//! By itself SQLite does it inside the commit that makes the log too long: that one commit, and
//! all who wait for it, would take a hundred times as long as the others. Here another connection
//! copies nearly everything while commits go on, and only the rest holds them up for a moment.

use std::time::Duration;

use sqlx::{
    Row, SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

/// How often it is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// A log of so many pages is begun anew.
const LONG: i64 = 4_000;

/// Starts the task; it ends when the store's readers are closed.
pub(super) fn start(options: SqliteConnectOptions, readers: SqlitePool) {
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .test_before_acquire(false)
        .connect_lazy_with(options);
    tokio::spawn(async move {
        tokio::select! {
            () = keep_short(&pool) => {}
            () = readers.close_event() => pool.close().await,
        }
    });
}

async fn keep_short(pool: &SqlitePool) {
    let mut copied = 0;
    loop {
        tokio::time::sleep(EVERY).await;
        match checkpoint(pool, "PRAGMA wal_checkpoint(PASSIVE)").await {
            Ok(pages) if pages >= LONG => {
                // What came in the meantime: few pages, and then the log starts at its beginning.
                copied = checkpoint(pool, "PRAGMA wal_checkpoint(RESTART)")
                    .await
                    .unwrap_or(copied);
            }
            Ok(pages) => copied = pages,
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!("the log of the database after {copied} pages: {error}"),
        }
    }
}

/// How many pages the log has.
async fn checkpoint(pool: &SqlitePool, pragma: &'static str) -> Result<i64, sqlx::Error> {
    let row = sqlx::query(pragma).fetch_one(pool).await?;
    row.try_get::<i64, _>(1)
}
