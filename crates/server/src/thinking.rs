//! Minds think on a bounded number of threads; those that rest are kept for the next question.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use plateau_core::{AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Seat, Settings, Verdict};
use tokio::sync::Semaphore;

use crate::error::Fault;

/// A question for a mind.
pub(crate) struct Task {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) mind: String,
    pub(crate) options: Settings,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) seat: Seat,
    /// From when it begins to think.
    pub(crate) budget: Duration,
    /// Set by somebody else to end it.
    pub(crate) stop: Arc<AtomicBool>,
    /// Whether every move is to be judged.
    pub(crate) each: bool,
}

/// A question that is not answered yet.
struct Asked<'a>(&'a AtomicU32);

impl Asked<'_> {
    fn new(count: &AtomicU32) -> Asked<'_> {
        count.fetch_add(1, Ordering::Relaxed);
        Asked(count)
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// So many minds at once, and no more.
pub(crate) struct Thinkers {
    permits: Semaphore,
    count: usize,
    asked: AtomicU32,
    resting: Mutex<HashMap<String, Vec<Box<dyn AnyMind>>>>,
}

impl Thinkers {
    /// So many at once.
    pub(crate) fn new(count: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers {
            permits: Semaphore::new(count.max(1)),
            count: count.max(1),
            asked: AtomicU32::new(0),
            resting: Mutex::default(),
        })
    }

    /// How many others wait for each that may think.
    pub(crate) fn crowd(&self) -> u32 {
        self.asked.load(Ordering::Relaxed) / self.count as u32
    }

    /// Thinks, when its turn comes. `report` is told whenever the verdict has become better.
    pub(crate) async fn think(
        self: &Arc<Self>,
        task: Task,
        mut report: impl FnMut(&Verdict<String>) + Send + 'static,
    ) -> Result<Verdict<String>, Fault> {
        let _asked = Asked::new(&self.asked);
        let _permit = self.permits.acquire().await.map_err(|_| Fault::Full)?;
        let thinkers = self.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let name = format!("{}/{}/{:?}", task.game.name(), task.mind, task.options);
            let resting = thinkers.lock().get_mut(&name).and_then(Vec::pop);
            let mut mind = match resting {
                Some(mind) => mind,
                None => task.game.mind(&task.mind, &task.options)?,
            };
            let budget = Budget {
                deadline: Some(Instant::now() + task.budget),
                stop: task.stop.clone(),
                ..Budget::default()
            };
            let question = AnyQuestion {
                table: task.table.as_ref(),
                seat: task.seat,
                budget: &budget,
                each: task.each,
                line: true,
                watch: None,
            };
            let verdict = mind.think(question, &mut report)?;
            // A mind that panicked is not kept; one that answered is.
            thinkers.lock().entry(name).or_default().push(mind);
            Ok(verdict)
        });
        thought
            .await
            .map_err(|error| Fault::Broken(format!("a mind failed: {error}")))?
    }

    /// Does some other long work, when its turn comes.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let _permit = self.permits.acquire().await.map_err(|_| Fault::Full)?;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| Fault::Broken(format!("some work failed: {error}")))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Vec<Box<dyn AnyMind>>>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
