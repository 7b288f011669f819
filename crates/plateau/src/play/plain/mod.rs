//! Line by line, over pipes and for screen readers: no escape codes, one thing at a time.

mod lesson;
mod lines;
mod menu;
mod obey;

use std::io::{self, BufRead, Write};

use plateau_core::{Phrase, Refusal, Words, phrase, refusal};
use plateau_stage::terminal::Charset;

use lines::Lines;

use super::{
    command::Command,
    plan::Plan,
    round::Round,
    thinker::{Purpose, Task, Thinker},
};
use crate::failure::Failure;

/// Plays line by line until the input ends or the person has enough.
pub fn run(plan: Plan, words: &Words) -> Result<(), Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let round = plan.round().map_err(refused)?;
    let mut lines = Lines {
        input: io::stdin().lock(),
        out: io::stdout().lock(),
        words,
        charset: Charset::detect(|name| std::env::var(name).ok()),
    };
    let mut plain = Plain {
        thinker: Thinker::start(plan.game, plan.host.clone()),
        told: round.table().played().len(),
        plan,
        round,
    };
    match plain.play(&mut lines) {
        Ok(()) => Ok(()),
        Err(Stop::Failed(failure)) => Err(failure),
        Err(Stop::Output(error)) => Err(Failure::output(&error, words)),
    }
}

/// Why it cannot go on.
enum Stop {
    Output(io::Error),
    Failed(Failure),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

struct Plain {
    plan: Plan,
    round: Round,
    thinker: Thinker,
    /// How many of the moves that stand have been told.
    told: usize,
}

impl Plain {
    fn play<R: BufRead, W: Write>(&mut self, lines: &mut Lines<'_, R, W>) -> Result<(), Stop> {
        self.introduce(lines)?;
        loop {
            self.minds(lines)?;
            lines.board(self.round.table())?;
            self.turn(lines)?;
            // Words and mistakes do not change the board: it is shown again when it has changed.
            loop {
                let Some(line) = lines.read()? else {
                    lines.out.flush()?;
                    return Ok(());
                };
                if line.is_empty() {
                    continue;
                }
                let before = self.round.table().entries().len();
                if self.answer(&line, lines)? == Next::Quit {
                    return Ok(());
                }
                if self.told == usize::MAX || self.round.table().entries().len() != before {
                    self.told = self.told.min(self.round.table().played().len());
                    break;
                }
            }
        }
    }

    fn introduce<R: BufRead, W: Write>(&mut self, lines: &mut Lines<'_, R, W>) -> io::Result<()> {
        lines.say(&Phrase::new(format!("{}-name", self.plan.game.name())))?;
        for seat in self.round.seats() {
            let name = self.round.table().seat_name(seat);
            let title = self.round.title(seat);
            lines.say(&match self.round.letter(seat) {
                Some(letter) => phrase!(
                    "play-plain-seat-letter",
                    seat = name,
                    letter = letter,
                    player = title
                ),
                None => phrase!("play-plain-seat", seat = name, player = title),
            })?;
        }
        if self.has_menu() {
            lines.say(&phrase!("play-plain-menu"))?;
        }
        lines.say(&phrase!("play-plain-intro"))
    }

    /// Tells the moves that were not told yet, lets the minds move, and tells theirs.
    fn minds<R: BufRead, W: Write>(&mut self, lines: &mut Lines<'_, R, W>) -> Result<(), Stop> {
        loop {
            for ply in self.told..self.round.table().played().len() {
                if let Some(sentence) = self.round.table().tell(ply) {
                    lines.say(&sentence)?;
                }
            }
            self.told = self.round.table().played().len();
            let Some((seat, mind)) = self.round.mind() else {
                return Ok(());
            };
            lines.out.flush()?;
            self.thinker.ask(Task {
                purpose: Purpose::Move,
                mind,
                table: self.round.table().boxed(),
                seat,
                time: self.plan.movetime,
            });
            let verdict = self.thinker.wait().map(|answer| answer.verdict);
            let best = match verdict {
                Some(Ok(verdict)) => verdict.best,
                Some(Err(_)) | None => None,
            };
            let played = best.is_some_and(|what| self.round.play(seat, &what).is_ok());
            if !played {
                let reason = lines.words.get("play-mind-failed");
                return Err(Stop::Failed(Failure::Other(reason)));
            }
        }
    }

    fn turn<R: BufRead, W: Write>(&mut self, lines: &mut Lines<'_, R, W>) -> io::Result<()> {
        if let Some(result) = self.round.result() {
            lines.say(&result)?;
            for line in self.round.table().afterwards() {
                lines.say(&line)?;
            }
            return lines.say(&phrase!("play-plain-over"));
        }
        if let Some(seat) = self.round.person() {
            let name = self.round.table().seat_name(seat);
            lines.say(&phrase!("play-turn", seat = name))?;
        }
        Ok(())
    }

    fn answer<R: BufRead, W: Write>(
        &mut self,
        line: &str,
        lines: &mut Lines<'_, R, W>,
    ) -> Result<Next, Stop> {
        if let Some(next) = self.choose(line, lines)? {
            return Ok(next);
        }
        let person = self.round.person();
        let is_move = person.is_some_and(|seat| {
            let choices = self.round.table().choices(seat);
            choices.iter().any(|choice| choice.what == line)
        });
        let done = match Command::read(line).filter(|_| !is_move) {
            Some(Command::Quit) => return Ok(Next::Quit),
            Some(command) => self.obey(command, lines)?,
            None => match person {
                Some(seat) => self.round.play(seat, line),
                None => Err(refusal!("game-is-over")),
            },
        };
        if let Err(Refusal(reason)) = done {
            lines.say(&reason)?;
        }
        Ok(Next::Stay)
    }
}

#[derive(PartialEq, Eq)]
enum Next {
    Stay,
    Quit,
}
