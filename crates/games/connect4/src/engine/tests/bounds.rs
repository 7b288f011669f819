//! Bounds without search are never wrong.

use proptest::prelude::*;

use super::reference::Reference;
use super::{board, play_quietly};
use crate::engine::geometry::{Geometry, Grid, Standard};
use crate::engine::node::Resolved;
use crate::engine::parity;
use crate::engine::position::Form;
use crate::engine::{Board, Position};

/// Every window's bound of a position against its true score. Returns how many
/// bounds there were, so that a test can see that it tested something.
fn check<G: Geometry>(
    bits: &crate::engine::bits::Bits<G>,
    score: i32,
) -> Result<usize, TestCaseError> {
    let geometry = bits.geometry;
    let node = bits.node();
    use crate::engine::word::Word;
    if !(node.own_wins & node.playable(geometry)).is_zero() {
        return Ok(0);
    }
    match node.resolve(geometry) {
        Resolved::Decided(decided) => {
            prop_assert_eq!(decided, score, "forced moves end where minimax does");
            Ok(1)
        }
        Resolved::Quiet { node, same_side } => {
            let score = if same_side { score } else { -score };
            let most = (geometry.size() / 2) as i32;
            let mut bounds = 0;
            for alpha in -most..most {
                if let Some(bound) = parity::decides(geometry, &node, alpha) {
                    bounds += 1;
                    if bound > alpha {
                        prop_assert!(score >= bound, "{score} is below the lower bound {bound}");
                    } else {
                        prop_assert!(score <= bound, "{score} is above the upper bound {bound}");
                    }
                }
            }
            Ok(bounds)
        }
    }
}

fn check_position(position: &Position, score: i32) -> Result<usize, TestCaseError> {
    match &position.form {
        Form::Standard(bits) => check(bits, score),
        Form::Narrow(bits) => check(bits, score),
        Form::Wide(bits) => check(bits, score),
        Form::Plain(_) => Ok(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn parity_bounds_hold_on_boards_of_many_shapes(
        (columns, rows, connect) in (2usize..7, 2usize..8, 3usize..6),
        wishes in prop::collection::vec(0usize..1000, 10..120),
        empties in 4usize..15,
    ) {
        let board = board(columns, rows, connect);
        let (mut position, mut moves) = (Position::new(board), Vec::new());
        for length in 0..=wishes.len() {
            (position, moves) = play_quietly(board, &wishes[..length]);
            if board.size() - position.stones() <= empties {
                break;
            }
        }
        prop_assume!(board.size() - position.stones() <= 14 && !position.is_over());
        let score = Reference::after(board, &moves).score();
        check_position(&position, score)?;
    }
}

#[test]
fn parity_bounds_hold_in_known_positions_and_often_apply() {
    let mut bounds = 0;
    for text in [
        include_str!("../../../fixtures/L3_R1.txt"),
        include_str!("../../../fixtures/L2_R1.txt"),
        include_str!("../../../fixtures/L2_R2.txt"),
        include_str!("../../../fixtures/L1_R1.txt"),
    ] {
        for (position, score) in super::known::positions(text) {
            bounds += check_position(&position, score).expect("the bound holds");
        }
    }
    assert!(
        bounds > 300,
        "bounds apply often enough to be worth their time: {bounds}"
    );
}

#[test]
fn the_standard_board_in_constants_is_the_board_in_numbers() {
    let grid = Grid::<u64>::new(7, 6, 4).expect("49 bits fit");
    assert_eq!(Standard.bottom(), grid.bottom(), "lowest cells");
    assert_eq!(Standard.cells(), grid.cells(), "all cells");
    assert_eq!(
        Standard.alternate(),
        grid.alternate(),
        "every second cell from the top"
    );
    for turn in 0..7 {
        assert_eq!(
            Standard.column_outwards(turn),
            grid.column_outwards(turn),
            "order of columns"
        );
        let column = Board::STANDARD.outwards()[turn as usize] as u32;
        assert_eq!(
            Standard.column_outwards(turn),
            Standard.column(column),
            "the same order everywhere"
        );
    }
    for key in [0u64, 1, 0x1234_5678_9abc, 0x0001_ffff_ffff_ffff] {
        assert_eq!(Standard.mirror(key), grid.mirror(key), "mirror images");
        assert_eq!(
            Standard.mirror(Standard.mirror(key)),
            key,
            "twice in the mirror is the same"
        );
    }
}
