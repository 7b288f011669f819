//! Laws of exact scores.

use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::reference::Reference;
use super::{board, play_quietly, score, solver};
use crate::engine::bits::Bits;
use crate::engine::exact;
use crate::engine::geometry::{Geometry, Grid, Standard};
use crate::engine::team::Engine;
use crate::engine::{Board, Position, Settings, Solver, Stop};

/// Long enough that most games come near their end.
fn wishes(least: usize) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0usize..7, least..200)
}

/// Sizes that plain minimax can deal with from the given number of discs on.
fn small_boards() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![
        (1usize..5, 1usize..4, 3usize..6),
        (4usize..6, 3usize..5, 3usize..5),
        (3usize..5, 4usize..6, 3usize..5),
    ];
    sizes.prop_map(|(columns, rows, connect)| board(columns, rows, connect))
}

fn grid_score<G: Geometry>(geometry: G, moves: &[usize]) -> i32 {
    let mut bits = Bits::empty(geometry);
    for &column in moves {
        bits.play(bits.cell(column));
    }
    let engine = Engine::new(geometry, 1 << 20, NonZeroUsize::MIN).expect("a megabyte");
    let stop = Stop::never();
    exact::score(&bits, &mut engine.team(&stop)).expect("nothing stops the search")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn small_boards_score_as_in_plain_minimax(board in small_boards(), wishes in wishes(0)) {
        // At most 14 empty cells, or plain minimax takes too long.
        let (mut position, mut moves) = (Position::new(board), Vec::new());
        for length in 0..=wishes.len() {
            (position, moves) = play_quietly(board, &wishes[..length]);
            if board.size() - position.stones() <= 14 {
                break;
            }
        }
        prop_assume!(board.size() - position.stones() <= 14 && !position.is_over());
        let expected = Reference::after(board, &moves).score();
        prop_assert_eq!(score(&solver(board), &position), expected, "{:?} {:?}", board, moves);
    }

    #[test]
    fn the_score_is_the_best_of_the_columns(wishes in wishes(60)) {
        let (position, _) = play_quietly(Board::STANDARD, &wishes);
        prop_assume!(position.stones() >= 20 && !position.is_over());
        let solver = solver(Board::STANDARD);
        let mut columns = [None; 7];
        solver
            .columns(&position, &Stop::never(), |column, solved| columns[column] = Some(solved.score))
            .expect("nothing stops the search");
        let total = score(&solver, &position);
        prop_assert_eq!(columns.iter().flatten().max(), Some(&total), "the best column gives the score");
        for (column, told) in columns.iter().enumerate() {
            prop_assert_eq!(told.is_some(), position.has_room(column), "free columns have a score");
            let mut next = position.clone();
            if next.play(column).is_ok() && !next.is_over() {
                prop_assert_eq!(*told, Some(-score(&solver, &next)), "what is good for one is bad for the other");
            }
        }
        let best = solver.best(&position, &Stop::never()).expect("nothing stops the search");
        let nearest = Board::STANDARD.outwards().into_iter().find(|&column| columns[column] == Some(total));
        prop_assert_eq!((Some(best.column), best.score), (nearest, total), "ties go to the centre, then left");
    }

    #[test]
    fn mirror_images_have_equal_scores(wishes in wishes(50)) {
        let (position, moves) = play_quietly(Board::STANDARD, &wishes);
        prop_assume!(position.stones() >= 18);
        let mirrored: Vec<usize> = moves.iter().map(|column| 6 - column).collect();
        let image = Position::after(Board::STANDARD, &mirrored).expect("the mirrored game is legal");
        // Two solvers, lest one reads the other's result from its table.
        let scores = (score(&solver(Board::STANDARD), &position), score(&solver(Board::STANDARD), &image));
        prop_assert_eq!(scores.0, scores.1, "a mirror changes nothing");
    }

    #[test]
    fn all_words_and_constants_agree(wishes in wishes(60)) {
        let (position, moves) = play_quietly(Board::STANDARD, &wishes);
        prop_assume!(position.stones() >= 22);
        let fast = grid_score(Standard, &moves);
        let narrow = Grid::<u64>::new(7, 6, 4).expect("49 bits fit");
        let wide = Grid::<u128>::new(7, 6, 4).expect("49 bits fit");
        prop_assert_eq!(grid_score(narrow, &moves), fast, "64 bits with numbers at run time");
        prop_assert_eq!(grid_score(wide, &moves), fast, "128 bits");
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let text = include_str!("../../../fixtures/L1_R2.txt");
    let threads = NonZeroUsize::new(3).expect("three is not zero");
    let many = Solver::new(
        Board::STANDARD,
        Settings {
            threads,
            book: false,
            ..Settings::default()
        },
    );
    for (position, expected) in super::known::positions(text).into_iter().take(4) {
        let solved = many
            .score(&position, &Stop::never())
            .expect("nothing stops the search");
        assert_eq!(
            solved.score, expected,
            "threads change the time, not the score"
        );
        assert!(solved.nodes > 0, "the threads' work is counted");
    }
}

#[test]
fn the_line_ends_the_game_when_the_score_says() {
    let text = include_str!("../../../fixtures/L2_R1.txt");
    let solver = solver(Board::STANDARD);
    for (position, expected) in super::known::positions(text) {
        let line = solver
            .line(&position, &Stop::never())
            .expect("nothing stops the search");
        let mut end = position.clone();
        for &column in &line {
            end.play(column).expect("the line is legal");
        }
        let discs = end.stones() as i32;
        let won = end.is_lost();
        let by_mover = line.len() % 2 == 1;
        let score = match (won, by_mover) {
            (false, _) => 0,
            (true, true) => (42 - discs) / 2 + 1,
            (true, false) => -((42 - discs) / 2 + 1),
        };
        assert!(end.is_over(), "the line goes on to the end");
        assert_eq!(
            score, expected,
            "wins as fast and loses as slowly as can be"
        );
    }
}
