//! The shape of a board, as the search sees it.
//!
//! A column is a run of `rows + 1` bits, lowest cell first; the extra bit is a
//! sentinel that stays empty and keeps lines from running into the next column.

use super::alignment;
use super::word::Word;

/// Everything the search asks about the board.
///
/// The standard board answers with constants, so that the compiler folds them
/// into the code; every other board carries its numbers with it.
pub trait Geometry: Copy + Send + Sync + 'static {
    /// The word that holds the board.
    type Word: Word;

    /// Number of columns.
    fn columns(self) -> u32;
    /// Number of rows.
    fn rows(self) -> u32;
    /// How many discs in a row win.
    fn connect(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> Self::Word;
    /// Every cell, sentinels left out.
    fn cells(self) -> Self::Word;
    /// Cells that an even number of cells of the column lies above, that is
    /// every second cell counted from the top one.
    fn alternate(self) -> Self::Word;
    /// The position's key as seen in a mirror.
    fn mirror(self, key: Self::Word) -> Self::Word;

    /// Bits per column, the sentinel included.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.rows() + 1
    }
    /// Number of cells.
    #[inline(always)]
    fn size(self) -> u32 {
        self.columns() * self.rows()
    }
    /// The cells of one column.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Word {
        let ones = Self::Word::ONE.up(self.rows()).minus(Self::Word::ONE);
        ones.up(column * self.stride())
    }
    /// The columns from the centre outwards, the left one of two first.
    #[inline(always)]
    fn column_outwards(self, turn: u32) -> Self::Word {
        let left_first = !self.columns().is_multiple_of(2);
        let away = turn.div_ceil(2);
        let middle = (self.columns() - 1) / 2;
        let leftwards = turn.is_multiple_of(2) != left_first;
        self.column(if leftwards {
            middle - away
        } else {
            middle + away
        })
    }
    /// The column that a cell belongs to.
    #[inline(always)]
    fn column_of(self, cell: Self::Word) -> Self::Word {
        self.column(cell.lowest() / self.stride())
    }
    /// Empty cells in which a disc would complete a line of `stones`.
    #[inline(always)]
    fn winning_cells(self, stones: Self::Word, mask: Self::Word) -> Self::Word {
        alignment::completing_cells(stones, self.stride(), self.connect()) & self.cells() & !mask
    }
    /// Whether `stones` contain a line.
    #[inline(always)]
    fn has_line(self, stones: Self::Word) -> bool {
        alignment::has_line(stones, self.stride(), self.connect())
    }
}

/// The board that everybody plays: 7 columns, 6 rows, 4 in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard;

const STANDARD_BOTTOM: u64 = 0x0000_0408_1020_4081;

impl Geometry for Standard {
    type Word = u64;

    #[inline(always)]
    fn columns(self) -> u32 {
        7
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        6
    }
    #[inline(always)]
    fn connect(self) -> u32 {
        4
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        STANDARD_BOTTOM
    }
    #[inline(always)]
    fn cells(self) -> u64 {
        STANDARD_BOTTOM * 0b11_1111
    }
    #[inline(always)]
    fn alternate(self) -> u64 {
        STANDARD_BOTTOM * 0b10_1010
    }
    #[inline(always)]
    fn mirror(self, key: u64) -> u64 {
        const FIRST: u64 = 0x7f;
        const SECOND: u64 = FIRST << 7;
        const THIRD: u64 = FIRST << 14;
        const FOURTH: u64 = FIRST << 21;
        (key & FIRST) << 42
            | (key & SECOND) << 28
            | (key & THIRD) << 14
            | (key & FOURTH)
            | (key >> 14) & THIRD
            | (key >> 28) & SECOND
            | (key >> 42)
    }
}

/// Any other board that fits the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<W> {
    columns: u32,
    rows: u32,
    connect: u32,
    bottom: W,
    cells: W,
    alternate: W,
}

impl<W: Word> Grid<W> {
    /// The board of that size, or nothing when it does not fit the word or
    /// `connect` is not 3, 4 or 5.
    pub fn new(columns: u32, rows: u32, connect: u32) -> Option<Self> {
        let fits = columns >= 1
            && rows >= 1
            && columns <= W::BITS
            && rows <= W::BITS
            && (rows + 1) * columns <= W::BITS;
        if !fits || !(3..=5).contains(&connect) {
            return None;
        }
        let (mut bottom, mut cells, mut alternate) = (W::ZERO, W::ZERO, W::ZERO);
        for column in 0..columns {
            let foot = column * (rows + 1);
            bottom |= W::ONE.up(foot);
            for row in 0..rows {
                let cell = W::ONE.up(foot + row);
                cells |= cell;
                if (rows - 1 - row).is_multiple_of(2) {
                    alternate |= cell;
                }
            }
        }
        Some(Self {
            columns,
            rows,
            connect,
            bottom,
            cells,
            alternate,
        })
    }
}

impl<W: Word> Geometry for Grid<W> {
    type Word = W;

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows
    }
    #[inline(always)]
    fn connect(self) -> u32 {
        self.connect
    }
    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }
    #[inline(always)]
    fn cells(self) -> W {
        self.cells
    }
    #[inline(always)]
    fn alternate(self) -> W {
        self.alternate
    }
    #[inline]
    fn mirror(self, key: W) -> W {
        let stride = self.stride();
        let field = W::ONE.up(stride).minus(W::ONE);
        let mut seen = W::ZERO;
        for column in 0..self.columns {
            let bits = key.down(column * stride) & field;
            seen |= bits.up((self.columns - 1 - column) * stride);
        }
        seen
    }
}
