//! What one game in five needs, as data and functions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Draw, Game, Phrase, Played, Point, Refusal, Seat, Target};

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

/// Chooses a start by other means than a plain draw: a solver, a network. `Ok(None)` where the
/// options ask for nothing of the kind and [`Game::start`] will do: then it has drawn nothing.
///
/// Its budget counts boards and nodes, never seconds: a seed means the same start everywhere. What
/// it chooses is stored in the log's header, so no later starter changes an old log.
///
/// ```
/// # mod countdown { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/countdown/game.rs")); }
/// use plateau_core::{Abilities, Draw, Refusal, Seat, Starter};
/// use countdown::{Countdown, NoOptions};
///
/// // A start that whoever begins can win: no multiple of three.
/// fn fair(_: &NoOptions, draw: &mut Draw) -> Result<Option<Countdown>, Refusal> {
///     let lefts = [4, 5, 7, 8, 10, 11];
///     let left = *draw.one_of(&lefts).expect("there are six");
///     Ok(Some(Countdown { left, to_move: Seat::FIRST }))
/// }
/// let starter: Starter<Countdown> = fair;
/// let game = starter(&NoOptions {}, &mut Draw::from_seed(1))?.expect("it always chooses");
/// assert_ne!(game.left % 3, 0);
/// # Ok::<(), Refusal>(())
/// ```
pub type Starter<G> = fn(&<G as Game>::Options, &mut Draw) -> Result<Option<G>, Refusal>;

/// What is told after the game besides its result, a sentence a line: who was lucky, say. From the
/// first position and the moves that stand, also of a game that is not over yet.
pub type Afterwards<G> = fn(&G, &[Played<<G as Game>::Move>]) -> Vec<Phrase>;

/// Completes a throw of [`Game::draw`] with what only a search can tell (whether a tile that was
/// drawn can be reached at all). What it says stands in the entry, and the rules take its word for
/// it, as they do for the faces of dice.
pub type Witness<G> = fn(&G, <G as Game>::Move) -> <G as Game>::Move;

/// A difficulty that people choose by its name. Its words are the sentences `GAME-grade-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Grade {
    /// Its name.
    pub name: &'static str,
    /// What it sets, option by option.
    pub settings: &'static [(&'static str, &'static str)],
}

/// Uses a tool on a target of the scene; the point is where in board units, for hands that point.
pub type Edit<G> = fn(&G, &str, &Target, Option<Point>) -> Result<G, Refusal>;

/// An editor in which positions are drawn by hand.
pub struct Editor<G: Game> {
    /// Its tools.
    pub tools: &'static [Tool],
    /// The position after a tool was used.
    pub edit: Edit<G>,
}

/// Rounds in which several decide at once, with a glass of the rules' own.
pub struct Rounds<G: Game> {
    /// What the table's own clock counts down now. It starts when its number first appears in the
    /// position and is not restarted while the number stays; when it is out, the clock plays
    /// `timeout`.
    pub timer: fn(&G) -> Option<Timer>,
    /// The move that the clock makes when the glass is out.
    pub timeout: fn(&G) -> Option<G::Move>,
    /// What a seat does whose person is away when nobody else is waited for: a pass, where the
    /// rules have one. Nothing where one waits.
    pub absent: fn(&G, Seat) -> Option<G::Move>,
}

/// How a game among more than two goes on when the time of one of them is over.
pub struct Passing<G: Game> {
    /// Since which version of the rules: in older logs a flag ended the table.
    pub since: u32,
    /// The move by which the clock passes the turn of the seat that is waited for.
    pub pass: fn(&G) -> Option<G::Move>,
}

/// What few games need: each is there or not. A game that needs none has [`Abilities::none`].
pub struct Abilities<G: Game> {
    /// Whether [`Game::start`] draws: then there is no `startpos` without a seed.
    pub random_start: bool,
    /// Who chooses starts by other means than a plain draw.
    pub starter: Option<Starter<G>>,
    /// Options that rated play has where nothing else is said: a fair start, say.
    pub rated: &'static [(&'static str, &'static str)],
    /// Difficulties that forms offer in words, the one that they begin with first. The defaults of
    /// the options, which programs and scripts rely on, are none of them.
    pub grades: &'static [Grade],
    /// Whether people may still take open seats while the game is on: then whoever opened the
    /// table begins it with those who are there.
    pub late: bool,
    /// The editor.
    pub editor: Option<Editor<G>>,
    /// Rounds with a glass and people who are away.
    pub rounds: Option<Rounds<G>>,
    /// How a game among more than two goes on when the time of one is over.
    pub passing: Option<Passing<G>>,
    /// Whether the last moves may be taken back here; always, where nothing is said.
    /// Announcements, for one, may not.
    pub may_undo: Option<fn(&G) -> bool>,
    /// Whether a move ends its turn, where a turn is several moves: taking back then goes to the
    /// beginning of a turn, not of a move.
    pub ends_turn: Option<fn(&G::Move) -> bool>,
    /// How many single steps a move counts, where lengths and bests are not in moves.
    pub steps: Option<fn(&G::Move) -> u32>,
    /// What is told after the game.
    pub afterwards: Option<Afterwards<G>>,
    /// Completes what chance throws.
    pub witness: Option<Witness<G>>,
    /// The positions that come with the game, as files.
    pub puzzles: &'static [PuzzleFile],
}

/// A file of positions that comes with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleFile {
    /// Its name, with its ending.
    pub name: &'static str,
    /// What it holds: one position, or one a line with comments behind `#`.
    pub text: &'static str,
}

impl<G: Game> Abilities<G> {
    /// None of them.
    pub const NONE: Abilities<G> = Abilities {
        random_start: false,
        starter: None,
        rated: &[],
        grades: &[],
        late: false,
        editor: None,
        rounds: None,
        passing: None,
        may_undo: None,
        ends_turn: None,
        steps: None,
        afterwards: None,
        witness: None,
        puzzles: &[],
    };

    /// None of them, for a table that is made without a kit.
    pub const fn none() -> &'static Abilities<G> {
        const { &Abilities::NONE }
    }

    /// The first position: the starter's where the options ask for one, else a plain draw.
    pub fn start(&self, options: &G::Options, draw: &mut Draw) -> Result<G, Refusal> {
        let chosen = match self.starter {
            Some(choose) => choose(options, draw)?,
            None => None,
        };
        match chosen {
            Some(game) => Ok(game),
            None => G::start(options, draw),
        }
    }

    /// At chance: one real throw, complete.
    pub fn draw(&self, game: &G, draw: &mut Draw) -> Option<G::Move> {
        let throw = game.draw(draw)?;
        Some(match self.witness {
            Some(complete) => complete(game, throw),
            None => throw,
        })
    }

    /// The glass of the rules.
    pub fn timer(&self, game: &G) -> Option<Timer> {
        self.rounds.as_ref().and_then(|rounds| (rounds.timer)(game))
    }

    /// Whether the last moves may be taken back here.
    pub fn may_undo(&self, game: &G) -> bool {
        self.may_undo.is_none_or(|may| may(game))
    }
}

impl<G: Game> fmt::Debug for Abilities<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Abilities").finish_non_exhaustive()
    }
}
