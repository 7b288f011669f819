//! A* with an open and a closed list (Hart, Nilsson & Raphael, 1968).

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use plateau_core::{Thought, Watch};
use plateau_minds::{Glance, Problem, Ties, bytes_each};

use super::conflict::LinearConflict;
use super::heuristic::{Heuristic, Manhattan, Measure, Misplaced};
use super::key::Key;
use super::limits::{Answer, Effort, Limits, SolveError};
use super::walking::WalkingDistance;
use crate::grid::{Grid, Step};

/// A shortest way home; `watch`, if given, is told of every node that is found or expanded.
pub fn solve(
    grid: &Grid,
    heuristic: Heuristic,
    limits: &Limits,
    watch: Option<&mut Watch<'_>>,
) -> Result<Answer, SolveError> {
    match heuristic {
        Heuristic::Misplaced => packed::<Misplaced>(grid, limits, watch),
        Heuristic::Manhattan => packed::<Manhattan>(grid, limits, watch),
        Heuristic::LinearConflict => packed::<LinearConflict>(grid, limits, watch),
        Heuristic::WalkingDistance => packed::<WalkingDistance>(grid, limits, watch),
    }
}

fn packed<M: Measure>(
    grid: &Grid,
    limits: &Limits,
    watch: Option<&mut Watch<'_>>,
) -> Result<Answer, SolveError> {
    if !grid.is_solvable() {
        return Err(SolveError::Unsolvable);
    }
    if grid.tiles().len() <= 16 {
        search::<M, u64>(grid, limits, watch)
    } else {
        search::<M, Box<[u16]>>(grid, limits, watch)
    }
}

/// A position with what its measure remembers of it.
struct Situation<M: Measure, K> {
    key: K,
    mark: M::Mark,
}

impl<M: Measure, K: Key> Clone for Situation<M, K> {
    fn clone(&self) -> Self {
        Situation {
            key: self.key.clone(),
            mark: self.mark,
        }
    }
}

impl<M: Measure, K: Key> PartialEq for Situation<M, K> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<M: Measure, K: Key> Eq for Situation<M, K> {}

impl<M: Measure, K: Key> Hash for Situation<M, K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// A puzzle as the search sees it.
struct Puzzle<'a, M, K> {
    start: &'a Grid,
    goal: K,
    measure: M,
    /// The position that is being looked at, unpacked.
    tiles: RefCell<Vec<u16>>,
}

impl<M: Measure, K: Key> Problem for Puzzle<'_, M, K> {
    type State = Situation<M, K>;
    type Step = Step;

    /// Deep ones first: among equals they lead home soonest.
    const TIES: Ties = Ties::NearestLast;

    fn rest(&self, state: &Situation<M, K>) -> Option<u32> {
        Some(self.measure.value(state.mark))
    }

    fn is_solved(&self, state: &Situation<M, K>) -> bool {
        state.key == self.goal
    }

    fn steps(&self, state: &Situation<M, K>, mut found: impl FnMut(Step, Situation<M, K>)) {
        let (rows, columns) = (self.start.rows(), self.start.columns());
        let mut tiles = self.tiles.borrow_mut();
        state.key.unpack(&mut tiles);
        let gap = tiles
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a gap");
        for step in Step::ALL {
            let from = match step {
                Step::Up if gap / columns + 1 < rows => gap + columns,
                Step::Down if gap >= columns => gap - columns,
                Step::Left if gap % columns + 1 < columns => gap + 1,
                Step::Right if gap % columns > 0 => gap - 1,
                _ => continue,
            };
            let mark = self.measure.slid(state.mark, &mut tiles, from, gap);
            tiles.swap(from, gap);
            let key = K::pack(&tiles);
            found(step, Situation { key, mark });
            tiles.swap(from, gap);
        }
    }
}

fn search<M: Measure, K: Key>(
    grid: &Grid,
    limits: &Limits,
    mut watch: Option<&mut Watch<'_>>,
) -> Result<Answer, SolveError> {
    let begun = limits.clock.now();
    let goal = Grid::goal(grid.rows(), grid.columns()).expect("there is such a frame");
    let puzzle = Puzzle::<M, K> {
        start: grid,
        goal: K::pack(goal.tiles()),
        measure: M::new(grid)?,
        tiles: RefCell::new(grid.tiles().to_vec()),
    };
    let start = Situation {
        key: K::pack(grid.tiles()),
        mark: puzzle.measure.whole(grid.tiles()),
    };
    let cells = grid.tiles().len();
    let each = bytes_each::<Puzzle<'_, M, K>>() + 2 * K::heap_bytes(cells);
    let ended = || limits.reached().is_some();
    let way = plateau_minds::astar(&puzzle, start, limits.memory / each, ended, |glance| {
        if let Some(watch) = &mut watch {
            watch(&puzzle.thought(&glance));
        }
    });
    let expanded = way.expanded - u64::from(way.steps.is_some());
    match way.steps {
        Some(steps) => Ok(Answer {
            steps,
            proven: true,
            effort: Effort {
                expanded,
                generated: way.tried,
                largest_open: way.most_open as u64,
                time: limits.clock.now().since(begun),
            },
        }),
        None if way.exhausted => Err(SolveError::Unsolvable),
        None => Err(limits.reached().unwrap_or(SolveError::Memory {
            limit: limits.memory,
            expanded,
        })),
    }
}

impl<M: Measure, K: Key> Puzzle<'_, M, K> {
    /// A moment of the search as displays read it.
    fn thought(&self, glance: &Glance<'_, Self>) -> Thought {
        let mut tiles = self.start.tiles().to_vec();
        glance.state.key.unpack(&mut tiles);
        let grid = Grid::new(self.start.rows(), self.start.columns(), &tiles);
        let position = grid.expect("slides keep every tile").to_string();
        let thought = Thought::new(glance.event, glance.node as u32, position)
            .with("g", glance.made.into())
            .with("h", glance.rest.into())
            .with("f", i64::from(glance.made) + i64::from(glance.rest))
            .with("open", glance.open as i64)
            .with("closed", glance.closed as i64);
        match glance.from.or(glance.best) {
            Some((before, step)) => thought.by(before as u32, step),
            None => thought,
        }
    }
}
