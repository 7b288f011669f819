//! The frames that displays get; their forms are in PROTOCOL.md.

use std::{borrow::Cow, collections::VecDeque};

use plateau_core::{Act, AnyTable, Entry, Scene, Seat, Seats};
use plateau_protocol::{
    Changes, Choices, Declined, FromServer, Glass, PlayedMove, Said, SeatInfo, SeatKind,
    SeatsChange, StepBody, TableStep,
};

use crate::{
    House, Room, Sitter,
    ask::Ask,
    commit::{Before, stand_after},
    room::Display,
};

/// The legal moves of these seats, by seat.
pub fn choices(table: &dyn AnyTable, seats: Seats) -> Choices {
    let each = seats.iter().map(|seat| (seat, table.choices(seat)));
    each.collect()
}

/// A seat as displays get it.
fn seat_info(seat: Seat, sitter: &Sitter) -> SeatInfo<'_> {
    match sitter {
        Sitter::Nobody { bot: false } => SeatInfo::new(seat, SeatKind::Open),
        Sitter::Nobody { bot: true } => SeatInfo {
            open: true,
            ..SeatInfo::new(seat, SeatKind::Bot)
        },
        Sitter::Person { account, name, bot } => SeatInfo {
            id: Some(Cow::Borrowed(account)),
            name: name.as_deref().map(Cow::Borrowed),
            ..SeatInfo::new(
                seat,
                if *bot {
                    SeatKind::Bot
                } else {
                    SeatKind::Person
                },
            )
        },
        Sitter::Mind { mind, .. } => SeatInfo {
            mind: Some(Cow::Borrowed(mind)),
            ..SeatInfo::new(seat, SeatKind::Mind)
        },
    }
}

/// All seats of a table.
pub fn seat_infos(sitters: &[Sitter]) -> impl Iterator<Item = SeatInfo<'_>> {
    let seats = (0..).map_while(Seat::new);
    seats
        .zip(sitters)
        .map(|(seat, sitter)| seat_info(seat, sitter))
}

impl<H: House> Room<H> {
    pub(crate) fn shown_clocks(&self) -> Option<plateau_protocol::Clocks> {
        let (tick, now) = (self.house.tick(), self.house.now());
        self.clocks.as_ref().map(|clocks| clocks.shown(tick, now))
    }

    /// Tells everybody what has just been written; returns what everybody sees now.
    pub(crate) fn show_step(&mut self, before: &Before) -> Option<Scene> {
        if self.displays.is_empty() {
            return None;
        }
        let waited = self.waited();
        let mut made: Vec<(Seats, H::Frame)> = Vec::new();
        let scene = self.table.scene();
        let body = self.step_body(before, before.scene.as_ref(), &scene);
        let mut displays = std::mem::take(&mut self.displays);
        displays.retain(|display| {
            let active: Seats = display
                .seats
                .iter()
                .filter(|&s| waited.contains(s))
                .collect();
            let frame = match made.iter().find(|(known, _)| *known == active) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = self.step_frame(&body, active);
                    made.push((active, frame.clone()));
                    frame
                }
            };
            self.house.send(display.number, frame)
        });
        self.displays = displays;
        Some(scene)
    }

    /// The step for all who see this scene, but for their choices.
    fn step_body(&self, before: &Before, old: Option<&Scene>, new: &Scene) -> StepBody {
        let entries = &self.table.entries()[before.seq..];
        let (stand, moves) = self.new_moves(before, entries);
        let changes = old.and_then(|old| Changes::between(old, new));
        StepBody::new(&TableStep {
            seq: self.seq(),
            entries: Cow::Borrowed(entries),
            stand,
            moves,
            undone: self.table.undone(),
            undoable: self.undoable(),
            steps: self.table.steps(),
            turn: self.table.turn(),
            scores: self.table.scores(),
            ending: self.table.ending(),
            offer: self.table.offer(),
            state: self.state,
            clocks: self.shown_clocks(),
            timer: self.running_glass().map(Glass::from),
            judge: self.may_judge().is_ok(),
            scene: changes.is_none().then_some(Cow::Borrowed(new)),
            changes,
            choices: Choices::new(),
        })
    }

    /// How many of the client's moves stay, and which come after them.
    fn new_moves<'a>(&self, before: &Before, entries: &'a [Entry]) -> (usize, Vec<PlayedMove<'a>>) {
        let plain = entries
            .iter()
            .all(|entry| matches!(entry.act, Act::Move(_)));
        let stands =
            entries
                .iter()
                .try_fold((before.stand, before.stand), |(least, now), entry| {
                    let now = match &entry.act {
                        // The moves that come back are known to the table alone: send all that stand.
                        Act::Redo(_) => return None,
                        act => stand_after(now, act),
                    };
                    Some((least.min(now), now))
                });
        match stands {
            Some((stand, _)) if plain || stand == self.stand => {
                let moves = entries.iter().filter_map(|entry| match &entry.act {
                    Act::Move(what) => Some((entry.by, Cow::from(what.as_str()))),
                    _ => None,
                });
                let numbered = (stand..).zip(moves);
                let line = |(ply, (by, what))| PlayedMove {
                    by,
                    what,
                    tell: self.table.tell(ply),
                };
                (stand, numbered.map(line).collect())
            }
            _ => (0, self.moves_told()),
        }
    }

    fn step_frame(&self, body: &StepBody, active: Seats) -> H::Frame {
        body.message(&choices(self.table.as_ref(), active)).into()
    }

    /// Everybody starts afresh.
    pub(crate) fn show_whole_to_all(&mut self) {
        let whole = |display: &Display| self.whole(display.seats, None);
        let frames = self.displays.iter().map(whole).collect();
        self.show_each(frames);
    }

    /// To each display its own frame.
    fn show_each(&mut self, frames: Vec<H::Frame>) {
        let mut frames = VecDeque::from(frames);
        let mut next = || frames.pop_front();
        self.displays
            .retain(|one| next().is_some_and(|frame| self.house.send(one.number, frame)));
    }

    /// Who sits, who is here.
    pub(crate) fn show_seats(&mut self) {
        let (seats, watching) = (self.seat_infos(), self.watching());
        let clocks = self.shown_clocks();
        let judge = self.may_judge().is_ok();
        let told = |display: &Display| {
            let waited = self.waited();
            let active = display.seats.iter().filter(|&seat| waited.contains(seat));
            let told = FromServer::Seats(SeatsChange {
                seats: Cow::Borrowed(&seats),
                mine: display.seats,
                watching,
                state: self.state,
                judge,
                clocks: clocks.clone(),
                choices: choices(self.table.as_ref(), active.collect()),
            });
            told.text().into()
        };
        let frames: Vec<H::Frame> = self.displays.iter().map(told).collect();
        self.show_each(frames);
    }

    /// What is asked, or that nothing is.
    pub(crate) fn show_ask(&mut self) {
        let ask = self.ask.clone();
        self.displays.retain(|display| {
            let shown = ask.as_ref().map(|ask| ask.shown(display.seats));
            let frame = FromServer::Ask(shown).text().into();
            self.house.send(display.number, frame)
        });
    }

    /// Who asked hears who has said no.
    pub(crate) fn show_declined(&mut self, ask: &Ask, by: Seat) {
        let told = ask.shown(Seats::NONE);
        let told = FromServer::Declined(Declined {
            by,
            undo: told.undo,
            redo: told.redo,
        });
        let frame = H::Frame::from(told.text());
        self.displays.retain(|display| {
            !display.seats.contains(ask.by) || self.house.send(display.number, frame.clone())
        });
    }

    /// What somebody said.
    pub(crate) fn show_said(&mut self, said: &Said) {
        self.show_all(&FromServer::Said(Cow::Borrowed(said)));
    }

    /// The same for everybody.
    pub(crate) fn show_all(&mut self, told: &FromServer<'_>) {
        let frame = H::Frame::from(told.text());
        self.displays
            .retain(|display| self.house.send(display.number, frame.clone()));
    }

    pub(crate) fn seat_infos(&self) -> Vec<SeatInfo<'_>> {
        let mut seats: Vec<SeatInfo<'_>> = seat_infos(&self.sitters).collect();
        for (info, sitter) in seats.iter_mut().zip(&self.sitters) {
            if sitter.account().is_some() {
                let here = |display: &Display| display.seats.contains(info.seat);
                info.present = Some(self.displays.iter().any(here));
            }
            let rating = self.standings.get(info.seat.index()).copied().flatten();
            (info.rating, info.provisional) = rating.unzip();
        }
        seats
    }

    pub(crate) fn watching(&self) -> usize {
        self.displays
            .iter()
            .filter(|display| display.seats.is_empty())
            .count()
    }
}
