//! Plain A*, to compare: with the Manhattan distance, which overestimates and so may miss the
//! optimum, and with a bound that never does. The search of the report of 2021 is in
//! [`report`](super::report).

use std::collections::HashMap;

use plateau_core::{Budget, Host, ThoughtEvent};
use plateau_minds::{Glance, Place, Problem, Way};

use super::{
    board::Board,
    cell::Cell,
    puzzle::Puzzle,
    robot::{Direction, Robot, Robots},
};

/// What A* adds to the moves made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Heuristic {
    /// Rows and columns between the robot and the target. A slide crosses many: it overestimates.
    Manhattan,
    /// Moves if the robot could stop wherever it likes: never too high.
    Bound,
}

/// More situations than these are not kept where nobody chose.
pub const MOST: usize = 4_000_000;

/// How many situations may be kept with what is lent.
pub fn most(host: &Host) -> usize {
    plateau_minds::situations::<Slides>(host, MOST)
}

/// A puzzle as the search sees it.
pub struct Slides<'a> {
    puzzle: &'a Puzzle,
    heuristic: Heuristic,
    field: HashMap<Cell, Place<Cell>>,
}

/// What the search stands on: where the robots are, and which directions they have gone.
pub type Situation = (Robots, [u8; 5]);

impl<'a> Slides<'a> {
    /// The puzzle, looked at with this heuristic.
    pub fn new(puzzle: &'a Puzzle, heuristic: Heuristic) -> Slides<'a> {
        Slides {
            puzzle,
            heuristic,
            field: match heuristic {
                Heuristic::Manhattan => HashMap::new(),
                Heuristic::Bound => field(puzzle, |_, _, _| ()),
            },
        }
    }

    /// The puzzle in this situation.
    pub fn at(&self, (robots, gone): Situation) -> Puzzle {
        Puzzle {
            robots,
            gone,
            ..self.puzzle.clone()
        }
    }
}

impl Problem for Slides<'_> {
    type State = Situation;
    type Step = (Robot, Direction);

    fn rest(&self, (robots, _): &Situation) -> Option<u32> {
        let goal = self.puzzle.goal;
        let goers = robots
            .playing()
            .filter(|&robot| goal.asks(robot))
            .filter_map(|robot| robots.at(robot));
        match self.heuristic {
            Heuristic::Manhattan => {
                let far = |cell: Cell| cell.x.abs_diff(goal.cell.x) + cell.y.abs_diff(goal.cell.y);
                Some(goers.map(|cell| u32::from(far(cell))).min().unwrap_or(0))
            }
            Heuristic::Bound => goers
                .filter_map(|cell| self.field.get(&cell))
                .map(|place| place.distance)
                .min(),
        }
    }

    fn is_solved(&self, state: &Situation) -> bool {
        self.at(*state).is_solved()
    }

    fn steps(&self, state: &Situation, mut found: impl FnMut((Robot, Direction), Situation)) {
        let here = self.at(*state);
        for (robot, direction) in here.slides() {
            let mut after = here.clone();
            after.slide(robot, direction);
            found((robot, direction), (after.robots, after.gone));
        }
    }
}

/// Searches, and keeps at most so many situations.
pub fn search(
    puzzle: &Puzzle,
    heuristic: Heuristic,
    budget: &Budget,
    most: usize,
) -> Way<(Robot, Direction)> {
    search_traced(puzzle, heuristic, budget, most, |_, _| ())
}

/// Searches, and tells every step.
pub fn search_traced<'p>(
    puzzle: &'p Puzzle,
    heuristic: Heuristic,
    budget: &Budget,
    most: usize,
    mut watch: impl FnMut(&Slides<'p>, &Glance<'_, Slides<'p>>),
) -> Way<(Robot, Direction)> {
    let slides = Slides::new(puzzle, heuristic);
    let start = (puzzle.robots, puzzle.gone);
    let ended = || budget.is_spent();
    plateau_minds::astar(&slides, start, most, ended, |glance| {
        if glance.event != ThoughtEvent::Closed {
            watch(&slides, &glance);
        }
    })
}

/// How many slides every cell is from the target, if a robot could stop wherever it likes; told
/// step by step.
pub fn field(
    puzzle: &Puzzle,
    tell: impl FnMut(ThoughtEvent, &Place<Cell>, Option<u32>),
) -> HashMap<Cell, Place<Cell>> {
    let near = |cell, found: &mut Vec<Cell>| {
        let rays = Direction::ALL.into_iter();
        found.extend(rays.flat_map(|direction| ray(&puzzle.board, cell, direction)));
    };
    plateau_minds::breadth_first([puzzle.goal.cell], near, tell)
}

/// The cells from here to the next wall.
fn ray(board: &Board, from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    std::iter::successors(Some(from), move |&cell| {
        let free = !board.has_wall(cell, direction);
        free.then(|| board.neighbour(cell, direction)).flatten()
    })
    .skip(1)
}
