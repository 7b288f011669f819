//! One answer as a line of numbers.

use plateau_core::{Value, Words};
use serde::{Deserialize, Serialize};

use crate::TimeControl;

/// A number of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Column {
    /// The depth that the mind was limited to, or else came to.
    Depth,
    /// Positions looked at.
    Nodes,
    /// Seconds it took.
    Seconds,
    /// Thousandths of a second that it was given.
    Movetime,
    /// Nodes that it was given.
    NodeLimit,
    /// The length of the solution of a puzzle.
    Length,
    /// The score in the game's convention.
    Score,
    /// The chance to win.
    Chance,
    /// The number of the position, from 1.
    Position,
    /// In a match: the strength.
    Elo,
}

impl Column {
    /// What it is called on an axis, with its unit.
    pub fn label(self, words: &Words) -> String {
        words.get(match self {
            Column::Depth => "lab-depth",
            Column::Nodes => "lab-nodes",
            Column::Seconds => "lab-seconds",
            Column::Movetime => "lab-movetime",
            Column::NodeLimit => "lab-node-limit",
            Column::Length => "lab-length",
            Column::Score => "lab-score",
            Column::Chance => "lab-chance",
            Column::Position => "lab-position",
            Column::Elo => "lab-elo",
        })
    }
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Which question.
    pub question: usize,
    /// The name of the mind.
    pub mind: String,
    /// The number of the position, from 1.
    pub position: usize,
    /// Which time the question was asked, from 1.
    pub repetition: u32,
    /// What it was limited to.
    pub limit: TimeControl,
    /// Its move.
    pub best: Option<String>,
    /// What it says of the position.
    pub value: Option<Value>,
    /// Whether that is certain.
    pub proven: bool,
    /// Whether it answered before the patience of the experiment was over.
    pub finished: bool,
    /// How deep it came.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Seconds it took.
    pub seconds: f64,
}

impl Row {
    /// A number of it, where there is one.
    pub fn number(&self, column: Column) -> Option<f64> {
        match column {
            Column::Depth => Some(f64::from(self.limit.depth.unwrap_or(self.depth))),
            Column::Nodes => Some(self.nodes as f64),
            Column::Seconds => Some(self.seconds),
            Column::Movetime => self.limit.movetime.map(|millis| millis as f64),
            Column::NodeLimit => self.limit.nodes.map(|nodes| nodes as f64),
            Column::Position => Some(self.position as f64),
            Column::Length => match self.value {
                Some(Value::Length(length)) => Some(f64::from(length)),
                _ => None,
            },
            Column::Score => match self.value {
                Some(Value::Score(score)) => Some(f64::from(score)),
                _ => None,
            },
            Column::Chance => match self.value {
                Some(Value::Chance(chance)) => Some(chance),
                _ => None,
            },
            Column::Elo => None,
        }
    }
}
