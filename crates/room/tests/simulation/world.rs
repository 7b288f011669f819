//! Time, and everything that happens in it: one queue of events for all servers, lines and people.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BinaryHeap, VecDeque},
};

use plateau_core::Moment;
use plateau_protocol::Message;
use plateau_room::{Answer, Asked, Fault};

use crate::{
    chance::Chance,
    driver::Call,
    frame::Frame,
    laws::{Law, Violation},
    mutation::Mutation,
    person::Person,
    plan::{Accident, PATIENCE, Plan, Rates},
    store::{Got, Store, Wish},
};

/// The time of day when a simulation begins.
const NOON: u64 = 1_700_000_000_000;
/// A room that is called so often without any time passing goes round in circles.
const CIRCLES: u32 = 200;

pub enum Event {
    /// The store does what is wished.
    Does(usize),
    /// A house hears of it.
    Replies(usize),
    Rings {
        server: usize,
        table: usize,
        epoch: u32,
        at: u64,
    },
    /// A display comes to a server; it has so many entries.
    Joins(usize, Option<usize>),
    /// A message comes to a server by a line.
    Up(usize, Message),
    /// A frame comes to a display.
    Down(usize, Frame),
    /// A display learns that its line is broken.
    Broken(usize),
    /// A server learns that a display has gone.
    Gone(usize),
    /// A call comes to a server without a line.
    Posts(usize, usize, Call),
    /// The answer to a message that came so.
    Answers(usize, String, Answer),
    Note(usize, usize),
    /// The clock of a table may have run out while it was not in memory.
    Alarm(usize, usize),
    Acts(usize),
    Thinks(usize),
    Happens(Accident),
    Restarts(usize),
}

struct Due {
    at: u64,
    order: u64,
    event: Event,
}

impl PartialEq for Due {
    fn eq(&self, other: &Due) -> bool {
        self.order == other.order
    }
}
impl Eq for Due {}
impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Due) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Due {
    fn cmp(&self, other: &Due) -> Ordering {
        (self.at, self.order).cmp(&(other.at, other.order))
    }
}

/// A process that drives rooms.
pub struct Server {
    pub alive: bool,
    /// How often it was started.
    pub epoch: u32,
    /// When it was started: its own time begins there.
    pub begun: u64,
}

/// What waits for the task of a table.
#[derive(Default)]
pub struct Inbox {
    pub calls: VecDeque<Call>,
    pub rings: Option<u64>,
    /// Whether the table is in memory.
    pub live: bool,
}

/// Something that was wished of the store.
pub struct Errand {
    pub server: usize,
    pub epoch: u32,
    pub table: usize,
    pub room: u64,
    pub wish: Option<Wish>,
    pub got: Option<Result<Got, Fault>>,
    pub heard: bool,
}

/// The way between a display and a server; frames and messages keep their order on it.
pub struct Line {
    pub person: usize,
    pub server: usize,
    pub epoch: u32,
    pub table: usize,
    /// Which room sends on it.
    pub here: bool,
    pub there: bool,
    pub last_up: u64,
    pub last_down: u64,
}

/// A question that a mind was asked.
pub struct Question {
    pub server: usize,
    pub epoch: u32,
    pub table: usize,
    /// Nothing is heard of it.
    pub mute: bool,
    pub asked: Asked,
}

pub struct World {
    pub now: u64,
    order: u64,
    queue: BinaryHeap<Reverse<Due>>,
    pub chance: Chance,
    pub rates: Rates,
    pub calm: u64,
    pub pace: u64,
    pub shared: bool,
    /// Whether servers ring tables that are not in memory.
    pub rings: bool,
    pub mutation: Mutation,
    pub store: Store,
    pub servers: Vec<Server>,
    pub inboxes: Vec<Vec<Inbox>>,
    pub errands: Vec<Errand>,
    pub lines: Vec<Line>,
    pub people: Vec<Person>,
    pub questions: Vec<Question>,
    /// The store does not answer until then.
    pub outage: u64,
    /// How far the clock of the day is off.
    pub off: i64,
    /// Rooms that have something to do.
    pub woken: Vec<(usize, usize)>,
    /// Servers that have just crashed.
    pub crashed: Vec<usize>,
    pub rooms: u64,
    /// What happened, line by line, where somebody wants to read it.
    pub told: Option<Vec<String>>,
    pub violation: Option<Violation>,
    circles: (u64, u32),
    /// What houses keep of what was drawn.
    pub drawn: BTreeMap<String, String>,
}

impl World {
    pub fn new(seed: u64, mutation: Mutation, tell: bool) -> World {
        let plan = Plan::new(seed);
        let mut world = World {
            now: 0,
            order: 0,
            queue: BinaryHeap::new(),
            chance: Chance::new(!seed),
            rates: plan.rates,
            calm: plan.calm,
            pace: plan.pace,
            shared: plan.shared,
            rings: plan.rings,
            mutation,
            store: Store {
                shared: plan.shared,
                ..Store::default()
            },
            servers: Vec::new(),
            inboxes: Vec::new(),
            errands: Vec::new(),
            lines: Vec::new(),
            people: Vec::new(),
            questions: Vec::new(),
            outage: 0,
            off: 0,
            woken: Vec::new(),
            crashed: Vec::new(),
            rooms: 0,
            drawn: BTreeMap::new(),
            told: tell.then(Vec::new),
            violation: None,
            circles: (0, 0),
        };
        for _ in 0..plan.servers {
            world.servers.push(Server {
                alive: true,
                epoch: 0,
                begun: 0,
            });
            world.inboxes.push(Vec::new());
        }
        for table in plan.tables {
            let number = world.store.tables.len();
            world.open(table.found);
            for (account, wants) in table.people {
                world.people.push(Person::new(account, number, wants));
                let person = world.people.len() - 1;
                let at = world.chance.below(1_500);
                world.at(at, Event::Acts(person));
            }
        }
        for (at, accident) in plan.accidents {
            world.at(at, Event::Happens(accident));
        }
        world
    }

    pub fn open(&mut self, found: plateau_room::Found) {
        self.store.open(found);
        for inboxes in &mut self.inboxes {
            inboxes.push(Inbox::default());
        }
    }

    /// Whether faults may still happen.
    pub fn stormy(&self) -> bool {
        self.now < self.calm
    }

    /// Faults happen so often in a thousand, while they may.
    pub fn fault(&mut self, rate: u64) -> bool {
        self.stormy() && self.chance.happens(rate)
    }

    pub fn at(&mut self, at: u64, event: Event) {
        self.order += 1;
        self.queue.push(Reverse(Due {
            at: at.max(self.now),
            order: self.order,
            event,
        }));
    }

    pub fn soon(&mut self, most: u64, event: Event) {
        let wait = self.chance.within(0, most);
        self.at(self.now + wait, event);
    }

    /// A number that grows with everything that happens.
    pub fn order(&mut self) -> u64 {
        self.order += 1;
        self.order
    }

    pub fn day(&self) -> Moment {
        Moment((NOON + self.now).saturating_add_signed(self.off))
    }

    pub fn tell(&mut self, what: impl FnOnce() -> String) {
        let now = self.now;
        if let Some(told) = &mut self.told {
            told.push(format!("{now:6} {}", what()));
        }
    }

    pub fn blame(&mut self, law: Law, what: impl Into<String>) {
        if self.violation.is_none() {
            let violation = Violation {
                law,
                what: what.into(),
            };
            self.tell(|| format!("VIOLATION {violation:?}"));
            self.violation = Some(violation);
        }
    }

    pub fn call(&mut self, server: usize, table: usize, call: Call) {
        if self.servers[server].alive {
            self.inboxes[server][table].calls.push_back(call);
            self.wake(server, table);
        } else {
            self.lost(call);
        }
    }

    pub fn wake(&mut self, server: usize, table: usize) {
        self.woken.push((server, table));
    }

    /// A room rings. That costs no time: those that do so for ever are seen by this.
    pub fn goes_round(&mut self) {
        if self.circles.0 != self.now {
            self.circles = (self.now, 0);
        }
        self.circles.1 += 1;
        if self.circles.1 > CIRCLES {
            self.blame(Law::Circles, "a room rings for ever and nothing happens");
        }
    }

    /// Nobody was there to take a call.
    pub fn lost(&mut self, call: Call) {
        if let Call::Join { line, .. } = call {
            self.at(self.now, Event::Broken(line));
        }
    }

    /// The next thing happens; `false` when the end has come.
    pub fn step(&mut self) -> bool {
        let end = self.calm + PATIENCE;
        let Some(Reverse(due)) = self.queue.pop().filter(|due| due.0.at <= end) else {
            self.now = end;
            return false;
        };
        self.now = due.at;
        self.happen(due.event);
        self.violation.is_none()
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Does(errand) => self.does(errand),
            Event::Replies(errand) => self.replies(errand),
            Event::Rings {
                server,
                table,
                epoch,
                at,
            } => {
                let inbox = &mut self.inboxes[server][table];
                if inbox.rings == Some(at) && self.servers[server].epoch == epoch {
                    inbox.rings = None;
                    self.wake(server, table);
                }
            }
            Event::Joins(line, since) => self.joins(line, since),
            Event::Up(line, message) => {
                let Line { server, table, .. } = self.lines[line];
                if self.lines[line].there {
                    self.call(server, table, Call::Send(line as u64, message));
                }
            }
            Event::Down(line, frame) => self.hears(line, &frame),
            Event::Broken(line) => self.breaks(line),
            Event::Gone(line) => {
                let Line {
                    server,
                    table,
                    there,
                    ..
                } = self.lines[line];
                if there {
                    self.lines[line].there = false;
                    self.call(server, table, Call::Leave(line as u64));
                }
            }
            Event::Posts(server, table, call) => self.posted(server, table, call),
            Event::Answers(person, id, answer) => self.answered(person, &id, &answer),
            Event::Note(server, table) => {
                if self.inboxes[server][table].live {
                    self.call(server, table, Call::Elsewhere);
                }
            }
            Event::Alarm(server, table) => self.call(server, table, Call::Alarm),
            Event::Acts(person) => self.acts(person),
            Event::Thinks(question) => self.thinks(question),
            Event::Happens(accident) => self.accident(accident),
            Event::Restarts(server) => {
                self.tell(|| format!("server {server} is started"));
                self.starts(server);
            }
        }
    }
}
