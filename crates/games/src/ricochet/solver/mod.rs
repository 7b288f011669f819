//! The optimal solver: the shortest solution, all of them, or the proof that there is none.
//!
//! | file | what |
//! | --- | --- |
//! | `set` | cells as bits; a whole set slides at once |
//! | `ground` | what does not change: walls, rays, lower bounds |
//! | `search`, `table` | iterative deepening over sets, and what it remembers |
//! | `engine` | memory kept between problems; how deep, with which registers |
//! | `closure` | proofs that a target cannot be reached |
//! | `every` | all shortest solutions |

mod closure;
mod engine;
mod every;
mod ground;
mod search;
mod set;
mod table;

#[cfg(test)]
mod tests;

use plateau_core::Budget;

use super::{
    puzzle::Puzzle,
    robot::{Direction, Robot},
};
use engine::Engine;

pub use engine::Answer;
pub use every::{Every, MOST_LISTED};

/// Memory above which a solver that rests gives back what a hard problem needed.
const RESTING: usize = 16 << 20;

/// A solver with its memory. Keep one: problems after the first allocate nothing.
pub struct Solver {
    small: Engine<4>,
    large: Option<Box<Engine<16>>>,
    wide: Option<engine::Visit<4>>,
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
        Solver {
            small: Engine::new(),
            large: None,
            wide: engine::wide(),
            nodes: 0,
        }
    }

    /// A solver that uses no wide registers, whatever the machine has. Its answers are the same.
    pub fn portable() -> Solver {
        Solver {
            wide: None,
            ..Solver::new()
        }
    }

    /// A shortest solution, or what else is known when the budget is spent.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget) -> Answer {
        let (answer, nodes) = if is_small(puzzle) {
            self.small.solve(puzzle, budget, self.wide)
        } else {
            let large = self.large.get_or_insert_with(|| Box::new(Engine::new()));
            large.solve(puzzle, budget, None)
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
