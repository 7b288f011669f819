//! Line by line, over pipes and for screen readers: no escape codes, one thing at a time.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | the loop: what comes from the room, what comes from the person |
//! | `show` | what is said of the table |
//! | `moves` | a line that is a move |
//! | `obey` | a line that is a command |
//! | `menu` | the four choices of a puzzle |
//! | `ask` | players and options, asked for one by one |
//! | `lesson` | the introduction |
//! | `lines` | lines in and out |

mod ask;
mod lesson;
mod lines;
mod menu;
mod moves;
mod obey;
mod show;

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use plateau_core::{Phrase, Seat, Verdict, phrase};

#[cfg(feature = "online")]
use super::join::Joined;
use super::{
    command::Spoken,
    judgement,
    names::Names,
    place::{News, Place},
    plan::Plan,
    shelf,
};
use crate::{failure::Failure, program::Program};
use lines::{Line, Lines};

/// How long it listens to the room before it looks at what was typed.
const PULSE: Duration = Duration::from_millis(30);

/// Plays line by line until the input ends or the person has enough.
pub fn run(mut plan: Plan, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let names = Names::of(plan.game, words);
    let mut lines = Lines::new(words, io::stdout().lock());
    let failed = |error: io::Error| Failure::output(&error, words);
    if plan.asks && io::stdin().is_terminal() && !ask::ask(&mut plan, &mut lines).map_err(failed)? {
        return Ok(());
    }
    let place = Place::here(&plan, program.catalog);
    let place = place.map_err(|refusal| Failure::refused(&refusal, words))?;
    let movetime = plan.movetime;
    // A script is read as fast as the game goes; a person may say something at any time.
    let patient = !io::stdin().is_terminal();
    let mut plain = Plain::new(place, Some(plan), names, movetime, patient, lines, program);
    plain.play().map_err(failed)
}

/// Plays at a table of a server.
#[cfg(feature = "online")]
pub fn join(joined: Joined, program: &Program) -> Result<(), Failure> {
    let Joined {
        place, movetime, ..
    } = joined;
    let names = Names::of(place.game, &program.words);
    let lines = Lines::new(&program.words, io::stdout().lock());
    let mut plain = Plain::new(place, None, names, movetime, false, lines, program);
    let failed = |error: io::Error| Failure::output(&error, &program.words);
    plain.play().map_err(failed)
}

/// What a judge was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// A good move.
    Hint,
    /// What the position is worth.
    Value,
    /// The shortest way.
    Way,
    /// The shortest way, to be gone.
    Solution,
}

struct Plain<'a, W> {
    place: Place,
    /// Nothing at a table of a server.
    plan: Option<Plan>,
    /// The game before the new one.
    aside: Option<(Plan, Place)>,
    names: Names,
    movetime: Duration,
    /// Whether lines wait until they can be meant.
    patient: bool,
    lines: Lines<'a, W>,
    program: &'a Program,
    wanted: Option<(Wanted, Instant)>,
    verdict: Option<(Seat, Verdict<String>, bool)>,
    /// How many moves have been told, and entries seen.
    told: (usize, usize),
    shown: show::Shown,
    saved: usize,
    resigning: bool,
}

impl<'a, W: Write> Plain<'a, W> {
    fn new(
        place: Place,
        plan: Option<Plan>,
        names: Names,
        movetime: Duration,
        patient: bool,
        lines: Lines<'a, W>,
        program: &'a Program,
    ) -> Plain<'a, W> {
        Plain {
            told: (place.moves.len(), place.seq),
            saved: place.entries.len(),
            place,
            plan,
            aside: None,
            names,
            movetime,
            patient,
            lines,
            program,
            wanted: None,
            verdict: None,
            shown: show::Shown::default(),
            resigning: false,
        }
    }

    fn play(&mut self) -> io::Result<()> {
        self.introduce()?;
        loop {
            if self.listen()? == Next::Quit {
                return self.lines.flush();
            }
            self.show()?;
            self.lines.flush()?;
            let line = match (self.patient, self.may_listen()) {
                (true, true) => self.lines.wait(PULSE),
                (true, false) => {
                    self.place.wait(PULSE);
                    continue;
                }
                (false, _) => {
                    self.place.wait(PULSE);
                    self.lines.next()
                }
            };
            let next = match line {
                None => Next::Stay,
                Some(Line::End) => self.leave()?,
                Some(Line::TooLong) => {
                    self.lines.say(&phrase!("play-line-long"))?;
                    Next::Stay
                }
                Some(Line::Text(line)) if line.is_empty() => Next::Stay,
                Some(Line::Text(line)) => self.answer(&line)?,
            };
            if next == Next::Quit {
                return self.lines.flush();
            }
        }
    }

    /// Whether somebody here can mean anything now: a script's next line waits for that.
    fn may_listen(&self) -> bool {
        let waits = self.place.waited().iter().next().is_some() || self.place.is_over();
        waits && self.wanted.is_none()
    }

    /// Takes in what came from the room.
    fn listen(&mut self) -> io::Result<Next> {
        self.place.listen();
        while let Some(news) = self.place.next() {
            match news {
                News::Changed => self.changed()?,
                News::Moved => {
                    self.told = (self.place.moves.len(), self.place.seq);
                    self.shown = show::Shown::default();
                    self.lines.say(&phrase!("play-join-moved"))?;
                }
                News::Said(said) => {
                    let name = said.name.unwrap_or_default();
                    self.lines
                        .write(&format!("{name}: {}", clean(&said.text)))?;
                }
                News::Refused(reason) => {
                    self.wanted = None;
                    let reason = self.names.told(reason, self.lines.words);
                    self.lines.say(&reason)?;
                }
                News::Told(phrase) => self.lines.say(&phrase)?,
                News::Lost => {
                    self.shown = show::Shown::default();
                    self.lines.say(&phrase!("play-join-lost"))?;
                }
                News::Failed(reason) => {
                    self.lines.say(&reason)?;
                    return Ok(Next::Quit);
                }
                News::Judged(judgement) if judgement.seq == self.place.seq => {
                    let seat = self.place.turn.seats().iter().next();
                    let verdict = judgement.verdict.into_owned();
                    self.verdict = seat.map(|seat| (seat, verdict, judgement.last));
                }
                News::Judged(_) => {}
            }
        }
        self.advise()?;
        Ok(Next::Stay)
    }

    /// Answers what a judge was asked for, once it has had its time.
    fn advise(&mut self) -> io::Result<()> {
        let Some((wanted, since)) = self.wanted else {
            return Ok(());
        };
        let whole = matches!(wanted, Wanted::Way | Wanted::Solution);
        let ripe = |last: bool| last || (!whole && since.elapsed() >= self.movetime);
        let Some((seat, verdict, _)) = self.verdict.take_if(|(.., last)| ripe(*last)) else {
            return Ok(());
        };
        self.wanted = None;
        self.place.send(plateau_protocol::Request::Judge(false));
        let value = |plain: &mut Self| {
            let table = plain.place.table();
            let meaning = verdict.value.zip(table);
            let meaning = meaning.and_then(|(value, table)| table.meaning(seat, value));
            let language = plain.lines.words.language();
            match judgement::sentence(&verdict, meaning, language) {
                Some(sentence) => plain.lines.say(&sentence),
                None => Ok(()),
            }
        };
        match wanted {
            Wanted::Hint => {
                if let Some(what) = &verdict.best {
                    let what = self.names.shown(what);
                    self.lines.say(&phrase!("play-hint", what = what))?;
                }
                match self.place.is_puzzle() {
                    // How far it is was not asked.
                    true => Ok(()),
                    false => value(self),
                }
            }
            Wanted::Value => value(self),
            Wanted::Way | Wanted::Solution => self.way(&verdict, wanted == Wanted::Solution),
        }
    }

    /// Asks a judge for something.
    fn want(&mut self, wanted: Wanted) -> io::Result<()> {
        if self.place.is_over() {
            return self.lines.say(&phrase!("game-is-over"));
        }
        if self.place.people() > 1 {
            return self.lines.say(&phrase!("play-hint-off"));
        }
        self.wanted = Some((wanted, Instant::now()));
        self.verdict = None;
        self.place.send(plateau_protocol::Request::Judge(true));
        Ok(())
    }

    fn answer(&mut self, line: &str) -> io::Result<Next> {
        if let Some(next) = self.choose(line)? {
            return Ok(next);
        }
        match Spoken::read(line) {
            Spoken::Command(command) => self.obey(command),
            Spoken::Unknown => {
                self.lines
                    .say(&phrase!("play-plain-no-command", line = line))?;
                Ok(Next::Stay)
            }
            Spoken::Move(line) => {
                self.try_move(line)?;
                Ok(Next::Stay)
            }
        }
    }

    /// Leaves; a game that is not over is kept.
    fn leave(&mut self) -> io::Result<Next> {
        let new = self.place.entries.len() > self.saved && !self.place.moves.is_empty();
        if let (Some(plan), Some(table), true, false) =
            (&self.plan, self.place.table(), new, self.place.is_over())
        {
            let told = shelf::leave(plan, table);
            self.lines.say(&told)?;
        }
        Ok(Next::Quit)
    }

    fn say_all(&mut self, phrases: impl IntoIterator<Item = Phrase>) -> io::Result<()> {
        phrases
            .into_iter()
            .try_for_each(|phrase| self.lines.say(&phrase))
    }
}

/// What others write must not bring escape codes along.
fn clean(text: &str) -> String {
    text.chars().filter(|symbol| !symbol.is_control()).collect()
}

#[derive(PartialEq, Eq)]
enum Next {
    Stay,
    Quit,
}
