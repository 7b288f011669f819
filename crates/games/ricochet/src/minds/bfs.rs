//! `bfs`: how many slides every cell is from the target if a robot could stop wherever it likes,
//! by breadth-first search that can be watched. It follows these numbers down, which is no way to
//! solve many boards: they are a bound, not a plan.

use std::collections::{HashMap, VecDeque};

use plateau_core::{Mind, Notation, Question, Target, Thought, ThoughtEvent, Verdict};

use super::{
    super::{
        action::Action, board::Board, cell::Cell, puzzle::Puzzle, robot::Direction, rules::Ricochet,
    },
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
                        .at(Target::new(node.cell))
                        .with("distance", node.distance.into());
                    watch(&match parent {
                        Some(parent) => thought.by(parent, node.cell),
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

/// A cell that the search has found.
#[derive(Clone, Copy)]
struct Node {
    cell: Cell,
    /// In the order in which cells are found; 0 is what is before the target.
    number: u32,
    distance: u32,
}

/// The walk from the target, told step by step: what happened, to which cell, from which one.
fn field(
    puzzle: &Puzzle,
    mut tell: impl FnMut(ThoughtEvent, Node, Option<u32>),
) -> HashMap<Cell, Node> {
    let target = Node {
        cell: puzzle.goal.cell,
        number: 1,
        distance: 0,
    };
    let mut known = HashMap::from([(target.cell, target)]);
    let mut queue = VecDeque::from([target]);
    tell(ThoughtEvent::Generated, target, Some(0));
    while let Some(node) = queue.pop_front() {
        tell(ThoughtEvent::Expanded, node, None);
        for cell in Direction::ALL
            .into_iter()
            .flat_map(|direction| ray(&puzzle.board, node.cell, direction))
        {
            let found = Node {
                cell,
                number: known.len() as u32 + 1,
                distance: node.distance + 1,
            };
            if known.contains_key(&cell) {
                continue;
            }
            known.insert(cell, found);
            queue.push_back(found);
            tell(ThoughtEvent::Generated, found, Some(node.number));
        }
    }
    known
}

/// The cells from here to the next wall.
fn ray(board: &Board, from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    std::iter::successors(Some(from), move |&cell| {
        let free = !board.has_wall(cell, direction);
        free.then(|| board.neighbour(cell, direction)).flatten()
    })
    .skip(1)
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
