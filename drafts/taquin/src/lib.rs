//! Taquin, the sliding-tile puzzle: positions and all its solvers.
pub mod grid;
pub mod solver;
