//! A store in memory, for houses whose tables live as long as they do.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use plateau_core::Entry;
use plateau_protocol::{Said, State};

use crate::{Appended, Fault, Found, RECALL, Sitter, Spoken, StoredStep, TableId};

/// Tables with their steps and their talk, kept in memory alone: the store of a program that plays
/// by itself, of a page without a server, of a test. It keeps the promises that a
/// [`House`](crate::House) needs: a step is written where its number is free, and a submission once.
#[derive(Default)]
pub struct Memory(Mutex<BTreeMap<TableId, Kept>>);

struct Kept {
    found: Found,
    steps: Vec<StoredStep>,
    said: Vec<(Said, Option<String>)>,
}

impl Kept {
    /// The number of the next entry.
    fn next(&self) -> usize {
        let last = self.steps.last();
        last.map_or(1, |step| step.seq + step.entries.len())
    }
}

impl Memory {
    /// Keeps a table, with the entries of a log that it goes on with.
    pub fn open(&self, found: Found, entries: Vec<Entry>) {
        let before = StoredStep {
            table: found.id.clone(),
            seq: 1,
            entries,
            submission: None,
            clocks: None,
            state: None,
        };
        let steps = match before.entries.is_empty() {
            true => Vec::new(),
            false => vec![before],
        };
        let kept = Kept {
            steps,
            said: Vec::new(),
            found,
        };
        self.tables().insert(kept.found.id.clone(), kept);
    }

    /// Writes a step, if its number is free and its submission is new.
    pub fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        self.at(&step.table.clone(), |kept| {
            let known = |other: &StoredStep| {
                other.submission.is_some() && other.submission == step.submission
            };
            if step.seq != kept.next() || kept.steps.iter().any(known) {
                return Appended::Conflict;
            }
            if let Some(ended) = &step.state {
                kept.found.state = ended.state;
            }
            kept.steps.push(step);
            Appended::Written
        })
    }

    /// The steps of a table from this entry on, in order.
    pub fn steps(&self, table: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        self.at(table, |kept| {
            let later = kept.steps.iter().filter(|step| step.seq >= from);
            later.cloned().collect()
        })
    }

    /// The table with this name.
    pub fn find(&self, table: &TableId) -> Option<Found> {
        self.tables().get(table).map(|kept| kept.found.clone())
    }

    /// Takes a seat (from 1) that nobody holds.
    pub fn sit(&self, table: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        self.at(table, |kept| {
            let free = |there: &&mut Sitter| there.is_open();
            let mut sitters = kept.found.sitters.iter_mut().skip(seat.saturating_sub(1));
            match sitters.next().filter(free) {
                Some(there) => {
                    *there = sitter.clone();
                    true
                }
                None => false,
            }
        })
    }

    /// Leaves the seats that this account holds, while there is no step; `false`: there is one.
    pub fn stand_up(&self, table: &TableId, account: &str) -> Result<bool, Fault> {
        self.at(table, |kept| {
            if !kept.steps.is_empty() {
                return false;
            }
            for sitter in &mut kept.found.sitters {
                if sitter.account() == Some(account) {
                    *sitter = Sitter::Nobody { bot: false };
                }
            }
            true
        })
    }

    /// How a table stands from now on; one that is over stays so.
    pub fn set_state(&self, table: &TableId, state: State) -> Result<(), Fault> {
        self.at(table, |kept| {
            if kept.found.state != State::Over {
                kept.found.state = state;
            }
        })
    }

    /// Keeps what somebody said, once for each submission.
    pub fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        self.at(table, |kept| {
            let known = |(_, name): &(Said, Option<String>)| name.as_deref() == submission;
            if submission.is_some() && kept.said.iter().any(known) {
                return Spoken::Known;
            }
            kept.said
                .push((said.clone(), submission.map(str::to_owned)));
            Spoken::Written
        })
    }

    /// The last things said, in order.
    pub fn said(&self, table: &TableId) -> Result<Vec<Said>, Fault> {
        self.at(table, |kept| {
            let first = kept.said.len().saturating_sub(RECALL);
            let last = kept.said[first..].iter();
            last.map(|(said, _)| said.clone()).collect()
        })
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at<T>(&self, table: &TableId, act: impl FnOnce(&mut Kept) -> T) -> Result<T, Fault> {
        let mut tables = self.tables();
        tables.get_mut(table).map(act).ok_or_else(Fault::no_table)
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{Act, Actor, Moment, Seat, Settings};

    use super::*;
    use crate::Setup;

    fn table() -> (Memory, TableId) {
        let id = TableId::read(&"a".repeat(TableId::LENGTH)).expect("letters and digits");
        let game = plateau_games::CATALOG
            .game("connect4")
            .expect("it is a game");
        let opened = game
            .open(&Settings::new(), 0)
            .expect("the defaults are valid");
        let memory = Memory::default();
        let found = Found {
            id: id.clone(),
            header: opened.header().clone(),
            setup: Setup::default(),
            sitters: vec![Sitter::Nobody { bot: false }; 2],
            state: State::Open,
            created: 0,
            next: None,
        };
        memory.open(found, Vec::new());
        (memory, id)
    }

    fn step(table: &TableId, seq: usize, submission: Option<&str>) -> StoredStep {
        StoredStep {
            table: table.clone(),
            seq,
            entries: vec![Entry {
                by: Actor::Seat(Seat::FIRST),
                act: Act::Move("4".to_owned()),
                at: Moment(0),
            }],
            submission: submission.map(str::to_owned),
            clocks: None,
            state: None,
        }
    }

    #[test]
    fn a_number_is_written_once_and_so_is_a_submission() {
        let (memory, id) = table();
        let append = |seq, name| memory.append(step(&id, seq, name));
        assert_eq!(append(1, Some("ann:1")), Ok(Appended::Written));
        assert_eq!(append(1, Some("ann:2")), Ok(Appended::Conflict), "taken");
        assert_eq!(
            append(2, Some("ann:1")),
            Ok(Appended::Conflict),
            "sent before"
        );
        assert_eq!(append(3, None), Ok(Appended::Conflict), "there is no gap");
        assert_eq!(append(2, None), Ok(Appended::Written));
        let numbers: Vec<usize> = memory
            .steps(&id, 2)
            .expect("it is there")
            .iter()
            .map(|step| step.seq)
            .collect();
        assert_eq!(numbers, [2]);
    }

    #[test]
    fn a_seat_is_taken_once_and_can_be_left() {
        let (memory, id) = table();
        let ann = Sitter::Person {
            account: "ann".to_owned(),
            name: None,
            bot: false,
        };
        assert_eq!(memory.sit(&id, 1, &ann), Ok(true));
        assert_eq!(memory.sit(&id, 1, &ann), Ok(false));
        assert_eq!(memory.sit(&id, 3, &ann), Ok(false), "there are two");
        assert_eq!(memory.stand_up(&id, "ann"), Ok(true));
        assert_eq!(memory.sit(&id, 1, &ann), Ok(true));
        let other = TableId::read(&"b".repeat(TableId::LENGTH)).expect("letters and digits");
        assert_eq!(memory.sit(&other, 1, &ann), Err(Fault::no_table()));
    }
}
