//! Why a backup is not made, or not read.

use std::path::PathBuf;

/// Why a backup, an export, a restore or an import is not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// It is no file of ours.
    #[error("this is no backup and no export of Plateau")]
    Foreign,
    /// It ends too early.
    #[error("the file is cut: line {line} is not whole; nothing was restored")]
    Cut {
        /// The first line that is not there.
        line: u64,
    },
    /// It is not what was written.
    #[error("the file is damaged at or before line {line}; nothing was restored")]
    Damaged {
        /// Where it was noticed.
        line: u64,
    },
    /// A newer program wrote it.
    #[error("the file is of a newer version of Plateau: install that version to read it")]
    Newer,
    /// It holds something else.
    #[error("the file holds {holds}: use `plateau {command}` for it")]
    Other {
        /// What.
        holds: &'static str,
        /// What reads it.
        command: &'static str,
    },
    /// There is something where it is to be restored.
    #[error("there is a database in {place} already: give an empty one, or move that one away")]
    NotEmpty {
        /// Where.
        place: String,
    },
    /// What is to be imported is there.
    #[error("{what} is there already; nothing was imported")]
    There {
        /// What.
        what: String,
    },
    /// What is to be exported is not there.
    #[error("there is no {what} here")]
    Missing {
        /// What.
        what: String,
    },
    /// Whoever has no password cannot be an operator.
    #[error("{name} has no password: an operator needs one")]
    NoPassword {
        /// The account.
        name: String,
    },
    /// The file cannot be written or read.
    #[error("{file}: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The database does not do it.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] crate::error::ServeError),
}
