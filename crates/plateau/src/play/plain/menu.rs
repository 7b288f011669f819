//! The menu of a puzzle: 1 solve it, 2 play by keyboard, 3 show the shortest way, 4 quit.

use std::io::{self, Write};

use plateau_core::{Verdict, phrase};
use plateau_protocol::Request;

use super::{Next, Plain, Wanted};

impl<W: Write> Plain<'_, W> {
    /// Whether the table is a puzzle whose moves are no numbers, so that numbers can mean a choice.
    pub(super) fn has_menu(&self) -> bool {
        let digits = |what: &str| what.bytes().all(|byte| byte.is_ascii_digit());
        let first = self.place.waited().iter().next();
        let choices = self.place.choices(first);
        self.place.is_puzzle()
            && plateau_room::judge(self.place.game).is_ok()
            && !choices.iter().any(|choice| digits(&choice.what))
    }

    /// Does what a number of the menu says; `None` where the line is none.
    pub(super) fn choose(&mut self, line: &str) -> io::Result<Option<Next>> {
        if !self.has_menu() {
            return Ok(None);
        }
        match line {
            "1" => self.want(Wanted::Solution)?,
            "2" => self.lines.say(&phrase!("play-plain-intro"))?,
            "3" => self.want(Wanted::Way)?,
            "4" => return self.leave().map(Some),
            _ => return Ok(None),
        }
        Ok(Some(Next::Stay))
    }

    /// Shows the shortest way, and goes it to its end.
    pub(super) fn way(&mut self, verdict: &Verdict<String>, go: bool) -> io::Result<()> {
        let count = verdict.line.len();
        if count == 0 {
            return self.lines.say(&phrase!("play-value-unsolvable"));
        }
        let moves = verdict.line.iter().map(String::as_str);
        let list = self.names.all_shown(moves);
        self.lines.say(&match verdict.proven {
            true => phrase!("play-plain-way-proven", count = count, list = list),
            false => phrase!("play-plain-way", count = count, list = list),
        })?;
        // What is solved with help is nobody's best.
        self.place.send(Request::Shown);
        for what in verdict.line.iter().filter(|_| go) {
            let Some(seat) = self.place.waited().iter().next() else {
                return Ok(());
            };
            self.place.play(seat, what);
            self.take_in()?;
        }
        Ok(())
    }
}
