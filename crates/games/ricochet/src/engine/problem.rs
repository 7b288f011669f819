//! One solver for boards of a grid: its memory, and a problem as the search sees it.

use plateau_core::Budget;

use super::{
    super::{
        puzzle::Puzzle,
        robot::{Direction, Robot},
    },
    cells::Cells,
    closure::could_reach,
    frontier::{Frontier, Space},
    ground::{Ground, place},
    node::{Helpers, Leap, Node, Part, Phase},
    search::{Search, SearchEnd},
};

/// What is known of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest solution.
    Solved(Vec<(Robot, Direction)>),
    /// There is none, and that is proved.
    Unreachable,
    /// Told to stop, or out of memory: no solution is shorter than this.
    AtLeast(u32),
}

/// Memory that is kept from problem to problem.
pub(super) struct Engine<C: Cells> {
    ground: Option<Ground<C>>,
    room: Space,
    frontier: Frontier<C>,
    levels: Vec<C>,
    moved: Vec<(u64, C)>,
}

impl<C: Cells> Engine<C> {
    pub fn new(room: Space) -> Engine<C> {
        Engine {
            ground: None,
            room,
            frontier: Frontier::new(room),
            levels: Vec::new(),
            moved: Vec::new(),
        }
    }

    /// The memory that is kept, in bytes.
    pub fn bytes(&self) -> usize {
        self.frontier.bytes()
    }

    /// Gives back what a hard problem needed.
    pub fn shrink(&mut self) {
        self.frontier = Frontier::new(self.room);
    }

    /// Makes the tables of this board, unless they are there.
    #[inline(always)]
    pub fn prepare(&mut self, puzzle: &Puzzle) {
        let known = self.ground.as_ref();
        if !known.is_some_and(|ground| ground.is_of(&puzzle.board)) {
            self.ground = Some(Ground::new(&puzzle.board));
        }
    }

    /// Solves; tells how many nodes that took.
    #[inline(always)]
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget) -> (Answer, u64) {
        if puzzle.is_solved() {
            return (Answer::Solved(Vec::new()), 0);
        }
        self.prepare(puzzle);
        let ground = self.ground.as_ref().expect("it was just prepared");
        let target = place::<C>(puzzle.goal.cell);
        ground.levels(target, &mut self.levels);
        let parts = parts::<C>(puzzle);
        self.frontier.begin();
        self.moved.clear();
        let mut search = Search {
            ground,
            target,
            levels: &self.levels,
            frontier: &mut self.frontier,
            moved: &mut self.moved,
            budget,
            helpers: puzzle.robots.playing().count() as u8 - 1,
            turning: parts.iter().any(|part| part.node.phase != Phase::Free),
            nodes: 0,
        };
        let outcome = search.run(&parts, || could_reach(ground, target, &parts));
        let answer = match outcome {
            SearchEnd::Solved(end) => Answer::Solved(leaps::<C>(puzzle, &search.trace(&end))),
            SearchEnd::Unreachable => Answer::Unreachable,
            SearchEnd::AtLeast(moves) => Answer::AtLeast(moves),
        };
        (answer, search.nodes)
    }
}

/// Who may go to the target, with everybody else as a helper.
pub(super) fn parts<C: Cells>(puzzle: &Puzzle) -> Vec<Part> {
    let robots = &puzzle.robots;
    let goes = robots.playing().filter(|&robot| puzzle.goal.asks(robot));
    let part = |robot: Robot| {
        let others = robots.playing().filter(|&other| other != robot);
        let cells = others.filter_map(|other| robots.at(other)).map(place::<C>);
        Part {
            start: robots.at(robot).map(place::<C>).unwrap_or_default(),
            node: Node {
                helpers: Helpers::new(cells),
                phase: Phase::new(puzzle.ricochet, puzzle.gone[robot.index()]),
                part: robot.index() as u8,
            },
        }
    };
    goes.map(part).collect()
}

/// The steps with the robots by name.
fn leaps<C: Cells>(puzzle: &Puzzle, steps: &[Leap]) -> Vec<(Robot, Direction)> {
    let mut puzzle = puzzle.clone();
    let mut moves = Vec::with_capacity(steps.len());
    for leap in steps {
        let robot = puzzle
            .robots
            .playing()
            .find(|&robot| puzzle.robots.at(robot).map(place::<C>) == Some(leap.from));
        let robot = robot.expect("a robot stands where a step begins");
        puzzle.slide(robot, leap.direction);
        moves.push((robot, leap.direction));
    }
    moves
}
