//! A game in the form in which a batch steps it.

use plateau_core::{Actor, Draw, Game, Kit, Seat, Turn};

use crate::world::{Number, World, is_over, reward};

/// A form of a game that steps: the rules themselves, or something quicker that agrees with them.
pub trait Lane: Clone + Send + Sync + 'static {
    /// Whose rules it follows.
    type Game: World;

    /// The position in this form. Asked only for positions that have it.
    fn of(game: Self::Game) -> Self;
    /// The position as the rules have it.
    fn game(&self) -> Self::Game;
    /// Plays a legal action.
    fn play(&mut self, seat: Seat, action: usize);
    /// Throws until a seat decides.
    fn chance(&mut self, draw: &mut Draw);
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// What the end is worth to a seat.
    fn reward(&self, seat: Seat) -> f32;
    /// Who decides next.
    fn mover(&self) -> Option<Seat>;
    /// Writes 1 for each legal action and 0 for the others, and tells how many are legal.
    fn mark(&self, seat: Seat, row: &mut [u8], buffer: &mut Vec<<Self::Game as Game>::Move>)
    -> u32;
    /// What the seat sees; all numbers are 0 when it is asked.
    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]);
}

/// The rules themselves.
#[derive(Clone)]
pub struct Plain<G: World> {
    game: G,
    asked: G::Asked,
}

impl<G: World> Lane for Plain<G> {
    type Game = G;

    fn of(game: G) -> Plain<G> {
        let asked = G::Asked::default();
        Plain { game, asked }
    }

    fn game(&self) -> G {
        self.game.clone()
    }

    fn play(&mut self, seat: Seat, action: usize) {
        if let Some(what) = self.game.decode(action) {
            self.game.ask(&mut self.asked, seat);
            self.game.play(Actor::Seat(seat), &what);
            if let Some(time) = self.game.follow(&self.asked) {
                self.game.play(Actor::Clock, &time);
            }
        }
    }

    fn chance(&mut self, draw: &mut Draw) {
        let kit: &Kit<G> = G::kit();
        while self.game.turn() == Turn::Chance {
            let Some(throw) = kit.abilities.draw(&self.game, draw) else {
                return;
            };
            self.game.play(Actor::Chance, &throw);
        }
    }

    fn is_over(&self) -> bool {
        is_over(&self.game)
    }

    fn reward(&self, seat: Seat) -> f32 {
        reward(&self.game, seat)
    }

    fn mover(&self) -> Option<Seat> {
        self.game.mover(&self.asked)
    }

    fn mark(&self, seat: Seat, row: &mut [u8], buffer: &mut Vec<G::Move>) -> u32 {
        row.fill(0);
        buffer.clear();
        self.game.mark(seat, row, buffer)
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        self.game.observe(seat, into);
    }
}
