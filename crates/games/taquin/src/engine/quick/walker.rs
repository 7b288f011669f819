//! Walks the gap so that one tile after the other comes home.

use super::last;
use crate::grid::{Grid, Step};

/// A frame in which finished cells are fixed and the gap walks among the others.
pub(super) struct Walker {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) tiles: Vec<u16>,
    /// The cell of each tile.
    cells: Vec<usize>,
    pub(super) fixed: Vec<bool>,
    pub(super) gap: usize,
    /// The first row and column that are not finished.
    top: usize,
    left: usize,
    steps: Vec<Step>,
    /// Room for searches, kept from one to the next.
    pub(super) reached_by: Vec<Option<Step>>,
}

impl Walker {
    pub(super) fn new(grid: &Grid) -> Self {
        let tiles = grid.tiles().to_vec();
        let mut cells = vec![0; tiles.len()];
        tiles
            .iter()
            .enumerate()
            .for_each(|(cell, &tile)| cells[usize::from(tile)] = cell);
        Self {
            rows: grid.rows(),
            columns: grid.columns(),
            fixed: vec![false; tiles.len()],
            reached_by: vec![None; tiles.len()],
            gap: grid.gap(),
            top: 0,
            left: 0,
            steps: Vec::new(),
            tiles,
            cells,
        }
    }

    /// The cells of the next line to finish, or nothing when the last block is left.
    pub(super) fn next_line(&mut self) -> Option<Vec<usize>> {
        let (height, width) = (self.rows - self.top, self.columns - self.left);
        if last::is_small(height, width) {
            return None;
        }
        // Finishing the shorter kind of line keeps what is left square.
        if height >= width {
            let row = self.top;
            self.top += 1;
            Some(
                (self.left..self.columns)
                    .map(|column| row * self.columns + column)
                    .collect(),
            )
        } else {
            let column = self.left;
            self.left += 1;
            Some(
                (self.top..self.rows)
                    .map(|row| row * self.columns + column)
                    .collect(),
            )
        }
    }

    /// All steps made, and the corner of the block that is left.
    pub(super) fn into_steps(self) -> (Vec<Step>, usize, usize) {
        (self.steps, self.top, self.left)
    }

    /// The tile that belongs in a cell.
    pub(super) fn owner(&self, cell: usize) -> u16 {
        (cell + 1) as u16
    }

    pub(super) fn gap(&self) -> usize {
        self.gap
    }

    /// Where a tile stands.
    pub(super) fn cell_of(&self, tile: u16) -> usize {
        self.cells[usize::from(tile)]
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn is_fixed(&self, cell: usize) -> bool {
        self.fixed[cell]
    }

    /// Nothing may enter or leave this cell from now on, or it may again.
    pub(super) fn fix(&mut self, cell: usize, fixed: bool) {
        self.fixed[cell] = fixed;
    }

    /// About how many steps it takes to bring the tile of a cell home.
    pub(super) fn cost(&self, home: usize) -> usize {
        let from = self.cell_of(self.owner(home));
        let (across, down) = self.apart(from, home);
        if across + down == 0 {
            return 0;
        }
        let (gap_across, gap_down) = self.apart(self.gap, from);
        // Staircases cost three steps a cell, straight lines five.
        gap_across + gap_down + 6 * across.min(down) + 5 * across.abs_diff(down)
    }

    /// Brings the tile of a cell home and fixes it there.
    pub(super) fn bring_home(&mut self, home: usize) {
        let brought = self.bring(self.owner(home), |walker, cell| walker.apart(cell, home));
        assert!(
            brought,
            "a line with two more open cells leaves room to go round a tile"
        );
        self.fixed[home] = true;
    }

    /// Slides a tile nearer and nearer until nothing is left of the way that `way` tells (columns
    /// and rows, as sizes); `false` where the gap cannot go round it.
    pub(super) fn bring(
        &mut self,
        tile: u16,
        way: impl Fn(&Self, usize) -> (usize, usize),
    ) -> bool {
        loop {
            let cell = self.cell_of(tile);
            let (across, down) = way(self, cell);
            if across + down == 0 {
                return true;
            }
            let nearer = |next: usize| {
                let (a, d) = way(self, next);
                a + d < across + down
            };
            // The nearest of the cells the tile may go to; where two are as near, the one along
            // the longer part of the way, which leaves a longer staircase.
            let best = Step::ALL
                .into_iter()
                .filter_map(|step| Some((step, self.beside(cell, step)?)))
                .filter(|&(_, next)| !self.fixed[next] && nearer(next))
                .min_by_key(|&(step, next)| {
                    let (a, d) = self.apart(self.gap, next);
                    let through = self.between(cell, next);
                    let along = if matches!(step, Step::Left | Step::Right) {
                        across
                    } else {
                        down
                    };
                    (a + d + 2 * usize::from(through), usize::MAX - along)
                });
            let Some((_, next)) = best else { return false };
            if !self.walk(next, cell) {
                return false;
            }
            self.slide_from(cell);
        }
    }

    /// Whether a tile stands straight between the gap and a cell beside it.
    fn between(&self, tile: usize, to: usize) -> bool {
        let (gap, columns) = (self.gap, self.columns);
        let same_row = gap / columns == tile / columns && tile / columns == to / columns;
        let same_column = gap % columns == tile % columns && tile % columns == to % columns;
        (same_row || same_column)
            && gap.abs_diff(to) > tile.abs_diff(to)
            && (gap < tile) != (to < tile)
    }

    /// The cell that a tile in `cell` slides to by a step.
    pub(super) fn beside(&self, cell: usize, step: Step) -> Option<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        match step {
            Step::Up => (row > 0).then(|| cell - self.columns),
            Step::Down => (row + 1 < self.rows).then(|| cell + self.columns),
            Step::Left => (column > 0).then(|| cell - 1),
            Step::Right => (column + 1 < self.columns).then(|| cell + 1),
        }
    }

    /// Columns and rows between two cells.
    pub(super) fn apart(&self, a: usize, b: usize) -> (usize, usize) {
        let columns = self.columns;
        (
            (a % columns).abs_diff(b % columns),
            (a / columns).abs_diff(b / columns),
        )
    }

    /// Slides the tile of a cell beside the gap into it.
    pub(super) fn slide_from(&mut self, cell: usize) {
        let step = match (cell, self.gap) {
            (from, to) if from == to + self.columns => Step::Up,
            (from, to) if from + self.columns == to => Step::Down,
            (from, to) if from == to + 1 => Step::Left,
            _ => Step::Right,
        };
        let tile = self.tiles[cell];
        self.tiles[self.gap] = tile;
        self.cells[usize::from(tile)] = self.gap;
        self.tiles[cell] = 0;
        self.gap = cell;
        self.steps.push(step);
    }
}
