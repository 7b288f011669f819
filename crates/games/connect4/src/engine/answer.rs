//! What a solver is told and what it answers.

use std::num::NonZeroUsize;

use plateau_core::NoMemory;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Bytes of the table; boards of nearly 64 bits take at least 16 MB.
    pub table_bytes: usize,
    /// Threads that search one position together.
    pub threads: NonZeroUsize,
    /// Whether to look positions of the standard board up in the book.
    pub book: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            table_bytes: 64 << 20,
            threads: NonZeroUsize::MIN,
            book: true,
        }
    }
}

/// An exact score and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The score in Pascal Pons' convention.
    pub score: i32,
    /// Positions searched; 0 when the book knew.
    pub nodes: u64,
}

/// A perfect move and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The column, counted from 0: of the best ones the nearest to the centre,
    /// the left one of two.
    pub column: usize,
    /// The exact score of the position.
    pub score: i32,
    /// Positions searched; 0 when the book knew.
    pub nodes: u64,
}

/// Why a position has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// There is nothing left to choose.
    #[error("the game is over")]
    GameOver,
    /// The solver was made for another board.
    #[error("the position is not on this solver's board")]
    OtherBoard,
    /// The stop sign came first.
    #[error("the search was stopped before the score was known")]
    Stopped,
    /// There is no memory for the table.
    #[error(transparent)]
    Memory(#[from] NoMemory),
}
