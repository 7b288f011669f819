//! How the book is made: resumable, and byte for byte the same every time.
//!
//! What goes into the book depends on exact scores alone, never on how long a
//! search took or what a table remembered, so that any version of the solver on
//! any machine makes the same file.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use super::answer::Settings;
use super::bits::Bits;
use super::book::{Record, book_key, mirror_columns};
use super::book_plan::{BookPlan, MakeError, Progress};
use super::checkpoint::{Checkpoint, Known};
use super::exact;
use super::geometry::{Geometry, Standard};
use super::node::win_now;
use super::stop::Stop;
use super::team::{Engine, Team};

struct Maker<'a> {
    team: Team<'a, Standard>,
    checkpoint: Checkpoint,
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
    let checkpoint = Checkpoint::open(checkpoint)?;
    let engine = Engine::new(Standard, settings.table_bytes, settings.threads)?;
    let book = BTreeMap::new();
    let mut maker = Maker {
        team: engine.team(stop),
        checkpoint,
        book,
        tell,
        searched: 0,
    };
    let root = Bits::empty(Standard);
    // All positions first: what the perfect player does early follows from them.
    for column in (0..=3).rev().take(plan.openings) {
        let mut next = root;
        next.play(root.cell(column));
        maker.level(next, plan.level)?;
    }
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
        self.checkpoint.append(key, found)?;
        self.searched += 1;
        (self.tell)(Progress {
            known: self.checkpoint.len(),
            searched: self.searched,
            stones,
        });
        Ok(())
    }

    /// The score of a position; searched if it must be.
    fn score(&mut self, bits: &Bits<Standard>) -> Result<i32, MakeError> {
        let (key, _) = book_key(bits);
        if let Some((score, _)) = self.checkpoint.known(key) {
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
        if let Some((score, columns)) = self.checkpoint.known(key)
            && columns != 0
        {
            return Ok((score, own_view(columns)));
        }
        let score = match self.checkpoint.known(key) {
            Some((score, _)) => score,
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
        if let Some((after, _)) = self.checkpoint.known(book_key(&next).0) {
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
        if let Some((searched, _)) = self.checkpoint.known(key)
            && searched != score
        {
            return Err(MakeError::Contradiction {
                key,
                searched,
                score,
            });
        }
        self.checkpoint.deduce(key, score);
        self.book.insert(key, (score, 0));
        Ok(score)
    }
}
