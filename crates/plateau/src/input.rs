//! Reading what people give: files with care, games and positions by name.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use plateau_core::{AnyGame, AnyTable, Log, Phrase, Refusal, Settings, Words, phrase};

use crate::{failure::Failure, program::Program};

/// A file that is larger is no log and no position of ours.
const LARGEST_FILE: u64 = 64 << 20;
/// A line that is longer is no position of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// The game with this name.
pub fn game(name: &str, program: &Program) -> Result<&'static dyn AnyGame, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, &program.words);
    program.catalog.game(name).map_err(refused)
}

/// A position given on the command line, or a failure that tells what is wrong with it.
pub fn table(
    game: &dyn AnyGame,
    position: &str,
    settings: &Settings,
    words: &Words,
) -> Result<Box<dyn AnyTable>, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    game.open_at(position, settings).map_err(refused)
}

/// The whole text of a file: not a folder, not binary, not huge.
pub fn text(path: &Path, words: &Words) -> Result<String, Failure> {
    let name = path.display().to_string();
    let fault = |phrase: Phrase| Failure::input(&phrase.with("file", name.as_str()), words);
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => fault(phrase!("cli-file-missing")),
        _ => fault(phrase!("cli-file-unreadable", problem = error.to_string())),
    };
    let about = fs::metadata(path).map_err(unreadable)?;
    if about.is_dir() {
        return Err(fault(phrase!("cli-file-folder")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(LARGEST_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    whole(bytes, &fault)
}

/// The bytes of a file as text: not binary, not huge.
fn whole(bytes: Vec<u8>, fault: &dyn Fn(Phrase) -> Failure) -> Result<String, Failure> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(fault(phrase!(
            "cli-file-huge",
            megabytes = LARGEST_FILE >> 20
        )));
    }
    let binary = |text: &[u8]| {
        let line = 1 + text.iter().filter(|&&byte| byte == b'\n').count();
        Err(fault(phrase!(
            "cli-file-binary",
            byte = text.len() + 1,
            line = line
        )))
    };
    match String::from_utf8(bytes) {
        Ok(text) => match text.find('\0') {
            None => Ok(text),
            Some(byte) => binary(&text.as_bytes()[..byte]),
        },
        Err(error) => {
            let byte = error.utf8_error().valid_up_to();
            binary(&error.as_bytes()[..byte])
        }
    }
}

/// The folder for the results of a file: its name without its ending, beside it.
#[cfg(feature = "arena")]
pub fn folder_beside(file: &Path) -> std::path::PathBuf {
    let folder = file.with_extension("");
    if folder == file {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push("-results");
        return file.with_file_name(name);
    }
    folder
}

/// A log file and the table that it tells of.
pub fn log(
    path: &Path,
    program: &Program,
) -> Result<(&'static dyn AnyGame, Box<dyn AnyTable>), Failure> {
    let words = &program.words;
    let text = text(path, words)?;
    let read = || {
        let log = Log::from_json(&text)?;
        let game = program.catalog.game_of(&log)?;
        Ok((game, game.replay(&log)?))
    };
    read().map_err(|Refusal(reason)| {
        let file = path.display().to_string();
        Failure::input(&phrase!("cli-in-file", file = file, reason = reason), words)
    })
}

/// One line of a file of positions.
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    /// Without white space around it, or what is wrong with it.
    pub text: Result<String, Phrase>,
}

/// What a file of positions holds.
pub enum Positions<L> {
    /// One position that spans lines.
    One(String),
    /// A position a line; blank lines and comments are skipped.
    Lines(L),
}

/// The positions of a file; `-` is standard input. A file that begins as one position of the game
/// does is read as a whole.
pub fn positions(
    path: &Path,
    game: &dyn AnyGame,
    words: &Words,
) -> Result<Positions<impl Iterator<Item = Line> + use<>>, Failure> {
    let name = path.display().to_string();
    let fault = |phrase: Phrase| Failure::input(&phrase.with("file", name.as_str()), words);
    let mut reader: Box<dyn BufRead + Send> = if path == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let file = File::open(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => fault(phrase!("cli-file-missing")),
            _ => fault(phrase!("cli-file-unreadable", problem = error.to_string())),
        })?;
        if file.metadata().is_ok_and(|about| about.is_dir()) {
            return Err(fault(phrase!("cli-file-folder")));
        }
        Box::new(BufReader::new(file))
    };
    // Blank lines may stand before the first one that tells.
    let mut head = Vec::new();
    while head.iter().all(u8::is_ascii_whitespace) && head.len() < LONGEST_LINE as usize {
        let line = reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut head);
        match line {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                return Err(fault(phrase!(
                    "cli-file-unreadable",
                    problem = error.to_string()
                )));
            }
        }
    }
    let begins = std::str::from_utf8(&head).is_ok_and(|head| game.is_one_position(head));
    if begins {
        let read = reader.take(LARGEST_FILE + 1).read_to_end(&mut head);
        read.map_err(|error| fault(phrase!("cli-file-unreadable", problem = error.to_string())))?;
        return whole(head, &fault).map(Positions::One);
    }
    let reader: Box<dyn BufRead + Send> = Box::new(io::Cursor::new(head).chain(reader));
    let lines = Lines {
        reader,
        number: 0,
        ended: false,
    };
    Ok(Positions::Lines(lines.filter(Line::is_position)))
}

impl Line {
    fn is_position(&self) -> bool {
        self.text
            .as_ref()
            .map_or(true, |text| !text.is_empty() && !text.starts_with('#'))
    }
}

struct Lines {
    reader: Box<dyn BufRead + Send>,
    number: usize,
    ended: bool,
}

impl Iterator for Lines {
    type Item = Line;
    fn next(&mut self) -> Option<Line> {
        if self.ended {
            return None;
        }
        self.number += 1;
        let mut bytes = Vec::new();
        let read = self
            .reader
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut bytes);
        let text = match read {
            Ok(0) => return None,
            Err(error) => {
                self.ended = true;
                Err(phrase!("cli-line-unreadable", problem = error.to_string()))
            }
            Ok(length) if length as u64 > LONGEST_LINE => {
                // What follows is the rest of something that is not ours.
                self.ended = true;
                Err(phrase!("cli-line-long", bytes = LONGEST_LINE))
            }
            Ok(_) => match String::from_utf8(bytes) {
                Ok(text) => Ok(text.trim().trim_start_matches('\u{feff}').to_owned()),
                Err(error) => {
                    let byte = error.utf8_error().valid_up_to() + 1;
                    Err(phrase!("cli-line-binary", byte = byte))
                }
            },
        };
        Some(Line {
            number: self.number,
            text,
        })
    }
}
