//! What learning needs of a game besides its rules: actions and observations of fixed sizes.

use plateau_core::{Game, Kit, Played, Refusal, Seat, Show, Turn};

use crate::fleet::{AnyFleet, Plan};

/// A number in an array of the caller: bytes, or floats of 32 bits.
pub trait Number: Copy + Default + Send + Sync + numpy::Element + 'static {
    /// What stands where something is.
    const ONE: Self;
    /// A count. Whoever counts further than 255 has no arrays of bytes: see [`World::largest`].
    fn count(number: usize) -> Self;
}

impl Number for u8 {
    const ONE: u8 = 1;
    fn count(number: usize) -> u8 {
        u8::try_from(number).unwrap_or(u8::MAX)
    }
}

impl Number for f32 {
    const ONE: f32 = 1.0;
    fn count(number: usize) -> f32 {
        number as f32
    }
}

/// A game as a world to learn in. Its seats decide one after the other, each by a number; chance
/// and the clock act by themselves in between.
pub trait World: Show {
    /// What the seats have been asked so far, where a game waits for several at once.
    type Asked: Clone + Default + Send + Sync;
    /// The mind that answers exactly, where there is one.
    const EXACT: Option<&'static str>;

    /// The box that the game comes in.
    fn kit() -> &'static Kit<Self>;

    /// How many actions there are; the same for all positions of the same options.
    fn actions(&self) -> usize;

    /// The number of a move; nothing for throws and for what only a host does.
    fn action(&self, m: &Self::Move) -> Option<usize>;

    /// The move with this number, legal or not.
    fn decode(&self, action: usize) -> Option<Self::Move>;

    /// Planes, rows and columns of an observation.
    fn shape(&self) -> [usize; 3];

    /// The largest number in an observation.
    fn largest(&self) -> usize {
        u8::MAX.into()
    }

    /// What this seat sees. All numbers are 0 when it is asked.
    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]);

    /// Who decides next, where somebody does.
    fn mover(&self, asked: &Self::Asked) -> Option<Seat> {
        let _ = asked;
        self.turn().seats().only()
    }

    /// Sets a 1 for each action that the seat may choose and tells how many there are. All numbers
    /// are 0 when it is asked; the buffer is empty.
    fn mark(&self, seat: Seat, mask: &mut [u8], buffer: &mut Vec<Self::Move>) -> u32 {
        self.moves(seat, buffer);
        let mut count = 0;
        for m in buffer.iter() {
            if let Some(action) = self.action(m) {
                mask[action] = 1;
                count += 1;
            }
        }
        count
    }

    /// A batch of a form of its own, where the game has one that steps faster.
    fn swift(plan: &Plan<Self>) -> Result<Option<Box<dyn AnyFleet>>, Refusal> {
        let _ = plan;
        Ok(None)
    }

    /// Notes that a seat is asked, before its decision is played.
    fn ask(&self, asked: &mut Self::Asked, seat: Seat) {
        let _ = (asked, seat);
    }

    /// The same from the moves that led here.
    fn recall(&self, played: &[Played<Self::Move>]) -> Self::Asked {
        let _ = played;
        Self::Asked::default()
    }

    /// What the clock plays now that all have been asked who could be.
    fn follow(&self, asked: &Self::Asked) -> Option<Self::Move> {
        let _ = asked;
        None
    }
}

/// What an outcome is worth to a seat in rewards: 1 for those who have won, −1 for the others, 0 for
/// all in a draw and while the game goes on.
pub fn reward<G: Game>(game: &G, seat: Seat) -> f32 {
    match game.scores().outcome {
        Some(outcome) => (outcome.worth(seat) * 2.0 - 1.0) as f32,
        None => 0.0,
    }
}

/// Whether the game has ended.
pub fn is_over<G: Game>(game: &G) -> bool {
    game.turn() == Turn::Over
}
