//! `bfs`: how many slides every cell is from the target if a robot could stop wherever it likes,
//! by breadth-first search that can be watched. It follows these numbers down, which is no way to
//! solve many boards: they are a bound, not a plan.

use plateau_core::{Mind, Notation, Question, Target, Thought, ThoughtEvent, Verdict};

use super::{
    super::{action::Action, astar::field, rules::Ricochet},
    optimal, person,
};

/// The mind.
pub(super) struct Bfs;

impl Mind<Ricochet> for Bfs {
    fn think(&mut self, question: Question<'_, Ricochet>) -> Verdict<Action> {
        let Question {
            game, seat, watch, ..
        } = question;
        let puzzle = game.puzzle();
        let field = match watch {
            None => field(puzzle, |_, _, _| ()),
            Some(watch) => {
                let position = game.position();
                watch(&Thought::new(ThoughtEvent::Deepened, 0, position.clone()));
                field(puzzle, |event, node, parent| {
                    let thought = Thought::new(event, node.number, position.clone())
                        .at(Target::new(node.place))
                        .with("distance", node.distance.into());
                    watch(&match parent {
                        Some(parent) => thought.by(parent, node.place),
                        None => thought,
                    });
                })
            }
        };
        let far = |action: &Action| match *action {
            Action::Slide(robot, direction) => {
                let stop = puzzle.stop(robot, direction)?;
                field.get(&stop).map(|node| node.distance)
            }
            _ => None,
        };
        let slides = puzzle
            .slides()
            .filter(|(robot, _)| puzzle.goal.asks(*robot));
        let best = slides
            .map(|(robot, direction)| Action::Slide(robot, direction))
            .min_by_key(|action| far(action).unwrap_or(u32::MAX))
            .or_else(|| optimal::first(puzzle));
        let best = match game.bidding() {
            Some(bidding) => person::act(bidding, seat, None, best),
            None => best,
        };
        Verdict {
            nodes: field.len() as u64,
            depth: best.as_ref().and_then(far).unwrap_or_default(),
            ..Verdict::of(best)
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{AnyGame, Game, Recording, RecordingOptions, Settings};

    use super::*;
    use crate::{Options, engine::Solver};

    #[test]
    fn the_numbers_on_the_cells_are_a_lower_bound_of_every_solution() {
        let kit: &dyn AnyGame = &crate::KIT;
        for seed in 0..20 {
            let table = kit.open(&Settings::new(), seed).expect("the usual board");
            let record = RecordingOptions {
                mind: Some("bfs".to_owned()),
                steps: 5_000,
                ..RecordingOptions::default()
            };
            let recording = Recording::make(kit, &*table, &record).expect("it can be watched");
            assert!(recording.complete, "a field is small");
            let game = Ricochet::read(&recording.position, &Options::default(), Ricochet::RULES)
                .expect("a board");
            let puzzle = game.puzzle();
            let robots = puzzle
                .robots
                .playing()
                .filter(|robot| puzzle.goal.asks(*robot));
            let bound = robots
                .filter_map(|robot| {
                    let place = Target::new(puzzle.robots.at(robot)?);
                    let told = |thought: &&Thought| thought.place.as_ref() == Some(&place);
                    recording.thoughts.iter().find(told)?.number("distance")
                })
                .min()
                .expect("a board that can be solved reaches its robot");
            let shortest = Solver::default().solve(puzzle, &plateau_core::Budget::unlimited());
            let crate::engine::Answer::Solved(moves) = shortest else {
                panic!("boards are drawn until they can be solved");
            };
            assert!(
                bound <= moves.len() as i64,
                "seed {seed}: {bound} is no lower bound"
            );
        }
    }
}
