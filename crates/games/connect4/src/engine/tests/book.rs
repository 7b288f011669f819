//! The book that ships is what it claims to be.

use std::num::NonZeroUsize;

use super::games::Dice;
use crate::engine::book::{book_key, mirror_columns};
use crate::engine::book_check::position_of;
use crate::engine::check_book;
use crate::engine::geometry::{Geometry, Standard};
use crate::engine::{Board, Book, BookError, BookPlan, Position, Record, Settings, Solver, Stop};

/// What the shipped book was made for.
const SHIPPED: BookPlan = Book::SHIPPED;

pub fn settings() -> Settings {
    Settings {
        table_bytes: 64 << 20,
        threads: NonZeroUsize::MIN,
        book: false,
    }
}

#[test]
fn records_hold_what_was_put_into_them() {
    for (key, score, columns) in [
        (0, 1, 0b000_1000),
        (1 << 48, -18, 0b001_0100),
        (u64::MAX >> 15, 18, 0),
    ] {
        let record = Record::from_bytes(Record::new(key, score, columns).to_bytes());
        assert_eq!(
            (record.key(), record.score(), record.columns()),
            (key, score, columns),
            "round trip"
        );
    }
    assert_eq!(mirror_columns(0b000_0001), 0b100_0000, "left becomes right");
    assert_eq!(mirror_columns(0b000_1000), 0b000_1000, "the centre stays");
}

#[test]
fn the_shipped_book_is_in_order_and_its_keys_are_positions() {
    let bytes = include_bytes!("../book.bin");
    let book = Book::from_bytes(bytes).expect("sorted records");
    assert!(
        book.records().len() > 10_000,
        "the book is not an empty shell"
    );
    assert!(bytes.len() < 3 << 20, "it fits into the program");
    for record in book.records() {
        let bits = position_of(record.key());
        assert_eq!(
            book_key(&bits),
            (record.key(), false),
            "keys are read as they are written"
        );
        assert!(
            !bits.has_lost() && !Standard.has_line(bits.own),
            "nobody has won yet"
        );
        assert!(
            record.columns().count_ones() <= 2,
            "at most two columns are equally near"
        );
    }
}

#[test]
fn a_sample_of_the_book_is_solved_again() {
    let late = Book::embedded()
        .records()
        .filter(|record| record.stones() >= 10)
        .step_by(97);
    assert!(late.clone().count() > 50, "enough of a sample");
    let mistakes = check_book(late, settings(), &Stop::never(), |_| {}).expect("nothing stops it");
    assert_eq!(
        mistakes,
        [],
        "every entry is what a search without the book finds"
    );
}

#[test]
fn every_score_follows_from_the_positions_two_discs_later() {
    let book = Book::embedded();
    let mut followed = 0;
    for record in book.records() {
        let bits = position_of(record.key());
        if record.columns() == 0 || bits.stones() + 2 > SHIPPED.reach {
            continue;
        }
        for column in (0..7).filter(|column| record.columns() >> column & 1 == 1) {
            let mut next = bits;
            next.play(bits.cell(column));
            let replies = (0..7).filter(|&reply| next.cell(reply) != 0);
            let worst = replies.map(|reply| {
                book.column_score(&next, reply)
                    .expect("the book reaches on")
            });
            let worst = worst.max().expect("no board is full this early");
            assert_eq!(
                record.score(),
                -worst,
                "a best column keeps the score: {record:?}"
            );
            followed += 1;
        }
    }
    assert!(
        followed > 5_000,
        "most of the book was followed: {followed}"
    );
}

#[test]
fn a_wrong_record_is_found_out() {
    let right = Book::embedded()
        .records()
        .find(|record| record.stones() == 12)
        .expect("there are some");
    let wrong = Record::new(right.key(), right.score() - 1, right.columns());
    let mistakes =
        check_book([wrong].into_iter(), settings(), &Stop::never(), |_| {}).expect("not stopped");
    assert_eq!(mistakes.len(), 1, "one record, one mistake");
    assert_eq!(
        mistakes[0].score,
        right.score(),
        "and the right score with it"
    );
}

#[test]
fn the_perfect_player_finds_itself_in_the_book_whatever_the_other_side_does() {
    let solver = Solver::new(
        Board::STANDARD,
        Settings {
            table_bytes: 1 << 10,
            ..Settings::default()
        },
    );
    let mut dice = Dice(99);
    for game in 0..400 {
        let mut position = Position::new(Board::STANDARD);
        while position.stones() <= SHIPPED.reach as usize && !position.is_over() {
            let perfect = position.stones() % 2 == game % 2;
            let column = if perfect {
                let wins = (0..7).any(|column| {
                    let mut next = position.clone();
                    next.play(column).is_ok() && next.is_lost()
                });
                let choice = solver
                    .best(&position, &Stop::never())
                    .expect("nothing stops the search");
                assert!(
                    wins || choice.nodes == 0,
                    "game {game}: in the book, or a win at hand"
                );
                choice.column
            } else {
                dice.column(&position)
            };
            position.play(column).expect("a free column");
        }
    }
}

#[test]
fn all_early_positions_have_all_their_numbers_at_once() {
    let solver = Solver::new(
        Board::STANDARD,
        Settings {
            table_bytes: 1 << 10,
            ..Settings::default()
        },
    );
    let mut dice = Dice(5);
    for _ in 0..300 {
        let mut position = Position::new(Board::STANDARD);
        position
            .play(3 - dice.below(SHIPPED.openings))
            .expect("an empty board");
        for _ in 1..dice.below(SHIPPED.level as usize) {
            let column = dice.column(&position);
            position
                .play(column)
                .expect("a free column, and nobody wins with three discs");
        }
        let (mut told, mut nodes) = (0, 0);
        solver
            .columns(&position, &Stop::never(), |_, solved| {
                told += 1;
                nodes += solved.nodes;
            })
            .expect("nothing stops the search");
        assert_eq!(
            (told, nodes),
            (7, 0),
            "seven columns without a search: {position:?}"
        );
    }
}

#[test]
fn mirrored_positions_get_mirrored_moves_but_ties_go_left() {
    let solver = Solver::new(Board::STANDARD, Settings::default());
    let best = |moves: &[usize]| {
        let position = Position::after(Board::STANDARD, moves).expect("a legal game");
        solver
            .best(&position, &Stop::never())
            .expect("nothing stops the search")
            .column
    };
    assert_eq!(best(&[]), 3, "the centre wins");
    let (left, right) = (best(&[1]), best(&[5]));
    assert!(
        left == 6 - right || (left < 3 && right < 3),
        "the same move in the mirror: {left} {right}"
    );
}

#[test]
fn broken_books_are_refused() {
    assert_eq!(
        Book::from_bytes(&[0; 9]).err(),
        Some(BookError::Length(9)),
        "not whole records"
    );
    let twice: &'static [u8] = &[1; 16];
    assert_eq!(
        Book::from_bytes(twice).err(),
        Some(BookError::Order(1)),
        "the same key twice"
    );
}
