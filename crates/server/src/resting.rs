//! Minds that rest between two questions: a few, and not for long.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use plateau_core::AnyMind;

/// So many minds rest at most.
const MOST: usize = 16;
/// All that rest hold no more bytes than this together, or it is one that rests.
const BYTES: u64 = 512 << 20;
/// Who was not asked for so long is given back.
pub(crate) const IDLE: Duration = Duration::from_secs(60);

struct Rests {
    name: String,
    mind: Box<dyn AnyMind>,
    since: Instant,
}

/// The minds that rest, those that have rested longest first.
pub(crate) struct Resting {
    minds: Mutex<Vec<Rests>>,
    most: usize,
}

impl Resting {
    /// For minds that hold no more than so many bytes each.
    pub(crate) fn new(each: u64) -> Resting {
        let most = usize::try_from(BYTES / each.max(1)).unwrap_or(MOST);
        Resting {
            minds: Mutex::default(),
            most: most.clamp(1, MOST),
        }
    }

    /// One of this name, the one that was asked last.
    pub(crate) fn take(&self, name: &str) -> Option<Box<dyn AnyMind>> {
        let mut minds = self.lock();
        let at = minds.iter().rposition(|rests| rests.name == name)?;
        Some(minds.remove(at).mind)
    }

    /// Lets a mind rest; where too many do, the one that has rested longest is given back.
    pub(crate) fn put(&self, name: String, mind: Box<dyn AnyMind>) {
        let since = Instant::now();
        let mut minds = self.lock();
        minds.push(Rests { name, mind, since });
        let given_back = (minds.len() > self.most).then(|| minds.remove(0));
        // What it holds may take a while to free: others need not wait for that.
        drop(minds);
        drop(given_back);
    }

    /// How many rest.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Gives back those that nobody asked for so long; tells whether any are left.
    pub(crate) fn sweep(&self, idle: Duration) -> bool {
        let mut minds = self.lock();
        let fresh = minds.partition_point(|rests| rests.since.elapsed() >= idle);
        let given_back: Vec<Rests> = minds.drain(..fresh).collect();
        let left = !minds.is_empty();
        drop(minds);
        drop(given_back);
        left
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Rests>> {
        // A thread that panicked while it held the lock left a list that is still right.
        self.minds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{Host, Settings};

    use super::*;

    fn mind() -> Box<dyn AnyMind> {
        let game = plateau_games::CATALOG
            .game("connect4")
            .expect("the game is here");
        let mind = game.mind("easy", &Settings::new(), &Host::default());
        mind.expect("a level")
    }

    #[test]
    fn however_many_were_asked_only_a_few_rest() {
        let resting = Resting::new(1 << 20);
        for number in 0..100 {
            resting.put(format!("seed {number}"), mind());
        }
        assert_eq!(resting.lock().len(), MOST, "no more than these");
        assert!(resting.take("seed 0").is_none(), "given back long ago");
        assert!(resting.take("seed 99").is_some(), "the last one rests");
        assert!(resting.take("seed 99").is_none(), "it was taken");
    }

    #[test]
    fn all_that_rest_hold_no_more_than_a_number_of_bytes() {
        let resting = Resting::new(128 << 20);
        for number in 0..100 {
            resting.put(format!("seed {number}"), mind());
        }
        assert_eq!(resting.lock().len(), 4, "four of 128 MB");
        let large = Resting::new(u64::MAX);
        large.put("one".to_owned(), mind());
        large.put("two".to_owned(), mind());
        assert_eq!(large.lock().len(), 1, "one may always rest");
    }

    #[test]
    fn who_is_not_asked_is_given_back() {
        let resting = Resting::new(1 << 20);
        resting.put("one".to_owned(), mind());
        assert!(resting.sweep(IDLE), "it has only just begun to rest");
        assert!(!resting.sweep(Duration::ZERO), "nobody is left");
        assert!(resting.take("one").is_none());
    }
}
