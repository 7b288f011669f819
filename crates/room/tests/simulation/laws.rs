//! The laws of a house: what must hold of every frame that is told.

use plateau_core::Entry;
use plateau_protocol::{Clocks, FromServer, Request, Said, State};

use crate::{frame::Frame, store::Table, world::World};

/// A law that a house must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The log has no gap, every entry is legal, and no message is in it twice.
    Log,
    /// What was acknowledged is in the log once and in order; what was refused is not.
    Once,
    /// Nothing is told that is not stored.
    Told,
    /// All displays show what the log says.
    Shown,
    /// Nobody waits for anything but a person.
    Waits,
    /// Clocks and glasses are right.
    Clocks,
    /// What was said is there once.
    Talk,
    /// No room goes round in circles.
    Circles,
    /// No room panics.
    Panics,
}

/// A law that was broken, and how.
#[derive(Clone, Debug)]
pub struct Violation {
    pub law: Law,
    pub what: String,
}

impl World {
    /// A room tells something: it is judged by what the store has now.
    pub fn judge(&mut self, line: usize, frame: &Frame, room: u64) {
        let (table, person) = (self.lines[line].table, self.lines[line].person);
        let stored = &self.store.tables[table];
        let now = self.now;
        let told = match frame.read() {
            FromServer::Done(done) => {
                let id = done.id.as_deref().unwrap_or_default();
                self.judge_done(table, person, id)
            }
            _ if !frame.is_new() => Ok(()),
            FromServer::Whole(whole) => stored
                .has(whole.from - 1, whole.seq, &whole.entries)
                .and_then(|()| whole.said.iter().try_for_each(|said| stored.was_said(said)))
                .and_then(|()| {
                    let next = whole.next.as_deref();
                    let known = stored.found.next.as_ref().map(|next| next.as_str());
                    let right = next.is_none() || next == known;
                    right
                        .then_some(())
                        .ok_or_else(|| format!("a rematch {next:?}"))
                }),
            FromServer::Step(step) => {
                let before = step.seq.saturating_sub(step.entries.len());
                stored.has(before, step.seq, &step.entries)
            }
            FromServer::Said(said) => stored.was_said(said),
            _ => Ok(()),
        };
        if let Err(what) = told {
            return self.blame(Law::Told, format!("{what} is told, and is not stored"));
        }
        let stored = &mut self.store.tables[table];
        let clocks = match frame.read() {
            FromServer::Whole(whole) => stored.shows(whole.seq, whole.state, &whole.clocks),
            FromServer::Step(step) => stored.shows(step.seq, step.state, &step.clocks),
            _ => Shows::Nothing,
        };
        let told = match clocks {
            Shows::Clocks(clocks) => stored.truth.told(clocks, room, now),
            Shows::TheLog => {
                stored.truth.tells(room);
                Ok(())
            }
            Shows::Nothing => Ok(()),
        };
        if let Err(what) = told {
            self.blame(Law::Clocks, what);
        }
    }

    /// Whoever is told that something is done finds it in the store.
    fn judge_done(&self, table: usize, person: usize, id: &str) -> Result<(), String> {
        let person = &self.people[person];
        let Some(sent) = person.sent.iter().find(|sent| sent.id() == id) else {
            return Ok(());
        };
        let stored = &self.store.tables[table];
        let name = format!("{}:{id}", person.account);
        let there = match sent.message.request {
            Request::Play(..) | Request::Claim(_) => stored.applied.contains_key(&name),
            Request::Say(_) => stored.knows_talk(&name),
            _ => true,
        };
        there.then_some(()).ok_or(name)
    }
}

impl Table {
    /// Whether the log has these entries after so many.
    fn has(&self, before: usize, seq: usize, entries: &[Entry]) -> Result<(), String> {
        let log = self.played.entries();
        match log.get(before..seq) == Some(entries) {
            true => Ok(()),
            false => Err(format!("{entries:?} after {before}")),
        }
    }

    fn was_said(&self, said: &Said) -> Result<(), String> {
        let stored = self.chat.iter().rev().any(|(known, _)| known == said);
        stored.then_some(()).ok_or_else(|| format!("{said:?}"))
    }

    /// What is shown of the log's end.
    fn shows<'a>(&self, seq: usize, state: State, clocks: &'a Option<Clocks>) -> Shows<'a> {
        let last = seq == self.seq() && seq > 0;
        let playing = state == self.found.state && state == State::Playing;
        match clocks {
            _ if !last => Shows::Nothing,
            Some(clocks) if playing && !self.torn => Shows::Clocks(clocks),
            _ => Shows::TheLog,
        }
    }
}

/// What a frame shows of the end of a log.
enum Shows<'a> {
    Nothing,
    /// It shows the last entry.
    TheLog,
    /// And whose time runs.
    Clocks(&'a Clocks),
}
