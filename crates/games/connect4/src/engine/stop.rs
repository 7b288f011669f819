//! The sign that ends a search early.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use plateau_core::{Clock, Time};

/// Ends a search when a flag is raised, a moment has come, or another sign
/// that it hangs on is up. Searches look at it every fraction of a millisecond.
#[derive(Debug, Default)]
pub struct Stop<'a> {
    raised: AtomicBool,
    flag: Option<&'a AtomicBool>,
    clock: Clock,
    deadline: Option<Time>,
    outer: Option<&'a Stop<'a>>,
}

impl<'a> Stop<'a> {
    /// A search that runs to its end, unless [`Stop::raise`] is called.
    pub fn never() -> Self {
        Self::default()
    }

    /// Stops when `flag` becomes true.
    pub fn on(flag: &'a AtomicBool) -> Self {
        Self {
            flag: Some(flag),
            ..Self::default()
        }
    }

    /// Stops when `outer` does.
    pub fn within(outer: &'a Stop<'a>) -> Self {
        Self {
            outer: Some(outer),
            clock: outer.clock,
            ..Self::default()
        }
    }

    /// Looks at this clock instead of that of the system.
    #[must_use]
    pub fn by(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The clock that it looks at.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Stops at that moment as well.
    #[must_use]
    pub fn at(mut self, deadline: Time) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Stops for good.
    pub fn raise(&self) {
        self.raised.store(true, Relaxed);
    }

    /// Whether to stop now.
    pub fn is_up(&self) -> bool {
        self.raised.load(Relaxed)
            || self.flag.is_some_and(|flag| flag.load(Relaxed))
            || self
                .deadline
                .is_some_and(|moment| self.clock.now() >= moment)
            || self.outer.is_some_and(Stop::is_up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inner_sign_follows_the_outer_one_and_not_the_reverse() {
        let flag = AtomicBool::new(false);
        let outer = Stop::on(&flag);
        let (first, second) = (Stop::within(&outer), Stop::within(&outer));
        first.raise();
        assert!(
            first.is_up() && !outer.is_up() && !second.is_up(),
            "a raised sign is its own"
        );
        flag.store(true, Relaxed);
        assert!(
            outer.is_up() && second.is_up(),
            "the flag reaches every sign that hangs on it"
        );
    }

    #[test]
    fn a_moment_that_has_come_stops() {
        assert!(
            Stop::never().at(Clock::SYSTEM.now()).is_up(),
            "the moment is now"
        );
        let later = Clock::SYSTEM.now() + std::time::Duration::from_secs(3600);
        assert!(
            !Stop::never().at(later).is_up(),
            "the moment is an hour away"
        );
    }
}
