//! A position as an array of cells, for boards that fit no word.
//!
//! It keeps the balance of open lines as discs come and go, so that a search
//! reads its evaluation without looking at the board.

use super::board::Board;

/// What a cell holds.
const EMPTY: i8 = 0;

/// The worth of a line that lacks that many discs of the same side and holds
/// none of the other: a line nearly complete is worth several begun ones.
const WORTH: [i32; 5] = [0, 50, 12, 4, 1];

/// Discs on a board of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainBoard {
    board: Board,
    /// Row by row from the bottom: 1 and -1 are the two sides.
    cells: Vec<i8>,
    heights: Vec<u8>,
    stones: usize,
    /// The side to move, 1 or -1.
    mover: i8,
    /// Worth of all open lines of side 1 less those of side -1.
    balance: i32,
    /// Changes whenever a disc is put or taken; equal positions agree.
    hash: u64,
}

/// A mixed number for a disc of a side in a cell (splitmix64).
fn disc_hash(cell: usize, side: i8) -> u64 {
    let seed = (cell as u64) << 1 | u64::from(side > 0);
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl PlainBoard {
    /// The empty board.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            cells: vec![EMPTY; board.size()],
            heights: vec![0; board.columns()],
            stones: 0,
            mover: 1,
            balance: 0,
            hash: 0,
        }
    }

    /// The board's size.
    pub fn board(&self) -> Board {
        self.board
    }
    /// How many discs lie on the board.
    pub fn stones(&self) -> usize {
        self.stones
    }
    /// Whether a disc fits into that column.
    pub fn has_room(&self, column: usize) -> bool {
        usize::from(self.heights[column]) < self.board.rows()
    }
    /// Whether a column holds a disc.
    pub fn has_disc(&self, column: usize) -> bool {
        self.heights[column] > 0
    }
    /// A number that tells positions apart, though not without fail.
    pub fn hash(&self) -> u64 {
        self.hash ^ u64::from(self.mover > 0)
    }
    /// The balance of open lines as the side to move sees it.
    pub fn balance(&self) -> i32 {
        self.balance * i32::from(self.mover)
    }

    /// Puts a disc without passing the move on, to set a position up.
    pub fn put(&mut self, column: usize, own: bool) {
        let side = if own { self.mover } else { -self.mover };
        self.drop_disc(column, side);
    }

    /// Drops a disc of the side to move; the column must have room.
    pub fn play(&mut self, column: usize) {
        self.drop_disc(column, self.mover);
        self.mover = -self.mover;
    }

    /// Takes the last disc of a column back, which must be the last move.
    pub fn undo(&mut self, column: usize) {
        self.mover = -self.mover;
        self.heights[column] -= 1;
        let row = usize::from(self.heights[column]);
        let cell = row * self.board.columns() + column;
        self.cells[cell] = EMPTY;
        self.balance -= self.gain(column, row, self.mover);
        self.stones -= 1;
        self.hash ^= disc_hash(cell, self.mover);
    }

    fn drop_disc(&mut self, column: usize, side: i8) {
        let row = usize::from(self.heights[column]);
        let cell = row * self.board.columns() + column;
        self.balance += self.gain(column, row, side);
        self.cells[cell] = side;
        self.heights[column] += 1;
        self.stones += 1;
        self.hash ^= disc_hash(cell, side);
    }

    /// Whether a disc of the side to move in that column completes a line.
    pub fn wins(&self, column: usize, own: bool) -> bool {
        let side = if own { self.mover } else { -self.mover };
        let row = usize::from(self.heights[column]);
        let need = self.board.connect() - 1;
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .any(|(dx, dy)| {
                self.run(column, row, dx, dy, side) + self.run(column, row, -dx, -dy, side) >= need
            })
    }

    /// Whether a side has a line anywhere.
    pub fn has_line(&self, own: bool) -> bool {
        let side = if own { self.mover } else { -self.mover };
        (0..self.board.columns()).any(|column| {
            (0..usize::from(self.heights[column])).any(|row| {
                self.at(column as isize, row as isize) == Some(side)
                    && [(1, 0), (0, 1), (1, 1), (1, -1)]
                        .into_iter()
                        .any(|(dx, dy)| {
                            self.run(column, row, dx, dy, side) + 1 >= self.board.connect()
                        })
            })
        })
    }

    fn at(&self, column: isize, row: isize) -> Option<i8> {
        let (columns, rows) = (self.board.columns() as isize, self.board.rows() as isize);
        let inside = (0..columns).contains(&column) && (0..rows).contains(&row);
        inside.then(|| self.cells[(row * columns + column) as usize])
    }

    /// How many discs of a side follow a cell in one direction.
    fn run(&self, column: usize, row: usize, dx: isize, dy: isize, side: i8) -> usize {
        let (mut x, mut y) = (column as isize + dx, row as isize + dy);
        let mut length = 0;
        while length + 1 < self.board.connect() && self.at(x, y) == Some(side) {
            length += 1;
            (x, y) = (x + dx, y + dy);
        }
        length
    }

    /// How the balance changes when an empty cell gets a disc of a side.
    fn gain(&self, column: usize, row: usize, side: i8) -> i32 {
        let connect = self.board.connect() as isize;
        let (column, row) = (column as isize, row as isize);
        let mut gain = 0;
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let mut counts = [0i32; 2];
            let mut outside = 0;
            // A window of `connect` cells slides over the cell; `step` is the
            // cell that enters, `step - connect` the one that leaves.
            for step in 1 - connect..connect {
                let mut tally =
                    |step: isize, sign: i32| match self.at(column + step * dx, row + step * dy) {
                        None => outside += sign,
                        Some(EMPTY) => {}
                        Some(disc) => counts[usize::from(disc == side)] += sign,
                    };
                tally(step, 1);
                if step > 0 {
                    tally(step - connect, -1);
                }
                if step >= 0 && outside == 0 {
                    gain += match counts {
                        [0, own] => self.worth(own + 1) - self.worth(own),
                        [other, 0] => self.worth(other),
                        _ => 0,
                    };
                }
            }
        }
        gain * i32::from(side)
    }

    fn worth(&self, discs: i32) -> i32 {
        let lacking = self.board.connect() - discs as usize;
        if discs == 0 {
            0
        } else {
            WORTH.get(lacking).copied().unwrap_or(0)
        }
    }
}
