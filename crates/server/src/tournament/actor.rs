//! The task of a tournament: calls come in, timers ring, and when nothing is left to do it goes.

use std::time::Duration;

use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{Contest, registry::Here};
use crate::{error::Fault, ids::TableId, setup::Sitter, table::Frame};

/// Displays are told at most this often: standings cost a rating of everybody.
const PAUSE: Duration = Duration::from_millis(300);
/// How often the store is asked for what nobody told.
const SWEEP: Duration = Duration::from_secs(2);

/// The answer to a call. It is dropped when the tournament has just left memory: call again.
type Reply<T> = oneshot::Sender<Result<T, Fault>>;

/// One call.
pub(crate) enum Call {
    /// Somebody wants to take part, or to come back. The answer is its number.
    Enter(Sitter, Reply<usize>),
    /// The host lets a mind take part.
    Mind(Option<String>, Sitter, Reply<usize>),
    /// Somebody goes.
    Leave(Option<String>, Reply<()>),
    /// The host sends somebody away.
    Remove(Option<String>, usize, Reply<()>),
    /// The host lets it begin.
    Start(Option<String>, Reply<()>),
    /// The host ends it.
    Stop(Option<String>, Reply<()>),
    /// Somebody wants the last state, not the one that was told last.
    Look(Reply<Frame>),
    /// A game is over.
    Ended(TableId),
    /// Somebody looks.
    Here(String),
    /// Somebody looks no more.
    Gone(String),
    /// The server goes down.
    Close,
}

impl Contest {
    /// Runs until nothing is left to do and nobody looks.
    pub(crate) async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Call>) {
        let (hall, id) = (self.hall.clone(), self.kept.id.clone());
        let _here = Here::new(hall, id.clone(), self.handle.clone());
        match self.hall.underway.begin(&format!("tournament {id}")) {
            Ok(mark) => {
                if let Err(fault) = self.resume().await {
                    tracing::error!("the tournament {id}: {fault}");
                }
                drop(mark);
            }
            // Its host may end it; it does not go on by itself.
            Err(fault) => {
                tracing::error!("the tournament {id}: {fault}");
                self.held = true;
            }
        }
        let (mut used, mut swept) = (Instant::now(), Instant::now());
        while !self.closed {
            match tokio::time::timeout_at(self.wake_at(used, swept), inbox.recv()).await {
                Ok(Some(call)) => {
                    used = Instant::now();
                    self.take(call).await;
                }
                Ok(None) => break,
                Err(_) if self.may_go(used) => break,
                Err(_) => {}
            }
            if self.stale && self.shown.elapsed() >= PAUSE {
                self.show();
            }
            if !self.held && self.soon.values().any(|(_, at)| *at <= Instant::now()) {
                // Whoever has rested plays on.
                if let Err(fault) = self.advance().await {
                    tracing::error!("the tournament {}: {fault}", self.kept.id);
                }
            }
            if !self.held && self.is_curious() && swept.elapsed() >= SWEEP {
                swept = Instant::now();
                if let Err(fault) = self.sweep().await {
                    tracing::error!("the tournament {}: {fault}", self.kept.id);
                }
            }
        }
    }

    fn wake_at(&self, used: Instant, swept: Instant) -> Instant {
        let show = self.stale.then_some(self.shown + PAUSE);
        let sweep = (!self.held && self.is_curious()).then_some(swept + SWEEP);
        let idle = match self.handle.is_watched() {
            true => Instant::now() + self.hall.idle,
            false => used + self.hall.idle,
        };
        let next = self.soon.values().map(|(_, at)| *at).min();
        let next = next.filter(|_| !self.held);
        [show, sweep, next]
            .into_iter()
            .flatten()
            .fold(idle, Instant::min)
    }

    fn may_go(&self, used: Instant) -> bool {
        let quiet = !self.is_active() && !self.stale && !self.handle.is_watched();
        quiet && used.elapsed() >= self.hall.idle
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Enter(sitter, reply) => {
                let _ = reply.send(self.enter(sitter).await);
            }
            Call::Mind(by, sitter, reply) => {
                let _ = reply.send(self.invite(by.as_deref(), sitter).await);
            }
            Call::Leave(account, reply) => {
                let _ = reply.send(self.leave(account.as_deref()).await);
            }
            Call::Remove(by, number, reply) => {
                let _ = reply.send(self.remove(by.as_deref(), number).await);
            }
            Call::Start(by, reply) => {
                let _ = reply.send(self.start(by.as_deref()).await);
            }
            Call::Stop(by, reply) => {
                let _ = reply.send(self.stop(by.as_deref()).await);
            }
            Call::Look(reply) => {
                if self.stale {
                    self.show();
                }
                let _ = reply.send(Ok(self.handle.look()));
            }
            Call::Ended(table) => {
                if let Err(fault) = self.ended(&table).await {
                    // The next sweep finds it again.
                    tracing::error!("the tournament {}: {fault}", self.kept.id);
                }
            }
            Call::Here(account) => {
                *self.here.entry(account).or_default() += 1;
                self.stale = true;
            }
            Call::Gone(account) => {
                if let Some(count) = self.here.get_mut(&account) {
                    *count -= 1;
                    if *count == 0 {
                        self.here.remove(&account);
                    }
                }
                self.stale = true;
            }
            Call::Close => {
                self.closed = true;
                self.handle.seat(super::Seated::closed());
            }
        }
    }
}
