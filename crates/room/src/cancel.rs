//! A table that comes to nothing.

use plateau_core::{Act, AnyTable, Seats};
use plateau_protocol::State;

use crate::{Fault, House, Room};

/// The seats that have moved.
pub fn moved(table: &dyn AnyTable) -> Seats {
    let moves = table.entries().iter();
    let moves = moves.filter(|entry| matches!(entry.act, Act::Move(_)));
    moves.filter_map(|entry| entry.by.seat()).collect()
}

impl<H: House> Room<H> {
    /// Whether it is a rated game of two in which one has not moved: whoever gives it up, or lets the
    /// time run out, has lost nothing. At a tournament that counts as lost.
    pub(crate) fn is_unplayed(&self) -> bool {
        let counts = self.setup.rated && self.setup.tournament.is_none();
        counts && self.sitters.len() == 2 && moved(self.table.as_ref()).len() < 2
    }

    /// Nothing is played here any more, and there is no result.
    pub async fn cancel(&mut self) -> Result<(), Fault> {
        if self.state == State::Over {
            return Ok(());
        }
        if let Err(fault) = self.house.set_state(&self.id, State::Cancelled).await {
            self.doubt();
            return Err(fault);
        }
        self.state = State::Cancelled;
        self.thinking.clear();
        (self.judging, self.ask) = (None, None);
        self.show_whole_to_all();
        self.publish();
        Ok(())
    }
}
