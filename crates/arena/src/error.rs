//! What goes wrong with a whole tournament or experiment.

use std::{io, path::PathBuf};

use plateau_core::{Phrase, Refusal, phrase};

use crate::Fault;

/// What goes wrong with a whole tournament or experiment.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// A file could not be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder holds the results of another plan.
    #[error("{0} holds the results of another plan")]
    OtherPlan(PathBuf),
    /// A line of the results cannot be read.
    #[error("{path}, line {line}: {problem}")]
    Result {
        /// Which file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A player cannot be started.
    #[error("player {name:?} {fault}")]
    Player {
        /// Who.
        name: String,
        /// Why.
        fault: Fault,
    },
    /// A start position is refused.
    #[error("start {number}: {reason}")]
    Start {
        /// Which one, from 1.
        number: usize,
        /// The game's reason.
        reason: Refusal,
    },
    /// A plot could not be drawn.
    #[error("{0}")]
    Plot(String),
}

impl ArenaError {
    /// The sentence for people.
    pub fn phrase(&self) -> Phrase {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            ArenaError::File { path, error } => {
                let problem = Phrase::from(error);
                phrase!("arena-file", file = shown(path), problem = problem)
            }
            ArenaError::OtherPlan(path) => phrase!("arena-other-plan", folder = shown(path)),
            ArenaError::Result {
                path,
                line,
                problem,
            } => phrase!(
                "arena-result",
                file = shown(path),
                line = *line,
                problem = problem.as_str()
            ),
            ArenaError::Player { name, fault } => {
                phrase!("arena-player", name = name.as_str(), fault = fault.phrase())
            }
            ArenaError::Start { number, reason } => {
                phrase!("arena-start", number = *number, reason = reason.0.clone())
            }
            ArenaError::Plot(problem) => phrase!("arena-plot", problem = problem.as_str()),
        }
    }

    /// A file that could not be read or written.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> ArenaError {
        let path = path.into();
        move |error| ArenaError::File { path, error }
    }
}
