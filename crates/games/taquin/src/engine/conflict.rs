//! Linear conflicts: tiles in their own line that stand in each other's way.

use super::heuristic::{Manhattan, Measure};
use super::limits::SolveError;
use crate::grid::Grid;

/// Manhattan distance and linear conflicts.
///
/// Of the tiles of a line that belong there, those outside a longest run in the right order have
/// to leave it and come back: two steps each, which no distance counts.
pub(super) struct LinearConflict {
    manhattan: Manhattan,
    rows: usize,
    columns: usize,
}

impl LinearConflict {
    /// How many tiles have to leave the line of `count` cells from `first` on, `stride` apart.
    fn leavers(&self, tiles: &[u16], first: usize, stride: usize, count: usize) -> u32 {
        // ends[i] is the smallest last place of a run of i + 1 tiles in order.
        let mut ends = [0u8; 100];
        let (mut length, mut members) = (0, 0);
        for tile in tiles[first..].iter().step_by(stride).take(count) {
            let Some(home) = usize::from(*tile).checked_sub(1) else {
                continue;
            };
            let (here, place) = if stride == 1 {
                (
                    home / self.columns == first / self.columns,
                    home % self.columns,
                )
            } else {
                (home % self.columns == first, home / self.columns)
            };
            if here {
                let at = ends[..length].partition_point(|&end| usize::from(end) < place);
                ends[at] = place as u8;
                length = length.max(at + 1);
                members += 1;
            }
        }
        members - length as u32
    }

    fn row(&self, tiles: &[u16], row: usize) -> u32 {
        self.leavers(tiles, row * self.columns, 1, self.columns)
    }

    fn column(&self, tiles: &[u16], column: usize) -> u32 {
        self.leavers(tiles, column, self.columns, self.rows)
    }
}

impl Measure for LinearConflict {
    /// Manhattan distance and tiles that have to leave their line.
    type Mark = (u32, u32);

    fn new(grid: &Grid) -> Result<Self, SolveError> {
        let manhattan = Manhattan::new(grid)?;
        Ok(Self {
            manhattan,
            rows: grid.rows(),
            columns: grid.columns(),
        })
    }

    fn whole(&self, tiles: &[u16]) -> (u32, u32) {
        let rows: u32 = (0..self.rows).map(|row| self.row(tiles, row)).sum();
        let columns: u32 = (0..self.columns)
            .map(|column| self.column(tiles, column))
            .sum();
        (self.manhattan.whole(tiles), rows + columns)
    }

    fn slid(&self, mark: (u32, u32), tiles: &mut [u16], from: usize, gap: usize) -> (u32, u32) {
        // A slide along a line does not change its order, so that only the two lines across it,
        // the one left and the one entered, are counted again.
        let straight = self.manhattan.slid(mark.0, tiles, from, gap);
        let lines = |tiles: &[u16]| {
            if from.abs_diff(gap) == 1 && from / self.columns == gap / self.columns {
                self.column(tiles, from % self.columns) + self.column(tiles, gap % self.columns)
            } else {
                self.row(tiles, from / self.columns) + self.row(tiles, gap / self.columns)
            }
        };
        let before = lines(tiles);
        tiles.swap(from, gap);
        let after = lines(tiles);
        tiles.swap(from, gap);
        (straight, mark.1 + after - before)
    }

    fn value(&self, (straight, leavers): (u32, u32)) -> u32 {
        straight + 2 * leavers
    }
}
