//! Clocks: how much time is left for whom. They run on time that never jumps.

use plateau_core::{Moment, Seat, Seats};
use plateau_protocol::Clock;

use crate::Tick;

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    spec: Clock,
    /// Milliseconds left of each seat when `since` was.
    left: Vec<u64>,
    running: Seats,
    since: Tick,
}

impl Clocks {
    /// Full clocks that stand still.
    pub(crate) fn new(spec: Clock, seats: usize) -> Clocks {
        Clocks {
            spec,
            left: vec![spec.begin(); seats],
            running: Seats::NONE,
            since: Tick(0),
        }
    }

    /// The clocks as a store kept them, standing still.
    pub(crate) fn restore(spec: Clock, seats: usize, stored: Option<&str>) -> Clocks {
        let mut clocks = Clocks::new(spec, seats);
        let left = stored.and_then(|text| serde_json::from_str::<Vec<u64>>(text).ok());
        if let Some(left) = left.filter(|left| left.len() == seats) {
            clocks.left = left;
        }
        clocks
    }

    /// What a store keeps.
    pub(crate) fn stored(&self) -> String {
        serde_json::to_string(&self.left).expect("numbers are plain data")
    }

    fn left(&self, seat: Seat, now: Tick) -> u64 {
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        if self.running.contains(seat) {
            left.saturating_sub(now.since(self.since))
        } else {
            left
        }
    }

    /// From now on these seats' clocks run. `moved` has just moved and earns its increment.
    pub(crate) fn turn(&mut self, running: Seats, moved: Option<Seat>, now: Tick) {
        let seats = self.left.len();
        for seat in (0..seats).filter_map(Seat::new) {
            let mut left = self.left(seat, now);
            let begins = running.contains(seat) && !self.running.contains(seat);
            match self.spec {
                Clock::Move { .. } if begins || moved == Some(seat) => left = self.spec.begin(),
                Clock::Total { increment, .. } if moved == Some(seat) => {
                    left += u64::from(increment) * 1000;
                }
                Clock::Move { .. } | Clock::Total { .. } => {}
            }
            self.left[seat.index()] = left;
        }
        self.running = running;
        self.since = now;
    }

    /// These seats' clocks run, and have done so for this many milliseconds, as a store tells: longer,
    /// it may be, than there are ticks.
    pub(crate) fn resume(&mut self, running: Seats, gone: u64, now: Tick) {
        for seat in running.iter() {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = left.saturating_sub(gone);
            }
        }
        (self.running, self.since) = (running, now);
    }

    /// Who is out of time.
    pub(crate) fn flagged(&self, now: Tick) -> Option<Seat> {
        self.running.iter().find(|&seat| self.left(seat, now) == 0)
    }

    /// In how many milliseconds somebody will be out of time.
    pub(crate) fn flag_in(&self, now: Tick) -> Option<u64> {
        self.running.iter().map(|seat| self.left(seat, now)).min()
    }

    /// What this seat may still spend, in milliseconds.
    pub(crate) fn budget(&self, seat: Seat, now: Tick) -> u64 {
        self.left(seat, now)
    }

    /// What displays are told.
    pub(crate) fn shown(&self, now: Tick, at: Moment) -> plateau_protocol::Clocks {
        let seats = (0..self.left.len()).filter_map(Seat::new);
        plateau_protocol::Clocks {
            left: seats.map(|seat| self.left(seat, now)).collect(),
            running: self.running,
            now: at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_for_the_one_who_is_waited_for() {
        let mut clocks = Clocks::new(
            Clock::Total {
                total: 60,
                increment: 2,
            },
            2,
        );
        assert_eq!(
            clocks.flag_in(Tick(9_999_999)),
            None,
            "nobody's clock runs yet"
        );
        clocks.turn(Seats::one(Seat::SECOND), None, Tick(1_000));
        assert_eq!(clocks.shown(Tick(11_000), Moment(0)).left, [60_000, 50_000]);
        clocks.turn(Seats::one(Seat::FIRST), Some(Seat::SECOND), Tick(11_000));
        assert_eq!(
            clocks.shown(Tick(12_000), Moment(0)).left,
            [59_000, 52_000],
            "and earns its increment"
        );
        assert_eq!(clocks.flagged(Tick(70_999)), None);
        assert_eq!(clocks.flagged(Tick(71_000)), Some(Seat::FIRST));
    }

    #[test]
    fn a_move_clock_is_full_at_every_turn() {
        let mut clocks = Clocks::new(Clock::Move { each: 30 }, 2);
        clocks.turn(Seats::one(Seat::FIRST), None, Tick(0));
        clocks.turn(Seats::one(Seat::SECOND), Some(Seat::FIRST), Tick(20_000));
        assert_eq!(clocks.shown(Tick(25_000), Moment(0)).left, [30_000, 25_000]);
    }

    #[test]
    fn a_clock_that_ran_for_longer_than_its_house_stands_has_run_for_all_of_it() {
        let spec = Clock::Total {
            total: 60,
            increment: 0,
        };
        let mut clocks = Clocks::new(spec, 2);
        clocks.resume(Seats::one(Seat::FIRST), 50_000, Tick(1_000));
        assert_eq!(clocks.shown(Tick(3_000), Moment(0)).left, [8_000, 60_000]);
        assert_eq!(clocks.flagged(Tick(11_000)), Some(Seat::FIRST));
    }

    #[test]
    fn a_restart_gives_back_what_was_left() {
        let spec = Clock::Total {
            total: 60,
            increment: 0,
        };
        let mut clocks = Clocks::new(spec, 2);
        clocks.turn(Seats::one(Seat::FIRST), None, Tick(0));
        clocks.turn(Seats::one(Seat::SECOND), Some(Seat::FIRST), Tick(20_000));
        let restored = Clocks::restore(spec, 2, Some(&clocks.stored()));
        assert_eq!(
            restored.shown(Tick(999_999), Moment(0)).left,
            [40_000, 60_000]
        );
    }
}
