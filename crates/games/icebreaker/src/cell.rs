//! Cells and steps, and how they are written.

use std::{fmt, str::FromStr};

use plateau_core::{Refusal, refusal};

use super::hexagon::LARGEST;

/// The most rows that a board can have, and the most cells in a row.
const LONGEST: u8 = 2 * LARGEST - 1;

/// A cell of the board: `C2` is the second from the left in the third row from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row from 0 at the top.
    pub row: u8,
    /// Place in the row, from 0 at the left.
    pub column: u8,
}

/// The letter of a row that is counted from 0.
pub(super) fn row_letter(row: usize) -> char {
    u8::try_from(row).map_or('?', |row| char::from(b'A'.saturating_add(row)))
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", row_letter(self.row.into()), self.column + 1)
    }
}

impl Cell {
    /// Reads `C2`; nothing else, and no cell that lies beside the largest board.
    pub(super) fn read(text: &str) -> Option<Cell> {
        let (letter, number) = (text.get(..1)?, text.get(1..)?);
        let row = letter
            .bytes()
            .next()
            .filter(u8::is_ascii_uppercase)
            .map(|letter| letter - b'A')
            .filter(|row| *row < LONGEST)?;
        let digits = !number.starts_with('0') && number.bytes().all(|b| b.is_ascii_digit());
        let column = number
            .parse::<u8>()
            .ok()
            .filter(|number| digits && (1..=LONGEST).contains(number))?;
        Some(Cell {
            row,
            column: column - 1,
        })
    }
}

/// A move: a ship goes from one cell to a neighbouring one. Written `C2-D2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Where the ship is.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Step {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Step, Refusal> {
        let step = text.split_once('-').and_then(|(from, to)| {
            Some(Step {
                from: Cell::read(from)?,
                to: Cell::read(to)?,
            })
        });
        step.ok_or_else(|| refusal!("icebreaker-not-a-step", text = text))
    }
}
