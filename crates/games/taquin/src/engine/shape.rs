//! A pattern: which cells of a frame its tiles call home.

use super::masks::{self, Mask};

/// The frame and the home cells of a pattern's tiles; its tiles are numbered 0, 1, 2 … in the
/// reading order of their homes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) homes: Vec<u8>,
}

impl Shape {
    pub(super) fn new(rows: usize, columns: usize, home: Mask) -> Self {
        Self {
            rows,
            columns,
            homes: masks::cells(home).map(|c| c as u8).collect(),
        }
    }

    /// Number of cells of the frame.
    pub(super) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Number of tiles of the pattern.
    pub(super) fn tiles(&self) -> usize {
        self.homes.len()
    }

    /// The set of home cells.
    pub(super) fn home(&self) -> Mask {
        self.homes.iter().map(|&c| 1 << c).sum()
    }

    /// The cell where the gap ends.
    pub(super) fn gap_home(&self) -> usize {
        self.cells() - 1
    }

    /// The cells that a set leaves free.
    pub(super) fn free(&self, mask: Mask) -> Mask {
        !mask & (((1u64 << self.cells()) - 1) as Mask)
    }

    /// The neighbours of each cell.
    pub(super) fn neighbours(&self) -> Vec<Mask> {
        masks::neighbours(self.rows, self.columns)
    }

    /// The dark cells of the chequered frame: every slide changes how many of them are occupied.
    pub(super) fn dark_cells(&self) -> Mask {
        let dark = |cell: &usize| (cell / self.columns + cell % self.columns) % 2 == 1;
        (0..self.cells()).filter(dark).map(|c| 1 << c).sum()
    }

    /// Steps between a cell and the home of a tile, without obstacles.
    pub(super) fn distance(&self, tile: usize, cell: usize) -> u8 {
        let home = usize::from(self.homes[tile]);
        let (columns, far) = (self.columns, usize::abs_diff);
        (far(home / columns, cell / columns) + far(home % columns, cell % columns)) as u8
    }
}
