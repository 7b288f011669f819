//! The report's A* as a mind, for comparisons.

use plateau_core::{Mind, Question, Settings, Value, Verdict};

use super::{
    super::{
        action::Action,
        astar::{self, Heuristic},
        rules::Ricochet,
    },
    optimal, person,
};

/// A* with one of its heuristics.
pub(super) struct Plain {
    heuristic: Heuristic,
}

impl Plain {
    pub fn new(settings: &Settings) -> Plain {
        let heuristic = match settings.get("heuristic") {
            Some("manhattan") => Heuristic::Manhattan,
            _ => Heuristic::Bound,
        };
        Plain { heuristic }
    }
}

impl Mind<Ricochet> for Plain {
    fn think(&mut self, question: Question<'_, Ricochet>) -> Verdict<Action> {
        let Question {
            game, seat, budget, ..
        } = question;
        let found = astar::search(game.puzzle(), self.heuristic, budget);
        let line: Vec<Action> = found
            .moves
            .iter()
            .flatten()
            .map(|&(robot, direction)| Action::Slide(robot, direction))
            .collect();
        let length = found.moves.as_ref().map(Vec::len);
        let best = match game.bidding() {
            Some(bidding) => person::act(bidding, seat, length, line.first().copied()),
            None => line
                .first()
                .copied()
                .or_else(|| optimal::first(game.puzzle())),
        };
        let mut verdict = Verdict {
            value: match length {
                Some(length) => Some(Value::Length(length as u32)),
                None if found.exhausted => Some(Value::Unsolvable),
                None => None,
            },
            // The Manhattan distance proves nothing about length.
            proven: found.exhausted || (length.is_some() && self.heuristic == Heuristic::Bound),
            nodes: found.tried,
            depth: line.len() as u32,
            ..Verdict::of(best)
        };
        if game.bidding().is_none() && !line.is_empty() {
            verdict.line = line;
        }
        verdict
    }
}
