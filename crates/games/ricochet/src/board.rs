//! The board: a grid of cells with walls between them.

use plateau_core::{Refusal, refusal};

use super::{
    cell::{Cell, LONGEST, SHORTEST},
    robot::{Direction, Robots},
};

/// A board with its walls. Both sides of every wall are set, the border is closed, and where both
/// sides are even the four cells in the centre are closed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: u8,
    height: u8,
    /// In reading order, a bit a wall: N = 1, E = 2, S = 4, W = 8.
    walls: Vec<u8>,
}

impl Board {
    /// The board without walls but its border and its centre.
    pub fn empty(width: u8, height: u8) -> Result<Board, Refusal> {
        let fits = SHORTEST..=LONGEST;
        if !fits.contains(&width) || !fits.contains(&height) {
            return Err(refusal!(
                "ricochet-size",
                width = width,
                height = height,
                min = SHORTEST,
                max = LONGEST
            ));
        }
        let mut board = Board {
            width,
            height,
            walls: vec![0; usize::from(width) * usize::from(height)],
        };
        let cells: Vec<Cell> = board.cells().collect();
        for &cell in &cells {
            for direction in Direction::ALL {
                if board.neighbour(cell, direction).is_none() || board.is_centre(cell) {
                    board.wall(cell, direction);
                }
            }
        }
        Ok(board)
    }

    /// Cells in a row.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Cells in a column.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
    }

    /// Whether the cell is on the board.
    pub fn holds(&self, cell: Cell) -> bool {
        cell.x < self.width && cell.y < self.height
    }

    /// The place of a cell in reading order.
    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x)
    }

    /// The walls around a cell.
    pub fn walls(&self, cell: Cell) -> u8 {
        self.walls[self.index(cell)]
    }

    /// Whether there is a wall on this side of the cell.
    pub fn has_wall(&self, cell: Cell, side: Direction) -> bool {
        self.walls(cell) & side.bit() != 0
    }

    /// Builds a wall, on both of its sides.
    pub fn wall(&mut self, cell: Cell, side: Direction) {
        let index = self.index(cell);
        self.walls[index] |= side.bit();
        if let Some(beyond) = self.neighbour(cell, side) {
            let index = self.index(beyond);
            self.walls[index] |= side.opposite().bit();
        }
    }

    /// The next cell in a direction, walls or not.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (dx, dy) = direction.step();
        let cell = Cell::new(
            cell.x.wrapping_add_signed(dx),
            cell.y.wrapping_add_signed(dy),
        );
        self.holds(cell).then_some(cell)
    }

    /// Whether there is a closed block in the centre.
    pub fn has_centre(&self) -> bool {
        self.width.is_multiple_of(2) && self.height.is_multiple_of(2)
    }

    /// Whether the cell belongs to the closed block in the centre.
    pub fn is_centre(&self, cell: Cell) -> bool {
        let middle = |at: u8, side: u8| at == side / 2 || at + 1 == side / 2;
        self.has_centre() && middle(cell.x, self.width) && middle(cell.y, self.height)
    }

    /// Whether no robot can ever leave or enter the cell.
    pub fn is_closed(&self, cell: Cell) -> bool {
        self.walls(cell) == 0b1111
    }

    /// The two walls of an angle, by the direction of the first one clockwise: an angle `Up` has
    /// walls above and to the right. Cells on the border and in the centre hold no angle.
    pub fn angle(&self, cell: Cell) -> Option<Direction> {
        let border =
            cell.x == 0 || cell.y == 0 || cell.x + 1 == self.width || cell.y + 1 == self.height;
        if border || self.is_centre(cell) {
            return None;
        }
        let corner = |&first: &Direction| self.walls(cell) == first.bit() | first.clockwise().bit();
        Direction::ALL.into_iter().find(corner)
    }

    /// Where a robot stops that leaves `from` in this direction. This is the rule: cell by cell,
    /// until a wall or another robot is in the way.
    pub fn slide(&self, robots: &Robots, from: Cell, direction: Direction) -> Cell {
        let mut at = from;
        while !self.has_wall(at, direction) {
            match self.neighbour(at, direction) {
                Some(next) if !robots.cells().contains(&next) => at = next,
                _ => break,
            }
        }
        at
    }
}
