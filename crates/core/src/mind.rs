//! Anything that chooses moves, what it is asked and what it answers.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{Actor, Clock, Game, Phrase, Refusal, Seat, Time, Watch};

/// How much a mind may spend on one answer. Whatever runs out first ends it.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Until when; `None` for as long as it takes.
    pub deadline: Option<Time>,
    /// The clock that the deadline is told by: that of the [`Host`](crate::Host).
    pub clock: Clock,
    /// How deep in plies.
    pub depth: Option<u32>,
    /// How many nodes.
    pub nodes: Option<u64>,
    /// On how many of the threads that the mind is lent; all of them where nothing is said.
    pub threads: Option<NonZeroUsize>,
    /// Set by somebody else to end the thinking at once.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// As long as it takes.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// This long from now, by the clock of the system. By another clock:
    /// [`Host::within`](crate::Host::within).
    pub fn within(time: Duration) -> Budget {
        Budget::by(Clock::SYSTEM, Some(time))
    }

    /// This long from now by a clock, or as long as it takes.
    pub fn by(clock: Clock, time: Option<Duration>) -> Budget {
        Budget {
            deadline: time.map(|time| clock.now() + time),
            clock,
            ..Budget::default()
        }
    }

    /// Whether thinking must end: told to stop, or out of time. Ask every few thousand nodes.
    pub fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || !self.is_in_time()
    }

    /// Whether there is time left, or nobody counts it.
    pub fn is_in_time(&self) -> bool {
        self.deadline.is_none_or(|end| self.clock.now() < end)
    }

    /// How much time is left, where somebody counts it.
    pub fn left(&self) -> Option<Duration> {
        self.deadline.map(|end| end.since(self.clock.now()))
    }
}

/// A move that was played and stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<M> {
    /// Who played it.
    pub by: Actor,
    /// What was played.
    pub what: M,
}

/// What a mind is asked.
pub struct Question<'a, G: Game> {
    /// The position.
    pub game: &'a G,
    /// For whom it chooses.
    pub seat: Seat,
    /// The moves that led here from the table's start, where they are known.
    pub history: &'a [Played<G::Move>],
    /// What takes each of them back, in the same order, for minds that look at how others played:
    /// whoever goes back from the position begins with the last.
    pub undos: &'a [G::Undo],
    /// What it may spend.
    pub budget: &'a Budget,
    /// Whether every legal move is to be judged, not just the best one found.
    pub each: bool,
    /// Whether the line of best play is wanted.
    pub line: bool,
    /// Told whenever the verdict has become better: a deeper search, one move more judged.
    pub report: &'a mut dyn FnMut(&Verdict<G::Move>),
    /// Told every step of the search by minds that trace ([`MindInfo::traces`](crate::MindInfo)).
    pub watch: Option<&'a mut Watch<'a>>,
}

/// What a position or a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// In the game's own convention; positive is good for the seat that is asked for.
    Score(i32),
    /// The chance of winning, from 0 to 1, for the seat that is asked for.
    Chance(f64),
    /// Single steps to the goal of a puzzle.
    Length(u32),
    /// The goal of the puzzle cannot be reached.
    Unsolvable,
}

/// One legal move with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Judged"))]
pub struct Judged<M> {
    /// The move.
    #[serde(rename = "move")]
    pub what: M,
    /// What it is worth to the one who plays it.
    pub value: Value,
    /// Whether that is certain.
    pub proven: bool,
}

/// What a mind answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "MindVerdict"))]
pub struct Verdict<M> {
    /// The move that it would play; `None` where there is none, and where a
    /// [`Timer`](crate::Timer) runs and it keeps silent for now.
    pub best: Option<M>,
    /// Best play from here, the best move first; at least that one.
    pub line: Vec<M>,
    /// What the position is worth to the seat that was asked for, where the mind knows.
    pub value: Option<Value>,
    /// Whether the value is certain.
    pub proven: bool,
    /// The legal moves that were judged one by one.
    pub each: Vec<Judged<M>>,
    /// Positions looked at.
    pub nodes: u64,
    /// How deep it looked, where that means something; for puzzles no way is shorter.
    pub depth: u32,
    /// What the reader should know besides: why it is not proven, how long it will take yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Phrase>,
    /// Where the rules have a [`Timer`](crate::Timer): the move is to be played when so many
    /// milliseconds of it have gone, as a person would who had to think first. 0 is at once.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub after: u64,
    /// All lines that are as good as the best one, where they were asked for; at most a thousand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<M>>,
    /// How many of them there are.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub total: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl<M: Clone> Verdict<M> {
    /// A move and no opinion.
    ///
    /// ```
    /// use plateau_core::{Value, Verdict};
    ///
    /// let verdict = Verdict { value: Some(Value::Length(22)), proven: true, ..Verdict::of(Some("up")) };
    /// assert_eq!((verdict.best, verdict.line.len()), (Some("up"), 1));
    /// ```
    pub fn of(best: Option<M>) -> Verdict<M> {
        Verdict {
            line: best.iter().cloned().collect(),
            best,
            value: None,
            proven: false,
            each: Vec::new(),
            nodes: 0,
            depth: 0,
            notes: Vec::new(),
            after: 0,
            lines: Vec::new(),
            total: 0,
        }
    }

    /// The same verdict with its line of play; the best move stays as it is.
    #[must_use]
    pub fn with_line(mut self, line: Vec<M>) -> Verdict<M> {
        self.line = line;
        self
    }

    /// The same verdict over another form of the moves.
    pub fn map<N>(self, mut convert: impl FnMut(M) -> N) -> Verdict<N> {
        Verdict {
            best: self.best.map(&mut convert),
            line: self.line.into_iter().map(&mut convert).collect(),
            value: self.value,
            proven: self.proven,
            each: self
                .each
                .into_iter()
                .map(|j| Judged {
                    what: convert(j.what),
                    value: j.value,
                    proven: j.proven,
                })
                .collect(),
            nodes: self.nodes,
            depth: self.depth,
            notes: self.notes,
            after: self.after,
            lines: self
                .lines
                .into_iter()
                .map(|line| line.into_iter().map(&mut convert).collect())
                .collect(),
            total: self.total,
        }
    }
}

/// Anything that chooses moves: a level, a search, an exact solver, a wrapped external bot.
///
/// ```
/// # mod countdown { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/countdown/game.rs")); }
/// use plateau_core::{Budget, Game, Mind, Played, Question, Seat, Verdict};
/// use countdown::{Countdown, Take};
///
/// // A plain function is a mind: leave a multiple of three.
/// let mut mind = |game: &Countdown, _: Seat, _: &[Played<Take>]| {
///     let wanted = Take((game.left % 3).max(1));
///     Some(wanted)
/// };
/// let game = Countdown { left: 5, to_move: Seat::FIRST };
/// let verdict: Verdict<Take> = mind.think(Question {
///     game: &game,
///     seat: Seat::FIRST,
///     history: &[],
///     undos: &[],
///     budget: &Budget::unlimited(),
///     each: false,
///     line: false,
///     report: &mut |_| (),
///     watch: None,
/// });
/// assert_eq!(verdict.best, Some(Take(2)));
/// assert!(!verdict.proven, "a function has no opinion of its move");
/// ```
pub trait Mind<G: Game>: Send {
    /// Takes the memory that it needs for such a question, unless it has it. Asked before every
    /// question: a mind whose memory cannot be had says so here, and is not asked.
    fn prepare(&mut self, _game: &G, _budget: &Budget) -> Result<(), Refusal> {
        Ok(())
    }

    /// Answers. Returns soon after the budget is spent, with the best it has; `best` is a legal
    /// move whenever there is one. Only while a [`Timer`](crate::Timer) of the rules runs may a
    /// mind keep silent (`None`): it is asked again when the position has changed.
    fn think(&mut self, question: Question<'_, G>) -> Verdict<G::Move>;
}

/// A plain function from position and history to a move is a mind without opinions.
impl<G: Game, F> Mind<G> for F
where
    F: FnMut(&G, Seat, &[Played<G::Move>]) -> Option<G::Move> + Send,
{
    fn think(&mut self, question: Question<'_, G>) -> Verdict<G::Move> {
        Verdict::of(self(question.game, question.seat, question.history))
    }
}
