//! Lines in and out.

use std::{
    io::{self, BufRead, Read, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel},
    thread,
    time::Duration,
};

use plateau_core::{Phrase, Scene, Words};
use plateau_stage::{
    Letters,
    terminal::{Charset, ascii},
    text,
};

/// No line that a person types is longer.
const LONGEST_LINE: u64 = 1 << 12;

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, trimmed, without control characters.
    Text(String),
    /// More than a line can hold.
    TooLong,
    /// There is no more.
    End,
}

/// Lines in and out. They are read by a thread of their own, since a room goes on meanwhile.
pub(super) struct Lines<'a, W> {
    input: Receiver<Line>,
    pub out: W,
    pub words: &'a Words,
    charset: Charset,
}

impl<'a, W: Write> Lines<'a, W> {
    /// Lines of the standard input.
    pub fn new(words: &'a Words, out: W) -> Lines<'a, W> {
        let (mouth, input) = channel();
        thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            loop {
                let line = read(&mut stdin);
                let end = line == Line::End;
                if mouth.send(line).is_err() || end {
                    return;
                }
            }
        });
        Lines {
            input,
            out,
            words,
            charset: Charset::detect(|name| std::env::var(name).ok()),
        }
    }

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

    /// A board in letters: they are said aloud better than signs.
    pub fn board(&mut self, scene: &Scene) -> io::Result<()> {
        write!(self.out, "{}", text(scene, Letters::Ascii, self.words))
    }

    /// What was said goes out.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// The next line, if one was typed.
    pub fn next(&mut self) -> Option<Line> {
        match self.input.try_recv() {
            Ok(line) => Some(line),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Line::End),
        }
    }

    /// The next line, if one comes soon.
    pub fn wait(&mut self, time: Duration) -> Option<Line> {
        match self.input.recv_timeout(time) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Line::End),
        }
    }

    /// The next line that says something, however long it takes; nothing at the end.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        self.flush()?;
        loop {
            match self.input.recv() {
                Ok(Line::Text(line)) => return Ok(Some(line)),
                Ok(Line::TooLong) => self.say(&plateau_core::phrase!("play-line-long"))?,
                Ok(Line::End) | Err(_) => return Ok(None),
            }
            self.flush()?;
        }
    }
}

/// One line; the rest of one that is too long is passed over.
fn read(input: &mut impl BufRead) -> Line {
    let mut bytes = Vec::new();
    let mut line = input.by_ref().take(LONGEST_LINE);
    match line.read_until(b'\n', &mut bytes) {
        // An input that cannot be read any more has ended.
        Ok(0) | Err(_) => return Line::End,
        Ok(_) => {}
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        loop {
            bytes.clear();
            let mut more = input.by_ref().take(LONGEST_LINE);
            match more.read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => break,
                Ok(_) if bytes.last() == Some(&b'\n') => break,
                Ok(_) => {}
            }
        }
        return Line::TooLong;
    }
    // What is said back must not hold escape codes either.
    let line = String::from_utf8_lossy(&bytes);
    let line: String = line.chars().filter(|symbol| !symbol.is_control()).collect();
    Line::Text(line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_one_line_and_the_next_is_read() {
        let text = format!("4\n{}\n\u{1b}[A5 \nlast", "x".repeat(1 << 20));
        let mut input = text.as_bytes();
        let line = |text: &str| Line::Text(text.to_owned());
        assert_eq!(read(&mut input), line("4"));
        assert_eq!(read(&mut input), Line::TooLong);
        assert_eq!(read(&mut input), line("[A5"));
        assert_eq!(read(&mut input), line("last"));
        assert_eq!(read(&mut input), Line::End);
    }
}
