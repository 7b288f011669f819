//! The tournaments in memory, and the way to them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use plateau_core::phrase;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

use super::{Call, Contest, Seated};
use crate::{
    error::Fault,
    hall::Hall,
    ids::{TableId, TournamentId},
    table::Frame,
};

/// How often a call is made again when the tournament left memory just then.
const TRIES: usize = 4;

/// The way to a tournament in memory. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Handle {
    calls: mpsc::UnboundedSender<Call>,
    board: Arc<watch::Sender<Frame>>,
    seats: Arc<watch::Sender<Arc<Seated>>>,
}

impl Handle {
    fn new() -> (Handle, mpsc::UnboundedReceiver<Call>) {
        let (calls, inbox) = mpsc::unbounded_channel();
        let handle = Handle {
            calls,
            board: Arc::new(watch::Sender::default()),
            seats: Arc::new(watch::Sender::default()),
        };
        (handle, inbox)
    }

    /// Calls it. Unbounded, so that a table that tells its end never waits for a tournament that
    /// asks it something; whoever else calls waits for the answer.
    pub(crate) fn call(&self, call: Call) -> bool {
        self.calls.send(call).is_ok()
    }

    /// What everybody sees, from now on: the last state, never a queue of old ones.
    pub(crate) fn board(&self) -> watch::Receiver<Frame> {
        self.board.subscribe()
    }

    /// Who plays where, from now on.
    pub(crate) fn seats(&self) -> watch::Receiver<Arc<Seated>> {
        self.seats.subscribe()
    }

    /// The last state.
    pub(super) fn look(&self) -> Frame {
        self.board.borrow().clone()
    }

    /// Whether somebody looks.
    pub(super) fn is_watched(&self) -> bool {
        self.board.receiver_count() + self.seats.receiver_count() > 0
    }

    pub(super) fn tell(&self, board: Frame) {
        self.board.send_replace(board);
    }

    pub(super) fn seat(&self, seats: Seated) {
        self.seats.send_replace(Arc::new(seats));
    }
}

/// Kept by the task of a tournament: however it ends, even by a panic, whoever calls from then on
/// loads the tournament anew.
pub(super) struct Here {
    hall: Arc<Hall>,
    id: TournamentId,
    handle: Handle,
}

impl Here {
    pub(super) fn new(hall: Arc<Hall>, id: TournamentId, handle: Handle) -> Here {
        Here { hall, id, handle }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.hall.tournaments.forget(&self.id, &self.handle);
    }
}

/// All tournaments in memory.
#[derive(Default)]
pub(crate) struct Tournaments(Mutex<HashMap<TournamentId, Arc<OnceCell<Handle>>>>);

impl Tournaments {
    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<OnceCell<Handle>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A tournament that was called this way has left memory. Another one of the same name may have
    /// come.
    fn forget(&self, id: &TournamentId, handle: &Handle) {
        let mut live = self.lock();
        let known = live.get(id).and_then(|cell| cell.get());
        if known.is_some_and(|known| known.calls.same_channel(&handle.calls)) {
            live.remove(id);
        }
    }

    /// A game of a tournament is over; where the tournament is not in memory, the store tells it
    /// when it comes back.
    pub(crate) fn ended(&self, id: &TournamentId, table: &TableId) {
        let cell = self.lock().get(id).cloned();
        if let Some(handle) = cell.as_ref().and_then(|cell| cell.get()) {
            handle.call(Call::Ended(table.clone()));
        }
    }

    /// Says goodbye to all who look.
    pub(crate) fn close(&self) {
        for handle in self.lock().values().filter_map(|cell| cell.get()) {
            handle.call(Call::Close);
        }
    }
}

impl Hall {
    /// The way to a tournament, which is loaded if it is not in memory.
    pub(crate) async fn tournament(self: &Arc<Self>, id: &TournamentId) -> Result<Handle, Fault> {
        let cell = self
            .tournaments
            .lock()
            .entry(id.clone())
            .or_default()
            .clone();
        let loaded = cell.get_or_try_init(|| async {
            let found = self.store.tournament(id).await?;
            let kept = found.ok_or_else(|| Fault::Missing(phrase!("server-no-tournament")))?;
            let (handle, inbox) = Handle::new();
            let contest = Contest::load(self.clone(), kept, handle.clone()).await?;
            tokio::spawn(contest.run(inbox));
            Ok::<_, Fault>(handle)
        });
        match loaded.await {
            Ok(handle) => Ok(handle.clone()),
            Err(fault) => {
                // Nothing was loaded: a guessed name must not stay in memory.
                let mut live = self.tournaments.lock();
                if live.get(id).is_some_and(|cell| !cell.initialized()) {
                    live.remove(id);
                }
                Err(fault)
            }
        }
    }

    /// Calls a tournament and waits for its answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &TournamentId,
        make: impl Fn(oneshot::Sender<Result<T, Fault>>) -> Call,
    ) -> Result<T, Fault> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            if self.tournament(id).await?.call(make(reply))
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            tokio::task::yield_now().await;
        }
        Err(Fault::Broken(format!(
            "the tournament {id} does not answer"
        )))
    }

    /// Goes on with all that were running when the last server ended.
    pub(crate) async fn resume_tournaments(self: &Arc<Self>) -> Result<(), Fault> {
        for id in self.store.running_tournaments().await? {
            self.tournament(&id).await?;
        }
        Ok(())
    }
}
