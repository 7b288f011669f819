//! The opening book of the standard board: exact scores that our own solver
//! computed, see `BOOK.md`.
//!
//! The file is its records, eight bytes each in little-endian order, sorted. A
//! record is a number: the position's key (that of the position or of its mirror
//! image, the smaller one), then 6 bits for the score plus 32, then 7 bits for
//! the best columns nearest to the centre (none set: not computed). It is looked
//! up where it lies; nothing is read or unpacked beforehand.

use super::bits::Bits;
use super::book_plan::BookPlan;
use super::geometry::{Geometry, Standard};
use super::node::win_now;

/// Bytes of a record.
pub(super) const RECORD: usize = 8;
const COLUMN_BITS: u32 = 7;
const SCORE_BITS: u32 = 6;
const SCORE_BIAS: i32 = 32;

/// One position of the book, seen in the orientation of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record(u64);

impl Record {
    /// What is known about the position with that key.
    pub fn new(key: u64, score: i32, columns: u8) -> Self {
        let score = (score + SCORE_BIAS) as u64;
        Self((key << SCORE_BITS | score) << COLUMN_BITS | u64::from(columns))
    }
    /// The record in a file.
    pub fn from_bytes(bytes: [u8; RECORD]) -> Self {
        Self(u64::from_le_bytes(bytes))
    }
    /// The record for a file.
    pub fn to_bytes(self) -> [u8; RECORD] {
        self.0.to_le_bytes()
    }
    /// The position.
    pub fn key(self) -> u64 {
        self.0 >> (SCORE_BITS + COLUMN_BITS)
    }
    /// Its exact score.
    pub fn score(self) -> i32 {
        (self.0 >> COLUMN_BITS & ((1 << SCORE_BITS) - 1)) as i32 - SCORE_BIAS
    }
    /// The best columns that are nearest to the centre, one bit each: at most
    /// two, as far to the left of it as to the right; none if not computed.
    pub fn columns(self) -> u8 {
        (self.0 & ((1 << COLUMN_BITS) - 1)) as u8
    }
}

/// The key of a position in the book, and whether it is that of the mirror image.
pub fn book_key(bits: &Bits<Standard>) -> (u64, bool) {
    let key = bits.own + bits.mask;
    let seen = Standard.mirror(key);
    if seen < key {
        (seen, true)
    } else {
        (key, false)
    }
}

/// Columns, one bit each, as seen in a mirror.
pub fn mirror_columns(columns: u8) -> u8 {
    columns.reverse_bits() >> 1
}

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Not a whole number of records.
    #[error("the book has {0} bytes, which is not a multiple of 8")]
    Length(usize),
    /// Two records are in the wrong order or the same.
    #[error("record {0} of the book is out of order")]
    Order(usize),
}

/// Records in order.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    records: &'static [[u8; RECORD]],
}

static EMBEDDED: Book = Book {
    records: include_bytes!("book.bin").as_chunks().0,
};

impl Book {
    /// What the book that ships was made for.
    pub const SHIPPED: BookPlan = BookPlan {
        level: 6,
        openings: 1,
        reach: 12,
    };

    /// The book that ships with the program.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// A book from the bytes of a file, after a look at its order.
    ///
    /// # Errors
    /// When the bytes are not sorted records.
    pub fn from_bytes(bytes: &'static [u8]) -> Result<Self, BookError> {
        let (records, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(BookError::Length(bytes.len()));
        }
        let book = Self { records };
        let keys = book.records().map(Record::key);
        match keys
            .clone()
            .zip(keys.skip(1))
            .position(|(one, next)| one >= next)
        {
            Some(index) => Err(BookError::Order(index + 1)),
            None => Ok(book),
        }
    }

    /// All records.
    pub fn records(&self) -> impl ExactSizeIterator<Item = Record> + Clone + use<> {
        self.records.iter().map(|&bytes| Record::from_bytes(bytes))
    }

    /// What the book says of a position, in the position's own orientation.
    fn find(&self, bits: &Bits<Standard>) -> Option<(i32, u8)> {
        let (key, mirrored) = book_key(bits);
        let place = self
            .records
            .binary_search_by_key(&key, |&bytes| Record::from_bytes(bytes).key());
        let record = Record::from_bytes(self.records[place.ok()?]);
        let columns = record.columns();
        Some((
            record.score(),
            if mirrored {
                mirror_columns(columns)
            } else {
                columns
            },
        ))
    }

    /// The exact score of a position without a line, if the book has it or has
    /// all that may follow it.
    pub fn score(&self, bits: &Bits<Standard>) -> Option<i32> {
        self.find(bits)
            .map(|(score, _)| score)
            .or_else(|| Some(self.best(bits)?.1))
    }

    /// The score for the side to move if it plays that column, which has room.
    pub fn column_score(&self, bits: &Bits<Standard>, column: usize) -> Option<i32> {
        let mut next = *bits;
        next.play(bits.cell(column));
        if next.has_lost() {
            return Some(win_now(Standard.size(), bits.stones()));
        }
        if let Some((score, _)) = self.find(&next) {
            return Some(-score);
        }
        // A position that is lost or won at once is in no book.
        let node = next.node();
        (node.own_wins & node.playable(Standard) != 0)
            .then(|| -win_now(Standard.size(), next.stones()))
    }

    /// The perfect move and its score.
    pub fn best(&self, bits: &Bits<Standard>) -> Option<(usize, i32)> {
        if let Some((score, columns)) = self.find(bits)
            && columns != 0
        {
            // Equally far from the centre: the left one is the lower bit.
            return Some((columns.trailing_zeros() as usize, score));
        }
        let mut best: Option<(usize, i32)> = None;
        for column in [3, 2, 4, 1, 5, 0, 6] {
            if bits.cell(column) != 0 {
                let score = self.column_score(bits, column)?;
                if best.is_none_or(|(_, highest)| score > highest) {
                    best = Some((column, score));
                }
            }
        }
        best
    }
}
