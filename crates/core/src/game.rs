//! The contract: what the rules of a game must be able to do.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{Actor, Draw, OptionSpec, Refusal, Scores, Seat, Turn, refusal};

/// The rules of one game over its position; a plain value.
///
/// This is what search needs, and no more: perft, minds and tables work on it alone. Text is
/// [`Notation`](crate::Notation), pictures are [`Show`](crate::Show), and what few games need is in
/// the [`Abilities`](crate::Abilities) of their kit. A new game is written from these comments
/// alone. The laws are checked by the conformance suite (the module `conformance`, behind the
/// feature of that name; one macro line a game).
///
/// A whole game, which every display and program of the house can play:
///
/// ```
#[doc = include_str!("../examples/countdown/game.rs")]
/// ```
pub trait Game:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The name on the command line, in logs and in addresses: lower case, one word.
    const NAME: &'static str;
    /// Raised by every change of the rules that changes what a log means.
    const RULES: u32;
    /// The options with their limits, for [`Options`](Game::Options).
    const OPTIONS: &'static [OptionSpec];

    /// The options, typed.
    type Options: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A decision, a throw or a time-out. Its `Display` is THE notation; `FromStr` reads just that.
    type Move: Clone + PartialEq + Debug + Display + FromStr<Err = Refusal> + Send + Sync;
    /// What [`undo`](Game::undo) needs to take a move back.
    type Undo: Clone + Debug + Send + Sync;

    /// The first position, by a plain draw. All random draws come from `draw`, in a fixed order.
    /// What only a solver or a network can choose is the business of a
    /// [`Starter`](crate::Starter); options that ask for it are refused here.
    fn start(options: &Self::Options, draw: &mut Draw) -> Result<Self, Refusal>;

    /// How many seats the game has with these options.
    fn seats(options: &Self::Options) -> usize;

    /// Who is waited for. Cheap: search asks at every node.
    fn turn(&self) -> Turn;

    /// Appends every legal move of this seat; nothing when it is not waited for.
    fn moves(&self, seat: Seat, into: &mut Vec<Self::Move>);

    /// Why the move is not legal now, or `Ok`. Must agree with [`moves`](Game::moves) and with
    /// [`draw`](Game::draw); games override it to give better reasons, and to judge throws that the
    /// odds do not list and what the clock does.
    fn check(&self, by: Actor, m: &Self::Move) -> Result<(), Refusal> {
        check_by_list(self, by, m)
    }

    /// Plays a legal move. Deterministic; the caller has made sure that [`check`](Game::check)
    /// passes, or took the move from [`moves`](Game::moves).
    fn play(&mut self, by: Actor, m: &Self::Move) -> Self::Undo;

    /// Takes back the last move that was played: the position is exactly as before it.
    fn undo(&mut self, undo: Self::Undo);

    /// Points now, and the outcome once the game is over.
    fn scores(&self) -> Scores;

    /// At chance: the outcomes grouped by effect, with their probabilities, which sum to 1. Each
    /// effect is told by one move that leads to it and can be played; what happens in many steps
    /// (soldiers that are placed one by one) may be told step by step, so that the game is still
    /// at chance after one of them.
    fn odds(&self) -> Vec<(Self::Move, f64)> {
        Vec::new()
    }

    /// At chance: one real throw, with its faces or cells. It does what one of the
    /// [`odds`](Game::odds) does, or several of them one after the other.
    fn draw(&self, draw: &mut Draw) -> Option<Self::Move> {
        let _ = draw;
        None
    }
}

/// Whether a move is among those that the game lists: the [`moves`](Game::moves) of a seat, the
/// [`odds`](Game::odds) of chance. What [`Game::check`] does where a game says nothing else.
pub fn check_by_list<G: Game>(game: &G, by: Actor, m: &G::Move) -> Result<(), Refusal> {
    let turn = game.turn();
    let listed = match by {
        _ if turn == Turn::Over => return Err(refusal!("game-is-over")),
        Actor::Chance if turn == Turn::Chance => game.odds().iter().any(|(one, _)| one == m),
        Actor::Chance | Actor::Clock => return Err(refusal!("no-chance-here")),
        Actor::Seat(seat) if turn.seats().contains(seat) => {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            moves.contains(m)
        }
        Actor::Seat(seat) => return Err(refusal!("not-your-turn", seat = seat.number())),
    };
    match listed {
        true => Ok(()),
        false => Err(refusal!("not-legal", text = m.to_string())),
    }
}
