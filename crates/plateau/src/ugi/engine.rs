//! The state of the engine: a position, a mind, perhaps a search under way.

use std::{
    collections::VecDeque,
    io::{self, Write},
    sync::mpsc::Sender,
    time::Instant,
};

use plateau_core::{
    Actor, AnyGame, AnyMind, AnyTable, Host, Moment, Outcome, Refusal, Seat, Settings, Turn,
    Verdict, Words, refusal,
};

use super::{
    command::{Command, Query},
    search::{Search, info},
};

/// What the engine's loop is told.
pub(super) enum Event {
    /// A line of standard input.
    Line(String),
    /// The end of standard input.
    End,
    /// A search has found something better.
    Info(Verdict<String>, Instant),
    /// A search has ended; the mind comes back.
    Done(Box<dyn AnyMind>, Result<Verdict<String>, Refusal>),
}

/// An engine for one game.
pub(super) struct Engine<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) settings: Settings,
    pub(super) mind_name: String,
    pub(super) mind_settings: Settings,
    pub(super) mind: Option<Box<dyn AnyMind>>,
    pub(super) host: Host,
    pub(super) table: Option<Box<dyn AnyTable>>,
    pub(super) search: Option<Search>,
    /// What came while a search was under way that ends by itself: done after it, in order.
    pub(super) deferred: VecDeque<Command>,
    pub(super) ended: bool,
    pub(super) words: &'a Words,
    pub(super) events: Sender<Event>,
}

/// The name of the strongest level of a game.
pub(super) fn strongest(game: &dyn AnyGame) -> &'static str {
    let minds = game.minds();
    let level = minds.iter().rev().find(|info| info.level);
    level
        .or(minds.last())
        .map(|info| info.name)
        .expect("every game has a mind")
}

impl<'a> Engine<'a> {
    /// An engine at the start position; a game with a random start waits for `position fen`.
    pub fn new(
        game: &'static dyn AnyGame,
        settings: Settings,
        mind_name: String,
        host: Host,
        words: &'a Words,
        events: Sender<Event>,
    ) -> Result<Engine<'a>, Refusal> {
        let mind = Some(game.mind(&mind_name, &Settings::new(), &host)?);
        let table = if game.random_start() {
            None
        } else {
            Some(game.open(&settings, 0)?)
        };
        Ok(Engine {
            game,
            settings,
            mind_name,
            mind_settings: Settings::new(),
            mind,
            host,
            table,
            search: None,
            deferred: VecDeque::new(),
            ended: false,
            words,
            events,
        })
    }

    /// Handles one event; `false` ends the engine.
    pub fn handle(&mut self, event: Event, out: &mut dyn Write) -> io::Result<bool> {
        match event {
            Event::Line(line) => match Command::read(&line) {
                Ok(Command::Quit) => {
                    // What was searched so far is still answered.
                    self.stop();
                    self.deferred.clear();
                    self.ended = true;
                    self.answer_if_waiting(out)?;
                }
                Ok(command) if self.must_wait(&command) => self.deferred.push_back(command),
                Ok(command) => self.obey(command, out)?,
                Err(problem) => writeln!(out, "info string error: {problem}")?,
            },
            Event::End => {
                // A script's last search may finish; an endless one is stopped.
                self.ended = true;
                if self
                    .search
                    .as_ref()
                    .is_some_and(|search| search.waits_for_stop)
                {
                    self.stop();
                }
            }
            Event::Info(verdict, since) => {
                if self.search.is_some() {
                    writeln!(out, "{}", info(&verdict, since))?;
                }
            }
            Event::Done(mind, verdict) => self.finish(mind, verdict, out)?,
        }
        while self.search.is_none()
            && let Some(command) = self.deferred.pop_front()
        {
            self.obey(command, out)?;
        }
        out.flush()?;
        Ok(!(self.ended && self.search.is_none()))
    }

    /// Whether a command comes after the search that is under way. A script sends all its lines at
    /// once; a match runner waits for the answer by itself.
    fn must_wait(&self, command: &Command) -> bool {
        let finite = self
            .search
            .as_ref()
            .is_some_and(|search| !search.waits_for_stop);
        finite && !matches!(command, Command::Stop | Command::IsReady | Command::Nothing)
    }

    fn obey(&mut self, command: Command, out: &mut dyn Write) -> io::Result<()> {
        match command {
            Command::Ugi => self.introduce(out),
            Command::IsReady => writeln!(out, "readyok"),
            Command::NewGame => {
                let fresh = if self.game.random_start() {
                    None
                } else {
                    self.open(None).ok()
                };
                self.busy_or(out, |engine, _| {
                    engine.table = fresh;
                    Ok(())
                })
            }
            Command::Position { fen, moves } => self.busy_or(out, |engine, out| {
                match engine.set_up(fen.as_deref(), &moves) {
                    Ok(table) => {
                        engine.table = Some(table);
                        Ok(())
                    }
                    Err(refusal) => engine.complain(&refusal, out),
                }
            }),
            Command::Go(go) => self.busy_or(out, |engine, out| engine.go(&go, out)),
            Command::Stop => {
                self.stop();
                self.answer_if_waiting(out)
            }
            Command::Query(query) => writeln!(out, "response {}", self.response(query)),
            Command::SetOption { name, value } => {
                self.busy_or(out, |engine, out| match engine.set_option(&name, &value) {
                    Ok(()) => Ok(()),
                    Err(refusal) => engine.complain(&refusal, out),
                })
            }
            Command::Quit | Command::Nothing => Ok(()),
        }
    }

    fn busy_or(
        &mut self,
        out: &mut dyn Write,
        act: impl FnOnce(&mut Self, &mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.search.is_some() {
            return writeln!(
                out,
                "info string error: a search is under way; send stop first"
            );
        }
        act(self, out)
    }

    pub(super) fn complain(
        &self,
        Refusal(reason): &Refusal,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out, "info string error: {}", self.words.say(reason))
    }

    fn open(&self, fen: Option<&str>) -> Result<Box<dyn AnyTable>, Refusal> {
        self.game.open_at(fen.unwrap_or("startpos"), &self.settings)
    }

    fn set_up(&self, fen: Option<&str>, moves: &[String]) -> Result<Box<dyn AnyTable>, Refusal> {
        let mut table = self.open(fen)?;
        for (index, text) in moves.iter().enumerate() {
            let by = match table.turn() {
                Turn::Chance => Actor::Chance,
                Turn::Wait(seats) => seats.iter().next().map_or(Actor::Clock, Actor::Seat),
                Turn::Over => Actor::Seat(Seat::FIRST),
            };
            table
                .submit(by, text, Moment::default())
                .map_err(|Refusal(reason)| {
                    refusal!(
                        "cli-ugi-move",
                        index = index + 1,
                        text = text.as_str(),
                        reason = reason
                    )
                })?;
        }
        Ok(table)
    }

    fn response(&self, query: Query) -> &'static str {
        let truth = |truth| if truth { "true" } else { "false" };
        let Some(table) = &self.table else {
            return if query == Query::Result {
                "none"
            } else {
                "false"
            };
        };
        match query {
            Query::GameOver => truth(table.turn() == Turn::Over),
            Query::FirstPlayersTurn => truth(table.turn().seats().contains(Seat::FIRST)),
            Query::Result => match table.scores().outcome {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(seats)) if seats.contains(Seat::FIRST) => "p1win",
                Some(Outcome::Win(_)) => "p2win",
            },
        }
    }
}
