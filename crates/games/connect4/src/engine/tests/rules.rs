//! Bitboards play by the plain rules.

use proptest::prelude::*;

use super::reference::Reference;
use super::{board, play_out};
use crate::engine::bits::Bits;
use crate::engine::geometry::{Geometry, Grid, Standard};
use crate::engine::{Board, Owner, Position, Refusal, SetupError};

/// Boards of every form: constants, 64 bits, 128 bits, arrays.
fn boards() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![
        Just((7, 6, 4)),
        (1usize..9, 1usize..8, 3usize..6),
        (9usize..12, 8usize..11, 3usize..6),
        (1usize..3, 30usize..64, 3usize..6),
        (12usize..15, 10usize..14, 2usize..8),
    ];
    sizes.prop_map(|(columns, rows, connect)| board(columns, rows, connect))
}

fn wishes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0usize..1000, 0..200)
}

/// Winning cells by trying every empty cell, compared with the bitboard's.
fn check_winning_cells<G: Geometry<Word = u64>>(
    geometry: G,
    moves: &[usize],
) -> Result<(), TestCaseError> {
    let mut bits = Bits::empty(geometry);
    for &column in moves {
        let cell = bits.cell(column);
        bits.play(cell);
    }
    if geometry.has_line(bits.own) {
        // Played by the rules of another line length: over already by these.
        return Ok(());
    }
    let node = bits.node();
    for column in 0..geometry.columns() {
        for row in 0..geometry.rows() {
            let cell = 1u64 << (column * geometry.stride() + row);
            let expected = bits.mask & cell == 0 && geometry.has_line(bits.own | cell);
            prop_assert_eq!(
                node.own_wins & cell != 0,
                expected,
                "a winning cell completes a line"
            );
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_form_of_board_plays_by_the_plain_rules(board in boards(), wishes in wishes()) {
        let mut position = Position::new(board);
        let mut reference = Reference::new(board);
        for wish in wishes {
            // One column too many, so that wrong columns are tried as well.
            let column = wish % (board.columns() + 1);
            let expected = if column == board.columns() {
                Err(Refusal::NoSuchColumn(column + 1))
            } else if reference.is_over() {
                Err(Refusal::GameOver)
            } else if !reference.has_room(column) {
                Err(Refusal::FullColumn(column + 1))
            } else {
                reference.play(column);
                Ok(())
            };
            prop_assert_eq!(position.play(column), expected, "the same moves are refused");
            prop_assert_eq!(position.is_over(), reference.is_over(), "games end at the same disc");
            prop_assert_eq!(position.is_lost(), reference.is_lost(), "the same lines win");
            prop_assert_eq!(position.stones(), reference.stones(), "refused moves change nothing");
        }
    }

    #[test]
    fn winning_cells_are_those_that_complete_a_line(wishes in wishes()) {
        let (_, moves) = play_out(Board::STANDARD, &wishes);
        check_winning_cells(Standard, &moves)?;
        for connect in 3..=5 {
            let grid = Grid::<u64>::new(7, 6, connect).expect("49 bits fit");
            check_winning_cells(grid, &moves)?;
        }
    }

    #[test]
    fn a_position_built_from_columns_is_the_one_that_was_played(board in boards(), wishes in wishes()) {
        let (position, moves) = play_out(board, &wishes);
        let mut columns = vec![Vec::new(); board.columns()];
        for (index, &column) in moves.iter().enumerate() {
            let own = index % 2 == moves.len() % 2;
            columns[column].push(if own { Owner::Mover } else { Owner::Other });
        }
        let built = Position::from_columns(board, &columns).expect("played positions are possible");
        prop_assert_eq!(built.stones(), position.stones(), "all discs are there");
        prop_assert_eq!(built.is_over(), position.is_over(), "the end is seen in both");
        for column in 0..board.columns() {
            prop_assert_eq!(built.has_room(column), position.has_room(column), "heights agree");
        }
    }
}

#[test]
fn the_refused_move_is_named_by_its_index() {
    let full = Position::after(Board::STANDARD, &[0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(
        full,
        Err((6, Refusal::FullColumn(1))),
        "the seventh disc does not fit"
    );
    let over = Position::after(Board::STANDARD, &[0, 1, 0, 1, 0, 1, 0, 1]);
    assert_eq!(
        over,
        Err((7, Refusal::GameOver)),
        "four in a column ended the game"
    );
}

#[test]
fn impossible_discs_are_refused() {
    let mover = vec![vec![Owner::Mover]];
    let counts = SetupError::Counts { mover: 1, other: 0 };
    assert_eq!(
        Position::from_columns(Board::STANDARD, &mover),
        Err(counts),
        "the other side moved last"
    );
    let high = vec![vec![Owner::Other; 7]];
    assert_eq!(
        Position::from_columns(Board::STANDARD, &high),
        Err(SetupError::TooMany),
        "six rows"
    );
}

#[test]
fn keys_tell_apart_all_positions_of_a_small_board() {
    let grid = Grid::<u64>::new(3, 3, 3).expect("twelve bits fit");
    let mut seen = std::collections::HashMap::new();
    let mut open = vec![Bits::empty(grid)];
    while let Some(bits) = open.pop() {
        if seen
            .insert(bits.node().key(), bits)
            .is_some_and(|twin| twin != bits)
        {
            panic!("two positions share a key: {bits:?}");
        }
        for column in 0..3 {
            let mut next = bits;
            if bits.cell(column) != 0 && !bits.has_lost() {
                next.play(bits.cell(column));
                open.push(next);
            }
        }
    }
    assert_eq!(
        seen.len(),
        694,
        "all positions of 3 × 3 with three in a row were reached"
    );
}
