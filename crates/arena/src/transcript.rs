//! What was said between us and a program.

use std::{fmt, time::Instant};

use crate::foreign::visible;

/// Lines that are kept; a program that floods is not worth more.
const MOST: usize = 10_000;

/// Both sides of a conversation, with times.
#[derive(Clone, Debug)]
pub struct Transcript {
    begin: Instant,
    lines: Vec<String>,
}

impl Default for Transcript {
    fn default() -> Transcript {
        Transcript {
            begin: Instant::now(),
            lines: Vec::new(),
        }
    }
}

impl Transcript {
    pub(crate) fn sent(&mut self, line: &str) {
        self.add('>', line);
    }

    pub(crate) fn heard(&mut self, line: &str) {
        self.add('<', line);
    }

    /// A line of our own between the others.
    pub(crate) fn note(&mut self, line: &str) {
        self.add('#', line);
    }

    fn add(&mut self, who: char, line: &str) {
        if self.lines.len() < MOST {
            let at = self.begin.elapsed().as_secs_f64();
            // A bot must not write to the terminal of whoever reads this.
            let line = visible(line);
            self.lines.push(format!("{at:8.3} {who} {line}"));
        }
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The lines from here on.
    pub fn since(&self, first: usize) -> &[String] {
        &self.lines[first.min(self.lines.len())..]
    }
}

/// `>` is what was sent to the program, `<` what it said; the numbers are seconds.
impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
