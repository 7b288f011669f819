//! Time that only ever goes on.

use std::time::Duration;

/// A moment of a clock that never jumps, in milliseconds since some beginning. What runs while a
/// room is in memory is measured by it: clocks, glasses, pauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tick(pub u64);

impl Tick {
    /// So much later.
    pub fn plus(self, time: Duration) -> Tick {
        self.plus_millis(time.as_millis() as u64)
    }

    /// So many milliseconds later.
    pub fn plus_millis(self, millis: u64) -> Tick {
        Tick(self.0.saturating_add(millis))
    }

    /// How many milliseconds have gone since then; none if then is yet to come.
    pub fn since(self, then: Tick) -> u64 {
        self.0.saturating_sub(then.0)
    }
}
