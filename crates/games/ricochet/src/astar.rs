//! The report's plain A*, to compare: with the Manhattan distance that it used, which overestimates
//! and so may miss the optimum, and with a bound that never does.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};

use plateau_core::{Budget, Host, ThoughtEvent};

use super::{
    cell::Cell,
    puzzle::Puzzle,
    robot::{Direction, Robot, Robots},
};

/// What A* adds to the moves made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// Rows and columns between the robot and the target. A slide crosses many: it overestimates.
    Manhattan,
    /// Moves if the robot could stop wherever it likes: never too high.
    Bound,
}

/// What A* found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// A solution; `None` where there is none or the search was stopped.
    pub moves: Option<Vec<(Robot, Direction)>>,
    /// Whether everything was looked at that can come about.
    pub exhausted: bool,
    /// The moves that were tried, as the report counts them (`compteurmouvement`).
    pub tried: u64,
    /// Situations taken from the queue.
    pub expanded: u64,
}

/// More situations than these are not kept where nobody chose.
pub const MOST: usize = 4_000_000;

/// How many situations may be kept with what is lent.
pub fn most(host: &Host) -> usize {
    // Lists and maps double when they are full: half of their room may be empty.
    let each = 2 * (size_of::<Link>() + size_of::<(Key, u32)>() + size_of::<(u32, usize)>());
    host.bytes(MOST * each) / each
}

/// What the search stands on: where the robots are, and which directions they have gone.
type Key = (Robots, [u8; 5]);

/// How a situation came about.
struct Link {
    key: Key,
    before: usize,
    by: (Robot, Direction),
    cost: u32,
}

/// A step of the search, for whoever watches.
pub struct Step<'a> {
    /// What happened.
    pub event: ThoughtEvent,
    /// The situation's number, in the order in which they were found.
    pub node: usize,
    /// From which situation, and by which move.
    pub from: Option<(usize, (Robot, Direction))>,
    /// The situation.
    pub puzzle: &'a Puzzle,
    /// Moves made.
    pub made: u32,
    /// The estimate of those to come.
    pub rest: u32,
    /// How many wait in the queue.
    pub open: usize,
}

/// Searches, and keeps at most so many situations. Of those that look equally good the earlier one
/// is taken first.
pub fn search(puzzle: &Puzzle, heuristic: Heuristic, budget: &Budget, most: usize) -> Found {
    search_traced(puzzle, heuristic, budget, most, |_| ())
}

/// Searches, and tells every step.
pub fn search_traced(
    puzzle: &Puzzle,
    heuristic: Heuristic,
    budget: &Budget,
    most: usize,
    mut watch: impl FnMut(Step<'_>),
) -> Found {
    let bounds = Bounds::new(puzzle);
    let estimate = |puzzle: &Puzzle| match heuristic {
        Heuristic::Manhattan => manhattan(puzzle),
        Heuristic::Bound => bounds.estimate(puzzle),
    };
    let mut found = Found {
        moves: None,
        exhausted: false,
        tried: 0,
        expanded: 0,
    };
    let key = |puzzle: &Puzzle| (puzzle.robots, puzzle.gone);
    let mut links = vec![Link {
        key: key(puzzle),
        before: usize::MAX,
        by: (Robot::Red, Direction::Up),
        cost: 0,
    }];
    let mut best: HashMap<Key, u32> = HashMap::from([(key(puzzle), 0)]);
    let mut open = BinaryHeap::from([(Reverse(estimate(puzzle)), Reverse(0usize))]);
    let mut here = puzzle.clone();
    while let Some((Reverse(total), Reverse(index))) = open.pop() {
        let (key_here, cost) = (links[index].key, links[index].cost);
        if best[&key_here] < cost {
            continue;
        }
        (here.robots, here.gone) = key_here;
        found.expanded += 1;
        let solved = here.is_solved();
        watch(Step {
            event: if solved {
                ThoughtEvent::Solved
            } else {
                ThoughtEvent::Expanded
            },
            node: index,
            from: None,
            puzzle: &here,
            made: cost,
            rest: total.saturating_sub(cost),
            open: open.len(),
        });
        if solved {
            found.moves = Some(way(&links, index));
            return found;
        }
        if (found.expanded & 255 == 0 && budget.is_spent()) || links.len() > most {
            return found;
        }
        for (robot, direction) in here.slides() {
            let mut after = here.clone();
            after.slide(robot, direction);
            found.tried += 1;
            let cost = cost + 1;
            let known = best.entry(key(&after)).or_insert(u32::MAX);
            if *known <= cost {
                continue;
            }
            *known = cost;
            let Some(rest) = Some(estimate(&after)).filter(|&rest| rest < u32::MAX) else {
                continue;
            };
            watch(Step {
                event: ThoughtEvent::Generated,
                node: links.len(),
                from: Some((index, (robot, direction))),
                puzzle: &after,
                made: cost,
                rest,
                open: open.len(),
            });
            open.push((Reverse(cost + rest), Reverse(links.len())));
            links.push(Link {
                key: key(&after),
                before: index,
                by: (robot, direction),
                cost,
            });
        }
    }
    found.exhausted = true;
    found
}

fn way(links: &[Link], end: usize) -> Vec<(Robot, Direction)> {
    let mut moves = Vec::new();
    let mut index = end;
    while links[index].before != usize::MAX {
        moves.push(links[index].by);
        index = links[index].before;
    }
    moves.reverse();
    moves
}

/// The robots that may go to the target.
fn goers(puzzle: &Puzzle) -> impl Iterator<Item = Cell> {
    puzzle
        .robots
        .playing()
        .filter(|&robot| puzzle.goal.asks(robot))
        .filter_map(|robot| puzzle.robots.at(robot))
}

fn manhattan(puzzle: &Puzzle) -> u32 {
    let goal = puzzle.goal.cell;
    goers(puzzle)
        .map(|cell| u32::from(cell.x.abs_diff(goal.x)) + u32::from(cell.y.abs_diff(goal.y)))
        .min()
        .unwrap_or(0)
}

/// For every cell the moves to the target, if a robot could stop wherever it likes.
pub struct Bounds(HashMap<Cell, u32>);

impl Bounds {
    /// The bounds of this puzzle's board and target: breadth first from the target.
    pub fn new(puzzle: &Puzzle) -> Bounds {
        let board = &puzzle.board;
        let mut bounds = HashMap::from([(puzzle.goal.cell, 0)]);
        let mut queue = std::collections::VecDeque::from([puzzle.goal.cell]);
        while let Some(cell) = queue.pop_front() {
            let next = bounds[&cell] + 1;
            for direction in Direction::ALL {
                let mut at = cell;
                while !board.has_wall(at, direction)
                    && let Some(step) = board.neighbour(at, direction)
                {
                    at = step;
                    bounds.entry(at).or_insert_with(|| {
                        queue.push_back(at);
                        next
                    });
                }
            }
        }
        Bounds(bounds)
    }

    /// The bound of a cell; `None` where no way leads to the target.
    pub fn of(&self, cell: Cell) -> Option<u32> {
        self.0.get(&cell).copied()
    }

    fn estimate(&self, puzzle: &Puzzle) -> u32 {
        let bounds = goers(puzzle).filter_map(|cell| self.of(cell));
        bounds.min().unwrap_or(u32::MAX)
    }
}
