//! What goes over the socket of a table, both ways: a room that hears it, a client that follows.

use std::{
    fmt::Display,
    future::Future,
    pin::pin,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
    time::Duration,
};

use plateau_core::{Header, Moment};
use plateau_games::CATALOG;
use plateau_protocol::{FromServer, FromTournament, Message, Said, State, Whole};
use plateau_room::{
    Appended, Asked, Fault, Found, House, Memory, Over, Room, Setup, Sitter, Spoken, Standing,
    StoredStep, TableId, Terms, Tick, Visitor,
};

use crate::games::{middle, of};

/// A table of this name, with these people.
pub(crate) fn found(header: Header, sitters: Vec<Sitter>) -> Found {
    Found {
        id: TableId::read("0000000000000000000000").expect("22 letters and digits"),
        header,
        setup: Setup {
            chat: true,
            ..Setup::default()
        },
        sitters,
        state: State::Playing,
        created: 0,
        next: None,
    }
}

/// What a house that never waits does.
pub(crate) fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("this house answers at once"),
    }
}

/// A house in which time stands still and no mind ever answers.
pub(crate) struct Quiet {
    memory: Memory,
    steps: Vec<StoredStep>,
    frames: Mutex<Vec<(u64, String)>>,
}

impl Quiet {
    /// A store with this table and these steps, whatever they are.
    pub(crate) fn with(table: &Found, steps: Vec<StoredStep>) -> Quiet {
        let memory = Memory::default();
        memory.open(table.clone(), Vec::new());
        Quiet {
            memory,
            steps,
            frames: Mutex::default(),
        }
    }

    fn frames(&self) -> MutexGuard<'_, Vec<(u64, String)>> {
        self.frames.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House for Quiet {
    type Frame = String;

    fn terms(&self) -> Terms {
        Terms {
            shared: false,
            displays: 9,
            level: Duration::from_secs(1),
            judge: Duration::from_secs(1),
            idle: Duration::from_secs(60),
            large: usize::MAX,
        }
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        self.memory.append(step)
    }

    async fn steps(&self, table: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        match self.steps.is_empty() {
            true => self.memory.steps(table, from),
            false => Ok(self.steps.clone()),
        }
    }

    async fn find(&self, table: &TableId) -> Result<Option<Found>, Fault> {
        Ok(self.memory.find(table))
    }

    async fn sit(&self, table: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        self.memory.sit(table, seat, sitter)
    }

    async fn stand_up(&self, table: &TableId, account: &str) -> Result<bool, Fault> {
        self.memory.stand_up(table, account)
    }

    async fn set_state(&self, table: &TableId, state: State) -> Result<(), Fault> {
        self.memory.set_state(table, state)
    }

    async fn set_fault(&self, _: &TableId, _: &str) -> Result<(), Fault> {
        Ok(())
    }

    async fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        self.memory.say(table, said, submission)
    }

    async fn said(&self, table: &TableId) -> Result<Vec<Said>, Fault> {
        self.memory.said(table)
    }

    async fn standings(&self, _: &str, sitters: &[Sitter]) -> Vec<Standing> {
        vec![None; sitters.len()]
    }

    async fn over(&self, _: Over<'_>) {}

    fn ask(&self, _: Asked) {}

    fn crowd(&self) -> u32 {
        0
    }

    fn now(&self) -> Moment {
        Moment(1_700_000_000_000)
    }

    fn tick(&self) -> Tick {
        Tick(1_000)
    }

    fn random(&self) -> u64 {
        7
    }

    fn send(&self, display: u64, frame: String) -> bool {
        self.frames().push((display, frame));
        true
    }

    fn let_go(&self, _: u64) {}

    fn publish(&self, _: &TableId) {}

    fn trouble(&self, _: &dyn Display) {}
}

/// Two people and somebody who looks on at a table in the middle of a game; each line is a message
/// after the number of whoever sends it. What they show in the end is what the table is.
pub(crate) fn messages(data: &[u8]) {
    let Some((game, _, text)) = of(data) else {
        return;
    };
    let table = middle(game);
    let person = |name: &str| Sitter::Person {
        account: name.to_owned(),
        name: Some(name.to_owned()),
        bot: false,
    };
    let names = ["ann", "bob", "eve"];
    let sitters = (0..table.seats()).map(|seat| person(names[seat % 2]));
    let found = found(table.header().clone(), sitters.collect());
    let house = Quiet::with(&found, Vec::new());
    let mut room = at_once(Room::load(house, CATALOG, found)).expect("it is a table");
    for (display, name) in (1..).zip(names) {
        let visitor = Visitor {
            account: Some(name.to_owned()),
            key: None,
        };
        at_once(room.join(display, visitor, None)).expect("there is room");
    }
    for line in text.lines().take(16) {
        let (who, text) = match line.as_bytes().first() {
            Some(digit @ b'1'..=b'3') => (u64::from(digit - b'0'), &line[1..]),
            _ => (1, line),
        };
        if let Ok(message) = Message::read(text) {
            let again = serde_json::to_string(&message).expect("plain data");
            assert_eq!(Message::read(&again), Ok(message.clone()), "{text}");
            at_once(room.message(who, &message));
        }
    }
    let sent = room.house().frames();
    for display in 1..=3 {
        let mut shown: Option<Whole<'static>> = None;
        for (_, frame) in sent.iter().filter(|(to, _)| *to == display) {
            match (FromServer::read(frame).expect("it is a frame"), &mut shown) {
                (FromServer::Whole(whole), None) => shown = Some(*whole),
                (told, Some(shown)) => {
                    shown.take(told).expect("frames follow each other");
                }
                (_, None) => {}
            }
        }
        let shown = shown.expect("a display begins with the whole table");
        assert_eq!(shown.seq, room.seq(), "display {display}");
    }
}

/// What a client is told, a line each: the first that is a whole table begins.
pub(crate) fn frames(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut shown: Option<Whole<'static>> = None;
    for line in text.lines() {
        FromServer::is_bye(line);
        if let Ok(told) = FromTournament::read(line) {
            told.text();
        }
        match (FromServer::read(line), &mut shown) {
            (Ok(told), Some(shown)) => {
                // A gap is told; the client asks for the whole table then.
                let _ = shown.take(told);
            }
            (Ok(FromServer::Whole(whole)), None) => shown = Some(*whole),
            _ => {}
        }
    }
    if let Some(shown) = shown {
        shown.my_turn();
        FromServer::Whole(Box::new(shown)).text();
    }
}
