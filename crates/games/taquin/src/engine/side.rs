//! One partition of a frame's tiles: which table each tile is looked up in, and how a slide
//! changes the place of its entry.

use std::sync::Arc;

use super::masks::Mask;
use super::orders;
use super::table::{self, Layout, PatternTable};
use crate::grid::Step;

/// The most patterns on one side.
pub(super) const MAX_VIEWS: usize = 4;
/// No tile can slide that way.
pub(super) const NO_SOURCE: u8 = u8::MAX;
/// A tile of another pattern.
const NO_SLOT: u8 = u8::MAX;
/// A place behind every cell that holds no tile.
const NOWHERE: u8 = 31;

/// The table that serves a pattern, with the map of cells from the frame to the table.
#[derive(Clone)]
pub(super) struct Served {
    pub(super) table: Arc<PatternTable>,
    pub(super) map: Vec<u8>,
}

/// What a slide into the gap does to a pattern's set and order.
#[derive(Clone, Copy, Default)]
pub(super) struct Hop {
    /// The bits of the two cells.
    pub(super) toggle: Mask,
    /// The cells that the tile passes in the order of the table, filled up with nowhere.
    pub(super) passed: [u8; 4],
    /// 0 where the tile goes forward in that order, −1 where it goes back.
    pub(super) backward: i16,
}

/// One pattern: its table, and the map from the frame's cells to the table's.
pub(super) struct View {
    pub(super) table: Arc<PatternTable>,
    map: Vec<u8>,
    /// The number of each tile within the pattern, or [`NO_SLOT`].
    slots: [u8; 32],
    /// By gap cell and step.
    pub(super) hops: [[Hop; 4]; 32],
}

/// One partition of the tiles.
pub(super) struct Side {
    pub(super) views: Vec<View>,
    /// The view of each tile.
    pub(super) owner: [u8; 32],
    /// What the index of a loose table gains, by tile and step.
    pub(super) gains: [[i32; 4]; 32],
    /// What the order gains when the first tile passes the second; 0 between patterns.
    pub(super) passing: [[i16; 32]; 32],
}

impl Side {
    pub(super) fn new(served: Vec<Served>, cells: usize, source: &[[u8; 4]; 32]) -> Self {
        assert!(served.len() <= MAX_VIEWS, "at most four patterns a side");
        let views: Vec<View> = served
            .into_iter()
            .map(|s| View::new(s, cells, source))
            .collect();
        let mut side = Self {
            views,
            owner: [u8::MAX; 32],
            gains: [[0; 4]; 32],
            passing: [[0; 32]; 32],
        };
        for (id, view) in (0..).zip(&side.views) {
            let members: Vec<(usize, usize)> = (1..cells)
                .map(|tile| (tile, usize::from(view.slots[tile])))
                .filter(|(_, slot)| *slot != usize::from(NO_SLOT))
                .collect();
            for &(tile, slot) in &members {
                assert_eq!(
                    side.owner[tile],
                    u8::MAX,
                    "a tile belongs to one pattern of a side"
                );
                side.owner[tile] = id;
                side.gains[tile] = view
                    .gains(source)
                    .map(|gain| gain * (cells as i32).pow((members.len() - 1 - slot) as u32));
                for &(other, other_slot) in members.iter().filter(|(other, _)| *other != tile) {
                    side.passing[tile][other] = orders::passing(slot, other_slot) as i16;
                }
            }
        }
        assert!(
            side.owner[1..cells].iter().all(|&o| o != u8::MAX),
            "a side covers every tile"
        );
        side
    }
}

impl View {
    fn new(served: Served, cells: usize, source: &[[u8; 4]; 32]) -> Self {
        let Served { table, map } = served;
        let mut back = vec![0u8; cells];
        map.iter()
            .enumerate()
            .for_each(|(cell, &mapped)| back[usize::from(mapped)] = cell as u8);
        let mut hops = [[Hop::default(); 4]; 32];
        for gap in 0..cells {
            for step in Step::ALL
                .into_iter()
                .filter(|&s| source[gap][s as usize] != NO_SOURCE)
            {
                let from = map[usize::from(source[gap][step as usize])];
                let to = map[gap];
                let mut passed = [NOWHERE; 4];
                assert!(
                    usize::from(from.abs_diff(to)) <= 1 + passed.len(),
                    "tables stand upright"
                );
                for (slot, cell) in passed.iter_mut().zip(from.min(to) + 1..from.max(to)) {
                    *slot = back[usize::from(cell)];
                }
                let backward = if from > to { -1 } else { 0 };
                hops[gap][step as usize] = Hop {
                    toggle: 1 << from | 1 << to,
                    passed,
                    backward,
                };
            }
        }
        let mut slots = [NO_SLOT; 32];
        for tile in 1..cells {
            let slot = table
                .shape()
                .homes
                .iter()
                .position(|&home| home == map[tile - 1]);
            slots[tile] = slot.map_or(NO_SLOT, |slot| slot as u8);
        }
        Self {
            table,
            map,
            slots,
            hops,
        }
    }

    /// How far a tile goes in the table's reading order, by step: the map turns and mirrors, so
    /// that this is the same from every cell.
    fn gains(&self, source: &[[u8; 4]; 32]) -> [i32; 4] {
        Step::ALL.map(|step| {
            let gap = (0..self.map.len()).find(|&gap| source[gap][step as usize] != NO_SOURCE);
            let gap = gap.expect("a frame of two rows and columns has a slide each way");
            let from = usize::from(source[gap][step as usize]);
            i32::from(self.map[gap]) - i32::from(self.map[from])
        })
    }

    /// The cells of the table in which the pattern's tiles stand on a board.
    fn cells(&self, board: &[u8]) -> [u8; 8] {
        let mut cells = [0; 8];
        for (&mapped, &tile) in self.map.iter().zip(board) {
            if let Some(cell) = cells.get_mut(usize::from(self.slots[usize::from(tile)])) {
                *cell = mapped;
            }
        }
        cells
    }

    /// The entry of a board.
    pub(super) fn entry(&self, board: &[u8]) -> u32 {
        let index = match self.table.layout() {
            Layout::Loose => self.loose_index(board),
            Layout::Tight => {
                let (mask, order) = self.tight_place(board);
                (self.table.masks().rank(mask) * self.table.stride()) as u32 + u32::from(order)
            }
        };
        u32::from(table::entry(self.table.room().bytes(), index))
    }

    /// The index of a board in a loose table.
    pub(super) fn loose_index(&self, board: &[u8]) -> u32 {
        let radix = self.map.len() as u32;
        let tiles = self.table.shape().tiles();
        self.cells(board)[..tiles]
            .iter()
            .fold(0, |index, &cell| index * radix + u32::from(cell))
    }

    /// The set of cells and the rank of the order of a board in a tight table.
    pub(super) fn tight_place(&self, board: &[u8]) -> (Mask, u16) {
        let (mask, order) = table::place(&self.cells(board)[..self.table.shape().tiles()]);
        (mask, orders::rank(&order) as u16)
    }
}
