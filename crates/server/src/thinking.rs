//! Minds think on a bounded number of threads; those that rest are kept for the next question.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_core::{AnyGame, AnyQuestion, AnyTable, Budget, Host, Seat, Settings, Verdict};

use crate::{
    error::Fault,
    pool::{Pool, Stop},
    resting::{IDLE, Resting},
};

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
    pub(crate) stop: Stop,
    /// Whether every move is to be judged.
    pub(crate) each: bool,
}

/// So many minds at once, and no more.
pub(crate) struct Thinkers {
    pool: Arc<Pool>,
    /// What each mind is lent.
    host: Host,
    resting: Resting,
    /// Whether somebody looks after those that rest.
    sweeping: AtomicBool,
}

impl Thinkers {
    /// So many at once, each with what it is lent.
    pub(crate) fn new(count: usize, host: Host) -> Arc<Thinkers> {
        Arc::new(Thinkers {
            pool: Pool::new(count),
            host,
            resting: Resting::default(),
            sweeping: AtomicBool::new(false),
        })
    }

    /// Where they think.
    pub(crate) fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    /// Thinks, when its turn comes, until somebody stops it or nobody waits for it. `report` is
    /// told whenever the verdict has become better.
    pub(crate) async fn think(
        self: &Arc<Self>,
        task: Task,
        mut report: impl FnMut(&Verdict<String>) + Send + 'static,
    ) -> Result<Verdict<String>, Fault> {
        let thinkers = self.clone();
        let thought = self.pool.run_until(task.stop.clone(), move |stop| {
            let name = format!("{}/{}/{:?}", task.game.name(), task.mind, task.options);
            let mut mind = match thinkers.resting.take(&name) {
                Some(mind) => mind,
                None => task.game.mind(&task.mind, &task.options, &thinkers.host)?,
            };
            let budget = Budget {
                stop: stop.clone(),
                ..thinkers.host.within(task.budget)
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
            thinkers.resting.put(name, mind);
            Ok(verdict)
        });
        let thought = thought.await;
        self.look_after_resting();
        thought?
    }

    /// What each mind is lent.
    pub(crate) fn host(&self) -> &Host {
        &self.host
    }

    /// Gives minds back that nobody asks any more, as long as some rest.
    fn look_after_resting(self: &Arc<Self>) {
        if self.sweeping.swap(true, Ordering::Relaxed) {
            return;
        }
        let thinkers = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(IDLE / 2).await;
                let Some(thinkers) = thinkers.upgrade() else {
                    return;
                };
                if !thinkers.resting.sweep(IDLE) {
                    return thinkers.sweeping.store(false, Ordering::Relaxed);
                }
            }
        });
    }
}
