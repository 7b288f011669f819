//! The house of a room in this process: a table that is played at this terminal alone.
//!
//! [`Here`] opens a [`Room`] over a store in memory, with threads in which minds think, the real
//! clock and draws from the seed. Nothing of it runs by itself but the minds: whoever shows the
//! table sends messages, lets it go on, and takes the frames that it wrote, as from a socket.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | [`Here`]: opening, sending, going on |
//! | `process` | what the room asks of this process |
//! | `minds` | the threads in which minds think |

mod minds;
mod process;

use std::{
    collections::BTreeMap,
    pin::pin,
    sync::mpsc::{Receiver, RecvTimeoutError},
    task::{Context, Poll, Waker},
    time::Duration,
};

use plateau_core::{AnyTable, Catalog, Refusal, Turn};
use plateau_protocol::{Message, State};
use plateau_room::{Found, House, Room, Setup, Sitter, TableId, Visitor};

use super::{plan::Plan, player::Player};
use minds::Told;
use process::Process;

pub use minds::THREAD;

/// The account of all people at this keyboard.
const PEOPLE: &str = "here";
/// The number of this terminal among the room's displays.
const DISPLAY: u64 = 1;
/// The name of the only table.
const TABLE: &str = "0000000000000000000000";

/// A room in this process.
pub struct Here {
    room: Room<Process>,
    told: Receiver<Told>,
}

impl Here {
    /// Opens the table of a plan; the frame of the whole table is the first that comes.
    pub fn open(plan: &Plan, catalog: Catalog, table: &dyn AnyTable) -> Result<Here, Refusal> {
        let id = TableId::read(TABLE)
            .ok_or_else(|| Refusal(plateau_room::Fault::no_table().reason()))?;
        let found = Found {
            id: id.clone(),
            header: table.header().clone(),
            setup: Setup::default(),
            sitters: plan.players.iter().map(sitter).collect(),
            state: match table.turn() {
                Turn::Over => State::Over,
                Turn::Wait(_) | Turn::Chance => State::Playing,
            },
            created: super::now().0,
            next: None,
        };
        let (process, told) = Process::new(plan);
        process.keep(found.clone(), table.entries().to_vec());
        let opened = at_once(async {
            let mut room = Room::load(process, catalog, found).await?;
            let visitor = Visitor {
                account: Some(PEOPLE.to_owned()),
                key: None,
            };
            room.join(DISPLAY, visitor, None).await?;
            Ok::<_, plateau_room::Fault>(room)
        });
        let room = opened.map_err(|fault| Refusal(fault.reason()))?;
        Ok(Here { room, told })
    }

    /// Sends a message; whatever it brings about at once is among the next frames.
    pub fn send(&mut self, message: &Message) {
        at_once(self.room.message(DISPLAY, message));
    }

    /// Takes in what minds have said and what time has brought.
    pub fn go_on(&mut self) {
        while let Ok(told) = self.told.try_recv() {
            self.hear(told);
        }
        let due = self.room.next_timer();
        if due.is_some_and(|at| at <= self.room.house().tick()) {
            at_once(self.room.ring());
        }
    }

    /// Waits until a mind says something or a timer rings, but no longer than this.
    pub fn wait(&mut self, most: Duration) {
        let now = self.room.house().tick();
        let rings = self.room.next_timer();
        let rings = rings.map(|at| Duration::from_millis(at.since(now)));
        match self
            .told
            .recv_timeout(rings.map_or(most, |rings| rings.min(most)))
        {
            Ok(told) => self.hear(told),
            // The minds live as long as their room.
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        self.go_on();
    }

    /// The frames that were written since the last call.
    pub fn frames(&self) -> Vec<String> {
        self.room.house().frames()
    }

    /// Whether a mind has failed since the last call: then another move was played for it.
    pub fn failed(&self) -> bool {
        self.room.house().troubled()
    }

    fn hear(&mut self, told: Told) {
        match told {
            Told::Thought(number, thought) => at_once(self.room.thought(number, *thought)),
            Told::Judged {
                number,
                verdict,
                last,
            } => self.room.judged(number, &verdict, last),
        }
    }
}

fn sitter(player: &Player) -> Sitter {
    match player {
        Player::Human => Sitter::Person {
            account: PEOPLE.to_owned(),
            name: None,
            bot: false,
        },
        Player::Mind(name, options) => Sitter::Mind {
            mind: (*name).to_owned(),
            options: serde_json::to_string(&options.iter().collect::<BTreeMap<_, _>>())
                .expect("names and values are text"),
        },
    }
}

/// What comes of something that never waits: this house answers everything at once.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}
