//! How a frame looks into its pattern tables: each tile belongs to one pattern on each side.
//!
//! A *side* is one partition of all tiles into patterns; their entries may be added because each
//! slide moves a tile of one pattern only. A square frame has a second side, the same partition
//! seen in a mirror along its diagonal. Patterns that are alike up to turning and mirroring share
//! one table, so each look-up goes through a map of cells.

use std::sync::Arc;

use super::masks::Mask;
use super::shape::Shape;
use super::side::{NO_SOURCE, Served, Side};
use super::table::{Layout, PatternTable};
use crate::grid::Step;

/// Everything a search needs to know about one frame.
pub(super) struct Views {
    pub(super) layout: Layout,
    pub(super) sides: Vec<Side>,
    /// Straight distance of each tile from home, by tile and cell.
    pub(super) straight: [[u8; 32]; 32],
    /// The steps (bit i for the i-th of `Step::ALL`) that can be made, by gap cell.
    pub(super) ways: [u8; 32],
    /// From the gap to the tile that slides, by step.
    pub(super) offsets: [isize; 4],
    /// The gap cells (as bits) into which a slide takes a tile away from home, by tile and step.
    pub(super) away: [[u32; 4]; 32],
}

impl Views {
    /// The views of a frame whose sides are served by these tables, all of one layout.
    pub(super) fn new(rows: usize, columns: usize, sides: Vec<Vec<Served>>) -> Self {
        let cells = rows * columns;
        let layout = sides[0][0].table.layout();
        assert!(
            sides.iter().flatten().all(|s| s.table.layout() == layout),
            "one layout a frame"
        );
        let frame = Shape::new(rows, columns, ((1u64 << (cells - 1)) - 1) as Mask);
        let mut straight = [[0; 32]; 32];
        for (tile, row) in straight.iter_mut().enumerate().take(cells).skip(1) {
            for (cell, distance) in row.iter_mut().enumerate().take(cells) {
                *distance = frame.distance(tile - 1, cell);
            }
        }
        let mut source = [[NO_SOURCE; 4]; 32];
        let mut ways = [0; 32];
        let mut away = [[0; 4]; 32];
        for gap in 0..cells {
            for step in Step::ALL {
                let from = source_cell(rows, columns, gap, step);
                source[gap][step as usize] = from;
                if from != NO_SOURCE {
                    ways[gap] |= 1 << step as u8;
                    for tile in 1..cells {
                        let farther = straight[tile][gap] > straight[tile][usize::from(from)];
                        away[tile][step as usize] |= u32::from(farther) << gap;
                    }
                }
            }
        }
        let sides = sides
            .into_iter()
            .map(|served| Side::new(served, cells, &source))
            .collect();
        let row = columns as isize;
        Self {
            layout,
            sides,
            straight,
            ways,
            offsets: [row, -row, 1, -1],
            away,
        }
    }

    /// The sum of the straight distances of all tiles from home.
    pub(super) fn straight_sum(&self, board: &[u8]) -> u32 {
        let tiles = board.iter().enumerate();
        tiles
            .map(|(cell, &tile)| u32::from(self.straight[usize::from(tile)][cell]))
            .sum()
    }

    /// A lower bound on the length of any way home.
    pub(super) fn estimate(&self, board: &[u8]) -> u32 {
        let sums = self
            .sides
            .iter()
            .map(|side| side.views.iter().map(|v| v.entry(board)).sum::<u32>());
        self.straight_sum(board) + 2 * sums.max().unwrap_or(0)
    }

    /// Bytes of all tables, each counted once.
    pub(super) fn bytes(&self) -> usize {
        let mut tables: Vec<&Arc<PatternTable>> = self
            .sides
            .iter()
            .flat_map(|side| side.views.iter().map(|view| &view.table))
            .collect();
        tables.sort_by_key(|table| Arc::as_ptr(table));
        tables.dedup_by_key(|table| Arc::as_ptr(table));
        tables.iter().map(|table| table.room().bytes().len()).sum()
    }
}

fn source_cell(rows: usize, columns: usize, gap: usize, step: Step) -> u8 {
    let (row, column) = (gap / columns, gap % columns);
    let cell = match step {
        Step::Up if row + 1 < rows => gap + columns,
        Step::Down if row > 0 => gap - columns,
        Step::Left if column + 1 < columns => gap + 1,
        Step::Right if column > 0 => gap - 1,
        _ => return NO_SOURCE,
    };
    cell as u8
}
