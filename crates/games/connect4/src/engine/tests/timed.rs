//! Answers within the time, and an end at once when told.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use plateau_core::Clock;

use super::{board, solver};
use crate::engine::{Answer, Basis, Board, Position, Settings, SolveError, Solver, Stop};

fn think(board: Board, moves: &[usize], time: Duration) -> Answer {
    let position = Position::after(board, moves).expect("a legal game");
    let stop = Stop::never().at(Clock::SYSTEM.now() + time);
    solver(board)
        .think(&position, &stop)
        .expect("the game goes on")
}

/// How long after the flag a search of the empty board ends.
fn lateness(solver: &Solver, board: Board) -> Duration {
    let flag = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let answer = solver.score(&Position::new(board), &Stop::on(&flag));
            (answer, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(60));
        let raised = Instant::now();
        flag.store(true, Relaxed);
        let (answer, ended) = search.join().expect("the search does not panic");
        assert_eq!(
            answer,
            Err(SolveError::Stopped),
            "the empty board takes longer than 60 ms"
        );
        ended.duration_since(raised)
    })
}

#[test]
fn a_raised_flag_ends_every_search_within_20_ms() {
    for (board, threads) in [
        (Board::STANDARD, 1),
        (Board::STANDARD, 2),
        (board(8, 7, 4), 1),
        (board(9, 9, 4), 2),
        (board(100, 100, 4), 1),
    ] {
        let threads = threads.try_into().expect("at least one thread");
        let solver = Solver::new(
            board,
            Settings {
                threads,
                book: false,
                ..Settings::default()
            },
        );
        // Tests share their machine with many others: the best of ten counts.
        let best = (0..10).map(|_| lateness(&solver, board)).min();
        assert!(
            best < Some(Duration::from_millis(20)),
            "{board:?} stopped after {best:?}"
        );
    }
}

#[test]
fn a_win_at_hand_is_taken_and_a_threat_blocked_on_any_board() {
    for board in [
        Board::STANDARD,
        board(9, 9, 4),
        board(30, 20, 4),
        board(100, 100, 4),
    ] {
        let time = Duration::from_millis(100);
        let win = think(board, &[0, 1, 0, 1, 0, 1], time);
        assert_eq!(win.column, 0, "four in the first column wins on {board:?}");
        let block = think(board, &[0, 3, 0, 5, 0], time);
        assert_eq!(
            block.column, 0,
            "three in the first column must be stopped on {board:?}"
        );
    }
}

#[test]
fn an_answer_comes_in_time_and_says_what_it_rests_on() {
    for size in [(9, 9), (11, 10), (20, 20), (100, 100)] {
        let start = Instant::now();
        let answer = think(
            board(size.0, size.1, 4),
            &[size.0 / 2],
            Duration::from_millis(80),
        );
        assert!(
            start.elapsed() < Duration::from_millis(400),
            "{size:?} took {:?}",
            start.elapsed()
        );
        let Basis::Estimate { depth, .. } = answer.verdict else {
            panic!("nobody solves {size:?} in 80 ms: {answer:?}");
        };
        assert!(depth >= 1, "at least one move ahead on {size:?}");
        assert!(
            answer.column.abs_diff(size.0 / 2) <= 6,
            "near the only disc: {answer:?}"
        );
    }
}

#[test]
fn small_boards_are_proven_and_odd_line_lengths_too() {
    let draw = think(board(4, 4, 4), &[], Duration::from_secs(20));
    assert_eq!(draw.verdict, Basis::Proven(0), "4 × 4 is a draw");
    // Two in a row: the second disc of the first player wins, with 8 of 10 left.
    let pairs = think(board(4, 5, 2), &[], Duration::from_secs(20));
    assert_eq!(
        pairs.verdict,
        Basis::Proven(9),
        "two in a row cannot be stopped"
    );
    let six = think(board(3, 4, 6), &[], Duration::from_secs(20));
    assert_eq!(six.verdict, Basis::Proven(0), "no line of six fits");
}

#[test]
fn a_stop_that_is_up_already_still_gets_a_move() {
    let stop = Stop::never();
    stop.raise();
    let position = Position::new(Board::STANDARD);
    let answer = solver(Board::STANDARD)
        .think(&position, &stop)
        .expect("the game goes on");
    assert_eq!(answer.column, 3, "the centre, for want of time");
}
