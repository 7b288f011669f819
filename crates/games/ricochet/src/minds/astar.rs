//! A* as a mind, for comparisons: with heuristics of ours, and as the report of 2021 has it.

use plateau_core::{Budget, Host, Mind, Question, Settings, Thought, Value, Verdict, Watch};
use plateau_minds::{Glance, Way};

use super::{
    super::{
        action::Action,
        astar::{self, Heuristic, Slides},
        notation,
        puzzle::Puzzle,
        report::{self, Lower},
        robot::{Direction, Robot},
        rules::Ricochet,
    },
    optimal, person,
};

/// Which of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Ours(Heuristic),
    Report,
}

/// One of the searches.
pub(super) struct Plain {
    method: Method,
    /// Situations that it may keep.
    most: usize,
}

impl Plain {
    /// A* with one of its heuristics.
    pub fn new(settings: &Settings, host: &Host) -> Plain {
        let heuristic = match settings.get("heuristic") {
            Some("manhattan") => Heuristic::Manhattan,
            _ => Heuristic::Bound,
        };
        Plain {
            method: Method::Ours(heuristic),
            most: astar::most(host),
        }
    }

    /// The search of the report, to the letter.
    pub fn of_the_report(host: &Host) -> Plain {
        Plain {
            method: Method::Report,
            most: astar::most(host),
        }
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        budget: &Budget,
        watch: Option<&mut Watch<'_>>,
    ) -> Way<(Robot, Direction)> {
        match (self.method, watch) {
            (Method::Ours(heuristic), None) => astar::search(puzzle, heuristic, budget, self.most),
            (Method::Report, None) => report::search(puzzle, Lower::OrEqual, budget, self.most),
            (Method::Ours(heuristic), Some(watch)) => {
                astar::search_traced(puzzle, heuristic, budget, self.most, |slides, glance| {
                    watch(&thought(slides, glance));
                })
            }
            (Method::Report, Some(watch)) => {
                let lower = Lower::OrEqual;
                report::search_traced(puzzle, lower, budget, self.most, |slides, glance| {
                    watch(&thought(slides, glance));
                })
            }
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
        let found = self.search(game.puzzle(), budget, watch);
        let line: Vec<Action> = found
            .steps
            .iter()
            .flatten()
            .map(|&(robot, direction)| Action::Slide(robot, direction))
            .collect();
        let length = found.steps.as_ref().map(Vec::len);
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
            proven: found.exhausted
                || (length.is_some() && self.method == Method::Ours(Heuristic::Bound)),
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
fn thought<'p>(slides: &Slides<'p>, step: &Glance<'_, Slides<'p>>) -> Thought {
    let position = notation::write_puzzle(&slides.at(*step.state));
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
