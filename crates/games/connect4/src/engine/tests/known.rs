//! Values that the world agrees on.

use super::{board, score, solver};
use crate::engine::{Board, Position, Settings, SolveError, Solver, Stop};

/// Positions and scores of a file in the public convention.
pub fn positions(text: &str) -> Vec<(Position, i32)> {
    text.lines()
        .map(|line| {
            let (moves, score) = line.split_once(' ').expect("a line is moves and a score");
            let columns: Vec<usize> = moves
                .bytes()
                .map(|digit| usize::from(digit - b'1'))
                .collect();
            let position = Position::after(Board::STANDARD, &columns).expect("the moves are legal");
            (position, score.parse().expect("the score is a number"))
        })
        .collect()
}

#[test]
fn the_public_test_sets_are_solved() {
    for text in [
        include_str!("../../../fixtures/L3_R1.txt"),
        include_str!("../../../fixtures/L2_R1.txt"),
        include_str!("../../../fixtures/L2_R2.txt"),
        include_str!("../../../fixtures/L1_R1.txt"),
        include_str!("../../../fixtures/L1_R2.txt"),
    ] {
        let solver = Solver::new(
            Board::STANDARD,
            Settings {
                book: false,
                ..Settings::default()
            },
        );
        for (position, expected) in positions(text) {
            assert_eq!(score(&solver, &position), expected, "{position:?}");
        }
    }
}

/// Solves so many of the hundred hard openings.
fn check_hard(count: usize) {
    let settings = Settings {
        book: false,
        ..Settings::default()
    };
    let solver = Solver::new(Board::STANDARD, settings);
    let hard = positions(include_str!("../../../fixtures/L1_R3.txt"));
    assert_eq!(hard.len(), 100, "the whole set");
    for (position, expected) in hard.into_iter().take(count) {
        assert_eq!(score(&solver, &position), expected, "{position:?}");
    }
}

#[test]
fn some_hard_openings_are_solved() {
    check_hard(5);
}

#[test]
#[ignore = "takes a minute: ./check --full"]
fn all_hard_openings_are_solved() {
    check_hard(100);
}

/// Scores of the empty board: draws, but for the boards named.
fn check_empty(sizes: &[(usize, usize)]) {
    for &(columns, rows) in sizes {
        let board = board(columns, rows, 4);
        let settings = Settings {
            book: false,
            ..Settings::default()
        };
        let score = score(&Solver::new(board, settings), &Position::new(board));
        match (columns, rows) {
            (6, 4) | (6, 6) => assert!(
                score < 0,
                "the second player wins on {columns} × {rows}: {score}"
            ),
            (7, 6) => assert_eq!(score, 1, "the first player wins with the 41st disc"),
            _ => assert_eq!(score, 0, "{columns} × {rows} is a draw"),
        }
    }
}

#[test]
fn small_empty_boards_have_their_known_values() {
    check_empty(&[
        (4, 4),
        (5, 4),
        (4, 5),
        (5, 5),
        (4, 6),
        (6, 4),
        (5, 6),
        (7, 4),
        (6, 5),
    ]);
}

#[test]
#[ignore = "takes half a minute: ./check --full"]
fn large_empty_boards_have_their_known_values() {
    check_empty(&[(7, 5), (6, 6), (7, 6)]);
}

#[test]
fn finished_games_and_other_boards_have_no_answer() {
    let solver = solver(Board::STANDARD);
    let over = Position::after(Board::STANDARD, &[0, 1, 0, 1, 0, 1, 0]).expect("a legal game");
    let stop = Stop::never();
    assert_eq!(
        solver.score(&over, &stop),
        Err(SolveError::GameOver),
        "somebody has won"
    );
    assert_eq!(
        solver.best(&over, &stop),
        Err(SolveError::GameOver),
        "somebody has won"
    );
    assert_eq!(
        solver.line(&over, &stop),
        Err(SolveError::GameOver),
        "somebody has won"
    );
    assert_eq!(
        solver.think(&over, &stop),
        Err(SolveError::GameOver),
        "somebody has won"
    );
    let other = Position::new(board(6, 6, 4));
    assert_eq!(
        solver.score(&other, &stop),
        Err(SolveError::OtherBoard),
        "six columns are not seven"
    );
    let full = Position::after(board(1, 2, 4), &[0, 0]).expect("a legal game");
    assert_eq!(
        super::solver(board(1, 2, 4)).score(&full, &stop),
        Err(SolveError::GameOver),
        "full"
    );
}
