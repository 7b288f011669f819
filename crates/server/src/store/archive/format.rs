//! The file of a backup or an export: lines of JSON, packed. The first line says what it is, the last
//! one how many rows there were and what all of it adds up to, so that a file that was cut or changed
//! is known as that.

use std::io::{self, BufRead, BufReader, Read, Write};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::ArchiveError;
use crate::ids::hex;

/// The version of the format that this program writes.
const VERSION: u32 = 1;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scope {
    /// Everything.
    All,
    /// One table with its log and its talk.
    Table(String),
    /// One account with its ratings, without its keys.
    Account(String),
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    /// The version of the format.
    pub(crate) plateau_archive: u32,
    /// The version of the schema.
    pub(crate) schema: i64,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: u64,
    /// What it holds.
    pub(crate) holds: Scope,
}

impl Head {
    /// One of this format.
    pub(crate) fn new(schema: i64, created: u64, holds: Scope) -> Head {
        Head {
            plateau_archive: VERSION,
            schema,
            created,
            holds,
        }
    }
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Whole,
    /// A number.
    Real,
}

/// The line before the rows of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Columns {
    /// The table.
    pub(crate) rows_of: String,
    /// Its columns with their types.
    pub(crate) columns: Vec<(String, Kind)>,
}

impl Columns {
    /// Names are names: they become part of statements.
    fn is_plain(&self) -> bool {
        let plain = |name: &str| {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        };
        plain(&self.rows_of) && self.columns.iter().all(|(name, _)| plain(name))
    }
}

/// The last line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct End {
    rows: u64,
    sha256: String,
}

/// Writes a file.
pub(crate) struct Writer<W: Write> {
    out: GzEncoder<W>,
    sum: Sha256,
    rows: u64,
}

impl<W: Write> Writer<W> {
    /// Begins with what it is.
    pub(crate) fn begin(out: W, head: &Head) -> io::Result<Writer<W>> {
        let mut writer = Writer {
            out: GzEncoder::new(out, Compression::fast()),
            sum: Sha256::new(),
            rows: 0,
        };
        writer.line(&serde_json::to_string(head)?)?;
        Ok(writer)
    }

    /// The rows of a table follow.
    pub(crate) fn columns(&mut self, columns: &Columns) -> io::Result<()> {
        self.line(&serde_json::to_string(columns)?)
    }

    /// A row, which is a JSON array.
    pub(crate) fn row(&mut self, row: &str) -> io::Result<()> {
        self.rows += 1;
        self.line(row)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        for part in [text.as_bytes(), b"\n"] {
            self.sum.update(part);
            self.out.write_all(part)?;
        }
        Ok(())
    }

    /// Ends with what it adds up to; tells how many rows there were.
    pub(crate) fn end(mut self) -> io::Result<(W, u64)> {
        let end = End {
            rows: self.rows,
            sha256: hex(&self.sum.finalize()),
        };
        let end = serde_json::to_string(&end)?;
        self.out.write_all(end.as_bytes())?;
        self.out.write_all(b"\n")?;
        Ok((self.out.finish()?, self.rows))
    }
}

/// A line between the first and the last.
pub(crate) enum Line {
    /// The rows of a table follow.
    Columns(Columns),
    /// A row, which is a JSON array.
    Row(String),
}

/// Reads a file, line by line. `None` comes only when all of it has been read and adds up.
pub(crate) struct Reader<R: Read> {
    lines: BufReader<GzDecoder<R>>,
    sum: Sha256,
    rows: u64,
    number: u64,
    ended: bool,
    /// There is no more, and what is there is well packed.
    finished: bool,
}

/// No line is longer: each holds a step of a game, or the start of one.
const LONGEST: u64 = 16 << 20;

impl<R: Read> Reader<R> {
    /// Reads what it is.
    pub(crate) fn begin(from: R) -> Result<(Reader<R>, Head), ArchiveError> {
        let mut reader = Reader {
            lines: BufReader::with_capacity(1 << 16, GzDecoder::new(from)),
            sum: Sha256::new(),
            rows: 0,
            number: 0,
            ended: false,
            finished: false,
        };
        let line = reader.line().map_err(|error| match error {
            ArchiveError::Cut { .. } => ArchiveError::Foreign,
            other => other,
        })?;
        let head: Head = serde_json::from_str(&line).map_err(|_| ArchiveError::Foreign)?;
        if head.plateau_archive > VERSION {
            return Err(ArchiveError::Newer);
        }
        reader.add(&line);
        Ok((reader, head))
    }

    /// The next line.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, ArchiveError> {
        if self.ended {
            return Ok(None);
        }
        let line = self.line()?;
        if line.starts_with('[') {
            self.add(&line);
            self.rows += 1;
            return Ok(Some(Line::Row(line)));
        }
        if let Ok(columns) = serde_json::from_str::<Columns>(&line)
            && columns.is_plain()
        {
            self.add(&line);
            return Ok(Some(Line::Columns(columns)));
        }
        let end: End = serde_json::from_str(&line).map_err(|_| self.damaged())?;
        let sum = hex(&self.sum.clone().finalize());
        if (end.rows, end.sha256) != (self.rows, sum) {
            return Err(self.damaged());
        }
        // Nothing follows, and the packing ends as it should.
        match self.line() {
            Err(ArchiveError::Cut { .. }) if self.finished => {}
            Err(error) => return Err(error),
            Ok(_) => return Err(self.damaged()),
        }
        self.ended = true;
        Ok(None)
    }

    /// How many rows were read.
    pub(crate) fn rows(&self) -> u64 {
        self.rows
    }

    fn add(&mut self, line: &str) {
        self.sum.update(line.as_bytes());
        self.sum.update(b"\n");
    }

    fn damaged(&self) -> ArchiveError {
        ArchiveError::Damaged { line: self.number }
    }

    fn line(&mut self) -> Result<String, ArchiveError> {
        self.number += 1;
        let mut line = Vec::new();
        let read = (&mut self.lines).take(LONGEST).read_until(b'\n', &mut line);
        let cut = ArchiveError::Cut { line: self.number };
        match read {
            Ok(0) => {
                self.finished = true;
                return Err(cut);
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(cut),
            Err(_) => return Err(self.damaged()),
        }
        if line.pop() != Some(b'\n') {
            return Err(cut);
        }
        String::from_utf8(line).map_err(|_| self.damaged())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> Vec<u8> {
        let head = Head::new(7, 1, Scope::All);
        let mut writer = Writer::begin(Vec::new(), &head).expect("memory takes it");
        let columns = Columns {
            rows_of: "tables".to_owned(),
            columns: vec![("id".to_owned(), Kind::Text)],
        };
        writer.columns(&columns).expect("memory takes it");
        for number in 0..2_000 {
            let row = format!("[\"{}\"]", u64::wrapping_mul(number, 0x9e37_79b9_7f4a_7c15));
            writer.row(&row).expect("memory takes it");
        }
        writer.end().expect("memory takes it").0
    }

    fn read(bytes: &[u8]) -> Result<u64, ArchiveError> {
        let (mut reader, _) = Reader::begin(bytes)?;
        while reader.next()?.is_some() {}
        Ok(reader.rows())
    }

    #[test]
    fn a_file_is_whole_or_known_as_cut_or_changed() {
        let whole = written();
        assert_eq!(read(&whole).ok(), Some(2_000));
        for length in (0..whole.len()).step_by(97).chain([whole.len() - 9]) {
            assert!(read(&whole[..length]).is_err(), "cut after {length} bytes");
        }
        for at in (20..whole.len() - 8).step_by(101) {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            assert!(read(&changed).is_err(), "changed at {at}");
        }
        assert!(matches!(
            read(b"not packed"),
            Err(ArchiveError::Foreign | ArchiveError::Damaged { .. })
        ));
    }

    #[test]
    fn names_that_would_become_part_of_a_statement_are_names() {
        for wrong in ["", "a; DROP TABLE b", "A", "a\"b"] {
            let columns = Columns {
                rows_of: "tables".to_owned(),
                columns: vec![(wrong.to_owned(), Kind::Text)],
            };
            assert!(!columns.is_plain(), "{wrong:?}");
        }
    }
}
