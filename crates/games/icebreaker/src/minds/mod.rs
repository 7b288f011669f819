//! The levels. A new one is a file here and a line in [`ALL`].

mod alphabeta;
mod bfs;
mod ladder;
mod mcts;
mod minimax;
mod random;
mod strong;

use plateau_core::{MindInfo, MindSpec, OptionSpec};

use super::{IceBreaker, Step};

/// Every level, from the weakest to the strongest.
pub(super) static ALL: &[MindSpec<IceBreaker>] = &[
    MindSpec {
        info: level("random", random::OPTIONS),
        build: |settings, _| random::build(settings),
    },
    MindSpec {
        info: level("cabin-boy", ladder::OPTIONS),
        build: |settings, host| ladder::build(ladder::CABIN_BOY, settings, host),
    },
    MindSpec {
        info: level("sailor", ladder::OPTIONS),
        build: |settings, host| ladder::build(ladder::SAILOR, settings, host),
    },
    MindSpec {
        info: MindInfo {
            traces: true,
            ..level("minimax4", &[])
        },
        build: |_, _| Ok(Box::new(minimax::Minimax)),
    },
    MindSpec {
        info: level("helmsman", ladder::OPTIONS),
        build: |settings, host| ladder::build(ladder::HELMSMAN, settings, host),
    },
    MindSpec {
        info: MindInfo {
            name: "mcts",
            options: random::OPTIONS,
            judges: false,
            level: false,
            traces: false,
        },
        build: mcts::build,
    },
    MindSpec {
        info: MindInfo {
            name: "alphabeta",
            options: alphabeta::OPTIONS,
            judges: true,
            level: false,
            traces: true,
        },
        build: alphabeta::build,
    },
    MindSpec {
        info: MindInfo {
            name: "bfs",
            options: &[],
            judges: false,
            level: false,
            traces: true,
        },
        build: |_, _| Ok(Box::new(bfs::Bfs)),
    },
    MindSpec {
        info: level("captain", ladder::OPTIONS),
        build: |settings, host| ladder::build(ladder::CAPTAIN, settings, host),
    },
    MindSpec {
        info: MindInfo {
            name: "strong",
            options: strong::OPTIONS,
            judges: true,
            level: true,
            traces: false,
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
        traces: false,
    }
}
