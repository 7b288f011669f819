//! A cell of the board: a column letter from the left and a row number from the top.

use std::{fmt, str::FromStr};

use plateau_core::{Refusal, refusal};

/// The longest side of a board.
pub const LONGEST: u8 = 32;
/// The shortest side of a board.
pub const SHORTEST: u8 = 4;

/// A cell. `a1` is the top left; after `z` come `aa` to `af`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From the left, from 0.
    pub x: u8,
    /// From the top, from 0.
    pub y: u8,
}

impl Cell {
    /// The cell in this column and row, both from 0.
    pub const fn new(x: u8, y: u8) -> Cell {
        Cell { x, y }
    }

    /// The letters of a column.
    pub fn column(x: u8) -> String {
        let letter = |n: u8| char::from(b'a' + n);
        if x < 26 {
            letter(x).to_string()
        } else {
            format!("a{}", letter(x - 26))
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Cell::column(self.x), self.y + 1)
    }
}

impl FromStr for Cell {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Cell, Refusal> {
        let fault = || refusal!("ricochet-not-a-cell", text = text);
        let digits = text
            .find(|c: char| !c.is_ascii_lowercase())
            .ok_or_else(fault)?;
        let (column, row) = text.split_at(digits);
        let x = match column.as_bytes() {
            [letter] => letter - b'a',
            [b'a', letter @ b'a'..=b'f'] => 26 + letter - b'a',
            _ => return Err(fault()),
        };
        let plain = !row.starts_with('0') && row.bytes().all(|byte| byte.is_ascii_digit());
        match row.parse::<u8>() {
            Ok(number) if plain && (1..=LONGEST).contains(&number) => Ok(Cell::new(x, number - 1)),
            _ => Err(fault()),
        }
    }
}
