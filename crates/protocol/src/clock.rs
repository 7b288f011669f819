//! Clocks and glasses as displays get them.

use plateau_core::{Moment, Seats, Timer};
use serde::{Deserialize, Serialize};

/// How much time there is, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Clock {
    /// For every move.
    Move {
        /// Seconds.
        #[serde(rename = "move")]
        each: u32,
    },
    /// For the whole game, and a little more with every move.
    Total {
        /// Seconds.
        total: u32,
        /// Seconds a move.
        #[serde(default)]
        increment: u32,
    },
}

impl Clock {
    /// Whether people can play with it: between a second and a day (a week a move).
    pub fn is_sensible(self) -> bool {
        match self {
            Clock::Move { each } => (1..=604_800).contains(&each),
            Clock::Total { total, increment } => {
                (1..=86_400).contains(&total) && increment <= 3_600
            }
        }
    }

    /// What a seat begins with, in milliseconds.
    pub fn begin(self) -> u64 {
        match self {
            Clock::Move { each } => u64::from(each) * 1000,
            Clock::Total { total, .. } => u64::from(total) * 1000,
        }
    }
}

/// The time that is left when this was sent. A display counts down from its receipt and compares
/// it with no clock of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clocks {
    /// Milliseconds left of each seat.
    pub left: Vec<u64>,
    /// Whose time runs.
    pub running: Seats,
    /// When this was sent, by the server's clock.
    pub now: Moment,
}

/// A glass that runs by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Timer"))]
pub struct Glass {
    /// How long it runs in all, in milliseconds.
    pub millis: u64,
    /// How much of it is left.
    pub left: u64,
}

impl From<(Timer, u64)> for Glass {
    fn from((timer, left): (Timer, u64)) -> Glass {
        Glass {
            millis: timer.millis,
            left,
        }
    }
}
