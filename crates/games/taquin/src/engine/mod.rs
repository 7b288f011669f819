//! All solvers of the sliding-tile puzzle.
//!
//! | solver | for |
//! | --- | --- |
//! | [`astar`] | seeing how a search works: open and closed list, step by step |
//! | [`ida`] | the same heuristics without memory |
//! | [`Optimal`] | a provably shortest solution, fast; [`Hunt`] for the long searches of 5 × 5 |
//! | [`quick`] | a good solution of any frame at once |
//!
//! Positions come in as [`Grid`](super::Grid), ways home go out as [`Answer`]. Every search
//! obeys [`Limits`].

mod astar;
mod automaton;
mod beam;
mod bits;
mod build;
mod cache;
mod checkpoint;
mod conflict;
#[cfg(test)]
mod count_tests;
mod cursor;
mod deepen;
mod dive;
mod heuristic;
mod hunt;
mod ida;
mod ida_fifteen;
mod key;
mod limits;
mod masks;
mod optimal;
mod orders;
mod pack;
mod partition;
mod progress;
mod quick;
mod room;
mod shape;
mod shared;
mod side;
mod table;
#[cfg(test)]
mod table_tests;
mod tables;
mod views;
mod walking;
mod words;

pub use astar::solve as astar;
pub use checkpoint::CheckpointError;
pub use heuristic::Heuristic;
pub use hunt::Hunt;
pub use ida::{solve as ida, watched as ida_watched};
pub use limits::{Answer, Effort, Limits, SolveError};
pub use optimal::Optimal;
pub use progress::Progress;
pub use quick::solve as quick;
pub use shared::shared;
