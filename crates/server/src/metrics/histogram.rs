//! How long things take, counted in buckets.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// The upper ends of the buckets, in seconds; above the last one there is one more.
pub(crate) const BOUNDS: [f64; 14] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];
/// One more than there are bounds.
const BUCKETS: usize = BOUNDS.len() + 1;

/// Times in buckets. Counting one is two additions that wait for nobody.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BUCKETS],
    micros: AtomicU64,
}

/// What a histogram had counted at some moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Counted {
    /// How many ended at or below each bound, and in all.
    pub(crate) up_to: [u64; BUCKETS],
    /// All together, in seconds.
    pub(crate) sum: f64,
}

impl Histogram {
    /// Something took so long.
    pub(crate) fn note(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let bucket = BOUNDS.partition_point(|bound| *bound < seconds);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros
            .fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// What was counted until now.
    pub(crate) fn counted(&self) -> Counted {
        let mut counted = Counted {
            sum: self.micros.load(Ordering::Relaxed) as f64 / 1e6,
            ..Counted::default()
        };
        let mut all = 0;
        for (total, bucket) in counted.up_to.iter_mut().zip(&self.buckets) {
            all += bucket.load(Ordering::Relaxed);
            *total = all;
        }
        counted
    }
}

impl Counted {
    /// How many there were.
    pub(crate) fn count(&self) -> u64 {
        self.up_to[BUCKETS - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_at_or_below_their_bounds() {
        let times = Histogram::default();
        for millis in [0, 1, 3, 60_000] {
            times.note(Duration::from_millis(millis));
        }
        let counted = times.counted();
        assert_eq!(counted.count(), 4);
        assert_eq!(counted.up_to[..4], [1, 2, 2, 3]);
        assert_eq!(
            counted.up_to[BOUNDS.len() - 1],
            3,
            "one took longer than all bounds"
        );
        assert!((counted.sum - 60.004).abs() < 1e-9);
    }
}
