//! Lines in and out.

use std::io::{self, BufRead, Read, Write};

use plateau_core::{AnyTable, Phrase, Words};
use plateau_stage::{
    Letters,
    terminal::{Charset, ascii},
    text,
};

/// No line that a person types is longer.
const LONGEST_LINE: u64 = 1 << 16;

/// Lines in and out.
pub(super) struct Lines<'a, R, W> {
    pub input: R,
    pub out: W,
    pub words: &'a Words,
    pub charset: Charset,
}

impl<R: BufRead, W: Write> Lines<'_, R, W> {
    /// A sentence.
    pub fn say(&mut self, phrase: &Phrase) -> io::Result<()> {
        let sentence = self.words.say(phrase);
        self.write(&sentence)
    }

    /// A line as it is.
    pub fn write(&mut self, line: &str) -> io::Result<()> {
        match self.charset {
            Charset::Unicode => writeln!(self.out, "{line}"),
            Charset::Ascii => writeln!(self.out, "{}", line.chars().map(ascii).collect::<String>()),
        }
    }

    /// The board in letters.
    pub fn board(&mut self, table: &dyn AnyTable) -> io::Result<()> {
        let scene = table.scene();
        // Letters are said aloud better than signs.
        write!(self.out, "{}", text(&scene, Letters::Ascii, self.words))
    }

    /// The next line; `None` at the end of the input.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        let mut input = self.input.by_ref().take(LONGEST_LINE);
        // An input that cannot be read any more has ended.
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Ok(None),
            Ok(_) => {
                // What is said back must not hold escape codes either.
                let line = String::from_utf8_lossy(&bytes);
                let line: String = line.chars().filter(|symbol| !symbol.is_control()).collect();
                Ok(Some(line.trim().to_owned()))
            }
        }
    }
}
