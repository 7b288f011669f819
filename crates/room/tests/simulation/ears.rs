//! What people hear, and what they make of it.

use plateau_protocol::{FromServer, Request};
use plateau_room::Answer;

use crate::{frame::Frame, laws::Law, world::World};

impl World {
    /// A frame comes to a display.
    pub fn hears(&mut self, line: usize, frame: &Frame) {
        let number = self.lines[line].person;
        if self.people[number].line != Some(line) {
            return;
        }
        self.tell(|| format!("person {number} hears {}", short(frame.text())));
        let message = frame.read().clone();
        let whole = matches!(message, FromServer::Whole(_));
        let person = &mut self.people[number];
        let taken = match (&mut person.whole, message) {
            (None, FromServer::Whole(whole)) => {
                person.whole = Some(*whole);
                Ok(None)
            }
            (None, other) => Ok(Some(other)),
            (Some(known), message) => known.take(message),
        };
        match taken {
            Err(gap) => self.blame(Law::Shown, format!("person {number} is shown a gap: {gap}")),
            Ok(Some(FromServer::Done(done))) => {
                let id = done.id.as_deref().unwrap_or_default();
                self.answered(number, id, &Answer::Done(done.seq));
            }
            Ok(Some(FromServer::Refused(refused))) => {
                let id = refused.id.as_deref().unwrap_or_default().to_owned();
                self.refused(number, &id, &refused.reason.id);
            }
            Ok(_) => {}
        }
        if whole && !self.people[number].fresh {
            self.people[number].fresh = true;
            self.sends_all_again(number);
        }
        self.follows_rematch(number);
    }

    fn sends_all_again(&mut self, number: usize) {
        let table = self.people[number].table;
        for place in 0..self.people[number].sent.len() {
            let sent = &self.people[number].sent[place];
            if sent.table == table && sent.answer.is_none() && sent.by_line {
                self.sends(number, place);
            }
        }
    }

    fn follows_rematch(&mut self, number: usize) {
        let person = &self.people[number];
        let next = person.whole.as_ref().and_then(|whole| whole.next.clone());
        let open = person.sent.iter().any(|sent| sent.answer.is_none());
        if let (Some(next), false) = (next, open)
            && self.stormy()
            && self.chance.happens(300)
            && let Some(line) = person.line
        {
            let digits = &next["table".len()..];
            let table = digits.parse().expect("tables have numbers");
            self.hangs_up(line);
            let person = &mut self.people[number];
            (person.table, person.whole, person.fresh) = (table, None, false);
        }
    }

    /// A message was answered.
    pub fn answered(&mut self, number: usize, id: &str, answer: &Answer) {
        match answer {
            Answer::Done(seq) => self.note(number, id, Ok(*seq)),
            Answer::Refused(fault) => self.refused(number, id, &fault.reason().id),
        }
    }

    fn refused(&mut self, number: usize, id: &str, reason: &str) {
        if reason != "server-broken" {
            return self.note(number, id, Err(reason.to_owned()));
        }
        let now = self.now;
        let mut all = self.people[number].sent.iter_mut();
        if let Some(sent) = all.find(|sent| sent.id() == id && sent.answer.is_none()) {
            (sent.again, sent.tried) = (true, now);
        }
    }

    fn note(&mut self, number: usize, id: &str, answer: Result<usize, String>) {
        let order = self.order();
        let mut all = self.people[number].sent.iter_mut();
        if let Some(sent) = all.find(|sent| sent.id() == id) {
            // The first answer counts; laws ask whether others contradict it.
            let moves = matches!(sent.message.request, Request::Play(..) | Request::Claim(_));
            if sent.answer.is_none() {
                sent.answer = Some((answer, order));
            } else if let Some((first, _)) = &sent.answer
                && moves
                && matches!((first, &answer), (Ok(a), Ok(b)) if a != b)
            {
                let what = format!("{id} was answered with {first:?}, then with {answer:?}");
                self.blame(Law::Once, what);
            }
        }
    }
}

fn short(text: &str) -> &str {
    let end = text
        .char_indices()
        .nth(200)
        .map_or(text.len(), |(at, _)| at);
    &text[..end]
}
