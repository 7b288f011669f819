//! What a book is to hold, and what is told while it is made.

/// Which positions the book holds, mirror images counted once and positions
/// with a win at hand left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookPlan {
    /// Every position of up to that many discs whose first one lies in one of
    /// the `openings`.
    pub level: u32,
    /// How many first columns `level` is for, counted from the centre to one
    /// side: 1 is the centre alone, 4 are all, as mirror images count once.
    pub openings: usize,
    /// Every position of up to that many discs in which the perfect player can
    /// be to move, on either side and whatever the other side plays.
    pub reach: u32,
}

/// How far the making of a book has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that are known, those of the checkpoint included.
    pub known: usize,
    /// Positions that were searched since the start.
    pub searched: usize,
    /// How many discs the last of them has.
    pub stones: u32,
}

/// Why no book came out.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// The checkpoint could not be read or written.
    #[error("the checkpoint failed: {0}")]
    Checkpoint(#[from] std::io::Error),
    /// A score that was searched is not the best of those that follow: a bug in
    /// the solver, or a checkpoint that something else has written to.
    #[error("position {key:#x} was searched as {searched}, but what follows says {score}")]
    Contradiction {
        /// The position's key.
        key: u64,
        /// The score in the checkpoint.
        searched: i32,
        /// The score that follows.
        score: i32,
    },
    /// There is no memory for the table.
    #[error(transparent)]
    Memory(#[from] plateau_core::NoMemory),
    /// Stopped; what was found is in the checkpoint, and another start goes on.
    #[error("the making of the book was stopped; start it again to go on")]
    Stopped,
}
