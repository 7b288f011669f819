//! The levels. A new one is a file here and a line in [`ALL`].

mod expectimax;
mod greedy;
mod random;
mod strong;
mod tree;

use plateau_core::{MindInfo, MindSpec, OptionSpec};

use super::{Dragons, Move};
use strong::Belief;

/// Every level, from the weakest to the strongest, and the one that judges for both sides.
pub(super) static ALL: &[MindSpec<Dragons>] = &[
    MindSpec {
        info: level("random", random::OPTIONS),
        build: |settings, _| random::build(settings),
    },
    MindSpec {
        info: level("greedy", &[]),
        build: |_, _| Ok(Box::new(greedy::Greedy)),
    },
    MindSpec {
        info: MindInfo {
            traces: true,
            ..level("tree", &[])
        },
        build: |_, _| Ok(Box::new(tree::Planner)),
    },
    MindSpec {
        info: level("expectimax", expectimax::OPTIONS),
        build: |settings, _| expectimax::build(settings),
    },
    MindSpec {
        info: MindInfo {
            name: "neutral",
            options: strong::OPTIONS,
            judges: true,
            level: false,
            traces: false,
        },
        build: |settings, host| strong::build(Belief::Equals, settings, host),
    },
    MindSpec {
        info: level("strong", strong::OPTIONS),
        build: |settings, host| strong::build(Belief::Read, settings, host),
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

/// The decision as a move of the game.
fn as_move(game: &Dragons, decision: Option<(usize, usize)>) -> Move {
    match decision {
        None => Move::End,
        Some((from, to)) => Move::Attack {
            from: game.map().cell(from),
            to: game.map().cell(to),
        },
    }
}

/// Whether this seat has to decide now.
fn is_asked(game: &Dragons, seat: plateau_core::Seat) -> bool {
    plateau_core::Game::turn(game).seats().only() == Some(seat)
}
