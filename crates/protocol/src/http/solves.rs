//! Puzzles that were solved.

use serde::{Deserialize, Serialize};

use crate::State;

/// Somebody who solved the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranked {
    /// The public id.
    pub id: String,
    /// The name, where there is one.
    pub name: Option<String>,
    /// In how many single steps.
    pub steps: u64,
    /// In how many milliseconds.
    pub millis: u64,
}

/// The list of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Day {
    /// Which day, as `2026-11-15`.
    pub date: String,
    /// Fewest steps first, then the quickest.
    pub solves: Vec<Ranked>,
}

/// Today's puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Daily {
    /// The game.
    pub game: String,
    /// Which day.
    pub date: String,
    /// My own try.
    pub mine: Option<DailyTry>,
    /// Fewest steps first, then the quickest.
    pub solves: Vec<Ranked>,
}

/// My own try at the puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyTry {
    /// Its table.
    pub table: String,
    /// How it stands.
    pub state: State,
}

/// My bests and averages on such a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solves {
    /// How many I solved.
    pub count: usize,
    /// The quickest, in milliseconds.
    pub best_millis: Option<u64>,
    /// The shortest, in single steps.
    pub best_steps: Option<u64>,
    /// The average of the last five without the best and the worst, in milliseconds.
    pub ao5: Option<u64>,
    /// The same of the last twelve.
    pub ao12: Option<u64>,
    /// The list of its day, if it is a puzzle of a day.
    pub daily: Option<Day>,
}
