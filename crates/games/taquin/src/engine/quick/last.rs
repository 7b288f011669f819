//! The last block, solved optimally.

use plateau_core::Host;

use crate::engine::limits::{Limits, SolveError};
use crate::engine::shared;
use crate::grid::{Grid, Step};

/// Whether a block is small enough to be solved optimally at once: at most 12 cells, whose tables
/// take some milliseconds to make.
pub(super) fn is_small(height: usize, width: usize) -> bool {
    height * width <= 12
}

/// The steps that finish a frame in which `steps` have finished all but the block from (`top`,
/// `left`) on.
pub(super) fn solve(
    grid: &Grid,
    steps: &[Step],
    top: usize,
    left: usize,
    limits: &Limits,
) -> Result<Vec<Step>, SolveError> {
    let mut whole = grid.clone();
    steps
        .iter()
        .for_each(|&step| assert!(whole.slide(step), "the walker made only legal steps"));
    let (rows, columns) = (grid.rows() - top, grid.columns() - left);
    let mut tiles = Vec::with_capacity(rows * columns);
    for row in 0..rows {
        for column in 0..columns {
            let tile = usize::from(whole.tiles()[(top + row) * grid.columns() + left + column]);
            let home = whole.home(tile as u16);
            let (home_row, home_column) = (home / grid.columns(), home % grid.columns());
            let block = ((home_row - top) * columns + home_column - left + 1) % (rows * columns);
            tiles.push(block as u16);
        }
    }
    let block = Grid::new(rows, columns, &tiles).expect("all other cells hold their own tiles");
    let limits = Limits {
        threads: 1,
        ..*limits
    };
    let host = Host {
        most: limits.memory as u64,
        clock: limits.clock,
        ..Host::default()
    };
    let solver = shared(rows, columns, &host);
    Ok(solver.solve(&block, &limits, &mut |_| ())?.steps)
}
