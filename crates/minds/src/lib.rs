//! Searches that know no game: one algorithm a file, written to be read and compared.
//!
//! ```
//! use plateau_minds::breadth_first;
//!
//! // A knight on a chessboard: how many moves is the far corner from A1?
//! let near = |(x, y): (i32, i32), found: &mut Vec<(i32, i32)>| {
//!     for (a, b) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
//!         let (x, y) = (x + a, y + b);
//!         if (0..8).contains(&x) && (0..8).contains(&y) {
//!             found.push((x, y));
//!         }
//!     }
//! };
//! let field = breadth_first([(0, 0)], near, |_, _, _| ());
//! assert_eq!(field[&(7, 7)].distance, 6);
//! ```
//!
//! | search | for | what a game lends it |
//! | --- | --- | --- |
//! | [`AlphaBeta`], which is minimax without its [`Skills`] | two sides, no dice | a [`Judge`] beside its [`Game`](plateau_core::Game) |
//! | [`mcts`] | two sides, no dice, no judge needed | a [`Playout`] |
//! | [`expectimax`] | dice | a [`Gamble`] |
//! | [`astar`] | shortest ways | a [`Problem`] |
//! | [`breadth_first`] | distances | what is beside what |
//!
//! Alpha-beta is a mind as it is, since it works on any game. The others take a position in any
//! form, so that a compact one (sets of cells in machine words) is as welcome as the game itself.
//! Games with a faster way of their own keep it in their `engine`.
#![forbid(unsafe_code)]

mod alpha_beta;
mod astar;
mod breadth_first;
mod expectimax;
mod judge;
mod mcts;
mod memory;
mod skills;

pub use alpha_beta::AlphaBeta;
pub use astar::{Glance, Problem, Ties, Way, astar, bytes_each, situations};
pub use breadth_first::{Place, breadth_first};
pub use expectimax::{Gamble, expectimax};
pub use judge::Judge;
pub use mcts::{Branch, Playout, mcts};
pub use skills::Skills;
