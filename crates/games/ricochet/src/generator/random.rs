//! Random boards, as the report of 2021 draws them in our reading of it: `docs/ricochet.md` tells
//! where and why it is not the only one.

use plateau_core::{Draw, Refusal, refusal};

use super::{
    super::{
        board::Board,
        cell::Cell,
        puzzle::Goal,
        robot::{Direction, Robot},
    },
    layout::Layout,
};

/// The smallest side that is drawn.
const SMALLEST: u8 = 10;

/// A quarter of the board: whether it is the right one, and whether it is the lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Quarter {
    right: bool,
    lower: bool,
}

const QUARTERS: [Quarter; 4] = [
    Quarter {
        right: false,
        lower: false,
    },
    Quarter {
        right: true,
        lower: false,
    },
    Quarter {
        right: false,
        lower: true,
    },
    Quarter {
        right: true,
        lower: true,
    },
];

/// Draws a board of this size with its tiles. Every quarter's four angles carry the four colours in
/// random order; the seventeenth is for any robot.
pub(crate) fn draw(size: u8, draw: &mut Draw) -> Result<Layout, Refusal> {
    if size < SMALLEST || !size.is_multiple_of(2) {
        return Err(refusal!("ricochet-size-even", size = size, min = SMALLEST));
    }
    loop {
        if let Some(sketch) = sketch(Board::empty(size, size)?, size, draw) {
            let tiles = colour(&sketch.angles, draw);
            let board = sketch.board;
            return Ok(Layout { board, tiles });
        }
    }
}

/// Walls and angles on the empty board; `None` where an angle found no place.
fn sketch(board: Board, size: u8, draw: &mut Draw) -> Option<Sketch> {
    let mut sketch = Sketch {
        board,
        size,
        angles: Vec::new(),
    };
    for quarter in QUARTERS {
        let row = if quarter.lower { size - 1 } else { 0 };
        let across = |gap| (Cell::new(gap, row), Direction::Right);
        sketch.outer_wall(quarter.right, across, draw);
        let column = if quarter.right { size - 1 } else { 0 };
        let down = |gap| (Cell::new(column, gap), Direction::Down);
        sketch.outer_wall(quarter.lower, down, draw);
    }
    for quarter in QUARTERS {
        for orientation in Direction::ALL {
            sketch.angle(quarter, orientation, draw)?;
        }
    }
    let quarter = QUARTERS[draw.below(4)];
    let orientation = Direction::ALL[draw.below(4)];
    sketch.angle(quarter, orientation, draw)?;
    Some(sketch)
}

struct Sketch {
    board: Board,
    size: u8,
    angles: Vec<Cell>,
}

impl Sketch {
    /// A wall between two neighbouring cells of the border, at one of the places of a half. A gap
    /// is named by the cell before it; the one that the neighbouring half has taken is drawn again.
    fn outer_wall(&mut self, second: bool, at: impl Fn(u8) -> (Cell, Direction), draw: &mut Draw) {
        let half = self.size / 2;
        loop {
            // First half: behind cells 1 … half-1. Second half: before cells half … size-2.
            let place = draw.below(usize::from(half) - 1) as u8;
            let gap = if second { half - 1 + place } else { 1 + place };
            let (cell, side) = at(gap);
            if !self.board.has_wall(cell, side) {
                return self.board.wall(cell, side);
            }
        }
    }

    /// An angle somewhere in the quarter where no other touches it, with walls on this side and
    /// the next one clockwise. Small boards may have no such place left: then nothing is built.
    fn angle(&mut self, quarter: Quarter, orientation: Direction, draw: &mut Draw) -> Option<()> {
        let half = self.size / 2;
        let shift = |at: u8, far: bool| if far { at + half } else { at };
        let cells: Vec<Cell> = (0..half)
            .flat_map(|y| (0..half).map(move |x| Cell::new(x, y)))
            .map(|cell| Cell::new(shift(cell.x, quarter.right), shift(cell.y, quarter.lower)))
            .filter(|&cell| {
                let inside = |at: u8| at > 0 && at + 1 < self.size;
                let near = |other: &Cell| cell.x.abs_diff(other.x) + cell.y.abs_diff(other.y) <= 1;
                inside(cell.x)
                    && inside(cell.y)
                    && !self.board.is_centre(cell)
                    && !self.angles.iter().any(near)
            })
            .collect();
        let cell = *draw.one_of(&cells)?;
        self.board.wall(cell, orientation);
        self.board.wall(cell, orientation.clockwise());
        self.angles.push(cell);
        Some(())
    }
}

/// Gives the angles their colours.
fn colour(angles: &[Cell], draw: &mut Draw) -> Vec<Goal> {
    let mut tiles = Vec::new();
    for quarter in angles.chunks(4) {
        let mut colours = Robot::COLOURED;
        draw.shuffle(&mut colours);
        let colours = if quarter.len() == 4 {
            colours.map(Some)
        } else {
            [None; 4]
        };
        tiles.extend(
            quarter
                .iter()
                .zip(colours)
                .map(|(&cell, robot)| Goal { robot, cell }),
        );
    }
    tiles
}
