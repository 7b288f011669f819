//! What a room gives to its store and gets from it.

use plateau_core::{Entry, Header};
use plateau_protocol::State;

use crate::{Setup, Sitter, TableId};

/// The entries that one submission made: a move and the throws that followed it. They are written
/// together or not at all, and the number of the first of them is the lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStep {
    /// The table.
    pub table: TableId,
    /// The number of its first entry, from 1.
    pub seq: usize,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Who sent which message: it is never applied again.
    pub submission: Option<String>,
    /// What the clocks show after it.
    pub clocks: Option<String>,
    /// How the table stands after it, where that changed.
    pub state: Option<Ended>,
}

/// How a table stands after a step that changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Over, or in play again after an undo.
    pub state: State,
    /// The outcome, JSON.
    pub outcome: Option<String>,
}

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Written,
    /// Somebody else has written a step there first.
    Conflict,
}

/// What became of something that somebody said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// It is on disk.
    Written,
    /// It was there already: the message came a second time.
    Known,
}

/// A table as the store knows it, without its steps.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its name.
    pub id: TableId,
    /// What its log begins with.
    pub header: Header,
    /// The rules beside those of its game.
    pub setup: Setup,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// How it stands.
    pub state: State,
    /// When it was opened, in milliseconds since 1970.
    pub created: u64,
    /// The table of the rematch.
    pub next: Option<TableId>,
}
