//! What one seat asks of the others: to take moves back, or to play them again.

use plateau_core::{Act, Seat, Seats};

/// A question that stands until all others agree, one declines, or a move is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// Who asks.
    pub(crate) by: Seat,
    /// Undo or redo.
    pub(crate) act: Act,
    /// Who has to agree still.
    pub(crate) missing: Seats,
    /// Who has agreed.
    pub(crate) agreed: Seats,
}

impl Ask {
    /// As somebody with these seats gets it.
    pub(crate) fn shown(&self, mine: Seats) -> plateau_protocol::Ask {
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
