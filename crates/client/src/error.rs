//! Why a client could not do what it was asked to.

use std::{io, path::PathBuf};

use plateau_core::Phrase;
use tokio_tungstenite::tungstenite;

/// Why a client could not do what it was asked to.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The address is not one of a Plateau server.
    #[error("{0:?} is not an address like http://127.0.0.1:7777/ or https://games.example/")]
    Address(String),
    /// The connection failed.
    #[error("cannot reach the server: {0}")]
    Io(#[from] io::Error),
    /// The connection took too long.
    #[error("the server does not answer")]
    Silent,
    /// The server did not speak HTTP.
    #[error("the server does not speak HTTP: {0}")]
    Http(#[from] hyper::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// A file of certificates cannot be used.
    #[error("{file} holds no certificate that can be used: {problem}")]
    Certificates {
        /// The file.
        file: PathBuf,
        /// Why not.
        problem: String,
    },
    /// The server said no.
    #[error("the server refused: {}", .0.id)]
    Refused(Phrase),
    /// The server did not speak as agreed.
    #[error("the server answered something else: {0}")]
    Answer(String),
}

impl ClientError {
    /// Something that is not what was agreed; only its beginning is told.
    pub(crate) fn answer(problem: impl std::fmt::Display, text: &str) -> ClientError {
        let begin: String = text.chars().take(120).collect();
        ClientError::Answer(format!("{problem}: {begin}"))
    }
}
