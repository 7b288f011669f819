//! `greedy`: always the attack with the largest difference of soldiers, also an even one.

use std::cmp::Reverse;

use plateau_core::{Mind, Question, Verdict};

use super::{Dragons, Move, as_move, is_asked};

/// The mind.
pub(super) struct Greedy;

impl Mind<Dragons> for Greedy {
    fn think(&mut self, question: Question<'_, Dragons>) -> Verdict<Move> {
        let game = question.game;
        if !is_asked(game, question.seat) {
            return Verdict::of(None);
        }
        let edge = |(from, to): (usize, usize)| {
            i16::from(game.soldiers(from)) - i16::from(game.soldiers(to))
        };
        // Of equal ones the one after which the fewest enemies stand beside the territory, then the
        // first in reading order.
        let enemies = |(_, to): (usize, usize)| {
            let near = game.map().neighbours(to).iter();
            near.filter(|near| game.owner(usize::from(**near)) != question.seat)
                .count()
        };
        let key = |attack: &(usize, usize)| (Reverse(edge(*attack)), enemies(*attack));
        let fair = game.attacks().filter(|attack| edge(*attack) >= 0);
        Verdict::of(Some(as_move(game, fair.min_by_key(key))))
    }
}
