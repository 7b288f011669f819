//! Handles for programs that do not know which game they hold: text and JSON instead of types.

use std::{
    any::Any,
    sync::{Arc, atomic::AtomicBool},
};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Actor, Budget, Draw, Ending, Entry, Game, Header, Host, Language, Lesson, Log, MindInfo,
    Moment, OptionSpec, Phrase, Played, Point, Refusal, Scene, Scores, Seat, Settings, Swipe,
    Table, Target, Timer, Tool, Turn, Value, Verdict, Viewer, Watch,
};

/// A legal move with the clicks that play it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The move in its notation.
    #[serde(rename = "move")]
    pub what: String,
    /// The clicks.
    pub path: Vec<Target>,
    /// The gesture or arrow key that plays it, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swipe: Option<Swipe>,
    /// The exact chance that it succeeds, where dice decide; see [`Game::chance`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// A [`Table`] of any game.
pub trait AnyTable: Send + Sync {
    /// What the table began with.
    fn header(&self) -> &Header;
    /// All that happened.
    fn entries(&self) -> &[Entry];
    /// Header and entries.
    fn log(&self) -> Log;
    /// Names who sits where, for the header.
    fn set_players(&mut self, players: Vec<String>);
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who is waited for.
    fn turn(&self) -> Turn;
    /// Points and outcome.
    fn scores(&self) -> Scores;
    /// How the table ended before its game did.
    fn ending(&self) -> Option<Ending>;
    /// Who offers a draw.
    fn offer(&self) -> Option<Seat>;
    /// The position in one line.
    fn position(&self) -> String;
    /// The position as JSON, as the viewer may know it.
    fn state(&self, viewer: Viewer) -> Json;
    /// The moves that stand.
    fn played(&self) -> Vec<Played<String>>;
    /// How many single steps the moves that stand count.
    fn steps(&self) -> u32;
    /// How many of the last moves may be taken back.
    fn undoable(&self) -> usize;
    /// How many moves could be played again.
    fn undone(&self) -> usize;
    /// The legal moves of a seat.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// What the viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What the viewer saw after the first `plies` of the moves that stand.
    fn scene_at(&self, plies: usize, viewer: Viewer) -> Scene;
    /// The position after the first `plies` of the moves that stand, as a table of its own without
    /// entries: for looking back, for analysis and for variations.
    fn table_at(&self, plies: usize) -> Box<dyn AnyTable>;
    /// The position after a tool was used, as a table of its own; see [`Game::edited`].
    fn edited(
        &self,
        tool: &str,
        target: &Target,
        at: Option<Point>,
    ) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The `ply`-th of the moves that stand (from 0), as a person would say it.
    fn tell(&self, ply: usize) -> Option<Phrase>;
    /// What a proven value means here for this seat, as a person would say it.
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase>;
    /// What is told after the game besides its result; see [`Game::afterwards`].
    fn afterwards(&self) -> Vec<Phrase>;
    /// What the seat is called.
    fn seat_name(&self, seat: Seat) -> Phrase;
    /// Plays a move that is given as text.
    fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal>;
    /// Applies one entry and logs it, or refuses it and changes nothing.
    fn append(&mut self, entry: Entry) -> Result<(), Refusal>;
    /// Throws for chance until a seat is waited for or the game is over; tells how many throws.
    fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize;
    /// The glass that runs by the rules, and since when; see [`Table::timer`].
    fn timer(&self) -> Option<(Timer, Moment)>;
    /// The move that the clock makes when the glass is out, in its notation.
    fn timeout(&self) -> Option<String>;
    /// What a seat does whose person is away; see [`Game::absent`].
    fn absent(&self, seat: Seat) -> Option<String>;
    /// How many sequences of `depth` moves there are from here.
    fn perft(&self, depth: u32) -> u64;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyTable>;
    /// The typed table inside.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyTable for Table<G> {
    fn header(&self) -> &Header {
        self.header()
    }
    fn entries(&self) -> &[Entry] {
        self.entries()
    }
    fn log(&self) -> Log {
        self.log()
    }
    fn set_players(&mut self, players: Vec<String>) {
        self.set_players(players);
    }
    fn seats(&self) -> usize {
        self.seats()
    }
    fn turn(&self) -> Turn {
        self.turn()
    }
    fn scores(&self) -> Scores {
        self.scores()
    }
    fn ending(&self) -> Option<Ending> {
        self.ending()
    }
    fn offer(&self) -> Option<Seat> {
        self.offer()
    }
    fn position(&self) -> String {
        self.game().position()
    }
    fn state(&self, viewer: Viewer) -> Json {
        serde_json::to_value(self.game().view(viewer)).expect("positions are plain data")
    }
    fn played(&self) -> Vec<Played<String>> {
        self.played()
            .iter()
            .map(|p| Played {
                by: p.by,
                what: p.what.to_string(),
            })
            .collect()
    }
    fn steps(&self) -> u32 {
        let moves = self.played().iter();
        moves.map(|played| self.game().steps(&played.what)).sum()
    }
    fn undoable(&self) -> usize {
        self.undoable()
    }
    fn undone(&self) -> usize {
        self.undone()
    }
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        if !self.turn().seats().contains(seat) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.game().moves(seat, &mut moves);
        let choice = |m: &G::Move| Choice {
            what: m.to_string(),
            path: self.game().path(m),
            swipe: self.game().swipe(m),
            chance: self.game().chance(m),
        };
        moves.iter().map(choice).collect()
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        self.game().scene(viewer)
    }
    fn scene_at(&self, plies: usize, viewer: Viewer) -> Scene {
        self.game_at(plies).scene(viewer)
    }
    fn table_at(&self, plies: usize) -> Box<dyn AnyTable> {
        let options = serde_json::from_value(self.header().options.clone())
            .expect("the options of a table were read before");
        Box::new(Table::at(self.game_at(plies), &options))
    }
    fn edited(
        &self,
        tool: &str,
        target: &Target,
        at: Option<Point>,
    ) -> Result<Box<dyn AnyTable>, Refusal> {
        let options = serde_json::from_value(self.header().options.clone())
            .expect("the options of a table were read before");
        let game = self.game().edited(tool, target, at)?;
        Ok(Box::new(Table::at(game, &options)))
    }
    fn tell(&self, ply: usize) -> Option<Phrase> {
        let played = self.played().get(ply)?;
        Some(self.game_at(ply).tell(played.by, &played.what))
    }
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        self.game().meaning(seat, value)
    }
    fn afterwards(&self) -> Vec<Phrase> {
        G::afterwards(&self.game_at(0), self.played())
    }
    fn seat_name(&self, seat: Seat) -> Phrase {
        G::seat_name(seat)
    }
    fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal> {
        self.submit(by, text, at)
    }
    fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.append(entry)
    }
    fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize {
        self.draw(draw, at)
    }
    fn timer(&self) -> Option<(Timer, Moment)> {
        self.timer()
    }
    fn timeout(&self) -> Option<String> {
        self.game().timeout().map(|m| m.to_string())
    }
    fn absent(&self, seat: Seat) -> Option<String> {
        self.game().absent(seat).map(|m| m.to_string())
    }
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(&mut self.game().clone(), depth)
    }
    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// What is asked of an [`AnyMind`]; see [`Question`](crate::Question).
pub struct AnyQuestion<'a> {
    /// The position with its history.
    pub table: &'a dyn AnyTable,
    /// For whom it chooses.
    pub seat: Seat,
    /// What it may spend.
    pub budget: &'a Budget,
    /// Whether every legal move is to be judged.
    pub each: bool,
    /// Whether the line of best play is wanted.
    pub line: bool,
    /// Told every step of the search by minds that trace.
    pub watch: Option<&'a mut Watch<'a>>,
}

/// A mind of any game.
pub trait AnyMind: Send {
    /// Answers; a table of another game than the mind's is refused, and so is a question for which
    /// it has no memory. `report` is told whenever the verdict has become better.
    fn think(
        &mut self,
        question: AnyQuestion<'_>,
        report: &mut dyn FnMut(&Verdict<String>),
    ) -> Result<Verdict<String>, Refusal>;
}

/// A game of which only the name is known.
pub trait AnyGame: Send + Sync {
    /// The name on the command line, in logs and in addresses.
    fn name(&self) -> &'static str;
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// Whether its start is drawn.
    fn random_start(&self) -> bool;
    /// Whether viewers see different things.
    fn secrets(&self) -> bool;
    /// Its options with their limits.
    fn options(&self) -> &'static [OptionSpec];
    /// Whether people may take open seats while the game is on; see [`Game::LATE`].
    fn late(&self) -> bool;
    /// The settings with what rated play adds where nothing else is said.
    fn rated(&self, settings: Settings) -> Settings;
    /// The tools of its editor; none where there is no editor.
    fn tools(&self) -> &'static [Tool];
    /// How many seats it has with these settings.
    fn seats(&self, settings: &Settings) -> Result<usize, Refusal>;
    /// What the seat is called.
    fn seat_name(&self, seat: Seat) -> Phrase;
    /// Its sentences in this language, a Fluent text.
    fn words(&self, language: Language) -> &'static str;
    /// Its theme: CSS rules for its classes.
    fn theme(&self) -> &'static str;
    /// Its rules page and introduction.
    fn lesson(&self) -> Lesson;
    /// Its minds, from the weakest to the strongest.
    fn minds(&self) -> Vec<MindInfo>;
    /// A mind by name, with what it is lent.
    fn mind(
        &self,
        name: &str,
        settings: &Settings,
        host: &Host,
    ) -> Result<Box<dyn AnyMind>, Refusal>;
    /// A table at the first position.
    fn open(&self, settings: &Settings, seed: u64) -> Result<Box<dyn AnyTable>, Refusal> {
        self.open_until(settings, seed, &Arc::default())
    }
    /// The same for somebody who may lose interest: once `stop` is set, a start that looks for a
    /// long time is refused.
    fn open_until(
        &self,
        settings: &Settings,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Box<dyn AnyTable>, Refusal>;
    /// Whether a text of several lines is one position, not a position a line.
    fn is_one_position(&self, text: &str) -> bool;
    /// A table at a position given as text.
    fn open_at(&self, position: &str, settings: &Settings) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The table that a log tells of.
    fn replay(&self, log: &Log) -> Result<Box<dyn AnyTable>, Refusal>;
}
