//! A place at a table: the way to its room, and the table as the room's messages tell it.
//!
//! The room is in this process or on a server; both say the same messages of the protocol, so every
//! display is written once. Whoever has the log's header rebuilds the table from the entries, too:
//! that copy is for looking back, for saving and for review, never for playing.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | [`Place`]: what is known of the table, what is sent |
//! | `news` | what is heard, one thing after the other |
//! | `said` | who sits there, whose turn it is, how it ended, in sentences |
//! | `letter` | the letters of the seats where there are no colours |

mod letter;
mod news;
mod said;

use std::{
    collections::VecDeque,
    ops::Deref,
    time::{Duration, Instant},
};

#[cfg(feature = "online")]
use plateau_client::Link;
use plateau_core::{AnyGame, AnyTable, Catalog, Choice, Header, Log, Refusal, Seat, Seats};
use plateau_protocol::{FromServer, Message, Request, SeatKind, Whole};

use super::{house::Here, plan::Plan};
use news::Incoming;
pub use news::News;
#[cfg(feature = "online")]
pub use news::told;

/// The way to a room.
enum Way {
    /// In this process.
    Here(Box<Here>),
    /// On a server.
    #[cfg(feature = "online")]
    There(Link),
}

/// A place at a table.
pub struct Place {
    /// The game.
    pub game: &'static dyn AnyGame,
    way: Way,
    whole: Whole<'static>,
    /// When the clocks were told, and the glass: they are counted down from then.
    clocked: Instant,
    turned: Instant,
    copy: Option<Box<dyn AnyTable>>,
    letters: Vec<Option<String>>,
    incoming: VecDeque<(Instant, Incoming)>,
}

impl Deref for Place {
    type Target = Whole<'static>;

    fn deref(&self) -> &Whole<'static> {
        &self.whole
    }
}

impl Place {
    /// All people's places at a table in this process.
    pub fn here(plan: &Plan, catalog: Catalog) -> Result<Place, Refusal> {
        let mut table = plan.table()?;
        let words = plan.players.iter().map(|player| player.word());
        table.set_players(words.collect());
        let here = Here::open(plan, catalog, &*table)?;
        let mut frames = here
            .frames()
            .into_iter()
            .map(|frame| FromServer::read(&frame));
        // A room's first frame is the whole table.
        let Some(Ok(FromServer::Whole(whole))) = frames.next() else {
            return Err(Refusal(plateau_room::Fault::no_table().reason()));
        };
        let header = table.header().clone();
        Ok(Place::new(
            plan.game,
            Way::Here(Box::new(here)),
            *whole,
            Some(header),
        ))
    }

    /// A place at a table of a server.
    #[cfg(feature = "online")]
    pub fn there(
        game: &'static dyn AnyGame,
        link: Link,
        whole: Whole<'static>,
        header: Option<Header>,
    ) -> Place {
        Place::new(game, Way::There(link), whole, header)
    }

    fn new(
        game: &'static dyn AnyGame,
        way: Way,
        whole: Whole<'static>,
        header: Option<Header>,
    ) -> Place {
        let now = Instant::now();
        let mut place = Place {
            game,
            way,
            whole,
            clocked: now,
            turned: now,
            copy: None,
            letters: Vec::new(),
            incoming: VecDeque::new(),
        };
        place.rebuild(header);
        place
    }

    /// Makes the copy anew from the beginning of the log.
    fn rebuild(&mut self, header: Option<Header>) {
        let replay = |header: Header| {
            let entries = self.whole.entries.to_vec();
            self.game.replay(&Log { header, entries }).ok()
        };
        self.copy = header.and_then(replay);
        self.letters = match &self.copy {
            Some(table) => letter::letters(&**table),
            None => vec![None; self.whole.seats.len()],
        };
    }

    /// Plays what is new on the copy.
    fn follow(&mut self) {
        let Some(copy) = &mut self.copy else {
            return;
        };
        let known = copy.entries().len();
        let new = self.whole.entries.iter().skip(known).cloned();
        let fits = known <= self.whole.entries.len();
        let followed = fits && new.into_iter().all(|entry| copy.append(entry).is_ok());
        if !followed {
            let header = copy.header().clone();
            self.rebuild(Some(header));
        }
    }

    /// Whether the room is in this process.
    pub fn is_here(&self) -> bool {
        matches!(self.way, Way::Here(_))
    }

    /// The table rebuilt from its log, where its beginning is known.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.copy.as_deref()
    }

    /// Sends a request for the seat that is waited for.
    pub fn send(&mut self, request: impl Into<Message>) {
        let message = request.into();
        match &mut self.way {
            Way::Here(here) => here.send(&message),
            #[cfg(feature = "online")]
            Way::There(link) => link.send(message),
        }
    }

    /// Plays a move for one of my seats.
    pub fn play(&mut self, seat: Seat, what: &str) {
        let message = Message::from(Request::play(what, self.whole.seq));
        self.send(Message {
            seat: Some(seat),
            ..message
        });
    }

    /// Goes on at the table of the rematch, on a server.
    pub fn rematch(&self) {
        match &self.way {
            Way::Here(_) => {}
            #[cfg(feature = "online")]
            Way::There(link) => link.rematch(),
        }
    }

    /// My seats that are waited for.
    pub fn waited(&self) -> Seats {
        match self.whole.my_turn() {
            Some(_) => {
                let seats = self.whole.turn.seats().iter();
                seats
                    .filter(|&seat| self.whole.mine.contains(seat))
                    .collect()
            }
            None => Seats::NONE,
        }
    }

    /// The seats that decide what comes next. Of several that are waited for, one with a single
    /// choice may only end what the others do: nobody waits for that.
    pub fn deciding(&self) -> Seats {
        let waited = self.whole.turn.seats();
        let choices = |seat: Seat| match &self.copy {
            Some(table) => Some(table.choices(seat).len()),
            None => self.whole.choices.get(&seat).map(Vec::len),
        };
        let free = waited.iter().filter(|&seat| choices(seat) != Some(1));
        let free: Seats = free.collect();
        match free.len() {
            0 => waited,
            _ => free,
        }
    }

    /// The legal moves of one of my seats.
    pub fn choices(&self, seat: Option<Seat>) -> Vec<Choice> {
        let choices = seat.and_then(|seat| self.whole.choices.get(&seat));
        choices.cloned().unwrap_or_default()
    }

    /// How many people and programs sit at the table.
    pub fn people(&self) -> usize {
        let minds = |kind| kind == SeatKind::Mind;
        self.whole
            .seats
            .iter()
            .filter(|seat| !minds(seat.kind))
            .count()
    }

    /// Whether the table is a puzzle: one seat, and nobody against it.
    pub fn is_puzzle(&self) -> bool {
        self.whole.seats.len() == 1
    }

    /// The letter that a seat's pieces have where there are no colours, if it is known.
    pub fn letter(&self, seat: Seat) -> Option<&str> {
        self.letters.get(seat.index())?.as_deref()
    }

    /// The time that a seat has left, where there are clocks.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let clocks = self.whole.clocks.as_ref()?;
        let left = Duration::from_millis(*clocks.left.get(seat.index())?);
        Some(match clocks.running.contains(seat) {
            true => left.saturating_sub(self.clocked.elapsed()),
            false => left,
        })
    }

    /// What is left in the glass while one runs, and how much was in it.
    pub fn glass(&self) -> Option<(Duration, Duration)> {
        let glass = self.whole.timer.as_ref()?;
        let left = Duration::from_millis(glass.left);
        let left = left.saturating_sub(self.turned.elapsed());
        Some((left, Duration::from_millis(glass.millis)))
    }

    /// Whether one of my seats has moved in what stands.
    pub fn have_moved(&self) -> bool {
        let mine =
            |by: plateau_core::Actor| by.seat().is_some_and(|seat| self.whole.mine.contains(seat));
        self.whole.moves.iter().any(|played| mine(played.by))
    }
}
