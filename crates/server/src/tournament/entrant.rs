//! Who takes part, and the games between them.

use std::borrow::Cow;

use plateau_arena::{BoutResult, Ended as Weighed, Fault as Slip};
use plateau_core::{AnyTable, Ending, Seat};
use plateau_protocol::{Bout, EntrantKind};

use crate::{
    ids::TableId,
    setup::{Sitter, State},
    table::Reader,
};

pub(crate) use plateau_protocol::BoutEnd as Ended;

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// Counted from 1, in the order of joining; never given twice.
    pub(crate) number: usize,
    /// Who.
    pub(crate) sitter: Sitter,
    /// Whether it has gone for the time being: its games are given away.
    pub(crate) away: bool,
}

impl Entrant {
    /// As displays get it.
    pub(crate) fn line(&self) -> plateau_protocol::Entrant<'_> {
        let (kind, id, name, mind) = match &self.sitter {
            Sitter::Person { account, name, bot } => {
                let kind = if *bot {
                    EntrantKind::Bot
                } else {
                    EntrantKind::Person
                };
                (kind, Some(account), name.as_ref(), None)
            }
            Sitter::Mind { mind, .. } => (EntrantKind::Mind, None, None, Some(mind)),
            Sitter::Nobody { .. } => (EntrantKind::Person, None, None, None),
        };
        plateau_protocol::Entrant {
            n: self.number,
            kind,
            id: id.map(|id| id.as_str().into()),
            name: name.map(|name| name.as_str().into()),
            mind: mind.map(|mind| mind.as_str().into()),
            away: self.away,
        }
    }
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Game {
    /// Its place in the schedule.
    pub(crate) number: usize,
    /// The players by index, in the order of the seats.
    pub(crate) players: [usize; 2],
    /// Which start.
    pub(crate) start: u64,
    /// Its table; none where it was given away.
    pub(crate) table: Option<TableId>,
    /// The illegal move for which it was lost.
    pub(crate) fault: Option<String>,
    /// How it ended.
    pub(crate) ended: Option<Ended>,
    /// What the first of its players got; `None` while it is played.
    pub(crate) worth: Option<f64>,
    /// How long it was.
    pub(crate) plies: usize,
    /// When it began or, once it has ended, when it did.
    pub(crate) at: u64,
}

impl Game {
    /// The result for the arena; `None` while it is played.
    pub(crate) fn record(&self) -> Option<BoutResult> {
        let worth = self.worth?;
        let [first, second] = self.players;
        let guilty = if worth < 0.5 { first } else { second };
        let ended = match self.ended {
            Some(Ended::Time) => Weighed::TimeLoss(guilty),
            Some(Ended::Illegal) => Weighed::IllegalMove(guilty, Slip::NoMove),
            Some(Ended::Absent) if worth != 0.5 => Weighed::Crash(guilty, Slip::Silent),
            Some(Ended::Played | Ended::Resigned | Ended::Absent) | None => Weighed::Played,
        };
        Some(BoutResult {
            bout: self.number,
            players: self.players,
            worth,
            ended,
            plies: self.plies,
            nodes: [0; 2],
            seconds: [0.0; 2],
        })
    }

    /// Reads the result off a table that is over. Tells whether it is.
    pub(crate) fn read(&mut self, reader: &Reader, at: u64) -> bool {
        let outcome = reader.table.scores().outcome;
        let (State::Over, Some(outcome)) = (reader.state, outcome) else {
            return false;
        };
        self.worth = Some(outcome.worth(Seat::FIRST));
        self.plies = reader.table.played().len();
        self.at = at;
        self.ended = Some(match reader.table.ending() {
            Some(Ending::Resigned(_)) if self.fault.is_some() => Ended::Illegal,
            Some(Ending::Resigned(_)) => Ended::Resigned,
            Some(Ending::Flagged(_)) => Ended::Time,
            Some(Ending::DrawAgreed) | None => Ended::Played,
        });
        true
    }

    /// As displays get it; players by their numbers.
    pub(crate) fn line(&self, entrants: &[Entrant]) -> Bout<'_> {
        Bout {
            bout: self.number,
            table: self.table.as_ref().map(|table| table.as_str().into()),
            players: self.players.map(|index| entrants[index].number),
            worth: self.worth,
            ended: self.ended,
            fault: self.fault.as_deref().map(Cow::Borrowed),
            plies: self.plies,
            at: self.at,
        }
    }
}

/// Whether a seat lost on time without having moved at all.
pub(crate) fn never_moved(table: &dyn AnyTable, seat: Seat) -> bool {
    let moved = |by: plateau_core::Actor| by.seat() == Some(seat);
    let flagged = table.ending() == Some(Ending::Flagged(seat));
    flagged && !table.played().iter().any(|played| moved(played.by))
}
