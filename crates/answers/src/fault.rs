//! Why there is no answer.

use plateau_core::{Phrase, Refusal, phrase};

/// Why a question has no answer. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It cannot be read.
    #[error("not readable: {0}")]
    Unreadable(Phrase),
    /// There is no such thing.
    #[error("missing: {0}")]
    Missing(Phrase),
    /// Not now.
    #[error("conflict: {0}")]
    Conflict(Phrase),
    /// The rules say no.
    #[error("refused: {0}")]
    Rules(Phrase),
    /// It is not theirs to ask.
    #[error("forbidden: {0}")]
    Forbidden(Phrase),
    /// More than is answered at once.
    #[error("too large: {0}")]
    Large(Phrase),
    /// Somebody ended the work.
    #[error("given up")]
    Stopped,
    /// Something that should always work did not.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// More than so many of what is named; the sentence knows `moves` and `positions`.
    pub(crate) fn large(what: &'static str, limit: usize) -> Fault {
        Fault::Large(phrase!("server-too-large", what = what, limit = limit))
    }
}

impl From<Refusal> for Fault {
    fn from(Refusal(reason): Refusal) -> Fault {
        Fault::Rules(reason)
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
            other => Fault::Broken(other.to_string()),
        }
    }
}
