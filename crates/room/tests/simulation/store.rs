//! The one store of a simulation: what every house reads and writes. Beside its rows it keeps a
//! table of its own for each log, by which the laws judge what is told.

use std::collections::HashMap;

use plateau_core::{AnyTable, Log};
use plateau_protocol::{Said, State};
use plateau_room::{Appended, Ended, Fault, Found, RECALL, Sitter, Spoken, StoredStep, TableId};

use crate::{
    plan::{CATALOG, table_id},
    truth::Truth,
};

/// All that the store has of a table.
pub struct Table {
    pub found: Found,
    pub steps: Vec<StoredStep>,
    pub chat: Vec<(Said, Option<String>)>,
    /// Where each message is: the number of the last entry of its step.
    pub applied: HashMap<String, usize>,
    /// The log, played.
    pub played: Box<dyn AnyTable>,
    pub truth: Truth,
    /// When something was last written, and said.
    pub written: u64,
    pub spoken: u64,
    /// Whether a move came when somebody had just left.
    pub torn: bool,
    /// Which room loaded it last.
    pub loaded: u64,
}

/// Who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writer {
    /// Which room, of all that ever were.
    pub room: u64,
    /// When the step was made.
    pub made: u64,
}

#[derive(Default)]
pub struct Store {
    pub shared: bool,
    pub tables: Vec<Table>,
}

impl Table {
    fn new(found: Found, shared: bool) -> Table {
        let game = CATALOG.game(&found.header.game);
        let game = game.expect("tables are opened from the catalog");
        let log = Log {
            header: found.header.clone(),
            entries: Vec::new(),
        };
        let played = game.replay(&log).expect("an empty log can be played");
        Table {
            truth: Truth::new(found.setup.clock, played.as_ref(), shared),
            found,
            steps: Vec::new(),
            chat: Vec::new(),
            applied: HashMap::new(),
            played,
            written: 0,
            spoken: 0,
            torn: false,
            loaded: 0,
        }
    }

    pub fn seq(&self) -> usize {
        self.played.entries().len()
    }

    pub fn said(&self) -> Vec<Said> {
        let from = self.chat.len().saturating_sub(RECALL);
        self.chat[from..]
            .iter()
            .map(|(said, _)| said.clone())
            .collect()
    }

    pub fn knows_talk(&self, name: &str) -> bool {
        self.chat
            .iter()
            .any(|(_, known)| known.as_deref() == Some(name))
    }
}

impl Store {
    pub fn open(&mut self, found: Found) {
        self.tables.push(Table::new(found, self.shared));
    }

    pub fn number(&self, id: &TableId) -> usize {
        let digits = &id.as_str()["table".len()..];
        digits.parse().expect("tables have numbers")
    }

    pub fn next_id(&self) -> TableId {
        table_id(self.tables.len())
    }

    pub fn append(&mut self, step: StoredStep, by: Writer, now: u64) -> Result<Appended, String> {
        let number = self.number(&step.table);
        let table = &mut self.tables[number];
        if table.steps.iter().any(|row| row.seq == step.seq) {
            return Ok(Appended::Conflict);
        }
        let expected = table.seq() + 1;
        if step.seq != expected {
            let found = step.seq;
            return Err(format!(
                "step {found} is written where {expected} was to come"
            ));
        }
        for entry in &step.entries {
            if let Err(refusal) = table.played.append(entry.clone()) {
                return Err(format!("{entry:?} is written, and is not legal: {refusal}"));
            }
        }
        let last = table.seq();
        if let Some(name) = &step.submission
            && table.applied.insert(name.clone(), last).is_some()
        {
            return Err(format!("{name} is in the log twice"));
        }
        // Somebody left at the same moment elsewhere: whose time runs is anybody's guess.
        table.torn |= table.found.state != State::Playing && step.state.is_none();
        if let Some(Ended { state, .. }) = &step.state {
            table.found.state = *state;
        }
        let times = table.truth.written(&step, by, table.played.as_ref());
        if !table.torn {
            times?;
        }
        table.steps.push(step);
        table.written = now;
        Ok(Appended::Written)
    }

    pub fn steps(&self, table: usize, from: usize) -> Vec<StoredStep> {
        let all = self.tables[table].steps.iter();
        let wanted = all.filter(|step| step.seq >= from).cloned();
        wanted
            .map(|step| StoredStep {
                state: None,
                ..step
            })
            .collect()
    }

    pub fn sit(&mut self, table: usize, seat: usize, sitter: &Sitter) -> bool {
        let place = &mut self.tables[table].found.sitters[seat - 1];
        let free = place.is_open();
        if free {
            *place = sitter.clone();
        }
        free
    }

    /// A step that was written by somebody else goes: only a broken store does so.
    pub fn write_over(&mut self, table: usize, seq: usize) {
        self.tables[table].steps.retain(|step| step.seq != seq);
    }

    pub fn stand_up(&mut self, table: usize, account: &str) -> bool {
        let table = &mut self.tables[table];
        let may = table.steps.is_empty();
        for place in table.found.sitters.iter_mut().filter(|_| may) {
            if place.account() == Some(account) {
                *place = Sitter::Nobody { bot: false };
            }
        }
        may
    }

    pub fn set_state(&mut self, table: usize, state: State) {
        let stands = &mut self.tables[table].found.state;
        if *stands != State::Over {
            *stands = state;
        }
    }

    pub fn say(
        &mut self,
        table: usize,
        said: Said,
        submission: Option<String>,
        now: u64,
        repeats: bool,
    ) -> Spoken {
        let table = &mut self.tables[table];
        table.spoken = now;
        let known = submission
            .as_deref()
            .is_some_and(|name| table.knows_talk(name));
        if known && !repeats {
            return Spoken::Known;
        }
        table.chat.push((said, submission));
        Spoken::Written
    }

    /// Names the table of the rematch; the first one named stands.
    pub fn set_next(&mut self, table: usize, next: TableId) -> TableId {
        self.tables[table].found.next.get_or_insert(next).clone()
    }
}

/// Something that a house wants of its store.
#[derive(Clone, Debug)]
pub enum Wish {
    Append(StoredStep, Writer),
    Steps(usize),
    Find,
    Sit(usize, Sitter),
    StandUp(String),
    SetState(State),
    SetFault,
    Say(Said, Option<String>),
    Said,
}

/// What it gets.
#[derive(Clone, Debug)]
pub enum Got {
    Appended(Appended),
    Steps(Vec<StoredStep>),
    Found(Box<Found>),
    Sat(bool),
    Done,
    Spoken(Spoken),
    Said(Vec<Said>),
}

impl Wish {
    pub fn writes(&self) -> bool {
        !matches!(self, Wish::Steps(_) | Wish::Find | Wish::Said)
    }
}

/// The store does not answer, or says that it cannot.
pub fn broken() -> Fault {
    Fault::Store("the disk is away".to_owned())
}
