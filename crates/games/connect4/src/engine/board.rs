//! The size of a board and how many in a row win on it.

/// A board that was checked: 1 to 100 columns and rows, 2 to 100 in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    columns: u8,
    rows: u8,
    connect: u8,
}

/// Why a board was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too small or too large.
    #[error("a board of {columns} columns and {rows} rows is not possible: both must be 1 to 100")]
    Size {
        /// The columns asked for.
        columns: usize,
        /// The rows asked for.
        rows: usize,
    },
    /// A line of one disc or of more than any board holds.
    #[error("{0} in a row is not possible: it must be 2 to 100")]
    Connect(usize),
}

impl Board {
    /// The board that everybody plays: 7 columns, 6 rows, 4 in a row.
    pub const STANDARD: Self = Self {
        columns: 7,
        rows: 6,
        connect: 4,
    };
    /// The largest number of columns or rows.
    pub const MOST: usize = 100;

    /// A board of that size.
    ///
    /// # Errors
    /// When a number is out of range.
    pub fn new(columns: usize, rows: usize, connect: usize) -> Result<Self, BoardError> {
        let small = |number: usize| {
            u8::try_from(number)
                .ok()
                .filter(|&n| usize::from(n) <= Self::MOST)
        };
        let size = BoardError::Size { columns, rows };
        Ok(Self {
            columns: small(columns).filter(|&n| n > 0).ok_or(size)?,
            rows: small(rows).filter(|&n| n > 0).ok_or(size)?,
            connect: small(connect)
                .filter(|&n| n > 1)
                .ok_or(BoardError::Connect(connect))?,
        })
    }

    /// Number of columns.
    pub fn columns(self) -> usize {
        self.columns.into()
    }
    /// Number of rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }
    /// How many in a row win.
    pub fn connect(self) -> usize {
        self.connect.into()
    }
    /// Number of cells.
    pub fn size(self) -> usize {
        self.columns() * self.rows()
    }
    /// The columns from the centre outwards, the left one of two first: the
    /// order in which the perfect player breaks ties.
    pub fn outwards(self) -> Vec<usize> {
        let mut columns: Vec<usize> = (0..self.columns()).collect();
        columns.sort_by_key(|&column| (self.columns() - 1).abs_diff(2 * column));
        columns
    }
}
