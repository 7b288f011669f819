//! The tables of one page: letters in, replies out.
//!
//! Everything that takes more than one letter is a task: it waits for the store or for a mind, and goes
//! on when the letter with the answer is taken. Nothing runs but in [`Hall::take`].
//!
//! | file | what |
//! | --- | --- |
//! | `live` | tables in memory, each used by one task at a time |
//! | `route` | which request is answered by what |
//! | `answer` | an answer as it goes out, and why there is none |
//! | `open` | new tables, the next ones, logs from elsewhere |
//! | `seats` | sitting down, leaving, beginning |
//! | `past` | positions, logs and pictures of tables, reviews, all shortest ways |
//! | `people` | who I am, my tables, puzzles of the day |
//! | `socket` | displays |

mod answer;
mod live;
mod open;
mod past;
mod people;
mod route;
mod seats;
mod socket;

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    future::Future,
    pin::Pin,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll, Waker},
};

use plateau_core::Catalog;
use plateau_room::TableId;

use crate::{Letter, Reply, World, desk::Desk, house::tick, letter::Told, shelf::Shelf};
pub(crate) use answer::Fault;
use live::Live;
pub(crate) use route::read_body;

/// The tables of one page, driven by letters.
pub struct Hall {
    inner: Rc<Inner>,
    tasks: Vec<Task>,
}

/// Something that waits for letters.
struct Task {
    /// The request that it answers.
    request: Option<u64>,
    work: Pin<Box<dyn Future<Output = ()>>>,
}

/// What all tasks share.
struct Inner {
    catalog: Catalog,
    desk: Arc<Desk>,
    shelf: Shelf,
    live: RefCell<HashMap<TableId, Rc<Live>>>,
    sockets: RefCell<HashMap<u64, TableId>>,
    /// Counts whenever a table has become free.
    freed: Cell<u64>,
}

impl Hall {
    /// A hall with these games and no tables in memory.
    pub fn new(catalog: Catalog, world: World) -> Hall {
        let desk = Desk::new(world);
        Hall {
            inner: Rc::new(Inner {
                catalog,
                shelf: Shelf(desk.clone()),
                desk,
                live: RefCell::default(),
                sockets: RefCell::default(),
                freed: Cell::new(0),
            }),
            tasks: Vec::new(),
        }
    }

    /// Takes a letter and goes on with all that has waited for it.
    pub fn take(&mut self, letter: Letter) -> Vec<Reply> {
        self.begin(letter);
        self.go_on();
        self.ring();
        self.go_on();
        self.inner.desk.stop_what_nobody_wants();
        if let Some(millis) = self.inner.next_ring() {
            self.inner.desk.send(Reply::Wake { millis });
        }
        self.inner.desk.sent()
    }

    fn begin(&mut self, letter: Letter) {
        let inner = self.inner.clone();
        match letter {
            Letter::Ask {
                n,
                method,
                path,
                body,
            } => self.spawn(Some(n), async move {
                inner.answer(n, &method, &path, &body).await;
            }),
            Letter::Forget { n } => self.tasks.retain(|task| task.request != Some(n)),
            Letter::Open { socket, path } => self.spawn(None, async move {
                inner.open_socket(socket, &path).await;
            }),
            Letter::Say { socket, text } => self.spawn(None, async move {
                inner.say(socket, &text).await;
            }),
            Letter::Close { socket } => self.spawn(None, async move {
                inner.close_socket(socket).await;
            }),
            Letter::Stored { n, came } => inner.desk.stored(n, came),
            Letter::Told { n, told } => {
                if let Some(said) = inner.desk.told(n, told) {
                    self.spawn(None, async move { inner.told(said).await });
                }
            }
            Letter::Elsewhere { table } => self.spawn(None, async move {
                inner.elsewhere(&table).await;
            }),
            // What is due rings with every letter.
            Letter::Ring {} => {}
            Letter::Think { n, .. } => {
                let text = format!("question {n} came to a hall; a thinker answers it");
                inner.desk.send(Reply::Trouble { text });
            }
        }
    }

    fn spawn(&mut self, request: Option<u64>, work: impl Future<Output = ()> + 'static) {
        let work = Box::pin(work);
        self.tasks.push(Task { request, work });
    }

    /// Polls the tasks in the order in which they came, until none gets any further.
    fn go_on(&mut self) {
        let mut context = Context::from_waker(Waker::noop());
        loop {
            let (count, freed) = (self.tasks.len(), self.inner.freed.get());
            self.tasks
                .retain_mut(|task| task.work.as_mut().poll(&mut context) == Poll::Pending);
            if self.tasks.len() == count && self.inner.freed.get() == freed {
                return;
            }
        }
    }

    /// Rings at the tables whose time has come, and lets those go that nobody needs.
    fn ring(&mut self) {
        let inner = self.inner.clone();
        let now = tick(&inner.desk);
        let due: Vec<Rc<Live>> = inner.live.borrow().values().cloned().collect();
        for live in due {
            if live.is_due(now) {
                let inner = inner.clone();
                self.spawn(None, async move { inner.ring(&live).await });
            }
        }
        inner.sweep(now);
    }
}

impl Inner {
    /// In how many milliseconds somebody is to ring.
    fn next_ring(&self) -> Option<u64> {
        let now = tick(&self.desk);
        let live = self.live.borrow();
        let due = live.values().filter_map(|live| live.next());
        due.map(|at| at.since(now)).min()
    }

    async fn ring(&self, live: &Rc<Live>) {
        if let Ok(mut room) = live.take(self).await {
            let now = tick(&self.desk);
            if room.next_timer().is_some_and(|at| at <= now) {
                room.ring().await;
            }
        }
    }

    /// A mind has said something about a table.
    async fn told(&self, (table, number, judge, told): (TableId, u64, bool, Told)) {
        let live = self.live.borrow().get(&table).cloned();
        let Some(live) = live else { return };
        let Ok(mut room) = live.take(self).await else {
            return;
        };
        match told {
            Told::Report(verdict) => room.judged(number, &verdict, false),
            Told::Verdict(verdict) if judge => room.judged(number, &verdict, true),
            Told::Verdict(verdict) => room.thought(number, Ok(*verdict)).await,
            Told::Refused { reason, .. } if !judge => {
                room.thought(number, Err(reason.id.to_string())).await;
            }
            Told::Failed(why) if !judge => room.thought(number, Err(why)).await,
            _ => {}
        }
    }

    /// Another page has changed a table.
    async fn elsewhere(&self, table: &str) {
        let live = TableId::read(table).and_then(|id| self.live.borrow().get(&id).cloned());
        let Some(live) = live else { return };
        if let Ok(mut room) = live.take(self).await {
            room.elsewhere().await;
        }
    }
}
