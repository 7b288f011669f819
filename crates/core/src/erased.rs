//! Handles for programs that do not know which game they hold: text and JSON instead of types.

use std::sync::{Arc, atomic::AtomicBool};

use crate::{
    AnyTable, Budget, Grade, Host, Language, Lesson, Log, MindInfo, OptionSpec, Phrase, PuzzleFile,
    Refusal, Seat, Settings, Tool, Verdict, Watch,
};

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
    /// Its options with their limits.
    fn options(&self) -> &'static [OptionSpec];
    /// Difficulties that people choose by their names; see [`Abilities`](crate::Abilities).
    fn grades(&self) -> &'static [Grade];
    /// Whether a turn is several moves; see [`Abilities::ends_turn`](crate::Abilities::ends_turn).
    fn has_turns(&self) -> bool;
    /// Whether people may take open seats while the game is on; see [`Abilities`](crate::Abilities).
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
    /// The positions that come with the game, as files.
    fn puzzles(&self) -> &'static [PuzzleFile];
    /// Whether a text of several lines is one position, not a position a line.
    fn is_one_position(&self, text: &str) -> bool;
    /// A table at a position given as text.
    fn open_at(&self, position: &str, settings: &Settings) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The table that a log tells of.
    fn replay(&self, log: &Log) -> Result<Box<dyn AnyTable>, Refusal>;
}
