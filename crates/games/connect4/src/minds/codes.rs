//! What the seed's program writes beside each column: its array `playable`, code by code.

use plateau_core::Seat;

use super::{super::rules::WAYS, Column, Connect4};

/// The seed's codes 0 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Code {
    /// 0: nothing speaks for or against the column.
    Free = 0,
    /// 1: a disc here lets the opponent win on top of it.
    HandsWin = 1,
    /// 2: a disc here lets the opponent block our own winning cell on top of it.
    SpoilsOwn = 2,
    /// 3: a disc here wins.
    Wins = 3,
    /// 4: the column is full.
    Full = 4,
    /// 5: a disc here goes on with an alignment of ours that can still be completed.
    Builds = 5,
    /// 6: the opponent must be stopped here: it would win, or make two wins at once.
    Blocks = 6,
}

/// In which order the codes are played: the seed's 3‑6‑5‑0‑2‑1. A full column is never played.
pub(in super::super) const PRIORITY: [Code; 6] = [
    Code::Wins,
    Code::Blocks,
    Code::Builds,
    Code::Free,
    Code::SpoilsOwn,
    Code::HandsWin,
];

/// How much of the seed's analysis a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Reach {
    /// `easyCpu`: wins, blocks, and does not hand wins over (codes 0, 1, 3, 4, 6).
    NextMove,
    /// `perfectCpu`: also builds alignments, does not spoil them, and stops double threats.
    Strategy,
}

/// The code of a column for a seat.
///
/// Where several fit, the first of these stands, as in the seed's order of calls: full, wins,
/// blocks a win, hands a win over, (strategy from here) blocks a double threat, spoils, builds.
pub(in super::super) fn code(game: &Connect4, seat: Seat, column: Column, reach: Reach) -> Code {
    let mut board = game.clone();
    if board.height(column) == Some(board.rows()) {
        return Code::Full;
    }
    if wins(&mut board, seat, column) {
        return Code::Wins;
    }
    if wins(&mut board, seat.other(), column) {
        return Code::Blocks;
    }
    if wins_on_top(&mut board, seat, column, seat.other()) {
        return Code::HandsWin;
    }
    if reach == Reach::NextMove {
        return Code::Free;
    }
    if makes_two_wins(&mut board, seat.other(), column) {
        return Code::Blocks;
    }
    if wins_on_top(&mut board, seat, column, seat) {
        return Code::SpoilsOwn;
    }
    if builds(game, seat, column) {
        Code::Builds
    } else {
        Code::Free
    }
}

/// Whether a disc of this seat in this column wins.
fn wins(board: &mut Connect4, seat: Seat, column: Column) -> bool {
    if board
        .height(column)
        .is_none_or(|height| height == board.rows())
    {
        return false;
    }
    board.drop(column, seat);
    let wins = board.wins_at(column);
    board.lift(column);
    wins
}

/// Whether `above` wins on top of a disc that `below` drops.
fn wins_on_top(board: &mut Connect4, below: Seat, column: Column, above: Seat) -> bool {
    board.drop(column, below);
    let wins = wins(board, above, column);
    board.lift(column);
    wins
}

/// Whether a disc of this seat leaves it two or more columns to win in.
fn makes_two_wins(board: &mut Connect4, seat: Seat, column: Column) -> bool {
    board.drop(column, seat);
    let columns: Vec<Column> = board.open_columns().collect();
    let count = columns
        .into_iter()
        .filter(|&next| wins(board, seat, next))
        .count();
    board.lift(column);
    count >= 2
}

/// Whether the cell that a disc would reach lies in a line of `connect` cells without an enemy
/// disc, in which at most two cells are still missing.
fn builds(game: &Connect4, seat: Seat, column: Column) -> bool {
    let length = i16::from(game.connect());
    let enough = (length - 2).max(1);
    let (x, y) = (
        column.index() as i16,
        i16::from(game.height(column).unwrap_or_default()),
    );
    WAYS.iter().any(|&(across, up)| {
        (0..length).any(|back| {
            let cells = (0..length).map(|i| (x + (i - back) * across, y + (i - back) * up));
            own_discs(game, seat, cells).is_some_and(|own| own >= enough)
        })
    })
}

/// How many of the cells hold this seat's discs; `None` if an enemy's, or not all on the board.
fn own_discs(game: &Connect4, seat: Seat, cells: impl Iterator<Item = (i16, i16)>) -> Option<i16> {
    let mut own = 0;
    for (column, row) in cells {
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        if column >= game.columns() || row >= game.rows() {
            return None;
        }
        match game.disc(column, row) {
            Some(owner) if owner != seat => return None,
            Some(_) => own += 1,
            None => {}
        }
    }
    Some(own)
}
