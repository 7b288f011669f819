//! Time as a host tells it.

use std::{
    fmt,
    ops::{Add, Sub},
    sync::OnceLock,
    time::{Duration, Instant},
};

/// A moment on a [`Clock`]: how long after the clock began. It never goes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub Duration);

impl Time {
    /// How long after another moment of the same clock; nothing where that comes later.
    #[must_use]
    pub fn since(self, earlier: Time) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Time {
    type Output = Time;

    /// Whoever may think for longer than time can be told may think for ever.
    fn add(self, time: Duration) -> Time {
        Time(self.0.saturating_add(time))
    }
}

impl Sub<Duration> for Time {
    type Output = Time;

    fn sub(self, time: Duration) -> Time {
        Time(self.0.saturating_sub(time))
    }
}

/// The clock that a mind looks at. It is lent like memory and threads: a program has that of its
/// system, a browser its own, a test one that it winds by hand.
///
/// ```
/// use std::{sync::atomic::{AtomicU64, Ordering}, time::Duration};
/// use plateau_core::{Clock, Time};
///
/// static SECONDS: AtomicU64 = AtomicU64::new(0);
/// let clock = Clock::new(|| Duration::from_secs(SECONDS.fetch_add(1, Ordering::Relaxed)));
/// let begin = clock.now();
/// assert_eq!(clock.now().since(begin), Duration::from_secs(1), "it goes on when it is looked at");
/// assert_eq!(begin, Time(Duration::ZERO));
/// ```
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// The clock of the system. It never jumps.
    pub const SYSTEM: Clock = Clock(system);

    /// A clock that says how long ago it began. It must never go back.
    pub const fn new(since: fn() -> Duration) -> Clock {
        Clock(since)
    }

    /// What it says now.
    pub fn now(self) -> Time {
        Time(self.0())
    }
}

fn system() -> Duration {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::SYSTEM
    }
}

impl PartialEq for Clock {
    /// Whether both are wound by the same function.
    fn eq(&self, other: &Clock) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Clock {}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self == Clock::SYSTEM {
            true => "Clock::SYSTEM",
            false => "Clock",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_the_system_goes_on_and_sums_never_overflow() {
        let begin = Clock::SYSTEM.now();
        assert!(Clock::SYSTEM.now() >= begin);
        assert_eq!(begin.since(begin + Duration::from_secs(1)), Duration::ZERO);
        let for_ever = begin + Duration::MAX + Duration::MAX;
        assert_eq!(for_ever, Time(Duration::MAX));
        assert_eq!(Time::default() - Duration::MAX, Time::default());
    }
}
