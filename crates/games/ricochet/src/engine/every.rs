//! All shortest solutions of a problem: how many there are, and the first thousand of them.

use std::collections::HashMap;

use plateau_core::Budget;

use super::{
    super::{
        puzzle::Puzzle,
        robot::{Direction, Robot},
    },
    Moves,
    cells::Cells,
    ground::{Ground, place},
    problem::parts,
    set::Set,
};

/// The most solutions that are listed.
pub const MOST_LISTED: usize = 1_000;

/// All shortest solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Every {
    /// How many there are.
    pub total: u64,
    /// The first of them, in the order of robots and directions; at most [`MOST_LISTED`].
    pub solutions: Vec<Moves>,
}

/// How many solutions lead on from a situation: the helpers in any order, who goes, moves left.
type Counts = HashMap<(u64, u64, u32), u64>;

struct Counter<'a> {
    /// The cells by their least distance from the target.
    levels: Vec<Set<16>>,
    counts: Counts,
    budget: &'a Budget,
    steps: u64,
    spent: bool,
}

/// The solutions of this length, the shortest.
pub(super) fn all(puzzle: &Puzzle, length: u32, budget: &Budget) -> Option<Every> {
    if length == 0 {
        return Some(Every {
            total: 1,
            solutions: vec![Vec::new()],
        });
    }
    let ground = Ground::<Set<16>>::new(&puzzle.board);
    let mut levels = Vec::new();
    ground.levels(place::<Set<16>>(puzzle.goal.cell), &mut levels);
    let mut counter = Counter {
        levels,
        counts: HashMap::new(),
        budget,
        steps: 0,
        spent: false,
    };
    let total = counter.count(puzzle, length);
    let mut every = Every {
        total,
        solutions: Vec::new(),
    };
    counter.list(puzzle, length, &mut Vec::new(), &mut every.solutions);
    (!counter.spent).then_some(every)
}

impl Counter<'_> {
    fn count(&mut self, puzzle: &Puzzle, left: u32) -> u64 {
        if puzzle.is_solved() {
            // A solution that is shorter than the shortest does not exist.
            return u64::from(left == 0);
        }
        if left == 0 || !self.near(puzzle, left) || self.is_spent() {
            return 0;
        }
        let key = key(puzzle, left);
        if let Some(&count) = self.counts.get(&key) {
            return count;
        }
        let mut count = 0u64;
        for (robot, direction) in puzzle.slides() {
            let mut after = puzzle.clone();
            after.slide(robot, direction);
            count = count.saturating_add(self.count(&after, left - 1));
        }
        self.counts.insert(key, count);
        count
    }

    fn list(&mut self, puzzle: &Puzzle, left: u32, path: &mut Moves, into: &mut Vec<Moves>) {
        if left == 0 {
            into.push(path.clone());
            return;
        }
        let slides: Vec<(Robot, Direction)> = puzzle.slides().collect();
        for (robot, direction) in slides {
            let mut after = puzzle.clone();
            after.slide(robot, direction);
            if into.len() < MOST_LISTED && self.count(&after, left - 1) > 0 {
                path.push((robot, direction));
                self.list(&after, left - 1, path, into);
                path.pop();
            }
        }
    }

    /// Whether some robot that may go is near enough.
    fn near(&self, puzzle: &Puzzle, left: u32) -> bool {
        let levels = &self.levels[..=(left as usize).min(self.levels.len() - 1)];
        let mut goes = puzzle
            .robots
            .playing()
            .filter(|&robot| puzzle.goal.asks(robot));
        goes.any(|robot| {
            let cell = puzzle.robots.at(robot).map(place::<Set<16>>);
            cell.is_some_and(|cell| levels.iter().any(|level| level.has(cell)))
        })
    }

    fn is_spent(&mut self) -> bool {
        self.steps += 1;
        if self.steps & 1023 == 0 && self.budget.is_spent() {
            self.spent = true;
        }
        self.spent
    }
}

/// A situation as numbers. Where one robot is asked for, who of the others is who does not matter.
fn key(puzzle: &Puzzle, left: u32) -> (u64, u64, u32) {
    let parts = parts::<Set<16>>(puzzle);
    match &parts[..] {
        [part] => {
            let phase = part.node.phase.number();
            (part.node.pack(), u64::from(part.start) | phase << 16, left)
        }
        _ => {
            let cells = puzzle.robots.cells().iter();
            let cells = cells.fold(0, |all, &cell| {
                all << 10 | u64::from(place::<Set<16>>(cell))
            });
            let gone = puzzle
                .gone
                .iter()
                .fold(0, |all, &gone| all << 4 | u64::from(gone));
            (cells, gone, left)
        }
    }
}
