//! Long work off the serving threads: so much at once, and none that nobody waits for.
//!
//! Whoever asks holds a future; the work holds the permit. When the future is dropped (a visitor
//! hung up, a request took too long, the server goes down) the flag that the work looks at is set,
//! and the permit comes back when the work has really ended.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::runtime::Handle;

use crate::{
    asker::Asker,
    error::Fault,
    metrics::{Counted, Histogram},
    turns::{Place, Queue, Turns},
};

/// Set when nobody waits for some work any more.
pub(crate) type Stop = Arc<AtomicBool>;

/// Somebody who waits; gone before the work was done, it is to stop.
struct Waiting(Option<Stop>);

impl Waiting {
    /// The work is done. Its flag stays as it is: the next work of the same asker may share it.
    fn served(mut self) {
        self.0 = None;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(stop) = &self.0 {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Threads for one kind of work.
pub(crate) struct Pool {
    turns: Arc<Turns>,
    size: usize,
    waited: Histogram,
}

impl Pool {
    /// So much at once, at least one.
    pub(crate) fn new(size: usize, queue: Queue) -> Arc<Pool> {
        let size = size.max(1);
        Arc::new(Pool {
            turns: Turns::new(size, queue),
            size,
            waited: Histogram::default(),
        })
    }

    /// How many ask for each that can be served at once.
    pub(crate) fn crowd(&self) -> u32 {
        ((self.turns.waiting() + self.busy()) / self.size) as u32
    }

    /// How much is being done, whether or not anybody still waits for it.
    pub(crate) fn busy(&self) -> usize {
        self.size - self.turns.free()
    }

    /// How long those waited whose turn came.
    pub(crate) fn waited(&self) -> Counted {
        self.waited.counted()
    }

    /// Where those who ask take turns.
    pub(crate) fn turns(&self) -> &Arc<Turns> {
        &self.turns
    }

    /// How many can be served at once.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Does some work when its asker's turn comes. The work is given the flag that tells it to stop.
    pub(crate) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        asker: &Asker,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.run_until(asker, Stop::default(), |_, stop| work(stop))
            .await
    }

    /// The same for work that is told to stop after this time from when it begins; tells whether it
    /// was.
    pub(crate) async fn run_for<T: Send + 'static>(
        self: &Arc<Self>,
        asker: &Asker,
        time: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<(T, bool), Fault> {
        let late = Stop::default();
        self.run(asker, move |stop| {
            let (told, flag) = (late.clone(), stop.clone());
            let timer = Handle::current().spawn(async move {
                tokio::time::sleep(time).await;
                told.store(true, Ordering::Relaxed);
                flag.store(true, Ordering::Relaxed);
            });
            let done = work(stop);
            timer.abort();
            (done, late.load(Ordering::Relaxed))
        })
        .await
    }

    /// The same with a flag that others may set, too; the work sees its place.
    pub(crate) async fn run_until<T: Send + 'static>(
        self: &Arc<Self>,
        asker: &Asker,
        stop: Stop,
        work: impl FnOnce(&Place, &Stop) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let waiting = Waiting(Some(stop.clone()));
        let asked = Instant::now();
        let place = self.turns.take(asker).await?;
        self.waited.note(asked.elapsed());
        let done = tokio::task::spawn_blocking(move || work(&place, &stop));
        let done = done.await;
        waiting.served();
        done.map_err(|error| Fault::Broken(format!("some work failed: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::*;

    #[tokio::test]
    async fn a_permit_belongs_to_the_work_and_comes_back_when_it_stops() {
        let pool = Pool::new(1, Queue::VISITORS);
        let asker = Asker::house();
        let endless = pool.run(&asker, |stop| {
            while !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            // Some time passes before a search has noticed.
            thread::sleep(Duration::from_millis(50));
        });
        let left = tokio::time::timeout(Duration::from_millis(20), endless).await;
        assert!(left.is_err(), "whoever waited has gone");
        assert_eq!(pool.busy(), 1, "the work has not ended yet");
        let begun = Instant::now();
        assert_eq!(
            pool.run(&Asker::house(), |_| 7).await.ok(),
            Some(7),
            "the next one's turn"
        );
        assert!(
            begun.elapsed() >= Duration::from_millis(20),
            "came only when the first had ended"
        );
    }

    #[tokio::test]
    async fn what_is_done_stops_nothing_that_follows_it() {
        let (pool, stop) = (Pool::new(1, Queue::VISITORS), Stop::default());
        let asker = Asker::house();
        for _ in 0..2 {
            let stopped =
                pool.run_until(&asker, stop.clone(), |_, stop| stop.load(Ordering::Relaxed));
            assert_eq!(stopped.await.ok(), Some(false), "the asker still waits");
        }
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_told_so_and_what_is_quick_is_not() {
        let pool = Pool::new(1, Queue::VISITORS);
        let (asker, time) = (Asker::house(), Duration::from_millis(30));
        let quick = pool.run_for(&asker, time, |stop| stop.load(Ordering::Relaxed));
        assert_eq!(quick.await.ok(), Some((false, false)));
        let long = pool.run_for(&asker, time, |stop| {
            while !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
        });
        assert_eq!(long.await.ok(), Some(((), true)), "and it stops");
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_permit_back() {
        let pool = Pool::new(1, Queue::VISITORS);
        let failed = pool.run(&Asker::house(), |_| panic!("on purpose")).await;
        assert!(matches!(failed, Err(Fault::Broken(_))));
        assert_eq!((pool.busy(), pool.crowd()), (0, 0));
    }
}
