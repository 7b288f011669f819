//! The page in a real browser: one Chromium, in which each person of each test has a window and a profile
//! of their own, plays whole games against servers in processes of their own. Pictures of the main pages
//! are kept in `artifacts/browser`.
//!
//! The browser is spoken to in its own protocol, which is JSON over a pair of pipes: a few small files
//! instead of a driver's process and a library.

mod chromium;
mod driver;
mod edges;
mod far;
mod fingers;
mod following;
mod hands;
mod keys;
mod looks;
mod measured;
mod named;
mod net;
mod next_game;
mod people;
mod picture;
mod plain;
mod program;
mod puzzles;
mod rounds;
mod speed;
mod steady;
mod targets;
mod thinking;
mod told;
mod tournament;
mod trouble;
mod watching;
mod worth;
