//! What a long search tells while it lasts.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use plateau_core::{Clock, Time};

use crate::grid::Step;

/// How far a long search has come.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// No way is shorter than this.
    pub bound: u32,
    /// Nodes generated so far.
    pub nodes: u64,
    /// Nodes generated in a second, lately.
    pub nodes_per_second: f64,
    /// Time spent so far, earlier runs not counted.
    pub elapsed: Duration,
    /// How long this bound will take from now, once enough of it is done to tell.
    pub remaining: Option<Duration>,
    /// The shortest way known so far.
    pub best: Option<&'a [Step]>,
}

/// Measures the speed of an iteration.
pub(super) struct Meter<'a> {
    generated: &'a AtomicU64,
    done: &'a [AtomicBool],
    clock: Clock,
    begun: Time,
    done_before: usize,
    last: (Time, u64),
}

impl<'a> Meter<'a> {
    pub(super) fn new(clock: Clock, generated: &'a AtomicU64, done: &'a [AtomicBool]) -> Self {
        let now = clock.now();
        let last = (now, generated.load(Ordering::Relaxed));
        Self {
            generated,
            done,
            clock,
            begun: now,
            done_before: count(done),
            last,
        }
    }

    /// Nodes a second and the time that remains, some five times a second.
    pub(super) fn read(&mut self) -> Option<(f64, Option<Duration>)> {
        let now = self.clock.now();
        let passed = now.since(self.last.0).as_secs_f64();
        if passed < 0.2 {
            return None;
        }
        let generated = self.generated.load(Ordering::Relaxed);
        let speed = (generated - self.last.1) as f64 / passed;
        self.last = (now, generated);
        let (done, all) = (count(self.done), self.done.len());
        let share = (done - self.done_before) as f64;
        let remaining =
            (share >= 20.0).then(|| now.since(self.begun).mul_f64((all - done) as f64 / share));
        Some((speed, remaining))
    }
}

fn count(done: &[AtomicBool]) -> usize {
    done.iter()
        .filter(|done| done.load(Ordering::Relaxed))
        .count()
}
