//! One timer for all tables that are in nobody's memory: clocks that run out, and tables at which
//! nobody plays any more.
//!
//! Each table has a moment in the store at which it is looked at again. A clock that runs while its
//! table is not in memory ends at that moment; a table without a move for long is cancelled then.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use plateau_core::Moment;
use plateau_protocol::Clock;
use tokio::sync::Notify;

use crate::{
    clock::now,
    error::Fault,
    hall::Hall,
    ids::TableId,
    setup::{Setup, State},
    store::Found,
    table::Call,
};

/// Looked at together.
const BATCH: usize = 64;
/// It is looked at least so often: other servers may have written.
const OFTEN: Duration = Duration::from_secs(30);
/// A store that failed is left alone for so long.
const DOUBT: Duration = Duration::from_secs(5);
/// A table with a clock is looked at so often though nothing is known of it: the server that held it
/// may have been killed.
const HELD: Duration = Duration::from_secs(600);

/// When the timer rings next.
#[derive(Debug)]
pub(crate) struct Timer {
    next: AtomicU64,
    sooner: Notify,
}

impl Default for Timer {
    fn default() -> Timer {
        Timer {
            next: AtomicU64::new(u64::MAX),
            sooner: Notify::new(),
        }
    }
}

impl Timer {
    /// Something is due at this moment.
    pub(crate) fn set(&self, due: u64) {
        if due < self.next.load(Ordering::Relaxed) {
            self.sooner.notify_one();
        }
    }

    /// Waits until this moment, or until something is due sooner.
    async fn wait(&self, next: u64) {
        self.next.store(next, Ordering::Relaxed);
        let left = Duration::from_millis(next.saturating_sub(now().0));
        tokio::select! {
            () = tokio::time::sleep(left.min(OFTEN)) => {}
            () = self.sooner.notified() => {}
        }
    }
}

impl Hall {
    /// How long a table without a move stays open or in play.
    fn patience_of(&self, setup: &Setup) -> u64 {
        let twice = match setup.clock {
            Some(Clock::Move { each }) => 2_000 * u64::from(each),
            Some(Clock::Total { .. }) | None => 0,
        };
        twice.max(self.abandoned.as_millis() as u64)
    }

    /// When a new table is looked at.
    pub(crate) fn first_due(&self, setup: &Setup, created: u64) -> u64 {
        match setup.clock {
            Some(_) => created + self.patience_of(setup).min(HELD.as_millis() as u64),
            None => created + self.patience_of(setup),
        }
    }

    /// A table leaves memory while a clock runs, which has so many milliseconds left.
    pub(crate) async fn ring_in(&self, id: &TableId, left: u64) -> Result<(), Fault> {
        let due = now().0.saturating_add(left);
        self.store.set_due(id, due).await?;
        self.timer.set(due);
        Ok(())
    }

    /// Looks at tables when their moment comes, for ever.
    pub(crate) async fn ring(self: Arc<Self>) {
        loop {
            let looked = self.look_at_due().await;
            if let Err(fault) = looked {
                tracing::error!("tables that are due: {fault}");
                tokio::time::sleep(DOUBT).await;
            }
        }
    }

    async fn look_at_due(self: &Arc<Self>) -> Result<(), Fault> {
        let due = self.store.due(now().0, BATCH).await?;
        for id in &due {
            if let Err(fault) = self.look_at(id).await {
                tracing::error!("the table {id}, which is due: {fault}");
                // One that cannot be read must not hold the others up.
                let later = now().0 + HELD.as_millis() as u64;
                self.store.set_due(id, later).await?;
            }
        }
        if due.len() < BATCH {
            let next = self.store.next_due().await?;
            self.timer.wait(next.unwrap_or(u64::MAX)).await;
        }
        Ok(())
    }

    async fn look_at(self: &Arc<Self>, id: &TableId) -> Result<(), Fault> {
        let Some(found) = self.store.find(id).await? else {
            return Ok(());
        };
        let last = self.store.last_at(id).await?.unwrap_or(found.created);
        let ends = last.saturating_add(self.patience_of(&found.setup));
        let Moment(now) = now();
        if ends <= now {
            return self.abandon(&found).await;
        }
        let clock = found.setup.clock.is_some() && found.state == State::Playing;
        let again = now + HELD.as_millis() as u64;
        let due = if clock { ends.min(again) } else { ends };
        self.store.set_due(id, due).await?;
        if clock {
            // Its own timers ring, and it goes again when they have.
            self.table(id).await?;
        }
        Ok(())
    }

    /// Nobody has played for long.
    async fn abandon(self: &Arc<Self>, found: &Found) -> Result<(), Fault> {
        self.store.set_state(&found.id, State::Cancelled).await?;
        if let Some(calls) = self.in_memory(&found.id) {
            let _ = calls.try_send(Call::Elsewhere);
        }
        Ok(())
    }
}
