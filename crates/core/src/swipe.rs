//! Moves that have a direction: arrow keys, WASD and swipes play them.

use serde::{Deserialize, Serialize};

use crate::Target;

/// A way on the board as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Way"))]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// To smaller x.
    Left,
    /// To larger x.
    Right,
    /// To smaller y.
    Up,
    /// To larger y.
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [
        Direction::Left,
        Direction::Right,
        Direction::Up,
        Direction::Down,
    ];

    /// The other way round.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
        }
    }
}

/// How a move is played with one gesture: from a target, or from anywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Swipe {
    /// The way of the gesture, or the arrow key.
    pub way: Direction,
    /// Where the gesture begins; without it anywhere on the board will do, and the arrow key alone
    /// plays the move. At most one legal move goes each way from each beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Target>,
}

impl Swipe {
    /// From anywhere.
    pub const fn anywhere(way: Direction) -> Swipe {
        Swipe { way, from: None }
    }

    /// From this target.
    pub const fn from(way: Direction, target: Target) -> Swipe {
        Swipe {
            way,
            from: Some(target),
        }
    }
}
