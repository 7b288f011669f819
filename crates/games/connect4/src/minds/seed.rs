//! `easy` and `hard`: the seed's `easyCpu` and `perfectCpu`, which differ in how far they look.

use plateau_core::{Played, Seat};

use super::{
    Column, Connect4, centre_first,
    codes::{PRIORITY, Reach, code},
};

/// Wins, blocks, hands no win over, else plays near the centre.
pub(super) fn easy(game: &Connect4, seat: Seat, _: &[Played<Column>]) -> Option<Column> {
    choose(game, seat, Reach::NextMove)
}

/// The same, and builds alignments of its own.
pub(super) fn hard(game: &Connect4, seat: Seat, _: &[Played<Column>]) -> Option<Column> {
    choose(game, seat, Reach::Strategy)
}

fn choose(game: &Connect4, seat: Seat, reach: Reach) -> Option<Column> {
    let columns = centre_first(game);
    let codes: Vec<_> = columns
        .iter()
        .map(|&column| code(game, seat, column, reach))
        .collect();
    let place = PRIORITY
        .iter()
        .find_map(|wanted| codes.iter().position(|code| code == wanted))?;
    Some(columns[place])
}
