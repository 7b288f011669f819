//! The name of a place on the map: row letter and column number.

use std::fmt;

/// The most rows and columns of a map.
pub(super) const MOST: u8 = 20;

/// A place on the map, counted from 0. Written `B3`: rows from A at the top, columns from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}

impl Cell {
    /// Reads `B3`; `None` where the text is anything else.
    pub fn read(text: &str) -> Option<Cell> {
        let mut letters = text.chars();
        let letter = letters.next()?;
        let digits = letters.as_str();
        let plain = !digits.is_empty()
            && digits.len() <= 2
            && !digits.starts_with('0')
            && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = (letter as u32).checked_sub('A' as u32)?;
        let column: u8 = digits.parse().ok().filter(|_| plain)?;
        let cell = Cell {
            row: u8::try_from(row).ok()?,
            column: column.checked_sub(1)?,
        };
        (cell.row < MOST && cell.column < MOST).then_some(cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", row_letter(self.row), self.column + 1)
    }
}

/// The letter of a row, counted from 0.
pub(super) fn row_letter(row: u8) -> char {
    char::from(b'A' + row)
}
