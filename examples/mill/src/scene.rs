//! What is seen: the position as a line and a button a move. Override `scene` to draw a board.

use plateau_core::{Phrase, Show, phrase};

use crate::rules::{Add, Mill};

impl Show for Mill {
    /// What stands on the button of a move.
    fn label(&self, add: &Add) -> Phrase {
        phrase!("mill-add", more = add.0)
    }
}
