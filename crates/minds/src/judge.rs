//! What a search must know of a game beside its rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use plateau_core::{Notation, Seat};

/// The eyes of a game for two: what an end is worth, and what a position looks worth.
///
/// Both are in the game's own convention and seen from `seat`; what is good for one seat is as bad
/// for the other.
pub trait Judge<G: Notation>: Send {
    /// The exact score of a finished game.
    fn end(&self, game: &G, seat: Seat) -> i32;

    /// How good an unfinished position looks, from −1 (lost) to 1 (won).
    fn guess(&self, game: &G, seat: Seat) -> f64;

    /// How promising a move looks before it is tried; larger comes first.
    fn promise(&self, game: &G, m: &G::Move) -> i32 {
        let _ = (game, m);
        0
    }

    /// A number that stands for the position: the same for equal positions, another for others.
    fn key(&self, game: &G) -> u64 {
        let mut hasher = DefaultHasher::new();
        game.position().hash(&mut hasher);
        hasher.finish()
    }
}
