//! The levels. A new one is a file here and a line in [`ALL`].

mod drift;
mod minimax;
mod plain;
mod strong;

use plateau_core::{MindInfo, MindSpec, OptionSpec};

use super::{IceBreaker, Step};

/// Every level, from the weakest to the strongest.
pub(super) static ALL: &[MindSpec<IceBreaker>] = &[
    MindSpec {
        info: level("random", drift::OPTIONS),
        build: drift::build,
    },
    MindSpec {
        info: level("minimax4", &[]),
        build: |_| Ok(Box::new(minimax::Minimax)),
    },
    MindSpec {
        info: MindInfo {
            name: "alphabeta",
            options: plain::OPTIONS,
            judges: true,
            level: false,
        },
        build: plain::build,
    },
    MindSpec {
        info: MindInfo {
            name: "strong",
            options: strong::OPTIONS,
            judges: true,
            level: true,
        },
        build: strong::build,
    },
];

const fn level(name: &'static str, options: &'static [OptionSpec]) -> MindInfo {
    MindInfo {
        name,
        options,
        judges: false,
        level: true,
    }
}
