//! People: displays that keep what they are shown (`ears`), and hands that send.

use plateau_core::{Claim, Seat};
use plateau_protocol::{Count, Message, Request, State, Whole};
use plateau_room::Guest;

use crate::{
    driver::Call,
    plan::table_id,
    world::{Event, World},
};

/// After this long without an answer a person tries again.
const IMPATIENCE: u64 = 6_000;

/// Something that a person has sent.
pub struct Sent {
    pub message: Message,
    pub table: usize,
    /// When, in the order of all that happens.
    pub order: u64,
    pub tried: u64,
    /// By a line, or by a call of its own.
    pub by_line: bool,
    /// The answer: how many entries there were then, or why not; and when it came.
    pub answer: Option<(Result<usize, String>, u64)>,
    /// The store failed: it is sent again.
    pub again: bool,
}

impl Sent {
    pub fn id(&self) -> &str {
        self.message.id.as_deref().unwrap_or_default()
    }
}

pub struct Person {
    pub account: String,
    pub table: usize,
    /// Whether it wants a seat, and whether it has got one.
    pub wants: bool,
    pub sat: Option<usize>,
    /// Whether the servers know who opens a line.
    pub known: bool,
    pub line: Option<usize>,
    pub dialled: u64,
    /// When it last asked for a seat.
    pub asked: u64,
    pub whole: Option<Whole<'static>>,
    /// Whether the line has told the whole table.
    pub fresh: bool,
    pub away: bool,
    pub sent: Vec<Sent>,
}

impl Person {
    pub fn new(account: String, table: usize, wants: bool) -> Person {
        Person {
            account,
            table,
            wants,
            sat: None,
            known: !wants,
            line: None,
            dialled: 0,
            asked: 0,
            whole: None,
            fresh: false,
            away: false,
            sent: Vec::new(),
        }
    }
}

impl World {
    /// A person does something, or nothing.
    pub fn acts(&mut self, number: usize) {
        let pace = if self.stormy() { self.pace } else { 1_000 };
        let wait = self.chance.within(pace / 4, pace * 2);
        self.at(self.now + wait, Event::Acts(number));
        let stormy = self.stormy();
        let person = &mut self.people[number];
        if person.away {
            // Some stay away for good.
            let back = if stormy { 200 } else { 30 };
            person.away = !self.chance.happens(back);
            return;
        }
        if person.line.is_none() {
            person.fresh = false;
            return self.dials(number);
        }
        if !person.fresh {
            if self.now > person.dialled + IMPATIENCE
                && let Some(line) = person.line
            {
                self.hangs_up(line);
            }
            return;
        }
        if let (Some(server), Some(line), false) = (person.sat, person.line, person.known) {
            person.known = true;
            // Another server does not know who the newcomer is.
            if self.lines[line].server != server {
                return self.hangs_up(line);
            }
        }
        if self.tries_again(number) || !stormy {
            return;
        }
        self.does_something(number);
    }

    /// What was not answered is sent again, after a while by another line.
    fn tries_again(&mut self, number: usize) -> bool {
        let (now, table) = (self.now, self.people[number].table);
        let person = &self.people[number];
        let waits = |sent: &Sent| {
            let wait = if sent.again { 1_000 } else { IMPATIENCE };
            sent.table == table && sent.answer.is_none() && sent.tried + wait < now
        };
        let Some(place) = person.sent.iter().position(waits) else {
            return false;
        };
        let sent = &person.sent[place];
        match (sent.again || !sent.by_line, person.line) {
            (false, Some(line)) => {
                self.tell(|| format!("person {number} loses patience"));
                self.hangs_up(line);
            }
            _ => self.sends(number, place),
        }
        true
    }

    fn does_something(&mut self, number: usize) {
        let person = &self.people[number];
        let Some(whole) = &person.whole else { return };
        let (table, seq, over) = (person.table, whole.seq, whole.is_over());
        let asked = whole.ask.as_ref().is_some_and(|ask| !ask.mine.is_empty());
        let (mine, playing) = (whole.mine, whole.state == State::Playing);
        if mine.is_empty() {
            if person.wants && !over && self.now > person.asked + 2_000 {
                return self.sits(number);
            }
            if self.chance.happens(100) {
                self.leaves(number);
            }
            return;
        }
        let unanswered = person.sent.iter().filter(|sent| sent.answer.is_none());
        if unanswered.count() > 4 {
            return;
        }
        let claims = [Claim::OfferDraw, Claim::AcceptDraw, Claim::DeclineDraw];
        match self.chance.below(1000) {
            0..=599 if playing => self.plays(number),
            600..=629 => self.new_message(number, Request::Play("nonsense".into(), Some(seq))),
            630..=659 => {
                let seen = self.chance.below(seq as u64 + 1) as usize;
                self.new_message(number, Request::Play("a1".into(), Some(seen)));
            }
            660..=739 => {
                let text = format!("word {}", self.chance.below(1000));
                self.new_message(number, Request::Say(text));
            }
            740..=789 => {
                let count = match self.chance.below(3) {
                    0 => Count::Moves(self.chance.within(1, 3) as u32),
                    _ => Count::Mine(true),
                };
                self.new_message(number, Request::Undo(count));
            }
            790..=809 => self.new_message(number, Request::Redo(Count::Mine(true))),
            _ if asked => {
                let yes = self.chance.happens(700);
                self.new_message(number, Request::Answer(yes));
            }
            810..=839 => {
                let claim = *self.chance.one_of(&claims);
                self.new_message(number, Request::Claim(claim));
            }
            840..=843 => self.new_message(number, Request::Claim(Claim::Resign)),
            844..=889 => self.leaves(number),
            890..=899 if seq == 0 => {
                let account = self.people[number].account.clone();
                self.posts(number, Call::StandUp(account));
                self.people[number].wants = true;
            }
            900..=919 => {
                let on = self.chance.happens(600);
                self.new_message(number, Request::Judge(on));
            }
            920..=924 => self.new_message(number, Request::Shown),
            925..=929 => {
                let account = self.people[number].account.clone();
                self.posts(number, Call::Begin(account));
            }
            930..=999 if over && self.store.tables.len() < 4 => {
                let account = self.people[number].account.clone();
                self.posts(number, Call::Next(table_id(table), account));
            }
            _ => {}
        }
    }

    fn plays(&mut self, number: usize) {
        let Some(whole) = &self.people[number].whole else {
            return;
        };
        let seq = whole.seq;
        let all = whole.choices.iter();
        let some: Vec<(Seat, String)> = all
            .filter_map(|(seat, choices)| {
                let count = choices.len() as u64;
                let nth = (count > 0).then(|| self.chance.below(count) as usize)?;
                Some((*seat, choices[nth].what.clone()))
            })
            .collect();
        let [first, ..] = some.as_slice() else { return };
        let (seat, what) = first.clone();
        let seen = (!self.chance.happens(50)).then_some(seq);
        self.new_message(number, Request::Play(what.clone(), seen));
        let mut chain = self.chance.happens(150);
        while chain {
            // Sent before the one before it is answered.
            let before = self.people[number].sent.last();
            let before = before.map(|sent| sent.id().to_owned()).unwrap_or_default();
            let message = Message::from(Request::Play(what.clone(), None)).following(before);
            let message = Message {
                seat: Some(seat),
                ..message
            };
            self.sends_new(number, message);
            chain = self.chance.happens(400);
        }
    }

    fn new_message(&mut self, number: usize, request: Request) {
        self.sends_new(number, Message::from(request));
    }

    fn sends_new(&mut self, number: usize, message: Message) {
        let judge = matches!(message.request, Request::Judge(_));
        let by_line = judge || message.after.is_some() || self.chance.happens(800);
        let order = self.order();
        let person = &mut self.people[number];
        let id = format!("{number}-{}", person.sent.len());
        person.sent.push(Sent {
            message: message.with_id(id),
            table: person.table,
            order,
            tried: self.now,
            by_line,
            answer: None,
            again: false,
        });
        let place = person.sent.len() - 1;
        self.sends(number, place);
    }

    pub fn sends(&mut self, number: usize, place: usize) {
        let now = self.now;
        let person = &mut self.people[number];
        let sent = &mut person.sent[place];
        (sent.tried, sent.again) = (now, false);
        let (message, by_line) = (sent.message.clone(), sent.by_line);
        match person.line {
            Some(line) if by_line => self.up(line, message),
            _ => {
                let account = person.account.clone();
                let call = Call::Act {
                    person: number,
                    account,
                    message,
                };
                self.posts(number, call);
            }
        }
    }

    /// A call without a line may be lost, come twice, to two servers, in any order.
    fn posts(&mut self, number: usize, call: Call) {
        let table = self.people[number].table;
        let copies = match (self.fault(50), self.fault(150)) {
            (true, _) => 0,
            (_, true) => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let server = self.chance.below(self.servers.len() as u64) as usize;
            let wire = self.rates.wire;
            self.soon(2 * wire, Event::Posts(server, table, call.clone()));
        }
    }

    fn sits(&mut self, number: usize) {
        self.people[number].asked = self.now;
        let account = self.people[number].account.clone();
        let guest = Guest {
            called: None,
            bot: false,
            key: Some(account.clone()),
            seat: None,
            name: None,
            account,
        };
        let call = Call::Sit {
            person: number,
            guest,
        };
        self.posts(number, call);
    }

    fn leaves(&mut self, number: usize) {
        if let Some(line) = self.people[number].line {
            self.hangs_up(line);
        }
        self.people[number].away = self.chance.happens(500);
    }
}
