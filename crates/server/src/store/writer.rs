//! Group commit: the steps of many tables share one transaction and one sync of the disk.
//!
//! Steps queue while the commit before them runs; then all that wait are written at once. Nobody
//! waits for a timer: an idle server writes a single step immediately, a busy one writes hundreds.

use std::{io, sync::Arc, time::Instant};

use plateau_room::{Appended, StoredStep};
use tokio::sync::{mpsc, oneshot};

use super::{Failure, pool::Pool, steps::insert};
use crate::metrics::Metrics;

/// How many steps may wait; more makes tables wait, which slows their players down.
const QUEUE: usize = 8192;
/// How many steps share a commit at most.
const BATCH: usize = 1024;

type Waiting = (StoredStep, oneshot::Sender<Result<Appended, sqlx::Error>>);

/// The way to the writer.
#[derive(Clone)]
pub(super) struct Steps {
    queue: mpsc::Sender<Message>,
}

enum Message {
    Step(Box<Waiting>),
    Close(oneshot::Sender<()>),
}

impl Steps {
    /// Starts the writer, on a thread of its own: in the queue of the server's tasks it would wait
    /// behind all the tables that wait for it.
    pub(super) fn start(pool: Pool, metrics: Arc<Metrics>) -> Result<Steps, std::io::Error> {
        let (queue, inbox) = mpsc::channel(QUEUE);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let thread = std::thread::Builder::new().name("steps".to_owned());
        thread.spawn(move || runtime.block_on(write(pool, inbox, metrics)))?;
        Ok(Steps { queue })
    }

    /// Writes a step; returns when it is on disk or cannot be.
    pub(super) async fn append(&self, step: StoredStep) -> Result<Appended, sqlx::Error> {
        let (reply, answer) = oneshot::channel();
        let message = Message::Step(Box::new((step, reply)));
        self.queue
            .send(message)
            .await
            .map_err(|_| sqlx::Error::PoolClosed)?;
        answer.await.map_err(|_| sqlx::Error::PoolClosed)?
    }

    /// Waits until all that was queued is written.
    pub(super) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.queue.send(Message::Close(reply)).await.is_ok() {
            let _ = done.await;
        }
    }
}

async fn write(pool: Pool, mut inbox: mpsc::Receiver<Message>, metrics: Arc<Metrics>) {
    let mut messages = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut messages, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(messages.len());
        let mut closing = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Step(waiting) => batch.push(waiting),
                Message::Close(done) => closing.push(done),
            }
        }
        if !batch.is_empty() {
            let begun = Instant::now();
            commit(&pool, batch).await;
            metrics.commits.note(begun.elapsed());
        }
        for done in closing {
            let _ = done.send(());
        }
    }
}

#[expect(
    clippy::vec_box,
    reason = "they come boxed out of the channel and are not moved again"
)]
async fn commit(pool: &Pool, batch: Vec<Box<Waiting>>) {
    let steps: Vec<&StoredStep> = batch.iter().map(|waiting| &waiting.0).collect();
    match insert(pool, &steps).await {
        Ok(()) => {
            for waiting in batch {
                let _ = waiting.1.send(Ok(Appended::Written));
            }
        }
        // One of them lost against another server, or cannot be written: each alone then. Where the
        // store is away or full none can, and nobody waits for as many failures as there are steps.
        Err(error) if batch.len() > 1 && Failure::of(&error) == Failure::Other => {
            for waiting in batch {
                Box::pin(commit(pool, vec![waiting])).await;
            }
        }
        Err(error) => {
            let taken = error
                .as_database_error()
                .is_some_and(|error| error.is_unique_violation());
            for waiting in batch {
                let answer = if taken {
                    Ok(Appended::Conflict)
                } else {
                    Err(copy(&error))
                };
                let _ = waiting.1.send(answer);
            }
        }
    }
}

/// The same reason for everybody who waited.
fn copy(error: &sqlx::Error) -> sqlx::Error {
    let said = io::Error::other(error.to_string());
    match Failure::of(error) {
        Failure::Away => sqlx::Error::Io(said),
        Failure::Disk => sqlx::Error::Io(io::Error::new(io::ErrorKind::StorageFull, said)),
        Failure::Other => sqlx::Error::Protocol(error.to_string()),
    }
}
