//! Between servers: who tells whom that something happened at a table.
//!
//! The log in the store decides; the bus only makes displays of other servers quick. A note that
//! is lost is found at the next step, the next join or the next conflict.

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::ids::TableId;

/// Something happened at a table: look into the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Which server tells it; it need not be told itself.
    pub from: u64,
    /// The table.
    pub table: TableId,
}

/// The way notes go. One in the process now; a networked one has the same two verbs.
pub trait Bus: Send + Sync {
    /// Tells all other servers.
    fn publish(&self, note: Note);
    /// What all servers tell from now on.
    fn subscribe(&self) -> broadcast::Receiver<Note>;
}

/// Notes between the servers of one process.
#[derive(Clone, Debug)]
pub struct Local(broadcast::Sender<Note>);

/// How many notes a slow server may be behind before it loses some.
const BEHIND: usize = 4096;

impl Local {
    /// A bus for this process.
    pub fn new() -> Arc<Local> {
        Arc::new(Local(broadcast::channel(BEHIND).0))
    }
}

impl Bus for Local {
    fn publish(&self, note: Note) {
        // Nobody listens where there is one server: that is no fault.
        let _ = self.0.send(note);
    }

    fn subscribe(&self) -> broadcast::Receiver<Note> {
        self.0.subscribe()
    }
}
