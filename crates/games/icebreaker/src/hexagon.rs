//! The board without what stands on it: a hexagon of cells, who is beside whom.

use std::sync::LazyLock;

use super::cell::Cell;

/// The smallest side of a board.
pub(super) const SMALLEST: u8 = 3;
/// The largest side of a board.
pub(super) const LARGEST: u8 = 8;
/// The cells of the largest board.
pub(super) const MOST_CELLS: usize = 169;
/// Ships of each player.
pub(super) const SHIPS: usize = 3;

/// A hexagon of a given side. Cells are also counted from 0 in reading order: their index.
#[derive(Debug)]
pub struct Hexagon {
    size: u8,
    cells: Vec<Cell>,
    neighbours: Vec<Vec<u8>>,
}

static HEXAGONS: LazyLock<Vec<Hexagon>> =
    LazyLock::new(|| (SMALLEST..=LARGEST).map(Hexagon::new).collect());

impl Hexagon {
    /// The hexagon of this side, from 3 to 8.
    ///
    /// # Panics
    /// If there is no board of that size: options and positions are checked before.
    pub fn of(size: u8) -> &'static Hexagon {
        &HEXAGONS[usize::from(size - SMALLEST)]
    }

    fn new(size: u8) -> Hexagon {
        let rows = 2 * size - 1;
        let cells: Vec<Cell> = (0..rows)
            .flat_map(|row| (0..width(size, row)).map(move |column| Cell { row, column }))
            .collect();
        let beside = |cell: &Cell| {
            let (x, y) = axes(size, *cell);
            let near = |other: &Cell| {
                let (other_x, other_y) = axes(size, *other);
                let step = (other_x - x, other_y - y);
                matches!(
                    step,
                    (1, 0) | (-1, 0) | (0, 1) | (0, -1) | (1, 1) | (-1, -1)
                )
            };
            let places = cells.iter().enumerate().filter(|(_, other)| near(other));
            places.map(|(index, _)| index as u8).collect()
        };
        Hexagon {
            size,
            neighbours: cells.iter().map(beside).collect(),
            cells,
        }
    }

    /// How many cells a side has.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        usize::from(2 * self.size - 1)
    }

    /// How many cells the row has, which is counted from 0.
    pub fn width(&self, row: usize) -> usize {
        usize::from(width(self.size, row as u8))
    }

    /// All cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell with this index.
    pub fn cell(&self, index: usize) -> Cell {
        self.cells[index]
    }

    /// The index of a cell; `None` beside the board.
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }

    /// The indices of the cells beside the one with this index.
    pub fn neighbours(&self, index: usize) -> &[u8] {
        &self.neighbours[index]
    }

    /// Where the cell lies on two axes, x along the rows and y across them: its neighbours are at
    /// ±(1, 0), ±(0, 1) and ±(1, 1).
    pub(super) fn axes(&self, cell: Cell) -> (i16, i16) {
        axes(self.size, cell)
    }

    /// Icebergs at the start: one on every cell without a ship.
    pub fn icebergs(&self) -> u16 {
        (self.cells.len() - 2 * SHIPS) as u16
    }

    /// How many icebergs win: more than half of them.
    pub fn majority(&self) -> u16 {
        self.icebergs() / 2 + 1
    }

    /// The ply that ends an endless game.
    pub fn limit(&self) -> u16 {
        8 * self.icebergs()
    }

    /// Where the ships of Red, then of Black begin: the corners in turn.
    pub fn corners(&self) -> [[Cell; SHIPS]; 2] {
        let (middle, last) = (self.size - 1, 2 * self.size - 2);
        let at = |row, column| Cell { row, column };
        [
            [at(0, 0), at(middle, last), at(last, 0)],
            [at(0, middle), at(middle, 0), at(last, middle)],
        ]
    }
}

fn width(size: u8, row: u8) -> u8 {
    2 * size - 1 - row.abs_diff(size - 1)
}

fn axes(size: u8, cell: Cell) -> (i16, i16) {
    // Below the middle row each row begins one further to the right on the slanted axis.
    let shift = cell.row.saturating_sub(size - 1);
    (i16::from(cell.column + shift), i16::from(cell.row))
}
