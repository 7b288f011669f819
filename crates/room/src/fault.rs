//! Why something is not done at a table.

use plateau_core::{Phrase, Refusal, phrase};

/// Why a request is not done. Nothing has changed, unless the store failed: then only the store
/// knows, and the room asks it again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It is not theirs to do.
    #[error("forbidden: {0}")]
    Forbidden(Phrase),
    /// There is no such thing.
    #[error("missing: {0}")]
    Missing(Phrase),
    /// Somebody was faster.
    #[error("conflict: {0}")]
    Conflict(Phrase),
    /// The rules say no.
    #[error("refused: {0}")]
    Rules(Phrase),
    /// There is no room.
    #[error("full")]
    Full,
    /// The store failed.
    #[error("the store failed: {0}")]
    Store(String),
    /// The store cannot be reached; it is worth asking again soon.
    #[error("the store cannot be reached: {0}")]
    Away(String),
    /// The store has no room left on its disk.
    #[error("the disk of the store is full: {0}")]
    Disk(String),
    /// The store's log lacks something.
    #[error("the stored log is damaged: entry {found} comes where {expected} was to come")]
    Gap {
        /// The number of the entry that was to come.
        expected: usize,
        /// The number of the entry that is there.
        found: usize,
    },
}

impl Fault {
    /// There is no such table.
    pub fn no_table() -> Fault {
        Fault::Missing(phrase!("server-no-table"))
    }

    /// Whether the house failed, not whoever asked: it is worth asking again.
    pub fn is_ours(&self) -> bool {
        matches!(
            self,
            Fault::Store(_) | Fault::Away(_) | Fault::Disk(_) | Fault::Gap { .. }
        )
    }

    /// What whoever asked is told.
    pub fn reason(&self) -> Phrase {
        match self {
            Fault::Forbidden(reason)
            | Fault::Missing(reason)
            | Fault::Conflict(reason)
            | Fault::Rules(reason) => reason.clone(),
            Fault::Full => phrase!("server-full", what = "displays", seconds = 5),
            Fault::Away(_) => phrase!("server-store-away"),
            Fault::Disk(_) => phrase!("server-disk-full"),
            Fault::Store(_) | Fault::Gap { .. } => phrase!("server-broken"),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(Refusal(reason): Refusal) -> Fault {
        Fault::Rules(reason)
    }
}
