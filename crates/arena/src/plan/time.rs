//! How long players may think.

use std::time::Duration;

use plateau_core::phrase;
use serde::{Deserialize, Serialize};

use super::problem::{PlanError, wrong};

/// How long players may think. What is not given does not limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Milliseconds a move.
    pub movetime: Option<u64>,
    /// Milliseconds for the whole game …
    pub total: Option<u64>,
    /// … and those added after each move.
    #[serde(default)]
    pub increment: u64,
    /// Plies a search may look ahead.
    pub depth: Option<u32>,
    /// Nodes a search may visit.
    pub nodes: Option<u64>,
    /// Milliseconds by which a move may be late before it loses (default 100).
    pub margin: Option<u64>,
}

impl TimeControl {
    pub(crate) fn check(&self, key: &str) -> Result<(), PlanError> {
        if self.increment > 0 && self.total.is_none() {
            return Err(wrong(key, phrase!("arena-plan-increment")));
        }
        let limits = [self.movetime, self.total, self.nodes];
        if limits.contains(&Some(0)) || self.depth == Some(0) {
            return Err(wrong(key, phrase!("arena-plan-zero-limit")));
        }
        Ok(())
    }

    /// By how much a move may be late.
    pub fn grace(&self) -> Duration {
        Duration::from_millis(self.margin.unwrap_or(100))
    }
}
