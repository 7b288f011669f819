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
        // Of equal ones the one that brings the fewest enemies into contact that were out of reach
        // before, then the first in reading order.
        let near = |territory: usize| {
            let list = game.map().neighbours(territory).iter();
            list.map(|near| usize::from(*near))
        };
        let own = |territory: usize| game.owner(territory) == question.seat;
        let opened = |(_, to): (usize, usize)| {
            near(to)
                .filter(|enemy| !own(*enemy) && !near(*enemy).any(own))
                .count()
        };
        let key = |attack: &(usize, usize)| (Reverse(edge(*attack)), opened(*attack));
        let fair = game.attacks().filter(|attack| edge(*attack) >= 0);
        Verdict::of(Some(as_move(game, fair.min_by_key(key))))
    }
}
