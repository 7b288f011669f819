//! The review of a finished game, line by line.

use plateau_core::{Actor, Phrase, Regret, Turn, Value};
use serde::{Deserialize, Serialize};

/// A line of a review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ReviewMessage {
    /// What a position was worth.
    Line(Box<ReviewLine>),
    /// The last line.
    End {
        /// What was found in all.
        end: ReviewEnd,
    },
    /// It cannot go on.
    Refused {
        /// Why.
        refused: Phrase,
    },
}

/// What a position was worth. In games of two or more seats values are for seat 1, so that a graph
/// can be drawn as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewLine {
    /// After so many moves.
    pub ply: usize,
    /// A first look, which a line about the same position corrects later.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rough: bool,
    /// Who was waited for.
    pub turn: Turn,
    /// Who had moved.
    pub by: Option<Actor>,
    /// What it was worth.
    pub value: Option<Value>,
    /// The same from 0 to 1, whatever the game's unit.
    pub chance: Option<f64>,
    /// Whether that is certain.
    pub proven: bool,
    /// What a proven value means, in words.
    pub meaning: Option<Phrase>,
    /// The best move.
    pub best: Option<String>,
    /// Best play from there.
    pub line: Vec<String>,
    /// The move that was played, from the second line on.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// What it did, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tell: Option<Phrase>,
    /// What it gave away, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// What was better, where it was not the best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<Regret>,
}

/// What a review found in all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewEnd {
    /// The plies that were mistakes.
    pub mistakes: Vec<usize>,
    /// How little each seat gave away, from 0 to 1.
    pub accuracy: Vec<Option<f64>>,
}
