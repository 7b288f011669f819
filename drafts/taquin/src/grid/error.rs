//! What can be wrong with the text of a puzzle.

use thiserror::Error;

use super::{MAX_SIDE, MIN_SIDE};

/// Why a text is no puzzle; each names the line (counted from 1), the cause and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// The bytes are not UTF-8.
    #[error("line {line}: not text (bytes that are not UTF-8): give a text file of numbers")]
    NotText {
        /// Where the first bad byte stands.
        line: usize,
    },
    /// Not a single number.
    #[error("line 1: no number at all: give the size and the rows of a puzzle")]
    Empty,
    /// A word that is no number.
    #[error(
        "line {line}: `{word}` is not a number: write the tiles 1, 2, 3 … and 0 for the empty cell"
    )]
    NotANumber {
        /// Its line.
        line: usize,
        /// The word, cut to 20 letters.
        word: String,
    },
    /// A first line of three or more numbers in a text of several lines.
    #[error("line {line}: {found} numbers where the size stands: write `n` or `rows columns`")]
    Size {
        /// Its line.
        line: usize,
        /// How many numbers stand there.
        found: usize,
    },
    /// A size that no frame has.
    #[error(
        "line {line}: a side of {side} is out of range: sides go from {MIN_SIDE} to {MAX_SIDE}"
    )]
    Side {
        /// Its line.
        line: usize,
        /// The side that was asked for.
        side: u64,
    },
    /// A one-line form whose numbers make no square.
    #[error(
        "line {line}: {found} numbers are no square: separate the rows of a rectangle with `/`"
    )]
    NoSquare {
        /// Its line.
        line: usize,
        /// How many numbers there are.
        found: usize,
    },
    /// A row with too many or too few numbers.
    #[error("line {line}: {found} numbers in a row of {wanted}")]
    Row {
        /// Its line.
        line: usize,
        /// How many numbers it has.
        found: usize,
        /// How many it must have.
        wanted: usize,
    },
    /// Too many or too few rows.
    #[error("line {line}: {found} rows where the size says {wanted}")]
    Rows {
        /// The last line of the puzzle.
        line: usize,
        /// How many rows there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A number that is no tile of this frame.
    #[error(
        "line {line}: {number} is out of range: the tiles of this frame go from 0 to {largest}"
    )]
    Range {
        /// Its line.
        line: usize,
        /// The number.
        number: u64,
        /// The largest tile of the frame.
        largest: u64,
    },
    /// A number that stands there twice.
    #[error("line {line}: {number} is repeated, and {missing} is missing")]
    Repeated {
        /// The line of the second one.
        line: usize,
        /// The number.
        number: u64,
        /// The smallest number that is missing for it.
        missing: u64,
    },
}
