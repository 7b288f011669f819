//! The menu of a puzzle: 1 solve it, 2 play by keyboard, 3 show the shortest way, 4 quit.

use std::io::{BufRead, Write};

use plateau_core::{Refusal, phrase, refusal};

use super::{
    super::{
        player::adviser,
        thinker::{Purpose, Task},
    },
    Lines, Next, Plain, Stop,
};

impl Plain {
    /// Whether the table is a puzzle whose moves are no numbers, so that numbers can mean a choice.
    pub(super) fn has_menu(&self) -> bool {
        let table = self.round.table();
        let digits = |what: &str| what.bytes().all(|byte| byte.is_ascii_digit());
        let seat = self.round.seats().next();
        table.seats() == 1
            && seat.is_some_and(|seat| {
                let choices = table.choices(seat);
                !choices.iter().any(|choice| digits(&choice.what))
            })
    }

    /// Does what a number of the menu says; `None` where the line is none.
    pub(super) fn choose<R: BufRead, W: Write>(
        &mut self,
        line: &str,
        lines: &mut Lines<'_, R, W>,
    ) -> Result<Option<Next>, Stop> {
        let done = match line {
            _ if !self.has_menu() => return Ok(None),
            "1" => self.way(lines, true)?,
            "2" => {
                lines.say(&phrase!("play-plain-intro"))?;
                Ok(())
            }
            "3" => self.way(lines, false)?,
            "4" => return Ok(Some(Next::Quit)),
            _ => return Ok(None),
        };
        if let Err(Refusal(reason)) = done {
            lines.say(&reason)?;
        }
        Ok(Some(Next::Stay))
    }

    /// Shows the shortest way, or goes it to its end.
    fn way<R: BufRead, W: Write>(
        &mut self,
        lines: &mut Lines<'_, R, W>,
        go: bool,
    ) -> Result<Result<(), Refusal>, Stop> {
        let (Some(seat), Some(adviser)) = (self.round.person(), adviser(self.plan.game)) else {
            return Ok(Err(refusal!("game-is-over")));
        };
        self.thinker.ask(Task {
            purpose: Purpose::Hint,
            mind: adviser.name,
            table: self.round.table().boxed(),
            seat,
            time: self.plan.movetime,
        });
        let verdict = match self.thinker.wait().map(|answer| answer.verdict) {
            Some(Ok(verdict)) => verdict,
            Some(Err(refusal)) => return Ok(Err(refusal)),
            None => return Ok(Err(refusal!("play-mind-failed"))),
        };
        let (count, list) = (verdict.line.len(), verdict.line.join(" "));
        lines.say(&phrase!("play-plain-way", count = count, list = list))?;
        if go {
            for what in &verdict.line {
                if let Err(refusal) = self.round.play(seat, what) {
                    return Ok(Err(refusal));
                }
            }
        }
        Ok(Ok(()))
    }
}
