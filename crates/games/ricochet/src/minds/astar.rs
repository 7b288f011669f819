//! The report's A* as a mind, for comparisons.

use plateau_core::{Host, Mind, Question, Settings, Thought, Value, Verdict};

use super::{
    super::{
        action::Action,
        astar::{self, Heuristic, Step},
        notation,
        rules::Ricochet,
    },
    optimal, person,
};

/// A* with one of its heuristics.
pub(super) struct Plain {
    heuristic: Heuristic,
    /// Situations that it may keep.
    most: usize,
}

impl Plain {
    pub fn new(settings: &Settings, host: &Host) -> Plain {
        let heuristic = match settings.get("heuristic") {
            Some("manhattan") => Heuristic::Manhattan,
            _ => Heuristic::Bound,
        };
        Plain {
            heuristic,
            most: astar::most(host),
        }
    }
}

impl Mind<Ricochet> for Plain {
    fn think(&mut self, question: Question<'_, Ricochet>) -> Verdict<Action> {
        let Question {
            game,
            seat,
            budget,
            watch,
            ..
        } = question;
        let found = match watch {
            None => astar::search(game.puzzle(), self.heuristic, budget, self.most),
            Some(watch) => {
                astar::search_traced(game.puzzle(), self.heuristic, budget, self.most, |step| {
                    watch(&thought(&step));
                })
            }
        };
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

/// A step of the search as displays read it.
fn thought(step: &Step<'_>) -> Thought {
    let position = notation::write_puzzle(step.puzzle);
    let thought = Thought::new(step.event, step.node as u32, position)
        .with("g", step.made.into())
        .with("h", step.rest.into())
        .with("f", i64::from(step.made) + i64::from(step.rest))
        .with("open", step.open as i64);
    match step.from {
        Some((parent, (robot, direction))) => {
            thought.by(parent as u32, Action::Slide(robot, direction))
        }
        None => thought,
    }
}
