//! The state of the engine: a position, a mind, perhaps a search under way.

use std::{
    collections::VecDeque,
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
    thread,
    time::{Duration, Instant},
};

use plateau_core::{
    Actor, AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Moment, OptionKind, OptionSpec,
    Outcome, Refusal, Seat, Settings, Turn, Value, Verdict, Words, refusal,
};

use super::command::{Command, Go, Query};

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

/// A search that is under way.
struct Search {
    stop: Arc<AtomicBool>,
    /// An infinite search answers only when it is told to stop.
    waits_for_stop: bool,
    answer: Option<String>,
}

/// An engine for one game.
pub(super) struct Engine<'a> {
    game: &'static dyn AnyGame,
    settings: Settings,
    mind_name: String,
    mind_settings: Settings,
    mind: Option<Box<dyn AnyMind>>,
    threads: usize,
    table: Option<Box<dyn AnyTable>>,
    search: Option<Search>,
    /// What came while a search was under way that ends by itself: done after it, in order.
    deferred: VecDeque<Command>,
    ended: bool,
    words: &'a Words,
    events: Sender<Event>,
}

/// The time that is kept back for the way of an answer to the match runner.
const RESERVE: Duration = Duration::from_millis(10);

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
        words: &'a Words,
        events: Sender<Event>,
    ) -> Result<Engine<'a>, Refusal> {
        let mind = Some(game.mind(&mind_name, &Settings::new())?);
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
            threads: 1,
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

    fn complain(&self, Refusal(reason): &Refusal, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "info string error: {}", self.words.say(reason))
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "id name Plateau {} {}",
            env!("CARGO_PKG_VERSION"),
            self.game.name()
        )?;
        writeln!(out, "id author the Plateau founders")?;
        let minds: Vec<_> = self.game.minds().iter().map(|info| info.name).collect();
        writeln!(
            out,
            "option name mind type combo default {} var {}",
            self.mind_name,
            minds.join(" var ")
        )?;
        writeln!(
            out,
            "option name threads type spin default 1 min 1 max 1024"
        )?;
        for option in self.game.options().iter().chain(self.mind_options()) {
            writeln!(
                out,
                "option name {} type {}",
                option.name,
                option_type(option)
            )?;
        }
        writeln!(out, "ugiok")
    }

    fn mind_options(&self) -> &'static [OptionSpec] {
        let minds = self.game.minds();
        minds
            .iter()
            .find(|info| info.name == self.mind_name)
            .map_or(&[], |info| info.options)
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

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        match name {
            "mind" => {
                self.mind = Some(self.game.mind(value, &Settings::new())?);
                self.mind_name = value.to_owned();
                self.mind_settings = Settings::new();
            }
            "threads" => {
                let spec = OptionSpec {
                    name: "threads",
                    kind: OptionKind::Whole { min: 1, max: 1024 },
                    default: "1",
                };
                self.threads = spec.read(value)?.as_u64().unwrap_or(1) as usize;
            }
            name if self.mind_options().iter().any(|option| option.name == name) => {
                let settings = self.mind_settings.clone().with(name, value);
                self.mind = Some(self.game.mind(&self.mind_name, &settings)?);
                self.mind_settings = settings;
            }
            name => {
                let settings = self.settings.clone().with(name, value);
                self.game.seats(&settings)?;
                self.settings = settings;
            }
        }
        Ok(())
    }

    fn go(&mut self, go: &Go, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.table.as_ref().map(|table| table.boxed()) else {
            return writeln!(out, "info string error: no position yet\nbestmove 0000");
        };
        let Some(seat) = table.turn().seats().iter().next() else {
            return writeln!(
                out,
                "info string error: nobody is to move here\nbestmove 0000"
            );
        };
        let Some(mut mind) = self.mind.take() else {
            return writeln!(out, "info string error: the mind is lost\nbestmove 0000");
        };
        let stop = Arc::new(AtomicBool::new(false));
        let begin = Instant::now();
        let budget = Budget {
            deadline: time_for(go, seat).map(|time| begin + time),
            depth: go.depth,
            nodes: go.nodes,
            threads: self.threads,
            stop: Arc::clone(&stop),
        };
        self.search = Some(Search {
            stop,
            waits_for_stop: go.infinite,
            answer: None,
        });
        let events = self.events.clone();
        thread::spawn(move || {
            let question = AnyQuestion {
                table: &*table,
                seat,
                budget: &budget,
                each: false,
                line: true,
                watch: None,
            };
            // Once the loop has ended nobody listens, and nothing is left to tell.
            let verdict = mind.think(question, &mut |verdict| {
                let _ = events.send(Event::Info(verdict.clone(), begin));
            });
            if let Ok(verdict) = &verdict {
                let _ = events.send(Event::Info(verdict.clone(), begin));
            }
            let _ = events.send(Event::Done(mind, verdict));
        });
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(search) = &mut self.search {
            search.stop.store(true, Ordering::Relaxed);
            search.waits_for_stop = false;
        }
    }

    fn finish(
        &mut self,
        mind: Box<dyn AnyMind>,
        verdict: Result<Verdict<String>, Refusal>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.mind = Some(mind);
        let best = match verdict {
            Ok(verdict) => verdict.best.unwrap_or_else(|| "0000".to_owned()),
            Err(refusal) => {
                self.complain(&refusal, out)?;
                "0000".to_owned()
            }
        };
        if let Some(search) = &mut self.search {
            search.answer = Some(best);
        }
        self.answer_if_waiting(out)
    }

    fn answer_if_waiting(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(Search {
            waits_for_stop: false,
            answer: Some(best),
            ..
        }) = &self.search
        {
            writeln!(out, "bestmove {best}")?;
            self.search = None;
        }
        Ok(())
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

/// How long a search may last: what `movetime` says, or a part of the clock.
fn time_for(go: &Go, seat: Seat) -> Option<Duration> {
    let kept = |time: Duration| time.saturating_sub(RESERVE).max(time / 2);
    if let Some(time) = go.movetime {
        return Some(kept(time));
    }
    let clock = go.clocks[seat.index().min(1)]?;
    let share = clock / 20 + go.increments[seat.index().min(1)] * 3 / 4;
    Some(kept(share.min(clock)))
}

fn option_type(option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Whole { min, max } => {
            format!("spin default {} min {min} max {max}", option.default)
        }
        OptionKind::Switch => format!("check default {}", option.default == "on"),
        OptionKind::Choice { of } => {
            format!("combo default {} var {}", option.default, of.join(" var "))
        }
    }
}

fn info(verdict: &Verdict<String>, since: Instant) -> String {
    let mut text = String::from("info");
    if verdict.depth > 0 {
        text.push_str(&format!(" depth {}", verdict.depth));
    }
    match verdict.value {
        Some(Value::Score(score)) => {
            text.push_str(&format!(" score cp {}", i64::from(score) * 100))
        }
        Some(Value::Chance(chance)) => text.push_str(&format!(" score wdl {:.4}", chance)),
        Some(Value::Length(length)) => text.push_str(&format!(" score moves {length}")),
        Some(Value::Unsolvable) | None => {}
    }
    text.push_str(&format!(
        " time {} nodes {}",
        since.elapsed().as_millis(),
        verdict.nodes
    ));
    if !verdict.line.is_empty() {
        text.push_str(&format!(" pv {}", verdict.line.join(" ")));
    }
    text
}
