//! Lines between displays and servers, calls without a line, and minds: whatever takes a while on
//! its way and may be lost there.

use std::sync::atomic::Ordering;

use plateau_core::Verdict;
use plateau_protocol::{FromServer, Message};
use plateau_room::{Found, Setup, Visitor};

use crate::{
    driver::Call,
    frame::Frame,
    mutation::Mutation,
    person::Person,
    world::{Event, Line, Question, World},
};

impl World {
    /// A person opens a line to a server.
    pub fn dials(&mut self, person: usize) {
        let server = self.chance.below(self.servers.len() as u64) as usize;
        let Person { table, whole, .. } = &self.people[person];
        let table = *table;
        let has = whole.as_ref().filter(|whole| whole.from == 1);
        let since = has.map(|whole| whole.seq);
        let line = self.lines.len();
        self.lines.push(Line {
            person,
            server,
            epoch: self.servers[server].epoch,
            table,
            here: true,
            there: false,
            last_up: 0,
            last_down: 0,
        });
        self.people[person].line = Some(line);
        self.people[person].dialled = self.now;
        let since = since.filter(|_| self.chance.happens(800));
        let wire = self.rates.wire;
        self.soon(wire, Event::Joins(line, since));
    }

    pub fn joins(&mut self, line: usize, since: Option<usize>) {
        let Line {
            person,
            server,
            table,
            ..
        } = self.lines[line];
        if !self.servers[server].alive || !self.lines[line].here {
            return self.soon(500, Event::Broken(line));
        }
        self.lines[line].epoch = self.servers[server].epoch;
        self.lines[line].there = true;
        // Whoever has sat down is known by the key from then on.
        let sat = self.people[person].sat.is_some();
        self.people[person].known |= sat;
        let Person { account, known, .. } = &self.people[person];
        let visitor = Visitor {
            account: known.then(|| account.clone()),
            key: Some(account.clone()),
        };
        let call = Call::Join {
            line,
            visitor,
            since,
        };
        self.call(server, table, call);
    }

    /// A room sends a frame; `false`: the display does not read.
    pub fn send(&mut self, line: usize, frame: Frame, room: u64) -> bool {
        if !self.lines[line].there {
            return false;
        }
        if self.fault(self.rates.slow) {
            self.lines[line].there = false;
            self.soon(2_000, Event::Broken(line));
            return false;
        }
        self.judge(line, &frame, room);
        let step = matches!(frame.read(), FromServer::Step(_));
        if self.mutation == Mutation::DropsFrames && step && self.chance.happens(50) {
            return true;
        }
        let wire = self.rates.wire;
        let at = self.now + self.chance.within(0, wire);
        let last = &mut self.lines[line].last_down;
        *last = at.max(*last);
        let at = *last;
        self.at(at, Event::Down(line, frame));
        true
    }

    /// A person sends a message by a line, which may break just then.
    pub fn up(&mut self, line: usize, message: Message) {
        let wire = self.rates.wire;
        let at = self.now + self.chance.within(0, wire);
        let breaks = self.rates.breaks;
        if self.fault(breaks) {
            self.hangs_up(line);
            if self.chance.happens(500) {
                return;
            }
        }
        let last = &mut self.lines[line].last_up;
        *last = at.max(*last);
        let at = *last;
        self.at(at, Event::Up(line, message));
    }

    /// A display closes its line; its server learns of it later.
    pub fn hangs_up(&mut self, line: usize) {
        self.lines[line].here = false;
        let person = self.lines[line].person;
        if self.people[person].line == Some(line) {
            self.people[person].line = None;
        }
        let at = self.lines[line].last_up.max(self.now) + self.chance.below(3_000);
        self.at(at, Event::Gone(line));
    }

    pub fn breaks(&mut self, line: usize) {
        self.lines[line].here = false;
        let person = self.lines[line].person;
        if self.people[person].line == Some(line) {
            self.people[person].line = None;
        }
        let Line { server, table, .. } = self.lines[line];
        if self.lines[line].there {
            self.lines[line].there = false;
            self.call(server, table, Call::Leave(line as u64));
        }
    }

    /// A call comes to a server without a line.
    pub fn posted(&mut self, server: usize, table: usize, call: Call) {
        let Call::Next(_, account) = call else {
            return self.call(server, table, call);
        };
        if !self.servers[server].alive {
            return;
        }
        // A rematch: the first that is named stands, whoever else asks.
        let next = match &self.store.tables[table].found.next {
            Some(next) => next.clone(),
            None => {
                let id = self.store.next_id();
                let old = &self.store.tables[table].found;
                let mut sitters = old.sitters.clone();
                sitters.rotate_right(1);
                let found = Found {
                    id: id.clone(),
                    header: old.header.clone(),
                    setup: Setup {
                        ..old.setup.clone()
                    },
                    state: plateau_protocol::State::Playing,
                    created: self.now,
                    next: None,
                    sitters,
                };
                self.open(found);
                self.store.set_next(table, id)
            }
        };
        self.call(server, table, Call::Next(next, account));
    }

    /// A mind answers; some do although nobody wants to know any more.
    pub fn thinks(&mut self, number: usize) {
        let wrong = self.fault(self.rates.wrong);
        let kind = self.chance.below(3);
        let Question {
            server,
            epoch,
            table,
            asked,
            ..
        } = &self.questions[number];
        let (server, table, judge) = (*server, *table, asked.judge);
        if self.servers[server].epoch != *epoch {
            return;
        }
        if asked.stop.load(Ordering::Relaxed) && self.chance.happens(700) {
            return;
        }
        let choices = self.questions[number]
            .asked
            .table
            .choices(self.questions[number].asked.seat);
        let best = match choices.as_slice() {
            [] => None,
            some => Some(self.chance.one_of(some).what.clone()),
        };
        let thought = match kind {
            0 if wrong => Err("it fell over".to_owned()),
            1 if wrong => Ok(Verdict::of(None)),
            _ if wrong => Ok(Verdict::of(Some("nonsense".to_owned()))),
            _ => Ok(Verdict::of(best)),
        };
        let asked = self.questions[number].asked.number;
        let call = match thought {
            Ok(verdict) if judge => Call::Judged(asked, verdict),
            Err(_) if judge => return,
            thought => Call::Thought(asked, thought),
        };
        if self.inboxes[server][table].live {
            self.call(server, table, call);
        }
    }
}
