//! A table of a server as its messages tell it.

use std::{
    ops::Deref,
    time::{Duration, Instant},
};

use plateau_core::{Choice, Seat};
use plateau_protocol::Whole;

/// A table somewhere else, and when it was heard of last: clocks are counted down from then.
pub struct Remote {
    whole: Whole<'static>,
    heard: Instant,
}

impl Deref for Remote {
    type Target = Whole<'static>;

    fn deref(&self) -> &Whole<'static> {
        &self.whole
    }
}

impl From<Whole<'static>> for Remote {
    fn from(whole: Whole<'static>) -> Remote {
        Remote {
            whole,
            heard: Instant::now(),
        }
    }
}

impl Remote {
    /// The choices of my seat that is waited for.
    pub fn my_choices(&self) -> Vec<Choice> {
        let seat = self.my_turn();
        seat.and_then(|seat| self.choices.get(&seat).cloned())
            .unwrap_or_default()
    }

    /// The time that a seat has left, where there are clocks.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let clocks = self.clocks.as_ref()?;
        let left = Duration::from_millis(*clocks.left.get(seat.index())?);
        Some(match clocks.running.contains(seat) {
            true => left.saturating_sub(self.heard.elapsed()),
            false => left,
        })
    }

    /// Takes in what is so now. Clocks are as old as the message that told them.
    pub fn renew(&mut self, whole: Whole<'static>) {
        if whole.clocks != self.whole.clocks {
            self.heard = Instant::now();
        }
        self.whole = whole;
    }
}
