//! What a game ships with: its rules as a type, its minds, words, drawings and lesson.

use std::sync::{Arc, atomic::AtomicBool};

use serde::Serialize;

use crate::{
    Abilities, AnyGame, AnyMind, AnyTable, Draw, Game, Grade, Host, Language, Lesson, Log, Mind,
    Notation, OptionSpec, Phrase, PuzzleFile, Question, Refusal, Seat, Settings, Show, Table, Tool,
    Verdict, Watch, erased::AnyQuestion, refusal,
};

/// What is known of a mind without building it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MindInfo {
    /// Its name. What it does is told by the sentences `GAME-mind-NAME` and `GAME-mind-NAME-help`.
    pub name: &'static str,
    /// Its own options.
    pub options: &'static [OptionSpec],
    /// Whether it judges positions, so that it can give hints, evaluations and `solve` answers.
    pub judges: bool,
    /// Whether it is a level that people are offered as an opponent.
    pub level: bool,
    /// Whether it tells its search step by step to whoever watches it think.
    pub traces: bool,
}

/// Makes a mind with what it is lent; the settings have been checked against its options by then.
/// Memory is taken when the first question comes: a mind that is only made costs nothing.
pub type Build<G> = fn(&Settings, &Host) -> Result<Box<dyn Mind<G>>, Refusal>;

/// A mind of a game: what is known of it, and how it is made.
pub struct MindSpec<G: Game> {
    /// Name, options, abilities.
    pub info: MindInfo,
    /// How it is made.
    pub build: Build<G>,
}

impl<G: Game> MindSpec<G> {
    /// A level that people are offered as an opponent; it has no options and no opinions.
    pub const fn level(name: &'static str, build: Build<G>) -> MindSpec<G> {
        MindSpec {
            info: MindInfo {
                name,
                options: &[],
                judges: false,
                level: true,
                traces: false,
            },
            build,
        }
    }
}

/// The box that a game comes in. `plateau_games::CATALOG` lists one a game.
///
/// ```
/// # mod countdown { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/countdown/game.rs")); }
/// use plateau_core::{AnyGame, Moment, Actor, Seat, Settings};
/// use countdown::KIT;
///
/// // Whoever knows the type gets typed tables; whoever does not gets the same as text.
/// assert_eq!(KIT.table(&Settings::new(), 0)?.game().left, 7);
/// let game: &dyn AnyGame = &KIT;
/// let mut table = game.open(&Settings::new(), 0)?;
/// table.submit(Actor::Seat(Seat::FIRST), "2", Moment(0))?;
/// assert_eq!((game.name(), table.position().as_str()), ("countdown", "5"));
/// # Ok::<(), plateau_core::Refusal>(())
/// ```
pub struct Kit<G: Game> {
    /// Its minds, from the weakest to the strongest.
    pub minds: &'static [MindSpec<G>],
    /// Its sentences in English, Fluent.
    pub words_en: &'static str,
    /// Its sentences in French, Fluent.
    pub words_fr: &'static str,
    /// CSS rules for its classes; colours only through `var(--token)`.
    pub theme: &'static str,
    /// Rules page and introduction.
    pub lesson: Lesson,
    /// What it can do besides; most games can do without.
    pub abilities: &'static Abilities<G>,
}

impl<G: Game> Kit<G> {
    fn spec(&self, name: &str) -> Result<&MindSpec<G>, Refusal> {
        self.minds
            .iter()
            .find(|spec| spec.info.name == name)
            .ok_or_else(|| {
                let list: Vec<_> = self.minds.iter().map(|spec| spec.info.name).collect();
                refusal!(
                    "mind-unknown",
                    name = name,
                    game = G::NAME,
                    list = list.join(", ")
                )
            })
    }
}

impl<G: Notation> Kit<G> {
    /// A table at the first position of these settings, typed.
    pub fn table(&self, settings: &Settings, seed: u64) -> Result<Table<G>, Refusal> {
        Table::open(self.abilities, settings, seed)
    }

    /// A table at a position given as text, typed.
    pub fn table_at(&self, position: &str, settings: &Settings) -> Result<Table<G>, Refusal> {
        Table::open_at(self.abilities, position, settings)
    }

    /// The table that a log tells of, typed.
    pub fn table_of(&self, log: &Log) -> Result<Table<G>, Refusal> {
        Table::replay(self.abilities, log)
    }
}

impl<G: Show> AnyGame for Kit<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn rules(&self) -> u32 {
        G::RULES
    }
    fn random_start(&self) -> bool {
        self.abilities.random_start
    }
    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }
    fn grades(&self) -> &'static [Grade] {
        self.abilities.grades
    }
    fn has_turns(&self) -> bool {
        self.abilities.ends_turn.is_some()
    }
    fn late(&self) -> bool {
        self.abilities.late
    }
    fn rated(&self, mut settings: Settings) -> Settings {
        for (name, value) in self.abilities.rated {
            if settings.get(name).is_none() {
                settings.set(*name, *value);
            }
        }
        settings
    }
    fn tools(&self) -> &'static [Tool] {
        let editor = self.abilities.editor.as_ref();
        editor.map_or(&[], |editor| editor.tools)
    }
    fn seats(&self, settings: &Settings) -> Result<usize, Refusal> {
        Ok(G::seats(&settings.read(G::OPTIONS)?))
    }
    fn seat_name(&self, seat: Seat) -> Phrase {
        G::seat_name(seat)
    }
    fn words(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.words_en,
            Language::Fr => self.words_fr,
        }
    }
    fn theme(&self) -> &'static str {
        self.theme
    }
    fn lesson(&self) -> Lesson {
        self.lesson
    }
    fn minds(&self) -> Vec<MindInfo> {
        self.minds.iter().map(|spec| spec.info).collect()
    }
    fn mind(
        &self,
        name: &str,
        settings: &Settings,
        host: &Host,
    ) -> Result<Box<dyn AnyMind>, Refusal> {
        let spec = self.spec(name)?;
        settings.read::<serde_json::Value>(spec.info.options)?;
        Ok(Box::new(Thinking {
            mind: (spec.build)(settings, host)?,
        }))
    }
    fn open_until(
        &self,
        settings: &Settings,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Box<dyn AnyTable>, Refusal> {
        let mut draw = Draw::from_seed(seed).until(stop.clone());
        Ok(Box::new(Table::open_from(
            self.abilities,
            settings,
            &mut draw,
        )?))
    }
    fn puzzles(&self) -> &'static [PuzzleFile] {
        self.abilities.puzzles
    }

    fn is_one_position(&self, text: &str) -> bool {
        G::is_one_position(text)
    }
    fn open_at(&self, position: &str, settings: &Settings) -> Result<Box<dyn AnyTable>, Refusal> {
        if position.trim() != "startpos" {
            return Ok(Box::new(self.table_at(position, settings)?));
        }
        if self.abilities.random_start {
            return Err(refusal!("startpos-is-random", game = G::NAME));
        }
        self.open(settings, 0)
    }
    fn replay(&self, log: &Log) -> Result<Box<dyn AnyTable>, Refusal> {
        Ok(Box::new(self.table_of(log)?))
    }
}

/// A typed mind behind the erased handle.
struct Thinking<G: Game> {
    mind: Box<dyn Mind<G>>,
}

impl<G: Show> AnyMind for Thinking<G> {
    fn think(
        &mut self,
        question: AnyQuestion<'_>,
        report: &mut dyn FnMut(&Verdict<String>),
    ) -> Result<Verdict<String>, Refusal> {
        let Some(table) = question.table.as_any().downcast_ref::<Table<G>>() else {
            let found = question.table.header().game.as_str();
            return Err(refusal!(
                "mind-of-other-game",
                found = found,
                game = G::NAME
            ));
        };
        let game = table.game();
        self.mind.prepare(game, question.budget)?;
        let verdict = self.mind.think(Question {
            game,
            seat: question.seat,
            history: table.played(),
            undos: table.undos(),
            budget: question.budget,
            each: question.each,
            line: question.line,
            report: &mut |verdict| report(&verdict.clone().map(|m| m.to_string())),
            watch: question.watch.map(|watch| watch as &mut Watch<'_>),
        });
        Ok(verdict.map(|m| m.to_string()))
    }
}
