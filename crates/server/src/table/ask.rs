//! What one seat asks of the others: to take moves back, or to play them again.

use plateau_core::{Act, Seat, Seats};

/// A question that stands until all others agree, one declines, or a move is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ask {
    /// Who asks.
    pub(super) by: Seat,
    /// Undo or redo.
    pub(super) act: Act,
    /// Who has to agree still.
    pub(super) missing: Seats,
    /// Who has agreed.
    pub(super) agreed: Seats,
}

impl Ask {
    /// As somebody with these seats gets it.
    pub(super) fn shown(&self, mine: Seats) -> plateau_protocol::Ask {
        let count = |wanted: fn(&Act) -> Option<u32>| wanted(&self.act);
        plateau_protocol::Ask {
            by: self.by,
            undo: count(|act| match act {
                Act::Undo(count) => Some(*count),
                _ => None,
            }),
            redo: count(|act| match act {
                Act::Redo(count) => Some(*count),
                _ => None,
            }),
            agreed: self.agreed,
            mine: self
                .missing
                .iter()
                .filter(|&seat| mine.contains(seat))
                .collect(),
        }
    }
}
