//! How the book is made: resumable, and byte for byte the same every time.
//!
//! What goes into the book depends on exact scores alone, never on how long a
//! search took or what a table remembered, so that any version of the solver on
//! any machine makes the same file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use super::bits::Bits;
use super::book::{RECORD, Record, book_key, mirror_columns};
use super::engine::{Engine, Team};
use super::exact;
use super::geometry::{Geometry, Standard};
use super::node::win_now;
use super::solver::Settings;
use super::stop::Stop;

/// Which positions the book holds, mirror images counted once and positions
/// with a win at hand left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookPlan {
    /// Every position of up to that many discs.
    pub level: u32,
    /// Every position of up to that many discs in which the perfect player can
    /// be to move, on either side and whatever the other side plays.
    pub reach: u32,
}

/// How far the making of a book has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that are known, those of the checkpoint included.
    pub known: usize,
    /// Positions that were searched since the start.
    pub searched: usize,
    /// How many discs the last of them has.
    pub stones: u32,
}

/// Why no book came out.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// The checkpoint could not be read or written.
    #[error("the checkpoint failed: {0}")]
    Checkpoint(#[from] std::io::Error),
    /// Stopped; what was found is in the checkpoint, and another start goes on.
    #[error("the making of the book was stopped; start it again to go on")]
    Stopped,
}

/// Score and best columns (none: not asked for yet), as in a record.
type Known = (i32, u8);

struct Maker<'a> {
    team: Team<'a, Standard>,
    known: HashMap<u64, Known>,
    checkpoint: File,
    book: BTreeMap<u64, Known>,
    tell: &'a mut dyn FnMut(Progress),
    searched: usize,
}

/// Makes the book and returns the bytes of its file.
///
/// Every position found is appended to the file `checkpoint`; if it exists, the
/// positions in it are not searched again.
///
/// # Errors
/// See [`MakeError`].
pub fn make_book(
    plan: BookPlan,
    settings: Settings,
    checkpoint: &Path,
    stop: &Stop,
    tell: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, MakeError> {
    let known = read_checkpoint(checkpoint)?;
    let checkpoint = OpenOptions::new()
        .append(true)
        .create(true)
        .open(checkpoint)?;
    let engine = Engine::new(Standard, settings.table_bytes, settings.threads);
    let book = BTreeMap::new();
    let mut maker = Maker {
        team: engine.team(stop),
        known,
        checkpoint,
        book,
        tell,
        searched: 0,
    };
    let root = Bits::empty(Standard);
    // All positions first: what the perfect player does early follows from them.
    maker.level(root, plan.level)?;
    let mut seen = HashSet::new();
    maker.reach(root, plan.reach, &mut seen)?;
    for (_, next) in replies(root) {
        maker.reach(next, plan.reach, &mut seen)?;
    }
    let records = maker
        .book
        .iter()
        .map(|(&key, &(score, columns))| Record::new(key, score, columns));
    Ok(records.flat_map(Record::to_bytes).collect())
}

fn read_checkpoint(path: &Path) -> Result<HashMap<u64, Known>, MakeError> {
    let bytes = match std::fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        other => other?,
    };
    let mut known = HashMap::new();
    // A record cut short by a crash is at the end, and left out by the chunks.
    for &bytes in bytes.as_chunks::<RECORD>().0 {
        let record = Record::from_bytes(bytes);
        let entry = known.entry(record.key()).or_insert((record.score(), 0));
        entry.1 |= record.columns();
    }
    Ok(known)
}

/// Free columns and the positions after a disc in each, games that end left out.
fn replies(bits: Bits<Standard>) -> impl Iterator<Item = (usize, Bits<Standard>)> {
    (0..7)
        .filter(move |&column| bits.cell(column) != 0)
        .filter_map(move |column| {
            let mut next = bits;
            next.play(bits.cell(column));
            (!next.has_lost()).then_some((column, next))
        })
}

fn wins_at_once(bits: &Bits<Standard>) -> bool {
    let node = bits.node();
    node.own_wins & node.playable(Standard) != 0
}

impl Maker<'_> {
    fn note(&mut self, key: u64, found: Known, stones: u32) -> Result<(), MakeError> {
        self.known.insert(key, found);
        self.checkpoint
            .write_all(&Record::new(key, found.0, found.1).to_bytes())?;
        self.searched += 1;
        (self.tell)(Progress {
            known: self.known.len(),
            searched: self.searched,
            stones,
        });
        Ok(())
    }

    /// The score of a position; searched if it must be.
    fn score(&mut self, bits: &Bits<Standard>) -> Result<i32, MakeError> {
        let (key, _) = book_key(bits);
        if let Some(&(score, _)) = self.known.get(&key) {
            return Ok(score);
        }
        let score = exact::score(bits, &mut self.team).ok_or(MakeError::Stopped)?;
        self.note(key, (score, 0), bits.stones())?;
        Ok(score)
    }

    /// Score and best columns of a position, in its own orientation.
    fn columns(&mut self, bits: &Bits<Standard>) -> Result<Known, MakeError> {
        let (key, mirrored) = book_key(bits);
        let own_view = |columns| {
            if mirrored {
                mirror_columns(columns)
            } else {
                columns
            }
        };
        if let Some(&(score, columns)) = self.known.get(&key)
            && columns != 0
        {
            return Ok((score, own_view(columns)));
        }
        let score = match self.known.get(&key) {
            Some(&(score, _)) => score,
            None => exact::score(bits, &mut self.team).ok_or(MakeError::Stopped)?,
        };
        let mut columns = 0;
        for pair in [[3, 3], [2, 4], [1, 5], [0, 6]] {
            for column in pair {
                columns |= u8::from(self.keeps(bits, column, score)?) << column;
            }
            if columns != 0 {
                break;
            }
        }
        self.note(key, (score, own_view(columns)), bits.stones())?;
        Ok((score, columns))
    }

    /// Whether a column keeps the score of a position without a win at hand.
    fn keeps(
        &mut self,
        bits: &Bits<Standard>,
        column: usize,
        score: i32,
    ) -> Result<bool, MakeError> {
        let Some((_, next)) = replies(*bits).find(|&(reply, _)| reply == column) else {
            return Ok(false);
        };
        if let Some(&(after, _)) = self.known.get(&book_key(&next).0) {
            return Ok(-after == score);
        }
        exact::keeps(bits, bits.cell(column), score, &mut self.team).ok_or(MakeError::Stopped)
    }

    /// Notes a position in which the perfect player is to move and all that
    /// follow when it plays perfectly and the other side as it likes.
    fn reach(
        &mut self,
        bits: Bits<Standard>,
        most: u32,
        seen: &mut HashSet<u64>,
    ) -> Result<(), MakeError> {
        let (key, mirrored) = book_key(&bits);
        if bits.stones() > most || wins_at_once(&bits) || !seen.insert(key) {
            return Ok(());
        }
        let (score, columns) = self.columns(&bits)?;
        // Both of two equal columns are followed: which one is played depends on
        // the side from which the mirror is seen.
        self.book.insert(
            key,
            (
                score,
                if mirrored {
                    mirror_columns(columns)
                } else {
                    columns
                },
            ),
        );
        for (_, next) in replies(bits).filter(|&(column, _)| columns >> column & 1 == 1) {
            for (_, next) in replies(next) {
                self.reach(next, most, seen)?;
            }
        }
        Ok(())
    }

    /// Notes every position up to a number of discs and returns the score of
    /// this one: the deepest ones are searched, the others follow from them.
    fn level(&mut self, bits: Bits<Standard>, most: u32) -> Result<i32, MakeError> {
        if wins_at_once(&bits) {
            return Ok(win_now(Standard.size(), bits.stones()));
        }
        let (key, _) = book_key(&bits);
        if let Some(&(score, _)) = self.book.get(&key) {
            return Ok(score);
        }
        let mut score = None;
        if bits.stones() == most {
            score = Some(self.score(&bits)?);
        } else {
            for (_, next) in replies(bits) {
                score = score.max(Some(-self.level(next, most)?));
            }
        }
        let score = score.expect("no reply wins and no column is full this early");
        self.known.entry(key).or_insert((score, 0));
        self.book.insert(key, (score, 0));
        Ok(score)
    }
}
