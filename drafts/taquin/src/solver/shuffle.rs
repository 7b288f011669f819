//! Random puzzles: a seed gives the same puzzle everywhere.
//!
//! The draws are our own mapping, so that no library's version changes a puzzle: ChaCha8 is keyed
//! with the seed's eight bytes, little end first, and 24 zeros; a number below n is the next 64
//! bits modulo n, unless they lie in the incomplete last stretch of n, when they are drawn again.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rustc_hash::FxHashSet;
use thiserror::Error;

use super::limits::{Limits, SolveError};
use super::optimal::Optimal;
use crate::grid::{Grid, MAX_SIDE, MIN_SIDE, Step};

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShuffleError {
    /// No frame has this size.
    #[error(
        "a frame of {rows} × {columns} is out of range: sides go from {MIN_SIDE} to {MAX_SIDE}"
    )]
    Frame {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
    /// Lengths are only found in frames of up to 16 cells.
    #[error(
        "puzzles of a given length are made up to 4 × 4, not {rows} × {columns}: ask for a walk"
    )]
    TooLarge {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
    /// No position of this length turned up.
    #[error("no puzzle of {length} moves was found in this frame: ask for a shorter one")]
    Length {
        /// The length asked for.
        length: u32,
    },
    /// The search for the length was ended.
    #[error(transparent)]
    Search(#[from] SolveError),
}

/// One of the seventeen 15-puzzles that need 80 moves, the most there are.
const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
/// Random positions drawn in search of a long one.
const DRAWS: usize = 200;

struct Dice(ChaCha8Rng);

impl Dice {
    fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let incomplete = (u64::MAX % n + 1) % n;
        loop {
            let drawn = self.0.next_u64();
            if drawn <= u64::MAX - incomplete {
                return (drawn % n) as usize;
            }
        }
    }

    /// All tiles and the gap in an order of which each solvable one is as likely.
    fn grid(&mut self, goal: &Grid) -> Grid {
        let mut tiles = goal.tiles().to_vec();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, self.below(last + 1));
        }
        let make =
            |tiles: &[u16]| Grid::new(goal.rows(), goal.columns(), tiles).expect("the same tiles");
        let grid = make(&tiles);
        if grid.is_solvable() {
            return grid;
        }
        // Exchanging the two lowest tiles pairs each unsolvable order with a solvable one.
        let at = |tile| {
            tiles
                .iter()
                .position(|&t| t == tile)
                .expect("every frame has two tiles")
        };
        let (one, two) = (at(1), at(2));
        tiles.swap(one, two);
        make(&tiles)
    }

    /// Random steps, none of which takes the last one back.
    fn walk(&mut self, grid: &mut Grid, steps: u32) {
        let mut last = None;
        for _ in 0..steps {
            let open = |&step: &Step| grid.source(step).is_some() && last != Some(step.back());
            let ways: Vec<Step> = Step::ALL.into_iter().filter(open).collect();
            let step = ways[self.below(ways.len())];
            assert!(grid.slide(step), "only open ways were drawn from");
            last = Some(step);
        }
    }
}

fn goal(rows: usize, columns: usize) -> Result<Grid, ShuffleError> {
    Grid::goal(rows, columns).ok_or(ShuffleError::Frame { rows, columns })
}

/// A puzzle drawn evenly from all solvable ones.
pub fn random_grid(rows: usize, columns: usize, seed: u64) -> Result<Grid, ShuffleError> {
    Ok(Dice::new(seed).grid(&goal(rows, columns)?))
}

/// A puzzle made by `steps` random steps from the goal, none of which takes the last one back.
pub fn walked_grid(
    rows: usize,
    columns: usize,
    steps: u32,
    seed: u64,
) -> Result<Grid, ShuffleError> {
    let mut grid = goal(rows, columns)?;
    Dice::new(seed).walk(&mut grid, steps);
    Ok(grid)
}

/// A puzzle whose shortest solution has exactly `length` moves, in the solver's frame.
///
/// Frames of up to nine cells draw evenly from all such puzzles. Else a longer one is drawn and its shortest solution followed until just that much is left. Beyond
/// the lengths that random draws have, 4 × 4 starts near one of the hardest positions.
pub fn grid_of_length(
    solver: &Optimal,
    length: u32,
    seed: u64,
    limits: &Limits,
) -> Result<Grid, ShuffleError> {
    let (rows, columns) = solver.frame();
    if rows * columns > 16 {
        return Err(ShuffleError::TooLarge { rows, columns });
    }
    let goal = goal(rows, columns)?;
    let mut dice = Dice::new(seed);
    if rows * columns <= 9 {
        let layer = layer(&goal, length);
        let drawn = layer.get(if layer.is_empty() {
            0
        } else {
            dice.below(layer.len())
        });
        return drawn.cloned().ok_or(ShuffleError::Length { length });
    }
    let hardest: Option<Grid> =
        ((rows, columns) == (4, 4)).then(|| HARDEST.parse().expect("the numbers of a square"));
    for draw in 0..DRAWS {
        let grid = match &hardest {
            Some(hardest) if (58..=80).contains(&length) || draw + 1 == DRAWS => {
                let mut grid = hardest.clone();
                dice.walk(&mut grid, 80_u32.saturating_sub(length) / 2);
                grid
            }
            _ => dice.grid(&goal),
        };
        let steps = solver.solve(&grid, limits, &mut |_| ())?.steps;
        if let Some(surplus) = steps.len().checked_sub(length as usize) {
            let last = grid.replay(&steps[..surplus]).last();
            return Ok(last.expect("a replay holds at least its start"));
        }
        if (rows, columns) == (4, 4) && length > 80 {
            break;
        }
    }
    Err(ShuffleError::Length { length })
}

/// All positions at a distance from the goal, in reading order of their tiles.
fn layer(goal: &Grid, distance: u32) -> Vec<Grid> {
    let mut before = FxHashSet::default();
    let mut layer = FxHashSet::from_iter([goal.clone()]);
    for _ in 0..distance {
        let mut next = FxHashSet::default();
        for (grid, step) in layer
            .iter()
            .flat_map(|grid| Step::ALL.map(|step| (grid, step)))
        {
            let mut grid = grid.clone();
            // Neighbours lie one step nearer or farther, so that the last layer tells them apart.
            if grid.slide(step) && !before.contains(&grid) {
                next.insert(grid);
            }
        }
        before = std::mem::replace(&mut layer, next);
    }
    let mut layer: Vec<Grid> = layer.into_iter().collect();
    layer.sort_unstable_by(|a, b| a.tiles().cmp(b.tiles()));
    layer
}
