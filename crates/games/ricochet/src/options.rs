//! What can be chosen before a game.

use plateau_core::{Grade, OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};

/// Where boards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Walls and angles at random.
    Random,
    /// The real game's quarters.
    Official,
}

/// Whether the target's robot must turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ricochet {
    /// On official boards only.
    Auto,
    /// It must.
    On,
    /// It need not.
    Off,
}

/// No limit on the length of a solution.
pub(crate) const MOST_MOVES: u8 = 40;

/// The options, typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// 1 is the puzzle, 2 to 10 are the bidding game.
    pub players: u8,
    /// Where the board comes from.
    pub board: Kind,
    /// Cells on a side of a board that is drawn.
    pub size: u8,
    /// Whether a fifth robot stands in the way.
    pub silver: bool,
    /// Whether the puzzle's target is for any robot.
    pub any_robot: bool,
    /// Whether the target's robot must turn.
    pub ricochet_rule: Ricochet,
    /// The puzzle takes at least so many moves.
    pub min_moves: u8,
    /// The puzzle takes at most so many moves.
    pub max_moves: u8,
    /// Seconds of the hourglass, and of a demonstration.
    pub glass: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 1,
            board: Kind::Random,
            size: 16,
            silver: false,
            any_robot: false,
            ricochet_rule: Ricochet::Auto,
            min_moves: 1,
            max_moves: MOST_MOVES,
            glass: 60,
        }
    }
}

impl Options {
    /// Whether the target's robot must turn.
    pub fn ricochet(&self) -> bool {
        match self.ricochet_rule {
            Ricochet::Auto => self.board == Kind::Official,
            Ricochet::On => true,
            Ricochet::Off => false,
        }
    }
}

const fn whole(name: &'static str, min: i64, max: i64, default: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Whole { min, max },
        default,
    }
}

const fn choice(name: &'static str, of: &'static [&'static str]) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Choice { of },
        default: of[0],
    }
}

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Switch,
        default: "off",
    }
}

/// The options with their limits.
pub(super) const SPECS: &[OptionSpec] = &[
    whole("players", 1, 10, "1"),
    choice("board", &["random", "official"]),
    whole("size", 10, 32, "16"),
    switch("silver"),
    switch("any_robot"),
    choice("ricochet_rule", &["auto", "on", "off"]),
    whole("min_moves", 1, MOST_MOVES as i64, "1"),
    whole("max_moves", 1, MOST_MOVES as i64, "40"),
    whole("glass", 5, 600, "60"),
];

/// What people choose by name; the shortest way decides.
pub(super) const GRADES: &[Grade] = &[
    Grade {
        name: "easy",
        settings: &[("min_moves", "4"), ("max_moves", "7")],
    },
    Grade {
        name: "medium",
        settings: &[("min_moves", "8"), ("max_moves", "10")],
    },
    Grade {
        name: "hard",
        settings: &[("min_moves", "11"), ("max_moves", "40")],
    },
];
