//! What is done at a word.

use std::{
    io::{self, BufRead, Write},
    path::Path,
};

use plateau_core::{Language, Refusal, phrase, refusal};

use super::{
    super::{
        command::Command,
        judgement, markdown,
        player::adviser,
        save,
        thinker::{Purpose, Task},
    },
    Lines, Plain, Stop, lesson,
};

/// How wide rules are written.
const WIDTH: usize = 78;

impl Plain {
    pub(super) fn obey<R: BufRead, W: Write>(
        &mut self,
        command: Command,
        lines: &mut Lines<'_, R, W>,
    ) -> Result<Result<(), Refusal>, Stop> {
        let language = lines.words.language();
        match command {
            Command::Undo => match self.round.undo() {
                Ok(count) => lines.say(&phrase!("play-undone", count = count))?,
                Err(refusal) => return Ok(Err(refusal)),
            },
            Command::Redo => match self.round.redo() {
                Ok(count) => lines.say(&phrase!("play-redone", count = count))?,
                Err(refusal) => return Ok(Err(refusal)),
            },
            Command::Hint => return Ok(self.hint(lines)?),
            Command::Moves => {
                let moves: Vec<String> = self
                    .round
                    .table()
                    .played()
                    .into_iter()
                    .map(|played| played.what)
                    .collect();
                let count = moves.len();
                let list = moves.join(" ");
                lines.say(&phrase!("play-plain-moves", count = count, list = list))?;
            }
            Command::Board => {
                lines.board(self.round.table())?;
                self.turn(lines)?;
            }
            Command::Save(name) if name.is_empty() => lines.say(&phrase!("play-plain-save"))?,
            Command::Save(name) => {
                let log = self.round.table().log();
                match save::save(&log, Path::new(&name)) {
                    Ok(()) => lines.say(&phrase!("play-saved", file = name))?,
                    Err(refusal) => return Ok(Err(refusal)),
                }
            }
            Command::New | Command::Swap => {
                if command == Command::Swap {
                    self.plan.swap();
                }
                self.plan.again();
                match self.plan.round() {
                    Ok(round) => self.round = round,
                    Err(refusal) => return Ok(Err(refusal)),
                }
                self.introduce(lines)?;
                self.told = usize::MAX;
            }
            Command::Learn => {
                lesson::teach(self.plan.game, lines)?;
                lines.board(self.round.table())?;
                self.turn(lines)?;
            }
            Command::Rules => {
                let lesson = self.plan.game.lesson();
                let page = match language {
                    Language::En => lesson.rules_en,
                    Language::Fr => lesson.rules_fr,
                };
                for line in markdown::lines(page, WIDTH, markdown::Ink::default()) {
                    lines.write(&line.to_string())?;
                }
            }
            Command::Help => lines.say(&phrase!("play-plain-help"))?,
            Command::Quit => {}
        }
        Ok(Ok(()))
    }

    pub(super) fn hint<R: BufRead, W: Write>(
        &mut self,
        lines: &mut Lines<'_, R, W>,
    ) -> io::Result<Result<(), Refusal>> {
        let (Some(seat), Some(adviser)) = (self.round.person(), adviser(self.plan.game)) else {
            return Ok(Err(refusal!("game-is-over")));
        };
        if !self.round.allows_hints() {
            return Ok(Err(refusal!("play-hint-off")));
        }
        self.thinker.ask(Task {
            purpose: Purpose::Hint,
            mind: adviser.name,
            table: self.round.table().boxed(),
            seat,
            time: self.plan.movetime,
        });
        match self.thinker.wait().map(|answer| answer.verdict) {
            Some(Ok(verdict)) => {
                if let Some(what) = &verdict.best {
                    lines.say(&phrase!("play-hint", what = what.as_str()))?;
                }
                let table = self.round.table();
                let meaning = verdict.value.and_then(|value| table.meaning(seat, value));
                if let Some(value) = judgement::sentence(&verdict, meaning) {
                    lines.say(&value)?;
                }
                Ok(Ok(()))
            }
            Some(Err(refusal)) => Ok(Err(refusal)),
            None => Ok(Err(refusal!("play-mind-failed"))),
        }
    }
}
