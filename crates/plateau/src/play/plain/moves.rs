//! A line that is a move.

use std::io::{self, Write};

use plateau_core::{Seat, phrase};

use super::{super::command::Command, Plain};

impl<W: Write> Plain<'_, W> {
    /// Plays what a line means, or tells why not.
    pub(super) fn try_move(&mut self, line: &str) -> io::Result<()> {
        if self.place.is_over() {
            return self.refuse_end(line);
        }
        let waited = self.place.waited();
        let (seat, line) = match numbered(line) {
            Some((seat, rest)) if waited.contains(seat) => (Some(seat), rest),
            _ if waited.len() > 1 => {
                return self.lines.say(&phrase!("play-plain-several"));
            }
            _ => (waited.iter().next(), line),
        };
        let Some(seat) = seat.filter(|&seat| waited.contains(seat)) else {
            return self.lines.say(&phrase!("play-join-not-now"));
        };
        let choices = self.place.choices(Some(seat));
        let mut called = choices
            .iter()
            .filter(|choice| self.names.calls(line, choice));
        if let Some(choice) = called.next() {
            let what = choice.what.clone();
            self.place.play(seat, &what);
            return self.take_in();
        }
        if Command::read(line).is_some() && line.chars().count() > 1 {
            return self.lines.say(&phrase!("play-plain-colon", word = line));
        }
        match self.names.meant_among(line, &choices) {
            // The table says what is wrong with it.
            Some(what) => {
                self.place.play(seat, &what);
                self.take_in()
            }
            None => self.lines.say(&phrase!("play-other-letters", line = line)),
        }
    }

    fn refuse_end(&mut self, line: &str) -> io::Result<()> {
        self.lines.say(&match Command::read(line) {
            Some(_) if line.chars().count() > 1 => phrase!("play-plain-colon", word = line),
            _ => phrase!("game-is-over"),
        })
    }

    /// What a message has brought about at once.
    pub(super) fn take_in(&mut self) -> io::Result<()> {
        self.listen().map(|_| ())
    }
}

/// A line for one of several seats: `2: 7`.
fn numbered(line: &str) -> Option<(Seat, &str)> {
    let (number, rest) = line.split_once(':')?;
    let seat = Seat::from_number(number.trim().parse().ok()?)?;
    Some((seat, rest.trim()))
}
