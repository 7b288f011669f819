//! Every record of a book can be computed again.

use super::answer::{Settings, SolveError};
use super::bits::Bits;
use super::book::{Book, Record};
use super::exact;
use super::geometry::{Geometry, Standard};
use super::stop::Stop;
use super::team::Engine;

/// The position of a record: its key read backwards.
pub(super) fn position_of(key: u64) -> Bits<Standard> {
    let mut bits = Bits::empty(Standard);
    for column in 0..Standard.columns() {
        let shift = column * Standard.stride();
        let field = key >> shift & ((1 << Standard.stride()) - 1);
        // A field is the column's discs plus the mask of its height.
        let mask = (1u64 << (field + 1).ilog2()) - 1;
        bits.mask |= mask << shift;
        bits.own |= (field - mask) << shift;
    }
    bits
}

/// A record that a search without the book contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What the book says.
    pub record: Record,
    /// The score that was found.
    pub score: i32,
    /// The best columns that were found.
    pub columns: u8,
}

/// Solves records again, without the book, and returns those that are wrong.
///
/// `tell` hears of every record that was checked.
///
/// # Errors
/// When stopped, and where there is no memory for the table.
pub fn check_book(
    records: impl Iterator<Item = Record>,
    settings: Settings,
    stop: &Stop,
    mut tell: impl FnMut(Record),
) -> Result<Vec<Mistake>, SolveError> {
    let engine = Engine::new(Standard, settings.table_bytes, settings.threads)?;
    let mut team = engine.team(stop);
    let mut mistakes = Vec::new();
    for record in records {
        let bits = position_of(record.key());
        let score = exact::score(&bits, &mut team).ok_or(SolveError::Stopped)?;
        let mut columns = 0;
        if record.columns() != 0 {
            for pair in [[3, 3], [2, 4], [1, 5], [0, 6]] {
                for column in pair.into_iter().filter(|&column| bits.cell(column) != 0) {
                    let keeps = exact::keeps(&bits, bits.cell(column), score, &mut team);
                    columns |= u8::from(keeps.ok_or(SolveError::Stopped)?) << column;
                }
                if columns != 0 {
                    break;
                }
            }
        }
        if (score, columns) != (record.score(), record.columns()) {
            mistakes.push(Mistake {
                record,
                score,
                columns,
            });
        }
        tell(record);
    }
    Ok(mistakes)
}

impl Record {
    /// How many discs the position has.
    pub fn stones(self) -> u32 {
        position_of(self.key()).stones()
    }
}

impl Book {
    /// How many positions of each number of discs the book holds.
    pub fn census(&self) -> Vec<usize> {
        let mut counts = vec![0; Standard.size() as usize + 1];
        for record in self.records() {
            counts[record.stones() as usize] += 1;
        }
        counts
    }
}
