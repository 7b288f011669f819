//! Every search on games that are small enough to be known by heart.

mod alpha_beta;
mod astar;
mod breadth_first;
mod expectimax;
mod mcts;
mod nim;
