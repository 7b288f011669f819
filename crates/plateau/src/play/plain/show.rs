//! What is said of the table: nothing twice.

use std::io::{self, Write};

use plateau_core::{Phrase, Seats, phrase};
use plateau_protocol::SeatKind;
use plateau_stage::{Letters, text};

use super::{super::aside, Plain};

/// When the glass is told: so many seconds before its end.
const WARNINGS: [u64; 4] = [30, 10, 5, 1];

/// What was said last.
#[derive(Default)]
pub(super) struct Shown {
    board: String,
    said: Vec<String>,
    status: String,
    /// How much of the glass was left when it was told last.
    glass: Option<u64>,
}

impl<W: Write> Plain<'_, W> {
    pub(super) fn introduce(&mut self) -> io::Result<()> {
        let name = Phrase::new(format!("{}-name", self.place.game.name()));
        self.lines.say(&name)?;
        let place = &self.place;
        let alone = place.is_puzzle();
        let seat = |info: &plateau_protocol::SeatInfo<'_>| {
            let (name, title) = (place.seat_name(info.seat), place.title(info));
            match place.letter(info.seat) {
                Some(letter) => phrase!(
                    "play-plain-seat-letter",
                    seat = name,
                    letter = letter,
                    player = title
                ),
                None => phrase!("play-plain-seat", seat = name, player = title),
            }
        };
        let seats: Vec<Phrase> = place.seats.iter().filter(|_| !alone).map(seat).collect();
        self.say_all(seats)?;
        if self.has_menu() {
            self.lines.say(&phrase!("play-plain-menu"))?;
        }
        let several = self.place.mine.len() > 1 && self.place.waited().len() > 1;
        if several {
            self.lines.say(&phrase!("play-plain-several"))?;
        }
        self.lines.say(&phrase!("play-plain-intro"))
    }

    /// The table is other than before: what was played is told.
    pub(super) fn changed(&mut self) -> io::Result<()> {
        let (told, seen) = self.told;
        let stand = self.place.moves.len();
        if seen == self.place.seq {
            return Ok(());
        }
        self.told = (stand, self.place.seq);
        self.verdict = None;
        let new = told.min(stand)..stand;
        let sentences: Vec<Phrase> = match self.place.table() {
            Some(table) => new.filter_map(|ply| table.tell(ply)).collect(),
            None => self.place.last.clone().into_iter().collect(),
        };
        if stand < told {
            return self
                .lines
                .say(&phrase!("play-undone", count = told - stand));
        }
        self.say_all(sentences)
    }

    /// Shows what has changed, where somebody here is to see it.
    pub(super) fn show(&mut self) -> io::Result<()> {
        self.glass()?;
        let place = &self.place;
        let waits = place.waited().iter().next().is_some();
        let watches = !place.is_here() || place.mine.is_empty();
        if !(waits || place.is_over() || watches && !self.patient) {
            return Ok(());
        }
        self.board(false)
    }

    /// The board and all that belongs to it; once more where it is asked for.
    pub(super) fn board(&mut self, again: bool) -> io::Result<()> {
        let words = self.lines.words;
        let scene = self.names.written_on(self.place.scene.clone());
        let said: Vec<String> = aside::said(&scene)
            .map(|phrase| words.say(phrase))
            .collect();
        let (board, _) = aside::parted(scene);
        let drawn = text(&board, Letters::Ascii, words);
        let mut fresh = again;
        if again || drawn != self.shown.board {
            self.lines.board(&board)?;
            if let Some(objective) = &board.objective {
                self.lines.say(objective)?;
            }
            (self.shown.board, fresh) = (drawn, true);
        }
        for line in &said {
            if again || !self.shown.said.contains(line) {
                self.lines.write(line)?;
            }
        }
        self.shown.said = said;
        let mine = self.deciding().iter().next();
        let acting = mine.or(self.place.waited().iter().next());
        let several = self.deciding().len() > 1;
        let status = match several {
            true => words.say(&phrase!("play-plain-decide", seats = self.seats_waited())),
            false => words.say(&self.place.status(acting)),
        };
        if fresh || status != self.shown.status {
            self.lines.write(&status)?;
            if self.place.is_over() && status != self.shown.status {
                self.end()?;
            }
        }
        self.shown.status = status;
        Ok(())
    }

    /// My seats that decide what comes next.
    fn deciding(&self) -> Seats {
        let all = self.place.deciding();
        let mine = self.place.waited().iter();
        mine.filter(|seat| all.contains(*seat)).collect()
    }

    fn seats_waited(&self) -> String {
        let waited = self.deciding();
        let numbers: Vec<String> = waited.iter().map(|seat| seat.to_string()).collect();
        numbers.join(", ")
    }

    /// What is said after the end.
    fn end(&mut self) -> io::Result<()> {
        let afterwards = match self.place.table() {
            Some(table) => table.afterwards(),
            None => self.place.afterwards.clone(),
        };
        self.say_all(afterwards)?;
        if self.place.mine.is_empty() {
            return Ok(());
        }
        self.lines.say(&match self.place.is_here() {
            true if self.place.is_puzzle() => phrase!("play-plain-solved"),
            true => phrase!("play-plain-over"),
            false => phrase!("play-plain-join-over"),
        })
    }

    /// How much of the glass is left, now and then.
    fn glass(&mut self) -> io::Result<()> {
        let Some((left, _)) = self.place.glass() else {
            self.shown.glass = None;
            return Ok(());
        };
        let left = left.as_secs_f32().ceil() as u64;
        let told = match self.shown.glass {
            None => true,
            Some(before) if left > before => true,
            Some(before) => WARNINGS.iter().any(|&at| left <= at && at < before),
        };
        if told {
            self.shown.glass = Some(left);
            self.lines.say(&phrase!("play-glass", count = left))?;
        }
        Ok(())
    }

    /// Whether somebody else sits at the table who is no mind.
    pub(super) fn has_others(&self) -> bool {
        let other = |info: &plateau_protocol::SeatInfo<'_>| {
            info.kind != SeatKind::Mind && !self.place.mine.contains(info.seat)
        };
        self.place.seats.iter().any(other)
    }
}
