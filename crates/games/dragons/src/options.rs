//! What a table chooses before it begins.

use plateau_core::{OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};

/// Where the first position comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Rocks, territories and soldiers at random.
    Random,
    /// The map of the report that the game comes from.
    Report,
}

/// What an army gets at the end of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reinforce {
    /// As many soldiers as its largest group has territories, at random; the rest is kept.
    Stock,
    /// One soldier on each of its territories.
    Each,
}

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Where the first position comes from.
    pub map: Layout,
    /// Rows of a random map.
    pub rows: u8,
    /// Columns of a random map.
    pub columns: u8,
    /// The share of rocks on a random map, in per cent of its cells.
    pub rocks: u8,
    /// What an army gets at the end of its turn.
    pub reinforce: Reinforce,
    /// Whether those who begin later get more soldiers.
    pub balance: bool,
    /// How many armies there are.
    pub armies: u8,
}

/// The options with their limits.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "map",
        kind: OptionKind::Choice {
            of: &["random", "report"],
        },
        default: "random",
    },
    OptionSpec {
        name: "rows",
        kind: OptionKind::Whole { min: 3, max: 20 },
        default: "6",
    },
    OptionSpec {
        name: "columns",
        kind: OptionKind::Whole { min: 3, max: 20 },
        default: "7",
    },
    OptionSpec {
        name: "rocks",
        kind: OptionKind::Whole { min: 0, max: 40 },
        default: "14",
    },
    OptionSpec {
        name: "reinforce",
        kind: OptionKind::Choice {
            of: &["stock", "each"],
        },
        default: "stock",
    },
    OptionSpec {
        name: "balance",
        kind: OptionKind::Switch,
        default: "off",
    },
    OptionSpec {
        name: "armies",
        kind: OptionKind::Whole { min: 2, max: 6 },
        default: "2",
    },
];
