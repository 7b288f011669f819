//! Houses by hand: a store in memory that fails when it is told to, and displays that keep what
//! they are sent.

use std::{
    collections::VecDeque,
    fmt::Display,
    future::Future,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
    time::Duration,
};

use plateau_core::{AnyGame, Catalog, Moment, Settings};
use plateau_protocol::{FromServer, Message, Request, Said, State, Whole};
use plateau_room::{
    Answer, Appended, Asked, Fault, Found, House, Over, Room, Setup, Sitter, Spoken, Standing,
    StoredStep, TableId, Terms, Tick, Visitor,
};

use crate::tally;

pub static CATALOG: Catalog = Catalog::new(&[&tally::KIT]);

/// What becomes of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Fails,
    /// It is done, and the house is told that it failed.
    DoneAllTheSame,
}

/// The store that all houses share.
pub struct Store {
    pub found: Found,
    pub steps: Vec<StoredStep>,
    pub chat: Vec<(Said, Option<String>)>,
    /// What becomes of the next writes; then they are done.
    pub writes: VecDeque<Fate>,
    /// So many of the next reads of what was said fail.
    pub deaf: usize,
    /// So many of the next reads of the table fail.
    pub blind: usize,
    /// The time of day.
    pub day: u64,
    pub shared: bool,
    /// Whether time goes on for houses while a table is not in memory.
    pub stands: bool,
    /// Somebody writes this just before the steps are read.
    pub meanwhile: Option<StoredStep>,
}

pub type Shared = Arc<Mutex<Store>>;

/// A house over that store.
#[derive(Clone)]
pub struct HandHouse {
    pub store: Shared,
    pub tick: Arc<Mutex<u64>>,
    pub sent: Arc<Mutex<Vec<(u64, String)>>>,
    pub asked: Arc<Mutex<Vec<u64>>>,
}

/// Runs what never waits.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("houses by hand answer at once"),
    }
}

pub fn person(account: &str) -> Sitter {
    Sitter::Person {
        account: account.to_owned(),
        name: None,
        bot: false,
    }
}

pub fn mind() -> Sitter {
    Sitter::Mind {
        mind: "any".to_owned(),
        options: "{}".to_owned(),
    }
}

/// A store with a table of the tally game.
pub fn store(options: &[(&str, &str)], setup: Setup, sitters: Vec<Sitter>, shared: bool) -> Shared {
    let mut settings = Settings::new().with("seats", sitters.len().to_string());
    for (name, value) in options {
        settings.set(*name, *value);
    }
    let game = CATALOG.game("tally").expect("it is in the catalog");
    store_of(game, &settings, setup, sitters, shared)
}

/// A store with a table of any game.
pub fn store_of(
    game: &dyn AnyGame,
    settings: &Settings,
    setup: Setup,
    sitters: Vec<Sitter>,
    shared: bool,
) -> Shared {
    let table = game.open(settings, 0).expect("the options are good");
    let open = sitters.iter().any(Sitter::is_open);
    Arc::new(Mutex::new(Store {
        found: Found {
            id: TableId::read("table00000000000000000").expect("22 letters and digits"),
            header: table.header().clone(),
            setup,
            sitters,
            state: if open { State::Open } else { State::Playing },
            created: 0,
            next: None,
        },
        steps: Vec::new(),
        chat: Vec::new(),
        writes: VecDeque::new(),
        deaf: 0,
        blind: 0,
        day: 1_700_000_000_000,
        shared,
        stands: false,
        meanwhile: None,
    }))
}

pub fn with(store: &Shared) -> MutexGuard<'_, Store> {
    store.lock().expect("nobody panics with it")
}

/// A house that was started just now, with the table loaded.
pub fn load(store: &Shared) -> (Room<HandHouse>, HandHouse) {
    let house = house(store);
    (load_again(&house), house)
}

/// A house that was started just now.
pub fn house(store: &Shared) -> HandHouse {
    HandHouse {
        store: store.clone(),
        tick: Arc::default(),
        sent: Arc::default(),
        asked: Arc::default(),
    }
}

/// The table loaded by a house that has stood for a while.
pub fn load_again(house: &HandHouse) -> Room<HandHouse> {
    load_of(house, CATALOG)
}

/// The same where the house has other games.
pub fn load_of(house: &HandHouse, catalog: Catalog) -> Room<HandHouse> {
    let found = with(&house.store).found.clone();
    now(Room::load(house.clone(), catalog, found)).expect("the log is whole")
}

pub fn visitor(account: &str) -> Visitor {
    Visitor {
        account: Some(account.to_owned()),
        key: None,
    }
}

pub fn act(room: &mut Room<HandHouse>, account: &str, id: &str, request: Request) -> Answer {
    let message = Message::from(request).with_id(id);
    now(room.act(Some(account), &message))
}

pub fn play(room: &mut Room<HandHouse>, account: &str, id: &str, what: &str) -> Answer {
    let seen = room.seq();
    act(room, account, id, Request::play(what, seen))
}

impl HandHouse {
    pub fn passes(&self, millis: u64) {
        *self.tick.lock().expect("nobody panics with it") += millis;
        with(&self.store).day += millis;
    }

    /// What a display shows that took everything in.
    pub fn shows(&self, display: u64) -> Whole<'static> {
        let sent = self.sent.lock().expect("nobody panics with it");
        let mut shown = None::<Whole<'static>>;
        for (_, text) in sent.iter().filter(|(number, _)| *number == display) {
            match (
                FromServer::read(text).expect("frames can be read"),
                &mut shown,
            ) {
                (FromServer::Whole(whole), None) => shown = Some(*whole),
                (frame, Some(shown)) => {
                    shown
                        .take(frame)
                        .expect("every frame follows the one before");
                }
                (_, None) => {}
            }
        }
        shown.expect("a display begins with the whole table")
    }

    fn write(&self) -> Option<Fate> {
        with(&self.store).writes.pop_front()
    }
}

fn broken() -> Fault {
    Fault::Store("the disk is full".to_owned())
}

/// Does it, or says that it failed, or both.
fn done<T>(fate: Option<Fate>, write: impl FnOnce() -> T) -> Result<T, Fault> {
    if fate == Some(Fate::Fails) {
        return Err(broken());
    }
    let value = write();
    match fate {
        Some(_) => Err(broken()),
        None => Ok(value),
    }
}

impl House for HandHouse {
    type Frame = String;

    fn terms(&self) -> Terms {
        Terms {
            shared: with(&self.store).shared,
            displays: 9,
            level: Duration::from_secs(1),
            judge: Duration::from_secs(1),
            idle: Duration::from_secs(60),
            large: usize::MAX,
        }
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        done(self.write(), || {
            let mut store = with(&self.store);
            if store.steps.iter().any(|known| known.seq == step.seq) {
                return Appended::Conflict;
            }
            if let Some(ended) = &step.state {
                store.found.state = ended.state;
            }
            store.steps.push(step);
            Appended::Written
        })
    }

    async fn steps(&self, _: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        let mut store = with(&self.store);
        if let Some(step) = store.meanwhile.take() {
            store.found.state = step
                .state
                .as_ref()
                .map_or(store.found.state, |one| one.state);
            store.steps.push(step);
        }
        Ok(store
            .steps
            .iter()
            .filter(|step| step.seq >= from)
            .cloned()
            .collect())
    }

    async fn find(&self, _: &TableId) -> Result<Option<Found>, Fault> {
        let mut store = with(&self.store);
        match store.blind {
            0 => Ok(Some(store.found.clone())),
            _ => {
                store.blind -= 1;
                Err(broken())
            }
        }
    }

    async fn sit(&self, _: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        done(self.write(), || {
            let place = &mut with(&self.store).found.sitters[seat - 1];
            let free = place.is_open();
            if free {
                *place = sitter.clone();
            }
            free
        })
    }

    async fn stand_up(&self, _: &TableId, account: &str) -> Result<bool, Fault> {
        done(self.write(), || {
            let mut store = with(&self.store);
            let may = store.steps.is_empty();
            for place in store.found.sitters.iter_mut().filter(|_| may) {
                if place.account() == Some(account) {
                    *place = Sitter::Nobody { bot: false };
                }
            }
            may
        })
    }

    async fn set_state(&self, _: &TableId, state: State) -> Result<(), Fault> {
        done(self.write(), || with(&self.store).found.state = state)
    }

    async fn set_fault(&self, _: &TableId, _: &str) -> Result<(), Fault> {
        Ok(())
    }

    async fn say(&self, _: &TableId, said: &Said, name: Option<&str>) -> Result<Spoken, Fault> {
        done(self.write(), || {
            let mut store = with(&self.store);
            let mut chat = store.chat.iter();
            if name.is_some() && chat.any(|(_, known)| known.as_deref() == name) {
                return Spoken::Known;
            }
            store.chat.push((said.clone(), name.map(str::to_owned)));
            Spoken::Written
        })
    }

    async fn said(&self, _: &TableId) -> Result<Vec<Said>, Fault> {
        let mut store = with(&self.store);
        match store.deaf {
            0 => Ok(store.chat.iter().map(|(said, _)| said.clone()).collect()),
            _ => {
                store.deaf -= 1;
                Err(broken())
            }
        }
    }

    async fn standings(&self, _: &str, sitters: &[Sitter]) -> Vec<Standing> {
        vec![None; sitters.len()]
    }

    async fn over(&self, _: Over<'_>) {}

    fn ask(&self, asked: Asked) {
        let mut all = self.asked.lock().expect("nobody panics with it");
        all.push(asked.number);
    }

    fn crowd(&self) -> u32 {
        0
    }

    fn now(&self) -> Moment {
        Moment(with(&self.store).day)
    }

    fn tick(&self) -> Tick {
        Tick(*self.tick.lock().expect("nobody panics with it"))
    }

    fn stood(&self) -> Option<Duration> {
        let Tick(millis) = self.tick();
        Some(Duration::from_millis(millis)).filter(|_| with(&self.store).stands)
    }

    fn random(&self) -> u64 {
        7
    }

    fn send(&self, display: u64, frame: String) -> bool {
        let mut sent = self.sent.lock().expect("nobody panics with it");
        sent.push((display, frame));
        true
    }

    fn let_go(&self, _: u64) {}

    fn publish(&self, _: &TableId) {}

    fn trouble(&self, _: &dyn Display) {}
}
