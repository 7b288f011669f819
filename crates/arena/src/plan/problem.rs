//! What is wrong with a file, and where.

use plateau_core::{Phrase, phrase};

/// Why a tournament file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// It is not a tournament file.
    #[error("line {line}: {problem}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A value does not make sense.
    #[error("{key}: {reason}")]
    Value {
        /// Which one.
        key: String,
        /// What is wrong with it.
        reason: Phrase,
    },
}

impl PlanError {
    /// The sentence for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            PlanError::Syntax { line, problem } => {
                phrase!("arena-plan-line", line = *line, problem = problem.as_str())
            }
            PlanError::Value { key, reason } => {
                phrase!(
                    "arena-plan-key",
                    key = key.as_str(),
                    reason = reason.clone()
                )
            }
        }
    }
}

pub(crate) fn wrong(key: impl Into<String>, reason: Phrase) -> PlanError {
    PlanError::Value {
        key: key.into(),
        reason,
    }
}

/// Reads a TOML text; what is wrong is told with its line.
pub(crate) fn read_toml<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, PlanError> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start.min(text.len()));
        let newlines = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n');
        PlanError::Syntax {
            line: newlines.count() + 1,
            problem: error.message().replace('\n', " "),
        }
    })
}
