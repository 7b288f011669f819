//! The optimal solver: the shortest solution, all of them, or the proof that there is none.
//!
//! | file | what |
//! | --- | --- |
//! | `cells` | what a set of cells can do; `set` for any machine, `wide` for 256 bits at once |
//! | `ways` | a whole set slides at once |
//! | `ground` | what does not change: walls, rays, lower bounds |
//! | `node` | a situation: helpers, whether the robot has turned |
//! | `search`, `end` | breadth first over sets of cells; its last moves |
//! | `frontier` | what the search has reached, and what waits |
//! | `trace` | the solution, step by step |
//! | `problem` | memory kept between problems |
//! | `small` | boards up to 16 × 16 with the best registers of this machine |
//! | `closure` | a quick proof that a target cannot be reached |
//! | `every` | all shortest solutions |

mod cells;
mod closure;
mod end;
mod every;
mod frontier;
mod ground;
mod node;
mod problem;
mod search;
mod set;
mod small;
mod trace;
mod ways;
#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(test)]
mod tests;

use plateau_core::{Budget, Host};

use super::{
    puzzle::Puzzle,
    robot::{Direction, Robot},
};
use frontier::Space;
use problem::Engine;
use set::Set;
use small::Small;

pub use every::{Every, MOST_LISTED};
pub use problem::Answer;

/// Memory above which a solver that rests gives back what a hard problem needed.
const RESTING: usize = 16 << 20;

/// A solver with its memory. Keep one: problems after the first allocate nothing.
pub struct Solver {
    small: Small,
    room: Space,
    large: Option<Box<Engine<Set<16>>>>,
    nodes: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that uses wide registers where the machine has them.
    pub fn new() -> Solver {
        Solver::with(Small::best(Space::default()), Space::default())
    }

    /// The same with no more memory than is lent.
    pub fn lent(host: &Host) -> Solver {
        let room = Space::lent(host);
        Solver::with(Small::best(room), room)
    }

    /// A solver that uses no wide registers, whatever the machine has. Its answers are the same.
    pub fn portable() -> Solver {
        Solver::with(Small::portable(Space::default()), Space::default())
    }

    fn with(small: Small, room: Space) -> Solver {
        Solver {
            small,
            room,
            large: None,
            nodes: 0,
        }
    }

    /// A shortest solution, or what else is known when the budget is spent.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget) -> Answer {
        let (answer, nodes) = if is_small(puzzle) {
            self.small.solve(puzzle, budget)
        } else {
            let large = self
                .large
                .get_or_insert_with(|| Box::new(Engine::new(self.room)));
            large.solve(puzzle, budget)
        };
        self.nodes = nodes;
        answer
    }

    /// Makes the tables of this board beforehand.
    pub fn prepare(&mut self, puzzle: &Puzzle) {
        if is_small(puzzle) {
            self.small.prepare(puzzle);
        }
    }

    /// The nodes of the last answer.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The memory of its tables, in bytes.
    pub fn bytes(&self) -> usize {
        self.small.bytes() + self.large.as_ref().map_or(0, |large| large.bytes())
    }

    /// Gives back what a hard problem needed, where it needed much.
    pub fn rest(&mut self) {
        if self.bytes() > RESTING {
            self.small.shrink();
            self.large = None;
        }
    }

    /// All shortest solutions. `None` when the budget is spent before they are known.
    pub fn every(&mut self, puzzle: &Puzzle, budget: &Budget) -> Option<Every> {
        match self.solve(puzzle, budget) {
            Answer::Solved(first) => every::all(puzzle, first.len() as u32, budget),
            Answer::Unreachable => Some(Every::default()),
            Answer::AtLeast(_) => None,
        }
    }
}

/// Whether the board fits into the grid of 16 columns.
fn is_small(puzzle: &Puzzle) -> bool {
    puzzle.board.width() <= 16 && puzzle.board.height() <= 16
}

/// A solution in moves.
pub type Moves = Vec<(Robot, Direction)>;
