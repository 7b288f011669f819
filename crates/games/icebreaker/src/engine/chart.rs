//! What is known of a board size: cells and places, neighbours, hash keys.

use plateau_core::Draw;

use super::{
    super::{cell::Cell, hexagon::Hexagon},
    bits::Bits,
    sea::Sea,
};

/// Places of the largest board, rounded up.
pub(crate) const PLACES: usize = 256;

/// Random words, one for each thing that can be in a position.
#[derive(Debug)]
pub(crate) struct Keys {
    pub ice: [u64; PLACES],
    pub ships: [[u64; PLACES]; 2],
    /// Icebergs that the first player has taken; the second one's follow from those left.
    pub taken: [u64; PLACES],
    pub side: u64,
    /// Plies, mixed in only where the limit is near.
    pub ply: u64,
}

/// The chart of a board size.
#[derive(Debug)]
pub(crate) struct Chart<S: Sea> {
    /// All cells.
    pub all: S::Set,
    /// The cells beside each place.
    pub near: [S::Set; PLACES],
    pub keys: Keys,
    places: Vec<u8>,
    cells: [Option<Cell>; PLACES],
}

impl<S: Sea> Chart<S> {
    /// Draws the chart. The keys are the same every time: searches can be repeated.
    pub fn new() -> Chart<S> {
        let board = Hexagon::of(S::SIZE);
        let place = |cell: Cell| {
            let (x, y) = board.axes(cell);
            x as u32 + S::STRIDE * y as u32
        };
        let mut all = S::Set::NONE;
        let mut cells = [None; PLACES];
        for &cell in board.cells() {
            all |= S::Set::one(place(cell));
            cells[place(cell) as usize] = Some(cell);
        }
        let mut near = [S::Set::NONE; PLACES];
        for &cell in board.cells() {
            let own = S::Set::one(place(cell));
            near[place(cell) as usize] = S::spread(own) & all & !own;
        }
        let mut draw = Draw::from_seed(u64::from(S::SIZE));
        let mut words = || std::array::from_fn(|_| draw.word());
        let keys = Keys {
            ice: words(),
            ships: [words(), words()],
            taken: words(),
            side: draw.word(),
            ply: draw.word(),
        };
        Chart {
            all,
            near,
            keys,
            places: board.cells().iter().map(|c| place(*c) as u8).collect(),
            cells,
        }
    }

    /// The place of the cell with this index in reading order.
    pub fn place(&self, index: usize) -> u32 {
        u32::from(self.places[index])
    }

    /// The cell at this place.
    pub fn cell(&self, place: u32) -> Cell {
        self.cells[place as usize].expect("only places of cells are asked for")
    }
}
