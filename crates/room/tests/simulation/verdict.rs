//! The laws of a house that are judged when all is calm: acknowledged moves, displays, and what is
//! waited for.

use std::collections::BTreeMap;

use plateau_core::{Log, Seat, Seats, Turn};
use plateau_protocol::{Choices, Request, State, Whole};
use plateau_room::{Sitter, choices, seats_of};

use crate::{
    laws::Law,
    person::{Person, Sent},
    plan::CATALOG,
    store::Table,
    world::World,
};

/// Steps that are younger may be on their way to other servers' displays still, in milliseconds.
const ON_ITS_WAY: u64 = 12_000;
/// How late a room may ring.
const LATE: u64 = 4_000;
/// How long somebody who is there may be left without an answer.
const ANSWERS: u64 = 20_000;
/// How long a mind may take, with the time in which it is asked again.
const THINKS: u64 = 25_000;

impl World {
    /// The whole simulation is judged.
    pub fn conclude(&mut self) {
        for table in 0..self.store.tables.len() {
            let judged = [
                (Law::Log, self.log_is_whole(table)),
                (Law::Once, self.answers_hold(table)),
                (Law::Talk, self.talk_is_there_once(table)),
                (Law::Shown, self.displays_are_right(table)),
                (Law::Waits, self.nobody_waits(table)),
            ];
            for (law, judged) in judged {
                if let Err(what) = judged {
                    self.blame(law, format!("table {table}: {what}"));
                }
            }
        }
    }

    fn log_is_whole(&self, table: usize) -> Result<(), String> {
        let table = &self.store.tables[table];
        let mut entries = Vec::new();
        for step in &table.steps {
            if step.seq != entries.len() + 1 {
                return Err(format!("a gap before step {}", step.seq));
            }
            entries.extend(step.entries.iter().cloned());
        }
        let log = Log {
            header: table.found.header.clone(),
            entries,
        };
        let game = CATALOG
            .game(&log.header.game)
            .map_err(|no| no.to_string())?;
        let played = game.replay(&log).map_err(|no| no.to_string())?;
        if played.position() != table.played.position() {
            return Err("a replay comes to another position".to_owned());
        }
        let over = played.turn() == Turn::Over;
        match over == (table.found.state == State::Over) {
            true => Ok(()),
            false => Err(format!("the table is {:?}", table.found.state)),
        }
    }

    fn sent_to(&self, table: usize) -> impl Iterator<Item = (&Person, &Sent)> {
        let all = self.people.iter().flat_map(|person| {
            let sent = person.sent.iter();
            sent.map(move |sent| (person, sent))
        });
        all.filter(move |(_, sent)| sent.table == table)
    }

    /// What was acknowledged is in the log once, in the order in which it was sent; what was
    /// refused for good is not.
    fn answers_hold(&self, number: usize) -> Result<(), String> {
        let table = &self.store.tables[number];
        let mut acknowledged: BTreeMap<&str, Vec<(&Sent, usize, u64)>> = BTreeMap::new();
        for (person, sent) in self.sent_to(number) {
            let name = format!("{}:{}", person.account, sent.id());
            let there = table.applied.get(&name).copied();
            let moves = matches!(sent.message.request, Request::Play(..) | Request::Claim(_));
            match (&sent.answer, there) {
                (Some((Ok(_), _)), None) if moves => {
                    return Err(format!("{name} was acknowledged and is not in the log"));
                }
                (Some((Ok(seq), at)), Some(last)) if moves => {
                    if *seq != last {
                        return Err(format!("{name} is entry {last} and was told {seq}"));
                    }
                    let all = acknowledged.entry(&person.account).or_default();
                    all.push((sent, last, *at));
                }
                (Some((Err(reason), _)), Some(_)) if is_final(sent, reason, table) => {
                    return Err(format!("{name} was refused ({reason}) and is in the log"));
                }
                _ => {}
            }
            if let (Some(before), Some(last)) = (&sent.message.after, there) {
                let before = format!("{}:{before}", person.account);
                if table
                    .applied
                    .get(&before)
                    .is_none_or(|first| *first >= last)
                {
                    return Err(format!("{name} is in the log, and not after {before}"));
                }
            }
        }
        for all in acknowledged.values() {
            for (first, at, answered) in all {
                for (second, then, _) in all {
                    if second.order > *answered && then <= at {
                        return Err(format!("{} is before {}", second.id(), first.id()));
                    }
                }
            }
        }
        Ok(())
    }

    fn talk_is_there_once(&self, number: usize) -> Result<(), String> {
        let table = &self.store.tables[number];
        for (person, sent) in self.sent_to(number) {
            if !matches!(sent.message.request, Request::Say(_)) {
                continue;
            }
            let name = format!("{}:{}", person.account, sent.id());
            let all = table.chat.iter();
            let times = all
                .filter(|(_, known)| known.as_deref() == Some(&name))
                .count();
            let acknowledged = matches!(sent.answer, Some((Ok(_), _)));
            if times > 1 || (acknowledged && times == 0) {
                return Err(format!("{name} was said {times} times"));
            }
        }
        Ok(())
    }

    fn displays_are_right(&self, number: usize) -> Result<(), String> {
        let table = &self.store.tables[number];
        let moving = self.now < table.written.max(table.spoken) + ON_ITS_WAY;
        for (index, person) in self.people.iter().enumerate() {
            let Some(whole) = person.whole.as_ref().filter(|_| person.fresh) else {
                continue;
            };
            if person.table != number || person.line.is_none() || moving {
                continue;
            }
            if let Some(what) = differs(table, person, whole) {
                return Err(format!("person {index} is shown {what}"));
            }
        }
        Ok(())
    }

    fn nobody_waits(&self, number: usize) -> Result<(), String> {
        let table = &self.store.tables[number];
        let mut here = self.people.iter();
        let line = |line: usize| &self.lines[line];
        let seen = here.any(|person| {
            let long = person.fresh && person.dialled + THINKS < self.now;
            person.table == number && long && person.line.is_some_and(|at| line(at).there)
        });
        for person in &self.people {
            let late = |sent: &&Sent| sent.answer.is_none() && sent.table == number;
            let mut waiting = person.sent.iter().filter(late);
            let here = person.line.is_some() && person.fresh && person.table == number;
            let long = person.dialled + ANSWERS < self.now;
            if let (Some(sent), true) = (waiting.next(), here && long) {
                return Err(format!("{} waits for an answer", sent.id()));
            }
        }
        if !seen {
            return Ok(());
        }
        let quiet = self.now.saturating_sub(table.written);
        let sitters = &table.found.sitters;
        let open = sitters.iter().any(Sitter::is_open);
        if table.found.state == State::Open && !open {
            return Err("all sit, and nobody begins".to_owned());
        }
        if table.found.state != State::Playing {
            return Ok(());
        }
        let overdue = table.truth.overdue(self.now);
        if overdue > LATE {
            return Err(format!("time has been over for {overdue} ms"));
        }
        let waited = table.played.turn().seats();
        let minds: Seats = waited
            .iter()
            .filter(|seat| sitters[seat.index()].is_mind())
            .collect();
        let stuck = match table.played.turn() {
            Turn::Chance => quiet > LATE,
            _ => !minds.is_empty() && quiet > THINKS,
        };
        match stuck {
            true => Err(format!(
                "{:?} is waited for, {quiet} ms now",
                table.played.turn()
            )),
            false => Ok(()),
        }
    }
}

/// A move that was judged by the log that it has seen is judged so by every server, whatever it knows.
/// Who sits where, and whether all are there, may change meanwhile.
fn is_final(sent: &Sent, reason: &str, table: &Table) -> bool {
    let seen = matches!(sent.message.request, Request::Play(_, Some(_)));
    let header = table.played.header();
    let rounds = header.game == "ricochet" || header.options["rounds"] == serde_json::json!(true);
    let seated = ["server-seats-open", "server-spectator", "server-cancelled"];
    seen && !rounds && !seated.contains(&reason)
}

/// The moves among which each seat may choose.
fn may_play(choices: &Choices) -> Vec<(Seat, &str)> {
    let all = choices.iter();
    let moves = all.flat_map(|(seat, all)| all.iter().map(|one| (*seat, one.what.as_str())));
    moves.collect()
}

/// How many moves may be taken back: over dice where nobody else has seen them. Two people at one
/// keyboard are two people.
fn undoable(table: &Table) -> usize {
    let people = table.found.sitters.iter().filter_map(Sitter::account);
    match people.count() < 2 && !table.found.setup.rated {
        true => table.played.undoable_over_dice(),
        false => table.played.undoable(),
    }
}

/// What a display shows otherwise than the log has it.
fn differs(table: &Table, person: &Person, whole: &Whole<'_>) -> Option<String> {
    let played = table.played.as_ref();
    if whole.entries != played.entries() {
        let (shown, all) = (whole.entries.len(), played.entries().len());
        return Some(format!("{shown} entries of {all}"));
    }
    if whole.scene != played.scene() {
        return Some("another scene".to_owned());
    }
    let moves = whole.moves.iter().map(|one| (one.by, one.what.as_ref()));
    let stand = played.played();
    if !moves.eq(stand.iter().map(|one| (one.by, one.what.as_str()))) {
        return Some("other moves".to_owned());
    }
    let mine = seats_of(&table.found.sitters, Some(&person.account));
    let waited = match table.found.state {
        State::Playing => played.turn().seats(),
        _ => Seats::NONE,
    };
    let active = mine.iter().filter(|seat| waited.contains(*seat)).collect();
    let known = person.known || mine.is_empty();
    let right = [
        ("turn", whole.turn == played.turn()),
        ("state", whole.state == table.found.state),
        ("scores", whole.scores == played.scores()),
        ("ending", whole.ending == played.ending()),
        ("offer", whole.offer == played.offer()),
        ("undone", whole.undone == played.undone()),
        ("undoable", whole.undoable == undoable(table)),
        ("steps", whole.steps == played.steps()),
        ("talk", whole.said.as_ref() == table.said()),
        (
            "rematch",
            whole.next.as_deref() == table.found.next.as_ref().map(|id| id.as_str()),
        ),
        ("seats", !known || whole.mine == mine),
        (
            "choices",
            !known || may_play(&whole.choices) == may_play(&choices(played, active)),
        ),
        (
            "a request when all is over",
            whole.ask.is_none() || !whole.is_over(),
        ),
    ];
    let wrong = right.iter().find(|(_, right)| !right);
    wrong.map(|(what, _)| (*what).to_owned())
}
