//! What can go wrong between a request and its answer, and the one mapping to responses.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use plateau_core::{Phrase, Refusal, phrase};
use plateau_protocol::{RefusedRequest, Unreadable};

use crate::{ids::TableId, store::Failure};

/// After how many seconds it is worth asking again where nobody can know.
const SOON: u64 = 5;

/// Of what there is too much. Its name chooses the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// Bytes of a request.
    Bytes,
    /// Bytes of the boards that one address has looked at.
    Boards,
    /// Requests of one address.
    Requests,
    /// Tables, accounts, log-ins.
    Openings,
    /// Log-ins with one name.
    Attempts,
    /// Messages on a socket.
    Messages,
    /// Sockets and streams.
    Connections,
    /// Displays of a table.
    Displays,
    /// Tables in memory.
    Tables,
    /// What waits for its turn.
    Tasks,
    /// Addresses that ask.
    Addresses,
}

impl Of {
    fn name(self) -> &'static str {
        match self {
            Of::Bytes => "bytes",
            Of::Boards => "boards",
            Of::Requests => "requests",
            Of::Openings => "openings",
            Of::Attempts => "attempts",
            Of::Messages => "messages",
            Of::Connections => "connections",
            Of::Displays => "displays",
            Of::Tables => "tables",
            Of::Tasks => "tasks",
            Of::Addresses => "addresses",
        }
    }
}

impl std::fmt::Display for Of {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Too much of this, and when to come again.
pub(crate) fn too_fast(of: Of, seconds: u64) -> Phrase {
    phrase!("server-too-fast", what = of.name(), seconds = seconds)
}

/// More than so many of these at once.
pub(crate) fn too_large(of: Of, limit: usize) -> Phrase {
    phrase!("server-too-large", what = of.name(), limit = limit)
}

/// Why a request is not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// It cannot be read.
    #[error("not readable: {0}")]
    Unreadable(Phrase),
    /// Name and password do not fit.
    #[error("wrong name or password")]
    Login,
    /// A key that opens nothing.
    #[error("wrong key")]
    Key,
    /// A name that this server does not have.
    #[error("misdirected: {0}")]
    Host(Phrase),
    /// The client did not send its request in time.
    #[error("the client is too slow")]
    Slow,
    /// The server did not answer in time.
    #[error("the server is too slow")]
    Long,
    /// It is not theirs to do.
    #[error("forbidden: {0}")]
    Forbidden(Phrase),
    /// There is no such thing.
    #[error("missing: {0}")]
    Missing(Phrase),
    /// Somebody was faster.
    #[error("conflict: {0}")]
    Conflict(Phrase),
    /// More than the server takes.
    #[error("too large: {0}")]
    Large(Phrase),
    /// Not JSON.
    #[error("not JSON")]
    NotJson,
    /// The rules say no.
    #[error("refused: {0}")]
    Rules(Phrase),
    /// Too much of this; after this many seconds again.
    #[error("too many {0}; again after {1} s")]
    Fast(Of, u64),
    /// It has brought the server down, and is not tried again.
    #[error("{0} has brought the server down twice and is not tried again; see brought-down.json")]
    Held(String),
    /// So much of whoever asks waits already.
    #[error("{0} of the same visitor wait already")]
    Waits(usize),
    /// The server has no room for more of these.
    #[error("no room for more {0}")]
    Full(Of),
    /// The store failed.
    #[error("the store failed: {0}")]
    Store(sqlx::Error),
    /// The store cannot be reached for now.
    #[error("the store cannot be reached: {0}")]
    Away(String),
    /// The store has no room left on its disk.
    #[error("the disk of the store is full: {0}")]
    Disk(String),
    /// Something that should always work did not.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// There is no such table.
    pub(crate) fn no_table() -> Fault {
        Fault::Missing(phrase!("server-no-table"))
    }

    /// The task of a table ended before it answered.
    pub(crate) fn broken(table: &TableId, why: &dyn std::fmt::Display) -> Fault {
        Fault::Broken(format!("the table {table}: {why}"))
    }

    /// The status and the reason that a client gets.
    pub(crate) fn answer(&self) -> (StatusCode, Phrase) {
        match self {
            Fault::Unreadable(reason) => (StatusCode::BAD_REQUEST, reason.clone()),
            Fault::Login => (StatusCode::UNAUTHORIZED, phrase!("server-wrong-password")),
            Fault::Key => (StatusCode::UNAUTHORIZED, phrase!("server-wrong-key")),
            Fault::Host(reason) => (StatusCode::MISDIRECTED_REQUEST, reason.clone()),
            Fault::Slow => (StatusCode::REQUEST_TIMEOUT, phrase!("server-too-slow")),
            Fault::Long => (StatusCode::SERVICE_UNAVAILABLE, phrase!("server-too-long")),
            Fault::Forbidden(reason) => (StatusCode::FORBIDDEN, reason.clone()),
            Fault::Missing(reason) => (StatusCode::NOT_FOUND, reason.clone()),
            Fault::Conflict(reason) => (StatusCode::CONFLICT, reason.clone()),
            Fault::Large(reason) => (StatusCode::PAYLOAD_TOO_LARGE, reason.clone()),
            Fault::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                phrase!("server-not-json"),
            ),
            Fault::Rules(reason) => (StatusCode::UNPROCESSABLE_ENTITY, reason.clone()),
            Fault::Fast(of, seconds) => (StatusCode::TOO_MANY_REQUESTS, too_fast(*of, *seconds)),
            Fault::Waits(waiting) => {
                let reason = phrase!("server-waits", waiting = *waiting, seconds = SOON);
                (StatusCode::TOO_MANY_REQUESTS, reason)
            }
            Fault::Held(_) => (StatusCode::SERVICE_UNAVAILABLE, phrase!("server-held")),
            Fault::Full(of) => {
                let reason = phrase!("server-full", what = of.name(), seconds = SOON);
                (StatusCode::SERVICE_UNAVAILABLE, reason)
            }
            Fault::Away(_) => {
                let reason = phrase!("server-store-away");
                (StatusCode::SERVICE_UNAVAILABLE, reason)
            }
            Fault::Disk(_) => {
                let reason = phrase!("server-disk-full");
                (StatusCode::INSUFFICIENT_STORAGE, reason)
            }
            Fault::Store(_) | Fault::Broken(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, phrase!("server-broken"))
            }
        }
    }

    /// The reason alone, for sockets.
    pub(crate) fn reason(&self) -> Phrase {
        if let Fault::Store(_) | Fault::Away(_) | Fault::Disk(_) | Fault::Broken(_) = self {
            tracing::error!("{self}");
        }
        self.answer().1
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        match Failure::of(&error) {
            Failure::Away => Fault::Away(error.to_string()),
            Failure::Disk => Fault::Disk(error.to_string()),
            Failure::Other => Fault::Store(error),
        }
    }
}

impl From<Unreadable> for Fault {
    fn from(problem: Unreadable) -> Fault {
        match problem {
            Unreadable::Form(_) => Fault::Unreadable(problem.reason()),
            Unreadable::Large { .. } => Fault::Large(problem.reason()),
            _ => Fault::Rules(problem.reason()),
        }
    }
}

impl From<plateau_room::Fault> for Fault {
    fn from(fault: plateau_room::Fault) -> Fault {
        use plateau_room::Fault as Room;
        match fault {
            Room::Forbidden(reason) => Fault::Forbidden(reason),
            Room::Missing(reason) => Fault::Missing(reason),
            Room::Conflict(reason) => Fault::Conflict(reason),
            Room::Rules(reason) => Fault::Rules(reason),
            Room::Full => Fault::Full(Of::Displays),
            Room::Away(why) => Fault::Away(why),
            Room::Disk(why) => Fault::Disk(why),
            _ => Fault::Broken(fault.to_string()),
        }
    }
}

impl From<plateau_answers::Fault> for Fault {
    fn from(fault: plateau_answers::Fault) -> Fault {
        use plateau_answers::Fault as Answer;
        match fault {
            Answer::Unreadable(reason) => Fault::Unreadable(reason),
            Answer::Missing(reason) => Fault::Missing(reason),
            Answer::Conflict(reason) => Fault::Conflict(reason),
            Answer::Rules(reason) => Fault::Rules(reason),
            Answer::Forbidden(reason) => Fault::Forbidden(reason),
            Answer::Large(reason) => Fault::Large(reason),
            Answer::Stopped => Fault::Full(Of::Tasks),
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(Refusal(reason): Refusal) -> Fault {
        Fault::Rules(reason)
    }
}

/// Why a request was refused, for those who count it.
#[derive(Clone, Debug)]
pub(crate) struct Why(pub(crate) Phrase);

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let (status, why) = self.answer();
        let mut response = (
            status,
            Json(RefusedRequest {
                refused: self.reason(),
            }),
        )
            .into_response();
        response.extensions_mut().insert(Why(why));
        if let Fault::Key = self {
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        let again = match self {
            Fault::Fast(_, seconds) => Some(seconds),
            Fault::Waits(_) | Fault::Full(_) | Fault::Long | Fault::Away(_) | Fault::Disk(_) => {
                Some(SOON)
            }
            _ => None,
        };
        if let Some(seconds) = again {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Why a server could not start or had to end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error(
        "cannot listen on {address}: {error}; is another server running there? Try --listen 127.0.0.1:0"
    )]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The data folder cannot be used.
    #[error("cannot use the data folder {folder}: {error}; give another one with --data DIR")]
    Folder {
        /// The folder.
        folder: std::path::PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Another server has the folder.
    #[error(
        "another server uses the data folder {folder}: end it, or give this one another folder with --data DIR"
    )]
    Taken {
        /// The folder.
        folder: std::path::PathBuf,
    },
    /// The database cannot be used.
    #[error("cannot use the database {url}: {error}")]
    Database {
        /// Its address, without a password.
        url: String,
        /// Why.
        error: sqlx::Error,
    },
    /// A setting is wrong.
    #[error("{place}: {problem}")]
    Config {
        /// Where.
        place: String,
        /// What is wrong.
        problem: String,
    },
    /// A certificate cannot be used.
    #[error("cannot use the certificate {file}: {problem}")]
    Certificate {
        /// The file.
        file: std::path::PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// The copy that is made before a database is brought up to date.
    #[error(
        "cannot write {file}, the copy of the database before it is brought up to date: {problem}"
    )]
    Copy {
        /// The file.
        file: std::path::PathBuf,
        /// Why.
        problem: String,
    },
    /// What operators have decided cannot be read.
    #[error("cannot read who is banned and who the operators are: {0}")]
    Order(String),
    /// A language file is broken.
    #[error(transparent)]
    Words(#[from] plateau_core::WordsError),
    /// Sockets failed.
    #[error("the server ended: {0}")]
    Io(#[from] std::io::Error),
}
