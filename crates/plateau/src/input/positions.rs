//! Files of positions: a log, drawings parted by blank lines, or a position a line.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use plateau_core::{AnyGame, AnyTable, Log, Phrase, Refusal, Settings, Words, phrase};

use super::{LARGEST_FILE, whole};
use crate::failure::Failure;

/// A line that is longer is no position of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// So many lines show whether a file has a position a line at all.
const FIRST: usize = 3;

/// A position as it was given.
#[derive(Clone, Debug)]
pub enum Given {
    /// In a form that the game reads.
    Text(String),
    /// A log: where it ends.
    Log(Box<Log>),
}

impl Given {
    /// Its table. A log has options of its own.
    pub fn table(
        &self,
        game: &dyn AnyGame,
        settings: &Settings,
    ) -> Result<Box<dyn AnyTable>, Refusal> {
        match self {
            Given::Text(text) => game.open_at(text, settings),
            Given::Log(log) => game.replay(log),
        }
    }
}

/// One position of a file.
pub struct Line {
    /// The line where it begins, counted from 1; `None` where the file is one position.
    pub number: Option<usize>,
    /// What stands there, or what is wrong with it.
    pub given: Result<Given, Phrase>,
}

/// The files of a folder, by their names; a file is itself.
pub fn files(path: &Path, words: &Words) -> Result<Option<Vec<PathBuf>>, Failure> {
    if !path.is_dir() {
        return Ok(None);
    }
    let fault = |error: io::Error| {
        let (file, problem) = (path.display().to_string(), Phrase::from(&error));
        let phrase = phrase!("cli-file-unreadable", file = file, problem = problem);
        Failure::input(&phrase, words)
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let hidden = path.file_name().is_some_and(|name| {
            let name = name.to_string_lossy();
            name.starts_with('.') || name == "README.md"
        });
        if path.is_file() && !hidden {
            files.push(path);
        }
    }
    files.sort();
    match files.is_empty() {
        true => {
            let file = path.display().to_string();
            Err(Failure::input(
                &phrase!("cli-folder-empty", file = file),
                words,
            ))
        }
        false => Ok(Some(files)),
    }
}

/// The positions of a file; `-` is standard input. A log is one position; a file that begins as one
/// position of the game does is read as a whole, or as drawings between blank lines; every other
/// has a position a line, read as it is asked for. There is at least one, or the file is refused.
pub fn positions(
    path: &Path,
    game: &'static dyn AnyGame,
    words: &Words,
) -> Result<Box<dyn Iterator<Item = Line> + Send>, Failure> {
    let name = path.display().to_string();
    let fault = |phrase: Phrase| Failure::input(&phrase.with("file", name.as_str()), words);
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => fault(phrase!("cli-file-missing")),
        _ => fault(phrase!(
            "cli-file-unreadable",
            problem = Phrase::from(&error)
        )),
    };
    let reader: Box<dyn BufRead + Send> = if path == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let file = File::open(path).map_err(unreadable)?;
        if file.metadata().is_ok_and(|about| about.is_dir()) {
            return Err(fault(phrase!("cli-file-folder")));
        }
        Box::new(BufReader::new(file))
    };
    read(reader, &name, game, words)
}

/// The positions of what is read here; `name` is what it is called.
pub fn read(
    mut reader: Box<dyn BufRead + Send>,
    name: &str,
    game: &'static dyn AnyGame,
    words: &Words,
) -> Result<Box<dyn Iterator<Item = Line> + Send>, Failure> {
    let fault = |phrase: Phrase| Failure::input(&phrase.with("file", name), words);
    let unreadable = |error: io::Error| {
        fault(phrase!(
            "cli-file-unreadable",
            problem = Phrase::from(&error)
        ))
    };
    let head = head(&mut reader).map_err(unreadable)?;
    let text = std::str::from_utf8(&head).unwrap_or_default();
    let text = text.trim_start_matches('\u{feff}');
    // What stands above the first line that tells is none of it.
    let text = text.lines().last().unwrap_or_default();
    if text.trim_start().starts_with('{') || game.is_one_position(text) {
        let mut bytes = head;
        let read = reader.take(LARGEST_FILE + 1).read_to_end(&mut bytes);
        read.map_err(unreadable)?;
        let text = whole(bytes, &fault)?;
        return Ok(Box::new(drawn(&text, game).into_iter()));
    }
    let lines = Lines {
        reader: Box::new(io::Cursor::new(head).chain(reader)),
        number: 0,
        ended: false,
    };
    let mut lines = lines.filter(|line| line.is_position(game));
    let first: Vec<Line> = lines.by_ref().take(FIRST).collect();
    if first.is_empty() {
        return Err(fault(phrase!("cli-file-empty", game = game.name())));
    }
    let drawn = |line: &Line| matches!(&line.given, Ok(Given::Text(text)) if is_drawn(text));
    if first.len() == FIRST && first.iter().any(drawn) && !first.iter().any(|l| l.opens(game)) {
        return Err(fault(phrase!("cli-file-drawn", game = game.name())));
    }
    Ok(Box::new(first.into_iter().chain(lines)))
}

/// Whether a line looks like a part of a drawing: box lines, signs far from each other, or a row of
/// single ones that are not all letters and digits.
fn is_drawn(line: &str) -> bool {
    let single = |word: &str| word.chars().count() == 1;
    let sign = |word: &str| !word.chars().all(char::is_alphanumeric);
    let row = line.split(' ').count() > 3 && line.split(' ').all(single);
    row && line.split(' ').any(sign)
        || line.contains("  ")
        || line.contains(|sign| ('\u{2500}'..='\u{25ff}').contains(&sign))
}

/// The first line that tells, with the blank ones and the comments before it.
fn head(reader: &mut dyn BufRead) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    while telling(&head).is_empty() && head.len() < LONGEST_LINE as usize {
        let mut line = io::Read::take(&mut *reader, LONGEST_LINE);
        if line.read_until(b'\n', &mut head)? == 0 {
            break;
        }
    }
    Ok(head)
}

/// The last line, if it is neither blank nor a comment.
fn telling(text: &[u8]) -> &[u8] {
    let last = text.trim_ascii_end().rsplit(|byte| *byte == b'\n').next();
    let last = last.unwrap_or_default().trim_ascii();
    match last.starts_with(b"#") {
        true => &[],
        false => last,
    }
}

/// A log, one position that spans lines, or several with blank lines between them.
fn drawn(text: &str, game: &dyn AnyGame) -> Vec<Line> {
    let text = &without_comments(text);
    let whole = |given| {
        vec![Line {
            number: None,
            given,
        }]
    };
    if text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
    {
        let log = Log::from_json(text.trim_end()).map(|log| Given::Log(Box::new(log)));
        return whole(log.map_err(|Refusal(reason)| reason));
    }
    let one = Given::Text(text.to_owned());
    let parts = parts(text, game);
    if parts.len() < 2 || one.table(game, &Settings::new()).is_ok() {
        return whole(Ok(one));
    }
    parts
        .into_iter()
        .map(|(number, text)| Line {
            number: Some(number),
            given: Ok(Given::Text(text)),
        })
        .collect()
}

/// The same with blank lines instead of the comments above a drawing: lines keep their numbers.
fn without_comments(text: &str) -> String {
    let is_above = |line: &&str| line.trim().is_empty() || line.starts_with('#');
    let above = text.lines().take_while(is_above).count();
    let below: Vec<&str> = text.lines().skip(above).collect();
    "\n".repeat(above) + &below.join("\n") + "\n"
}

/// The drawings of a text, each with the line where it begins. A part after a blank line belongs to
/// the drawing before it unless it begins one itself.
fn parts(text: &str, game: &dyn AnyGame) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut blank = true;
    for (index, line) in text.lines().enumerate() {
        // Our own drawings have a sentence and a blank line above the board.
        let whole = |part: &str| part.lines().filter(|line| !line.trim().is_empty()).count() > 2;
        let drawn = parts.last().is_none_or(|(_, part)| whole(part));
        let begins = blank && drawn && game.is_one_position(line);
        blank = line.trim().is_empty();
        match parts.last_mut() {
            Some((_, part)) if !begins => {
                part.push_str(line);
                part.push('\n');
            }
            _ if blank => {}
            _ => parts.push((index + 1, format!("{line}\n"))),
        }
    }
    parts
}

impl Line {
    /// Neither blank nor a comment; a map may begin with a rock, which is written so, too.
    fn is_position(&self, game: &dyn AnyGame) -> bool {
        match &self.given {
            Ok(Given::Text(text)) if text.starts_with('#') => {
                game.open_at(text, &Settings::new()).is_ok()
            }
            Ok(Given::Text(text)) => !text.is_empty(),
            _ => true,
        }
    }
}

impl Line {
    fn opens(&self, game: &dyn AnyGame) -> bool {
        let given = self.given.as_ref();
        given.is_ok_and(|given| given.table(game, &Settings::new()).is_ok())
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
                Err(phrase!(
                    "cli-line-unreadable",
                    problem = Phrase::from(&error)
                ))
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
            number: Some(self.number),
            given: text.map(Given::Text),
        })
    }
}
