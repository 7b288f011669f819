//! What is done at a command.

use std::{
    io::{self, Write},
    path::Path,
};

use plateau_core::{Claim, Language, phrase};
use plateau_protocol::{Count, Request};

use super::{
    super::{command::Command, markdown, place::Place, save},
    Next, Plain, Wanted, lesson, show,
};

/// How wide rules are written.
const WIDTH: usize = 78;

impl<W: Write> Plain<'_, W> {
    pub(super) fn obey(&mut self, command: Command) -> io::Result<Next> {
        let sure = std::mem::take(&mut self.resigning);
        match command {
            Command::Quit => return self.leave(),
            Command::Undo => self.undo()?,
            Command::Redo => self.ask_room(Request::Redo(Count::Mine(true)))?,
            Command::Hint => self.want(Wanted::Hint)?,
            Command::Value => self.want(Wanted::Value)?,
            Command::Moves => {
                let count = self.place.moves.len();
                let moves = self.place.moves.iter().map(|played| &*played.what);
                let list = self.names.all_shown(moves);
                self.lines
                    .say(&phrase!("play-plain-moves", count = count, list = list))?;
            }
            Command::Legal => self.legal()?,
            Command::Board => self.board(true)?,
            Command::Save(name) => self.save(&name)?,
            Command::New => self.again(false)?,
            Command::Swap => self.again(true)?,
            Command::Draw if self.place.offer.is_some() => {
                self.ask_room(Request::Claim(Claim::AcceptDraw))?;
            }
            Command::Draw => self.ask_room(Request::Claim(Claim::OfferDraw))?,
            Command::Resign if sure => self.ask_room(Request::Claim(Claim::Resign))?,
            Command::Resign => {
                self.resigning = true;
                self.lines.say(&phrase!("play-plain-resign-sure"))?;
            }
            Command::Yes | Command::No => self.agree(command == Command::Yes)?,
            Command::Say(words) => self.ask_room(Request::Say(words))?,
            Command::Learn => {
                lesson::teach(self.place.game, &mut self.lines, &self.names)?;
                self.board(true)?;
            }
            Command::Rules => {
                let lesson = self.place.game.lesson();
                let page = match self.lines.words.language() {
                    Language::En => lesson.rules_en,
                    Language::Fr => lesson.rules_fr,
                };
                for line in markdown::lines(page, WIDTH, markdown::Ink::default()) {
                    self.lines.write(&line.to_string())?;
                }
            }
            Command::Help => self.help()?,
        }
        Ok(Next::Stay)
    }

    fn ask_room(&mut self, request: Request) -> io::Result<()> {
        self.place.send(request);
        self.take_in()
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.place.is_here() && !self.place.have_moved() {
            let Some((plan, place)) = self.aside.take() else {
                return self.lines.say(&phrase!("nothing-to-undo"));
            };
            self.begin(place);
            self.plan = Some(plan);
            return self.lines.say(&phrase!("play-game-back"));
        }
        self.ask_room(Request::Undo(Count::Mine(true)))
    }

    /// The moves that can be played now.
    fn legal(&mut self) -> io::Result<()> {
        let waited = self.place.waited();
        if waited.is_empty() {
            return self.lines.say(&phrase!("play-join-not-now"));
        }
        for seat in waited.iter() {
            let choices = self.place.choices(Some(seat));
            let list = self.names.listed(&choices);
            let count = choices.len();
            self.lines.say(&match waited.len() {
                1 => phrase!("play-plain-legal", count = count, list = list),
                _ => {
                    let seat = self.place.seat_name(seat);
                    phrase!(
                        "play-plain-legal-of",
                        seat = seat,
                        count = count,
                        list = list
                    )
                }
            })?;
        }
        Ok(())
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.lines.say(&phrase!("play-plain-save"));
        }
        let Some(log) = self.place.table().map(|table| table.log()) else {
            return self.lines.say(&phrase!("play-no-log"));
        };
        match save::save(&log, Path::new(name)) {
            Ok(()) => {
                self.saved = self.place.entries.len();
                self.lines.say(&phrase!("play-saved", file = name))
            }
            Err(refusal) => self.lines.say(&refusal.0),
        }
    }

    /// One more game; undo at its beginning brings the one before back.
    fn again(&mut self, swap: bool) -> io::Result<()> {
        let Some(plan) = &self.plan else {
            self.place.rematch();
            return Ok(());
        };
        if swap && self.place.is_puzzle() {
            return self.lines.say(&phrase!("play-plain-no-swap"));
        }
        let mut next = plan.clone();
        if swap {
            next.swap();
        }
        next.again();
        match Place::here(&next, self.program.catalog) {
            Ok(place) => {
                let played = !self.place.moves.is_empty();
                let before = self.begin(place);
                let plan = self.plan.replace(next);
                self.aside = plan.filter(|_| played).map(|plan| (plan, before));
                self.introduce()
            }
            Err(refusal) => self.lines.say(&refusal.0),
        }
    }

    /// Another table from now on; the one before comes back.
    fn begin(&mut self, place: Place) -> Place {
        self.told = (place.moves.len(), place.seq);
        self.saved = place.entries.len();
        self.shown = show::Shown::default();
        self.wanted = None;
        std::mem::replace(&mut self.place, place)
    }

    fn agree(&mut self, yes: bool) -> io::Result<()> {
        if self.place.ask.is_some() {
            return self.ask_room(Request::Answer(yes));
        }
        self.ask_room(Request::Claim(match yes {
            true => Claim::AcceptDraw,
            false => Claim::DeclineDraw,
        }))
    }

    /// What can be said here: only what means something.
    fn help(&mut self) -> io::Result<()> {
        let first = self.place.waited().iter().next();
        let choices = self.place.choices(first);
        let example = choices.first().map(|choice| self.names.shown(&choice.what));
        if let Some(example) = example {
            self.lines
                .say(&phrase!("play-plain-help-move", what = example))?;
        }
        self.lines.say(&phrase!("play-plain-help"))?;
        if self.place.judge && plateau_room::judge(self.place.game).is_ok() {
            self.lines.say(&phrase!("play-plain-help-advice"))?;
        }
        if self.place.is_here() {
            self.lines.say(&match self.place.is_puzzle() {
                true => phrase!("play-plain-help-puzzle"),
                false => phrase!("play-plain-help-here"),
            })?;
        } else if self.has_others() {
            self.lines.say(&phrase!("play-plain-help-others"))?;
        }
        if self.has_menu() {
            self.lines.say(&phrase!("play-plain-menu"))?;
        }
        Ok(())
    }
}
