//! Backups of a whole database and exports of single tables and accounts: one file that both databases
//! write and read.

mod dump;
mod error;
mod format;
mod load;

use std::{
    fs::File,
    io::{BufReader, BufWriter},
    path::{Path, PathBuf},
};

pub use error::ArchiveError;
pub(crate) use format::Scope;
use format::{Head, Reader};

use super::{lock::Lock, pool::Pool, private, schema};
use crate::config::Database;

fn of(file: &Path) -> impl Fn(std::io::Error) -> ArchiveError + '_ {
    move |error| ArchiveError::File {
        file: file.to_owned(),
        error,
    }
}

/// Opens a file and reads what it is.
fn open(file: &Path) -> Result<(Reader<BufReader<File>>, Head), ArchiveError> {
    let from = File::open(file).map_err(of(file))?;
    Reader::begin(BufReader::with_capacity(1 << 20, from))
}

/// Reads a file to its end; tells how many rows it has.
pub(crate) fn verify(file: &Path) -> Result<u64, ArchiveError> {
    let (mut reader, head) = open(file)?;
    if head.schema > schema::known() {
        return Err(ArchiveError::Newer);
    }
    while reader.next()?.is_some() {}
    Ok(reader.rows())
}

/// How many rows a file has that is in memory.
#[cfg(feature = "readers")]
pub(crate) fn rows_of(bytes: &[u8]) -> Result<u64, ArchiveError> {
    let (mut reader, _) = Reader::begin(bytes)?;
    while reader.next()?.is_some() {}
    Ok(reader.rows())
}

/// Writes what a scope holds, reads it again, and only then gives the file its name.
pub(crate) async fn save(pool: &Pool, file: &Path, scope: &Scope) -> Result<u64, ArchiveError> {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let saved = async {
        let out = private::create(&part).map_err(of(&part))?;
        let (out, rows) = dump::dump(pool, BufWriter::with_capacity(1 << 20, out), scope).await?;
        let out = out
            .into_inner()
            .map_err(|error| of(&part)(error.into_error()))?;
        out.sync_all().map_err(of(&part))?;
        drop(out);
        verify(&part)?;
        std::fs::rename(&part, file).map_err(of(file))?;
        Ok(rows)
    };
    let saved = saved.await;
    if saved.is_err() {
        // What is not whole is not left behind; where it never was there is nothing to remove.
        let _ = std::fs::remove_file(&part);
    }
    saved
}

/// Backs up a database, which others may use meanwhile; tells how many rows there were.
pub(crate) async fn back_up(database: &Database, file: &Path) -> Result<u64, ArchiveError> {
    let pool = Pool::beside(database).await?;
    let saved = save(&pool, file, &Scope::All).await;
    pool.close().await;
    saved
}

/// Exports a table or an account; tells how many rows it has.
pub(crate) async fn export(
    database: &Database,
    scope: &Scope,
    file: &Path,
) -> Result<u64, ArchiveError> {
    let pool = Pool::beside(database).await?;
    let saved = save(&pool, file, scope).await;
    pool.close().await;
    match (saved, scope) {
        // A table has seats at least.
        (Ok(0), Scope::Table(id)) => {
            let _ = std::fs::remove_file(file);
            Err(ArchiveError::Missing {
                what: format!("table {id}"),
            })
        }
        (saved, _) => saved,
    }
}

/// Imports a table or an account; tells how many rows it has.
pub(crate) async fn import(database: &Database, file: &Path) -> Result<u64, ArchiveError> {
    let (reader, head) = open(file)?;
    let pool = Pool::beside(database).await?;
    let imported = load::import(&pool, reader, &head).await;
    pool.close().await;
    imported
}

/// Restores a backup into an empty database; tells how many rows there were.
pub(crate) async fn restore(database: &Database, file: &Path) -> Result<u64, ArchiveError> {
    let (reader, head) = open(file)?;
    match database {
        Database::Postgres(url) => {
            let place = super::without_password(url);
            let (pool, _) = Pool::postgres(url).await?;
            let restored = load::restore(&pool, reader, &head, &place).await;
            pool.close().await;
            restored
        }
        Database::Folder(folder) => {
            private::folder(folder).map_err(of(folder))?;
            let lock = Lock::take(folder)?;
            let (whole, part) = (
                folder.join("plateau.db"),
                folder.join("plateau.db.restoring"),
            );
            if whole.exists() {
                let place = folder.display().to_string();
                return Err(ArchiveError::NotEmpty { place });
            }
            // What an earlier attempt left behind.
            let _ = std::fs::remove_file(&part);
            let restored = async {
                let pool = Pool::unsafe_sqlite(&part).await?;
                let restored = load::restore(&pool, reader, &head, "the file").await;
                pool.close().await;
                let rows = restored?;
                File::open(&part)
                    .and_then(|file| file.sync_all())
                    .map_err(of(&part))?;
                std::fs::rename(&part, &whole).map_err(of(&whole))?;
                Ok(rows)
            };
            let restored = restored.await;
            if restored.is_err() {
                let _ = std::fs::remove_file(&part);
            }
            lock.release();
            restored
        }
    }
}
