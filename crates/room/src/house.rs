//! What a room asks of whoever drives it.

use std::{
    fmt::Display,
    future::Future,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use plateau_core::{AnyGame, AnyTable, Moment, Seat, Settings};
use plateau_protocol::{Said, State};

use crate::{Appended, Fault, Found, Sitter, Spoken, StoredStep, TableId, Tick};

/// How much of the talk a newcomer hears.
pub const RECALL: usize = 50;

/// A rating as displays get it, and whether it is still a guess.
pub type Standing = Option<(i64, bool)>;

/// What does not change while a house stands.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Whether rooms of other houses may write to the same store.
    pub shared: bool,
    /// Displays of one table.
    pub displays: usize,
    /// How long a mind may think about a move.
    pub level: Duration,
    /// How long a judge may think about a position.
    pub judge: Duration,
    /// How long a table stays in memory when nobody looks.
    pub idle: Duration,
}

/// A question for a mind, which thinks elsewhere. Its answer comes back by
/// [`Room::thought`](crate::Room::thought) or [`Room::judged`](crate::Room::judged) with the
/// question's number.
pub struct Asked {
    /// The number of this question.
    pub number: u64,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The mind's name.
    pub mind: String,
    /// Its options.
    pub options: Settings,
    /// The position with its history.
    pub table: Box<dyn AnyTable>,
    /// For whom it chooses.
    pub seat: Seat,
    /// From when it begins to think.
    pub budget: Duration,
    /// Set by the room when nobody waits for the answer any more.
    pub stop: Arc<AtomicBool>,
    /// In whose name: somebody who plays here or looks on, where anybody does.
    pub account: Option<String>,
    /// Whether it judges what is shown: it tells every better verdict, and judges every move.
    pub judge: bool,
}

/// How long a puzzle took by the clock of who solved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Took {
    /// From the first move to the last, in milliseconds.
    pub millis: u64,
    /// How long the way to the table and back takes, as the house has measured it.
    pub trip: u64,
}

impl Took {
    /// The most of the way that counts.
    const MOST: u64 = 500;

    /// What counts, where the house itself has measured so much: never more than that, and never less
    /// than that without the way there and back.
    pub fn bounded(self, measured: u64) -> u64 {
        let least = measured.saturating_sub(self.trip.min(Took::MOST));
        self.millis.clamp(least, measured)
    }
}

/// A room's table when its game has ended; the step is in the store.
pub struct Over<'a> {
    /// Its name.
    pub id: &'a TableId,
    /// The game with its log.
    pub table: &'a dyn AnyTable,
    /// The rules beside those of the game.
    pub setup: &'a crate::Setup,
    /// Who sits where.
    pub sitters: &'a [Sitter],
    /// Whether a mind has shown the way.
    pub shown: bool,
    /// What the last move says of the time that the game took.
    pub took: Option<Took>,
}

/// Everything that a room cannot know or do by itself: a store, minds, time, chance, and the ways
/// to its displays and to other houses. The server is a house, and so is a program of its own or a
/// simulation.
///
/// The store decides: `append` writes a step whose number is free, or says that it is taken. A
/// failure says nothing about whether it was written.
pub trait House: Send + Sync {
    /// A message to a display, made once and shared by all who get the same.
    type Frame: Clone + From<String> + Send + Sync;

    /// What does not change while the house stands.
    fn terms(&self) -> Terms;

    /// Writes a step; returns when it is in the store or cannot be.
    fn append(&self, step: StoredStep) -> impl Future<Output = Result<Appended, Fault>> + Send;
    /// The steps of a table from this entry on, in order.
    fn steps(
        &self,
        table: &TableId,
        from: usize,
    ) -> impl Future<Output = Result<Vec<StoredStep>, Fault>> + Send;
    /// The table with this name.
    fn find(&self, table: &TableId) -> impl Future<Output = Result<Option<Found>, Fault>> + Send;
    /// Takes a seat (from 1) that nobody holds; whoever comes first gets it.
    fn sit(
        &self,
        table: &TableId,
        seat: usize,
        sitter: &Sitter,
    ) -> impl Future<Output = Result<bool, Fault>> + Send;
    /// Leaves the seats that this account holds, while there is no step; `false`: there is one.
    fn stand_up(
        &self,
        table: &TableId,
        account: &str,
    ) -> impl Future<Output = Result<bool, Fault>> + Send;
    /// How a table stands from now on; one that is over stays so.
    fn set_state(
        &self,
        table: &TableId,
        state: State,
    ) -> impl Future<Output = Result<(), Fault>> + Send;
    /// Keeps the illegal move for which a game of a tournament is lost.
    fn set_fault(
        &self,
        table: &TableId,
        what: &str,
    ) -> impl Future<Output = Result<(), Fault>> + Send;
    /// Keeps what somebody said, once for each submission.
    fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> impl Future<Output = Result<Spoken, Fault>> + Send;
    /// The last [`RECALL`] things said, in order.
    fn said(&self, table: &TableId) -> impl Future<Output = Result<Vec<Said>, Fault>> + Send;
    /// The ratings of those who sit at a rated table.
    fn standings(
        &self,
        game: &str,
        sitters: &[Sitter],
    ) -> impl Future<Output = Vec<Standing>> + Send;
    /// A game has ended: ratings, solved puzzles and tournaments follow from it.
    fn over(&self, over: Over<'_>) -> impl Future<Output = ()> + Send;

    /// Lets a mind think.
    fn ask(&self, asked: Asked);
    /// How many wait for each mind that can think at once.
    fn crowd(&self) -> u32;

    /// The time of day, by the store's clock. Entries are stamped with it, and it bridges the time
    /// between two houses; it may jump, so nothing that runs in memory is measured by it.
    fn now(&self) -> Moment;
    /// Time that never jumps.
    fn tick(&self) -> Tick;
    /// For how long it has stood, by time that never jumps: in a store that is its alone nobody
    /// could play before, and that time is nobody's. `None`: since a room is loaded.
    fn stood(&self) -> Option<Duration> {
        None
    }
    /// Whether it loads a room again when a clock runs out that runs while the room is not in
    /// memory ([`Room::flag_in`](crate::Room::flag_in)). Where it does not, such a room must stay.
    fn rings(&self) -> bool {
        false
    }
    /// 64 bits that nobody can guess.
    fn random(&self) -> u64;

    /// Sends a frame to a display; `false`: it does not read and is let go.
    fn send(&self, display: u64, frame: Self::Frame) -> bool;
    /// A display is let go.
    fn let_go(&self, display: u64);
    /// Tells the rooms of other houses to look into the store.
    fn publish(&self, table: &TableId);
    /// Something went wrong that the operator should know.
    fn trouble(&self, what: &dyn Display);
}
