//! Search that is generic over [`Game`](plateau_core::Game): one algorithm a file.
//!
//! A game lends its eyes (a [`Judge`]) and gets a mind. These searches are written to be read and
//! compared; games with a faster way of their own (bitboards, pattern databases) keep it in their
//! folder.
#![forbid(unsafe_code)]

mod alpha_beta;
mod judge;
mod memory;
mod skills;

pub use alpha_beta::AlphaBeta;
pub use judge::Judge;
pub use skills::Skills;
