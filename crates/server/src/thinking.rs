//! Minds think on a bounded number of threads; those that rest are kept for the next question.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_core::{AnyGame, AnyQuestion, AnyTable, Budget, Host, Seat, Settings, Verdict, phrase};

use crate::{
    asker::Asker,
    error::Fault,
    pool::{Pool, Stop},
    resting::{IDLE, Resting},
    turns::Queue,
    underway::Underway,
};

/// How long a mind thinks at least, even where somebody waits for its place.
const SHARE: Duration = Duration::from_millis(400);
/// However many wait, it thinks so long.
const LEAST: Duration = Duration::from_millis(100);
/// How often it is looked whether somebody waits.
const LOOK: Duration = Duration::from_millis(50);

/// A question for a mind.
pub(crate) struct Task {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) mind: String,
    pub(crate) options: Settings,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) seat: Seat,
    /// From when it begins to think.
    pub(crate) budget: Duration,
    /// Where it is asked: a table, a tournament, a demonstration.
    pub(crate) place: String,
    /// Set by somebody else to end it; a flag of this question alone.
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
    underway: Arc<Underway>,
    /// Whether somebody looks after those that rest.
    sweeping: AtomicBool,
    /// Whether somebody looks after those that wait.
    hurrying: AtomicBool,
}

impl Thinkers {
    /// So many at once, each with what it is lent.
    pub(crate) fn new(count: usize, host: Host, underway: Arc<Underway>) -> Arc<Thinkers> {
        Arc::new(Thinkers {
            pool: Pool::new(count, Queue::ENDLESS),
            resting: Resting::new(host.most),
            host,
            underway,
            sweeping: AtomicBool::new(false),
            hurrying: AtomicBool::new(false),
        })
    }

    /// Where they think.
    pub(crate) fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    /// Thinks, when its asker's turn comes, until somebody stops it or nobody waits for it. `report`
    /// is told whenever the verdict has become better. While others wait everybody thinks for a
    /// shorter time, and the verdict says so.
    pub(crate) async fn think(
        self: &Arc<Self>,
        asker: &Asker,
        task: Task,
        mut report: impl FnMut(&Verdict<String>) + Send + 'static,
    ) -> Result<Verdict<String>, Fault> {
        let thinkers = self.clone();
        let stop = task.stop.clone();
        let thought = self.pool.run_until(asker, stop, move |turn, stop| {
            turn.hurried_by(stop);
            let what = format!("{} {} {:?}", task.place, task.mind, task.options);
            // Kept until it has answered, or failed in a way that the process survives.
            let _mark = thinkers.underway.begin(&what)?;
            let waiting = thinkers.pool.turns().waiting();
            let share = match waiting {
                0 => task.budget,
                waiting => thinkers.share(waiting),
            };
            let name = format!("{}/{}/{:?}", task.game.name(), task.mind, task.options);
            let mut mind = match thinkers.resting.take(&name) {
                Some(mind) => mind,
                None => task.game.mind(&task.mind, &task.options, &thinkers.host)?,
            };
            let budget = Budget {
                stop: stop.clone(),
                ..thinkers.host.within(task.budget.min(share))
            };
            let question = AnyQuestion {
                table: task.table.as_ref(),
                seat: task.seat,
                budget: &budget,
                each: task.each,
                line: true,
                watch: None,
            };
            let mut verdict = mind.think(question, &mut report)?;
            // A mind that panicked is not kept; one that answered is.
            thinkers.resting.put(name, mind);
            let cut = budget.is_spent() && (share < task.budget || stop.load(Ordering::Relaxed));
            if cut && !verdict.proven {
                verdict.notes.push(phrase!("server-many-think"));
            }
            Ok(verdict)
        });
        self.look_after_waiting();
        let thought = thought.await;
        self.look_after_resting();
        thought?
    }

    /// How long each may think while so many wait.
    fn share(&self, waiting: usize) -> Duration {
        let rounds = waiting.div_ceil(self.pool.size()).max(1);
        (SHARE / u32::try_from(rounds).unwrap_or(u32::MAX)).max(LEAST)
    }

    /// Hurries those that think for long while others wait.
    fn look_after_waiting(self: &Arc<Self>) {
        if self.hurrying.swap(true, Ordering::Relaxed) {
            return;
        }
        let thinkers = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(LOOK).await;
                let Some(thinkers) = thinkers.upgrade() else {
                    return;
                };
                let wait = thinkers
                    .pool
                    .turns()
                    .hurry(|waiting| thinkers.share(waiting));
                if !wait && thinkers.pool.busy() == 0 {
                    return thinkers.hurrying.store(false, Ordering::Relaxed);
                }
            }
        });
    }

    /// The most bytes that those hold which rest.
    pub(crate) fn resting(&self) -> u64 {
        self.resting.count() as u64 * self.host.most
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
