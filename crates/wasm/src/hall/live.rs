//! Tables in memory. A table is used by one task at a time; the others wait for it in their order.

use std::{
    cell::{Cell, RefCell},
    future::poll_fn,
    ops::{Deref, DerefMut},
    rc::Rc,
    task::Poll,
};

use plateau_room::{Fault, Room, TableId, Tick};

use super::Inner;
use crate::house::{IDLE, TableHouse, tick};

/// A table in memory, or on its way there.
pub(super) struct Live {
    id: TableId,
    /// The room, while no task has it.
    room: RefCell<Option<Box<Room<TableHouse>>>>,
    /// Why it could not be loaded.
    failed: RefCell<Option<Fault>>,
    /// When a task used it last.
    used: Cell<Tick>,
    /// When its room is to be rung.
    rings: Cell<Option<Tick>>,
    /// Whether its room may go when nobody has used it for a while.
    may_go: Cell<bool>,
}

/// A table that a task has; dropping it lets the next one have it.
pub(super) struct Held<'a> {
    live: Rc<Live>,
    inner: &'a Inner,
    /// There until it is dropped.
    room: Option<Box<Room<TableHouse>>>,
}

impl Live {
    /// When something is to be done about it.
    pub(super) fn next(&self) -> Option<Tick> {
        let goes = self.may_go.get().then(|| self.used.get().plus(IDLE));
        [self.rings.get(), goes].into_iter().flatten().min()
    }

    /// Whether its room is to be rung and no task has it.
    pub(super) fn is_due(&self, now: Tick) -> bool {
        self.room.borrow().is_some() && self.rings.get().is_some_and(|at| at <= now)
    }

    /// The room, when its turn comes.
    pub(super) async fn take<'a>(self: &Rc<Live>, inner: &'a Inner) -> Result<Held<'a>, Fault> {
        let room = poll_fn(|_| {
            if let Some(fault) = &*self.failed.borrow() {
                return Poll::Ready(Err(fault.clone()));
            }
            match self.room.take() {
                Some(room) => Poll::Ready(Ok(room)),
                None => Poll::Pending,
            }
        });
        Ok(Held {
            room: Some(room.await?),
            live: self.clone(),
            inner,
        })
    }
}

impl Inner {
    /// The room of a table: from memory, or from the store.
    pub(super) async fn room(&self, id: &TableId) -> Result<Held<'_>, Fault> {
        let known = self.live.borrow().get(id).cloned();
        if let Some(live) = known {
            return live.take(self).await;
        }
        let live = Rc::new(Live {
            id: id.clone(),
            room: RefCell::default(),
            failed: RefCell::default(),
            used: Cell::new(tick(&self.desk)),
            rings: Cell::new(None),
            may_go: Cell::new(false),
        });
        self.live.borrow_mut().insert(id.clone(), live.clone());
        let loading = Loading { live, inner: self };
        let found = self.shelf.table(id).await?;
        let found = found.ok_or_else(Fault::no_table)?.found;
        let house = TableHouse::new(&self.desk, id);
        let room = Room::load(house, self.catalog, found).await?;
        Ok(loading.done(Box::new(room)))
    }

    /// Lets tables go that nobody looks at.
    pub(super) fn sweep(&self, now: Tick) {
        self.live.borrow_mut().retain(|_, live| {
            let gone = now.since(live.used.get()) >= IDLE.as_millis() as u64;
            !(live.may_go.get() && gone && live.room.borrow().is_some())
        });
    }
}

/// A table on its way into memory. If it does not come, all who wait for it are told.
struct Loading<'a> {
    live: Rc<Live>,
    inner: &'a Inner,
}

impl<'a> Loading<'a> {
    fn done(self, room: Box<Room<TableHouse>>) -> Held<'a> {
        let (live, inner) = (self.live.clone(), self.inner);
        std::mem::forget(self);
        Held {
            live,
            inner,
            room: Some(room),
        }
    }
}

impl Drop for Loading<'_> {
    fn drop(&mut self) {
        *self.live.failed.borrow_mut() = Some(Fault::no_table());
        self.inner.live.borrow_mut().remove(&self.live.id);
        self.inner.freed.set(self.inner.freed.get() + 1);
    }
}

impl Deref for Held<'_> {
    type Target = Room<TableHouse>;

    fn deref(&self) -> &Room<TableHouse> {
        self.room.as_ref().expect("it is there until it is dropped")
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut Room<TableHouse> {
        self.room.as_mut().expect("it is there until it is dropped")
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.live.used.set(tick(&self.inner.desk));
        self.live.rings.set(self.next_timer());
        self.live.may_go.set(self.patience().is_some());
        *self.live.room.borrow_mut() = self.room.take();
        self.inner.freed.set(self.inner.freed.get() + 1);
    }
}
