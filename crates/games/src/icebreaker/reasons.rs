//! Why a step may not be made.

use plateau_core::{Game, Refusal, Seat, refusal};

use super::{
    cell::{Cell, Step},
    rules::IceBreaker,
};

impl IceBreaker {
    /// The first fault of a step that this player wants to make, in the order in which a person
    /// would see it.
    pub(super) fn judge(&self, seat: Seat, step: &Step) -> Result<(), Refusal> {
        let board = self.board();
        let Step { from, to } = *step;
        for cell in [from, to] {
            if board.index(cell).is_none() {
                let (cell, size) = (cell.to_string(), board.size());
                return Err(refusal!("icebreaker-no-cell", cell = cell, size = size));
            }
        }
        let (here, there) = (from.to_string(), to.to_string());
        match self.owner(from) {
            None => return Err(refusal!("icebreaker-no-ship", cell = here)),
            Some(owner) if owner != seat => {
                let owner = Self::seat_name(owner);
                return Err(refusal!("icebreaker-other-ship", cell = here, seat = owner));
            }
            Some(_) => {}
        }
        let index = |cell| board.index(cell).unwrap_or_default();
        if !board.neighbours(index(from)).contains(&(index(to) as u8)) {
            return Err(refusal!("icebreaker-not-beside", from = here, to = there));
        }
        if let Some(owner) = self.owner(to) {
            let owner = Self::seat_name(owner);
            return Err(refusal!("icebreaker-onto-ship", to = there, seat = owner));
        }
        let distances = self.distances();
        let Some(nearest) = distances.beside(board, index(from)) else {
            return Err(refusal!("icebreaker-cut-off", cell = here));
        };
        let steps: Vec<Cell> = self.steps(from, &distances).collect();
        if steps.contains(&to) {
            return Ok(());
        }
        let list: Vec<String> = steps.iter().map(ToString::to_string).collect();
        Err(refusal!(
            "icebreaker-away",
            from = here,
            to = there,
            distance = nearest + 1,
            list = list.join(", ")
        ))
    }
}
