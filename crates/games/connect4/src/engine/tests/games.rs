//! Whole games of the perfect player.

use super::score;
use crate::engine::{Board, Position, Settings, Solver, Stop};

/// A generator of numbers without pattern, the same on every machine (xorshift).
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// A free column of a position that is not over.
    pub fn column(&mut self, position: &Position) -> usize {
        loop {
            let column = self.below(position.board().columns());
            if position.has_room(column) {
                return column;
            }
        }
    }
}

#[test]
fn the_first_player_always_wins_from_the_empty_board() {
    let solver = Solver::new(Board::STANDARD, Settings::default());
    let mut dice = Dice(2024);
    for game in 0..12 {
        let mut position = Position::new(Board::STANDARD);
        while !position.is_over() {
            let column = if position.stones().is_multiple_of(2) {
                let choice = solver
                    .best(&position, &Stop::never())
                    .expect("nothing stops the search");
                assert!(
                    choice.score > 0,
                    "game {game}: the win was never given away"
                );
                choice.column
            } else {
                dice.column(&position)
            };
            position.play(column).expect("a free column");
        }
        assert!(
            position.is_lost() && position.stones() % 2 == 1,
            "game {game}: the first player won"
        );
    }
}

#[test]
fn every_perfect_move_keeps_the_score() {
    let with_book = Solver::new(Board::STANDARD, Settings::default());
    let without = Solver::new(
        Board::STANDARD,
        Settings {
            book: false,
            ..Settings::default()
        },
    );
    let mut dice = Dice(7);
    for _ in 0..6 {
        let mut position = Position::new(Board::STANDARD);
        for _ in 0..12 {
            let mut next = position.clone();
            next.play(dice.column(&position)).expect("a free column");
            if !next.is_over() {
                position = next;
            }
        }
        while !position.is_over() {
            let before = score(&without, &position);
            let choice = with_book
                .best(&position, &Stop::never())
                .expect("nothing stops the search");
            assert_eq!(choice.score, before, "the book tells the truth");
            position.play(choice.column).expect("a free column");
            if position.is_over() {
                let won = ((42 - position.stones()) / 2 + 1) as i32;
                assert_eq!(
                    before,
                    if position.is_lost() { won } else { 0 },
                    "the end is what was promised"
                );
            } else {
                assert_eq!(
                    -score(&without, &position),
                    before,
                    "the move keeps the score"
                );
                position
                    .play(dice.column(&position))
                    .expect("a free column");
            }
        }
    }
}
