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
