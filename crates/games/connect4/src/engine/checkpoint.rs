//! What the making of a book has found so far, safe from a crash.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Write};
use std::path::Path;

use super::book::{RECORD, Record};

/// Score and best columns (none: not asked for yet), as in a record.
pub type Known = (i32, u8);

/// Records in the order in which they were found; the file only ever grows.
pub struct Checkpoint {
    file: File,
    known: HashMap<u64, Known>,
}

impl Checkpoint {
    /// Goes on with a file, or begins it.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let bytes = match std::fs::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            other => other?,
        };
        let (records, torn) = bytes.as_chunks::<RECORD>();
        let mut known = HashMap::with_capacity(records.len());
        for &record in records {
            let record = Record::from_bytes(record);
            let entry = known.entry(record.key()).or_insert((record.score(), 0));
            entry.1 |= record.columns();
        }
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        // A crash may have cut the last record short; what follows must not be
        // read as its rest.
        file.set_len((bytes.len() - torn.len()) as u64)?;
        Ok(Self { file, known })
    }

    /// What is known of a position.
    pub fn known(&self, key: u64) -> Option<Known> {
        self.known.get(&key).copied()
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Notes what a search has found.
    pub fn append(&mut self, key: u64, found: Known) -> Result<(), Error> {
        self.known.insert(key, found);
        self.file
            .write_all(&Record::new(key, found.0, found.1).to_bytes())
    }

    /// Notes a score that follows from others; the file need not hold it.
    pub fn deduce(&mut self, key: u64, score: i32) {
        self.known.entry(key).or_insert((score, 0));
    }
}
