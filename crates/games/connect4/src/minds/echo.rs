//! `echo`: the seed's trivial strategy.

use plateau_core::{Played, Seat};

use super::{Column, Connect4, centre_first};

/// The column that the opponent just played, or the nearest open one to it; the centre when there
/// is no last move.
pub(super) fn choose(game: &Connect4, seat: Seat, history: &[Played<Column>]) -> Option<Column> {
    let theirs = |played: &&Played<Column>| played.by.seat().is_some_and(|by| by != seat);
    let last = history
        .iter()
        .rev()
        .find(theirs)
        .map(|played| played.what)
        .or(game.last());
    let columns = centre_first(game);
    match last {
        // `min_by_key` keeps the first of equals, and the columns come centre first.
        Some(last) => columns
            .into_iter()
            .min_by_key(|c| c.index().abs_diff(last.index())),
        None => columns.into_iter().next(),
    }
}
