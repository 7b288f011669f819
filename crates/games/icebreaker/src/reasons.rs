//! Why a step may not be made.

use plateau_core::{Refusal, Seat, Show, refusal};

use super::{
    cell::{Cell, Step},
    rules::{Content, IceBreaker},
};

impl IceBreaker {
    /// Why this player can do nothing with what is on a cell, or `Ok` for a ship that can move.
    pub(super) fn judge_ship(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let board = self.board();
        let here = cell.to_string();
        let Some(index) = board.index(cell) else {
            let size = board.size();
            return Err(refusal!("icebreaker-no-cell", cell = here, size = size));
        };
        if self.content(index) == Content::Ice {
            return Err(refusal!("icebreaker-ice-first", cell = here));
        }
        self.judge_owner(seat, cell)?;
        match self.distances().beside(board, index) {
            None => Err(refusal!("icebreaker-cut-off", cell = here)),
            Some(_) => Ok(()),
        }
    }

    fn judge_owner(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let cell_name = cell.to_string();
        match self.owner(cell) {
            None => Err(refusal!("icebreaker-no-ship", cell = cell_name)),
            Some(owner) if owner != seat => {
                let owner = Self::seat_name(owner);
                Err(refusal!(
                    "icebreaker-other-ship",
                    cell = cell_name,
                    seat = owner
                ))
            }
            Some(_) => Ok(()),
        }
    }

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
        self.judge_owner(seat, from)?;
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
