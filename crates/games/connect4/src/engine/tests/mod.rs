//! Laws that the solver must keep, checked against rules and searches that are
//! written as plainly as possible.

mod book;
mod bounds;
mod games;
mod known;
mod laws;
mod making;
mod reference;
mod rules;
mod stepper;
mod storage;
mod timed;

use super::{Board, Position, Settings, Solver, Stop};

/// A solver with a small table and without the book.
fn solver(board: Board) -> Solver {
    Solver::new(
        board,
        Settings {
            table_bytes: 1 << 20,
            book: false,
            ..Settings::default()
        },
    )
}

/// The exact score, which nothing stops.
fn score(solver: &Solver, position: &Position) -> i32 {
    solver
        .score(position, &Stop::never())
        .expect("nothing stops the search")
        .score
}

/// A board whose size is known to be possible.
fn board(columns: usize, rows: usize, connect: usize) -> Board {
    Board::new(columns, rows, connect).expect("a board of a possible size")
}

/// Plays what it can of a list of columns, stopping at the end of the game.
fn play_out(board: Board, wishes: &[usize]) -> (Position, Vec<usize>) {
    let mut position = Position::new(board);
    let mut moves = Vec::new();
    for wish in wishes {
        let column = wish % board.columns();
        if !position.is_over() && position.play(column).is_ok() {
            moves.push(column);
        }
    }
    (position, moves)
}

/// Like [`play_out`], but steps around moves that end the game.
fn play_quietly(board: Board, wishes: &[usize]) -> (Position, Vec<usize>) {
    let mut position = Position::new(board);
    let mut moves = Vec::new();
    for wish in wishes {
        let column = wish % board.columns();
        let mut next = position.clone();
        if next.play(column).is_ok() && !next.is_over() {
            position = next;
            moves.push(column);
        }
    }
    (position, moves)
}
