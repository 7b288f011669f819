//! What one game came to, in a line of `results.jsonl`.

use serde::{Deserialize, Serialize};

use crate::Fault;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Ended {
    /// By the rules of the game.
    Played,
    /// A player was late.
    TimeLoss(usize),
    /// A player made an illegal move.
    IllegalMove(usize, Fault),
    /// A player crashed, or flooded its output.
    Crash(usize, Fault),
}

impl Ended {
    /// Who lost without being beaten.
    pub fn guilty(&self) -> Option<usize> {
        match self {
            Ended::Played => None,
            Ended::TimeLoss(p) | Ended::IllegalMove(p, _) | Ended::Crash(p, _) => Some(*p),
        }
    }

    /// What it did.
    pub fn fault(&self) -> Option<Fault> {
        match self {
            Ended::Played => None,
            Ended::TimeLoss(_) => Some(Fault::Late),
            Ended::IllegalMove(_, fault) | Ended::Crash(_, fault) => Some(fault.clone()),
        }
    }
}

/// One game that was finished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoutResult {
    /// Which bout of the schedule.
    pub bout: usize,
    /// The players by index, in the order of the seats.
    pub players: [usize; 2],
    /// What the first of them got: 1, ½ or 0.
    pub worth: f64,
    /// How it ended.
    pub ended: Ended,
    /// How long it was.
    pub plies: usize,
    /// Nodes of the two players.
    pub nodes: [u64; 2],
    /// Seconds of the two players.
    pub seconds: [f64; 2],
}
