//! The contract: what a game must be able to do.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Actor, Draw, OptionSpec, Phrase, Played, Point, Refusal, Scene, Scores, Seat, Swipe, Target,
    Turn, Value, Viewer, phrase, refusal,
};

/// A span of time that the rules give, such as an hourglass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// Which turn of the glass this is: a new number is a new span.
    pub id: u32,
    /// How long it runs, in milliseconds.
    pub millis: u64,
}

/// A tool of an editor in which positions are drawn by hand. Its words are the sentences
/// `GAME-tool-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Whether it is used on a place of the board; otherwise on the whole of it, at once.
    pub place: bool,
}

/// The rules of one game over its position; a plain value.
///
/// A new game is written from these comments alone. The laws are checked by the conformance suite
/// (the module `conformance`, behind the feature of that name; one macro line a game).
pub trait Game:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The name on the command line, in logs and in addresses: lower case, one word.
    const NAME: &'static str;
    /// Raised by every change of the rules that changes what a log means.
    const RULES: u32;
    /// Whether [`start`](Game::start) draws: then there is no `startpos` without a seed.
    const RANDOM_START: bool = false;
    /// Whether viewers see different things. Without secrets everybody's [`scene`](Game::scene)
    /// and [`view`](Game::view) are the same, and a server makes them once for all.
    const SECRETS: bool = false;
    /// Whether people may still take open seats while the game is on: then whoever opened the
    /// table begins it with those who are there.
    const LATE: bool = false;
    /// Options that rated play has where nothing else is said: a fair start, say.
    const RATED: &'static [(&'static str, &'static str)] = &[];
    /// The options with their limits, for [`Options`](Game::Options).
    const OPTIONS: &'static [OptionSpec];
    /// The tools of its editor; a game without any has none.
    const TOOLS: &'static [Tool] = &[];

    /// The options, typed.
    type Options: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A decision, a throw or a time-out. Its `Display` is THE notation; `FromStr` reads just that.
    type Move: Clone + PartialEq + Debug + Display + FromStr<Err = Refusal> + Send + Sync;
    /// What [`undo`](Game::undo) needs to take a move back.
    type Undo: Clone + Debug + Send + Sync;

    /// The first position. All random draws come from `draw`, in a fixed order.
    fn start(options: &Self::Options, draw: &mut Draw) -> Result<Self, Refusal>;

    /// How many seats the game has with these options.
    fn seats(options: &Self::Options) -> usize;

    /// Who is waited for. Cheap: search asks at every node.
    fn turn(&self) -> Turn;

    /// Appends every legal move of this seat; nothing when it is not waited for.
    fn moves(&self, seat: Seat, into: &mut Vec<Self::Move>);

    /// Why the move is not legal now, or `Ok`. Must agree with [`moves`](Game::moves); games
    /// override it to give better reasons, and to judge chance and clock entries of a log.
    fn check(&self, by: Actor, m: &Self::Move) -> Result<(), Refusal> {
        let Actor::Seat(seat) = by else {
            return Err(refusal!("no-chance-here"));
        };
        if self.turn() == Turn::Over {
            return Err(refusal!("game-is-over"));
        }
        if !self.turn().seats().contains(seat) {
            return Err(refusal!("not-your-turn", seat = seat.number()));
        }
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        if moves.contains(m) {
            Ok(())
        } else {
            Err(refusal!("not-legal", text = m.to_string()))
        }
    }

    /// Plays a legal move. Deterministic; the caller has made sure that [`check`](Game::check)
    /// passes, or took the move from [`moves`](Game::moves).
    fn play(&mut self, by: Actor, m: &Self::Move) -> Self::Undo;

    /// Takes back the last move that was played: the position is exactly as before it.
    fn undo(&mut self, undo: Self::Undo);

    /// Points now, and the outcome once the game is over.
    fn scores(&self) -> Scores;

    /// What the viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The clicks that play the move. No path is a prefix of another legal move's path, and every
    /// target stands on a shape of the scene.
    fn path(&self, m: &Self::Move) -> Vec<Target>;

    /// The gesture or arrow key that plays the move, for games in which things slide. At most one
    /// legal move has the same gesture.
    fn swipe(&self, m: &Self::Move) -> Option<Swipe> {
        let _ = m;
        None
    }

    /// The position in one line.
    fn position(&self) -> String;

    /// Reads a position: the one-line form, or a sequence of moves where the game has one. What
    /// the text does not say comes from the options.
    fn read(text: &str, options: &Self::Options) -> Result<Self, Refusal>;

    /// Whether a text of several lines is one position that [`read`](Game::read) takes whole.
    /// Otherwise a file holds a position a line.
    fn is_one_position(text: &str) -> bool {
        let _ = text;
        false
    }

    /// The position after one of its [`TOOLS`](Game::TOOLS) was used on a target of the scene; `at`
    /// is where in board units, for hands that point.
    fn edited(&self, tool: &str, target: &Target, at: Option<Point>) -> Result<Self, Refusal> {
        let _ = (target, at);
        Err(refusal!("no-such-tool", tool = tool))
    }

    /// The move as a person would say it, from the position before it.
    fn tell(&self, by: Actor, m: &Self::Move) -> Phrase {
        match by {
            Actor::Seat(seat) => {
                phrase!(
                    "tell-move",
                    seat = Self::seat_name(seat),
                    text = m.to_string()
                )
            }
            Actor::Chance | Actor::Clock => phrase!("tell-chance", text = m.to_string()),
        }
    }

    /// How many single steps the move counts: lengths and bests are in steps.
    fn steps(&self, m: &Self::Move) -> u32 {
        let _ = m;
        1
    }

    /// What the seat is called: "Red", "the dragons".
    fn seat_name(seat: Seat) -> Phrase {
        Phrase::new(format!("{}-seat-{seat}", Self::NAME))
    }

    /// What a proven value means here for the seat that it is for, as a person would say it: "Red
    /// wins in 5 moves". Nothing where the number says it best.
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        let _ = (seat, value);
        None
    }

    /// The exact chance that a decision of a seat succeeds, where dice decide that at once (an
    /// attack, a draw against odds). Displays write it on the targets; it is no opinion of a mind.
    fn chance(&self, m: &Self::Move) -> Option<f64> {
        let _ = m;
        None
    }

    /// What is told after the game besides its result, a sentence a line: who was lucky, say. From
    /// the first position and the moves that stand, also of a game that is not over yet.
    fn afterwards(begin: &Self, played: &[Played<Self::Move>]) -> Vec<Phrase> {
        let _ = (begin, played);
        Vec::new()
    }

    /// At chance: the outcomes grouped by effect, with their probabilities, which sum to 1. Each
    /// effect is told by one move that leads to it and can be played; what happens in many steps
    /// (soldiers that are placed one by one) may be told step by step, so that the game is still
    /// at chance after one of them.
    fn odds(&self) -> Vec<(Self::Move, f64)> {
        Vec::new()
    }

    /// At chance: one real throw, with its faces or cells.
    fn draw(&self, draw: &mut Draw) -> Option<Self::Move> {
        let _ = draw;
        None
    }

    /// The move that the clock makes when time runs out, where the rules have one. Without it a
    /// seat whose time is over has lost.
    fn timeout(&self) -> Option<Self::Move> {
        None
    }

    /// What the table's own clock counts down now, where the rules have a glass of their own. It
    /// starts when its number first appears in the position and is not restarted while the number
    /// stays; when it is out, the clock plays [`timeout`](Game::timeout).
    fn timer(&self) -> Option<Timer> {
        None
    }

    /// What a seat does whose person is away when nobody else is waited for, in rounds in which
    /// several decide at once: a pass, where the rules have one. Nothing where one waits.
    fn absent(&self, seat: Seat) -> Option<Self::Move> {
        let _ = seat;
        None
    }

    /// Whether the last moves may be taken back here. Announcements, for one, may not.
    fn may_undo(&self) -> bool {
        true
    }

    /// The position as the viewer may know it. Games without secrets keep the default.
    fn view(&self, viewer: Viewer) -> Self {
        let _ = viewer;
        self.clone()
    }
}
