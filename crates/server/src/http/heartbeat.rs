//! How a socket knows that somebody is still there.

use std::time::Duration;

use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::ids;

/// A display is pinged this often, each at its own moment; streams get an empty line.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(20);
/// A reader that takes longer than this for a frame is gone.
pub(super) const STUCK: Duration = Duration::from_secs(10);
/// Who has sent nothing for so many heartbeats is gone.
const SILENT: u32 = 3;

/// The pulse of one socket.
pub(super) struct Heartbeat {
    ticks: Interval,
    silent: u32,
}

impl Heartbeat {
    /// A pulse that begins at a moment of its own: if all sockets were pinged at once, that moment
    /// would be slow for everybody.
    pub(super) fn new() -> Heartbeat {
        Heartbeat::every(HEARTBEAT)
    }

    fn every(period: Duration) -> Heartbeat {
        let first = Duration::from_millis(ids::random() % period.as_millis() as u64);
        let mut ticks = interval_at(Instant::now() + first, period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Heartbeat { ticks, silent: 0 }
    }

    /// Somebody is there.
    pub(super) fn heard(&mut self) {
        self.silent = 0;
    }

    /// Waits for the moment of the next ping; `None` where nobody has answered the last ones.
    pub(super) async fn beat(&mut self) -> Option<()> {
        self.ticks.tick().await;
        self.silent += 1;
        (self.silent <= SILENT).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn three_pings_without_an_answer_are_the_end_and_an_answer_begins_anew() {
        let mut pulse = Heartbeat::every(Duration::from_millis(2));
        for _ in 0..2 {
            assert!(pulse.beat().await.is_some(), "a ping may take its time");
        }
        pulse.heard();
        for _ in 0..3 {
            assert!(pulse.beat().await.is_some(), "counted anew");
        }
        assert!(pulse.beat().await.is_none(), "nobody is there");
    }
}
