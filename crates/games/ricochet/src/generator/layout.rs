//! A board with its tiles, before anybody stands on it.

use super::super::{board::Board, puzzle::Goal};

/// A board and what can be a target on it: seventeen tiles, four of each colour and one for any
/// robot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub board: Board,
    pub tiles: Vec<Goal>,
}
