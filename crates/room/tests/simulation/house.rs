//! A server of the simulation as the house of a room.

use std::{
    fmt::Display,
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use plateau_core::Moment;
use plateau_protocol::{Said, State};
use plateau_room::{
    Appended, Asked, Fault, Found, House, Over, Sitter, Spoken, Standing, StoredStep, TableId,
    Terms, Tick,
};

use crate::{
    frame::Frame,
    mutation::Mutation,
    store::{Got, Wish, Writer},
    world::{Errand, Event, Question, World},
};

/// What all servers, lines and people live in.
pub type Shared = Arc<Mutex<World>>;

/// Where one room lives.
#[derive(Clone)]
pub struct SimHouse {
    pub world: Shared,
    pub server: usize,
    pub epoch: u32,
    pub table: usize,
    /// Which room it is, of all that ever were.
    pub room: u64,
}

/// An errand that is not done yet.
struct Waits(Shared, usize);

impl Future for Waits {
    type Output = Result<Got, Fault>;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<Got, Fault>> {
        let mut world = lock(&self.0);
        let errand = &mut world.errands[self.1];
        match errand.got.take_if(|_| errand.heard) {
            Some(got) => Poll::Ready(got),
            None => Poll::Pending,
        }
    }
}

pub fn lock(world: &Shared) -> MutexGuard<'_, World> {
    world.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SimHouse {
    pub fn world(&self) -> MutexGuard<'_, World> {
        lock(&self.world)
    }

    async fn wish(&self, wish: Wish) -> Result<Got, Fault> {
        let begun = self.world().wish(Errand {
            server: self.server,
            epoch: self.epoch,
            table: self.table,
            room: self.room,
            wish: Some(wish),
            got: None,
            heard: false,
        });
        match begun {
            Ok(got) => got,
            Err(errand) => Waits(self.world.clone(), errand).await,
        }
    }
}

/// What comes back is what was wished for.
macro_rules! get {
    ($wish:expr, $got:pat => $value:expr) => {
        match $wish.await? {
            $got => Ok($value),
            other => unreachable!("the store answers something else: {other:?}"),
        }
    };
}

impl House for SimHouse {
    type Frame = Frame;

    fn terms(&self) -> Terms {
        Terms {
            shared: self.world().shared,
            displays: 12,
            level: Duration::from_millis(1_500),
            judge: Duration::from_millis(1_500),
            idle: Duration::from_secs(3),
            // All boards are: whoever looks gets what was drawn before, if it is the same.
            large: 0,
        }
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        let made = self.world().now;
        let by = Writer {
            room: self.room,
            made,
        };
        get!(self.wish(Wish::Append(step, by)), Got::Appended(appended) => appended)
    }

    async fn steps(&self, _: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        get!(self.wish(Wish::Steps(from)), Got::Steps(steps) => steps)
    }

    async fn find(&self, _: &TableId) -> Result<Option<Found>, Fault> {
        get!(self.wish(Wish::Find), Got::Found(found) => Some(*found))
    }

    async fn sit(&self, _: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        get!(self.wish(Wish::Sit(seat, sitter.clone())), Got::Sat(sat) => sat)
    }

    async fn stand_up(&self, _: &TableId, account: &str) -> Result<bool, Fault> {
        get!(self.wish(Wish::StandUp(account.to_owned())), Got::Sat(stood) => stood)
    }

    async fn set_state(&self, _: &TableId, state: State) -> Result<(), Fault> {
        get!(self.wish(Wish::SetState(state)), Got::Done => ())
    }

    async fn set_fault(&self, _: &TableId, _: &str) -> Result<(), Fault> {
        get!(self.wish(Wish::SetFault), Got::Done => ())
    }

    async fn say(&self, _: &TableId, said: &Said, name: Option<&str>) -> Result<Spoken, Fault> {
        let wish = Wish::Say(said.clone(), name.map(str::to_owned));
        get!(self.wish(wish), Got::Spoken(spoken) => spoken)
    }

    async fn said(&self, _: &TableId) -> Result<Vec<Said>, Fault> {
        let said = get!(self.wish(Wish::Said), Got::Said(said) => said);
        let mut world = self.world();
        // The clocks of a house that rings run on while the table is not in memory.
        let since = match world.rings {
            true => world.servers[self.server].begun,
            false => world.now,
        };
        let table = &mut world.store.tables[self.table];
        // Whoever loads a table reads what was said last; later it is read again.
        if std::mem::replace(&mut table.loaded, self.room) != self.room {
            table.truth.loaded(since);
        }
        said
    }

    async fn standings(&self, _: &str, sitters: &[Sitter]) -> Vec<Standing> {
        vec![Some((1500, true)); sitters.len()]
    }

    async fn over(&self, _: Over<'_>) {}

    fn ask(&self, asked: Asked) {
        let mut world = self.world();
        if world.mutation == Mutation::AsksNoMind {
            return;
        }
        let number = world.questions.len();
        let mute = world.rates.mute;
        let before = world.questions.last();
        // Whoever asks again is answered: nothing is lost twice in a row.
        let again = before.is_some_and(|before| before.mute && before.table == self.table);
        let mute = !again && world.fault(mute);
        let late = world.chance.happens(100);
        world.questions.push(Question {
            server: self.server,
            epoch: self.epoch,
            table: self.table,
            mute,
            asked,
        });
        if !mute {
            let most = if late { 6_000 } else { 400 };
            world.soon(most, Event::Thinks(number));
        }
    }

    fn crowd(&self) -> u32 {
        0
    }

    fn now(&self) -> Moment {
        self.world().day()
    }

    fn tick(&self) -> Tick {
        let world = self.world();
        let begun = world.servers[self.server].begun;
        let off = match world.mutation {
            Mutation::TickJumps => world.off,
            _ => 0,
        };
        Tick((world.now - begun).saturating_add_signed(off))
    }

    fn stood(&self) -> Option<Duration> {
        let world = self.world();
        let stood = Duration::from_millis(world.now - world.servers[self.server].begun);
        Some(stood).filter(|_| world.rings)
    }

    fn rings(&self) -> bool {
        self.world().rings
    }

    fn random(&self) -> u64 {
        self.world().chance.word()
    }

    fn keep(&self, name: &str, drawn: &Frame) {
        let mut world = self.world();
        if world.drawn.len() >= 16 {
            world.drawn.clear();
        }
        let before = world.drawn.insert(name.to_owned(), drawn.text().to_owned());
        assert!(before.is_none(), "{name} was drawn twice");
    }

    fn kept(&self, name: &str) -> Option<Frame> {
        // A frame of its own: it is judged as whatever is told now.
        self.world().drawn.get(name).cloned().map(Frame::from)
    }

    fn send(&self, display: u64, frame: Frame) -> bool {
        self.world().send(display as usize, frame, self.room)
    }

    fn let_go(&self, display: u64) {
        let mut world = self.world();
        world.lines[display as usize].there = false;
        world.soon(100, Event::Broken(display as usize));
    }

    fn publish(&self, _: &TableId) {
        let mut world = self.world();
        for server in 0..world.servers.len() {
            let (wire, lost) = (world.rates.wire, world.rates.lost);
            if server == self.server || world.fault(lost) {
                continue;
            }
            world.soon(wire, Event::Note(server, self.table));
            if world.chance.happens(100) {
                world.soon(5 * wire, Event::Note(server, self.table));
            }
        }
    }

    fn trouble(&self, what: &dyn Display) {
        let room = self.room;
        self.world().tell(|| format!("room {room}: {what}"));
    }
}
