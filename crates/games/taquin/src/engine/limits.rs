//! When a search has to end: the limits every solver obeys, and what it says then.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use plateau_core::{Clock, Phrase, Time, phrase};

use crate::grid::Step;

/// What a search may use. [`Limits::default`] is none but one thread and 4 GiB of lists.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Set by somebody else to end the search; obeyed within some milliseconds.
    pub stop: Option<&'a AtomicBool>,
    /// The search ends by then.
    pub deadline: Option<Time>,
    /// The clock that time is told by.
    pub clock: Clock,
    /// Bytes that the open and closed lists of `astar`, or tables that are made on the way, may take.
    pub memory: usize,
    /// How many threads may search at once (at least 1 is used).
    pub threads: usize,
    /// Nodes that a search for a shortest way may generate, up to some thousands more. With one
    /// thread the answer is then the same on every machine.
    pub nodes: Option<u64>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self {
            stop: None,
            deadline: None,
            clock: Clock::SYSTEM,
            memory: 4 << 30,
            threads: 1,
            nodes: None,
        }
    }
}

impl<'a> Limits<'a> {
    /// The same limits with another deadline, if that is sooner.
    #[must_use]
    pub fn within(self, time: Duration) -> Limits<'a> {
        let deadline = self.clock.now() + time;
        Limits {
            deadline: Some(self.deadline.map_or(deadline, |d| d.min(deadline))),
            ..self
        }
    }

    /// The same for a search that has generated so many nodes.
    pub(super) fn reached_after(&self, generated: u64) -> Option<SolveError> {
        if self.nodes.is_some_and(|most| generated >= most) {
            return Some(SolveError::Nodes { generated });
        }
        self.reached()
    }

    /// Why the search has to end now, if it has to.
    pub(super) fn reached(&self) -> Option<SolveError> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(SolveError::Stopped);
        }
        self.deadline
            .is_some_and(|d| self.clock.now() >= d)
            .then_some(SolveError::Deadline)
    }
}

/// Why a solver gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// Half of all arrangements have no solution; told before any search.
    Unsolvable,
    /// Somebody set the stop flag.
    Stopped,
    /// The deadline passed.
    Deadline,
    /// The search has generated as many nodes as it may.
    Nodes {
        /// Nodes generated until then.
        generated: u64,
    },
    /// The open and closed lists are full.
    Memory {
        /// The limit in bytes.
        limit: usize,
        /// Nodes expanded until then.
        expanded: u64,
    },
    /// The heuristic has no tables for such a frame.
    Heuristic {
        /// Its name.
        heuristic: &'static str,
        /// Rows of the frame.
        rows: usize,
        /// Columns of the frame.
        columns: usize,
    },
}

impl SolveError {
    /// The reason in a sentence, with the remedy.
    #[must_use]
    pub fn reason(&self) -> Phrase {
        match self {
            Self::Unsolvable => phrase!("taquin-solve-unsolvable"),
            Self::Stopped => phrase!("taquin-solve-stopped"),
            Self::Deadline => phrase!("taquin-solve-deadline"),
            Self::Nodes { generated } => phrase!("taquin-solve-nodes", generated = *generated),
            Self::Memory { limit, expanded } => phrase!(
                "taquin-solve-memory",
                megabytes = limit / 1_000_000,
                expanded = *expanded
            ),
            Self::Heuristic {
                heuristic,
                rows,
                columns,
            } => phrase!(
                "taquin-solve-heuristic",
                heuristic = *heuristic,
                rows = *rows,
                columns = *columns
            ),
        }
    }
}

/// What a search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Nodes whose children were made (0 where a solver does not count them).
    pub expanded: u64,
    /// Nodes that were made.
    pub generated: u64,
    /// The most nodes the open list ever held (`astar` only).
    pub largest_open: u64,
    /// Wall-clock time.
    pub time: Duration,
}

/// A way home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Single steps; their number is the length.
    pub steps: Vec<Step>,
    /// Whether no way is shorter.
    pub proven: bool,
    /// What it cost to find.
    pub effort: Effort,
}
