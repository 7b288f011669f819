//! The menu: who plays, how strong, on which board, in which language.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | the rows and what changes them |
//! | `touch` | keys and mouse |
//! | `view` | the drawing |

mod touch;
mod view;

use plateau_core::{
    AnyTable, Grade, Language, OptionKind, OptionSpec, Phrase, Refusal, Scene, Seat, Turn, phrase,
};
use plateau_stage::{Theme, terminal::Depth};

use super::{
    super::{
        aside,
        plan::{Origin, Plan},
        player::Player,
    },
    desk::{Desk, turn},
    help::Uses,
    page::Spots,
};

/// Whether arrows play moves at this table.
fn slides(table: &dyn AnyTable) -> bool {
    let choices = table.choices(Seat::FIRST);
    let mut swipes = choices.iter().filter_map(|choice| choice.swipe.as_ref());
    swipes.any(|swipe| swipe.from.is_none())
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    /// A puzzle that solves itself.
    Solve,
    Play,
    /// The shortest way of a puzzle.
    Way,
    Seat(Seat),
    /// How hard a puzzle is, by a name.
    Grade,
    Option(&'static OptionSpec),
    Language,
    Theme,
    Learn,
    Rules,
    Quit,
}

/// The menu.
pub struct Menu {
    plan: Plan,
    /// Whether a game waits under this page.
    over_game: bool,
    chosen: usize,
    /// A number that is being typed.
    typed: Option<String>,
    /// The position that these settings begin with, or why they do not fit.
    preview: Result<Scene, Refusal>,
    /// The same as a real picture, where the terminal shows some.
    #[cfg(feature = "pictures")]
    shown: super::picture::Picture,
    /// Whether it is a puzzle that a mind can solve: then there is a way to show.
    puzzle: bool,
    /// What there is to do with keys at a table with these settings.
    uses: Uses,
    spots: Spots,
}

impl Menu {
    /// The menu for a plan, on the way to its first game or over a game that waits.
    pub fn new(mut plan: Plan, over_game: bool) -> Menu {
        if over_game {
            plan.again();
        }
        let graded = plan.game.grades().first();
        let options = plan.game.options().iter();
        let plain = options.filter(|spec| plan.settings.get(spec.name).is_some());
        // Where nothing was asked for, a puzzle begins with the easiest ones.
        if let (Some(easiest), 0, false, Origin::Start) =
            (graded, plain.count(), over_game, &plan.origin)
        {
            for (name, value) in easiest.settings {
                plan.settings.set(*name, *value);
            }
        }
        let mut menu = Menu {
            preview: Err(Refusal(phrase!("game-is-over"))),
            #[cfg(feature = "pictures")]
            shown: super::picture::Picture::default(),
            plan,
            over_game,
            puzzle: false,
            uses: Uses::default(),
            chosen: 0,
            typed: None,
            spots: Spots::default(),
        };
        menu.look();
        menu.chosen = menu.first();
        menu
    }

    /// Opens what these settings begin with; as many players as it has seats.
    fn look(&mut self) {
        let table: Result<Box<dyn AnyTable>, Refusal> = self.plan.table();
        if let Ok(table) = &table {
            let usual = Player::usual(self.plan.game, table.seats());
            let players = &mut self.plan.players;
            let missing = usual.into_iter().skip(players.len());
            players.extend(missing);
            players.truncate(table.seats());
        }
        let judged = plateau_room::judge(self.plan.game).is_ok();
        self.puzzle = judged && table.as_ref().is_ok_and(|table| table.seats() == 1);
        self.uses = table.as_ref().map_or(Uses::default(), |table| Uses {
            slides: table.seats() == 1 && slides(&**table),
            rounds: matches!(table.turn(), Turn::Wait(seats) if seats.len() > 1),
            puzzle: self.puzzle,
            judged,
            sides: table.seats() > 1,
            others: false,
        });
        self.preview = table.map(|table| aside::parted(table.scene()).0);
    }

    /// Where the menu begins: to play.
    fn first(&self) -> usize {
        usize::from(self.puzzle)
    }

    fn rows(&self, desk: &Desk) -> Vec<Row> {
        let mut rows = match self.puzzle {
            true => vec![Row::Solve, Row::Play, Row::Way],
            false => vec![Row::Play],
        };
        // Who sits at a puzzle is no question.
        let seats = match self.plan.players.len() {
            1 if self.puzzle => 0,
            seats => seats,
        };
        rows.extend((0..seats).filter_map(Seat::new).map(Row::Seat));
        if matches!(self.plan.origin, Origin::Start) {
            if self.puzzle && !self.plan.game.grades().is_empty() {
                rows.push(Row::Grade);
            }
            rows.extend(self.plan.game.options().iter().map(Row::Option));
        }
        rows.push(Row::Language);
        if desk.manner.depth >= Depth::Indexed {
            rows.push(Row::Theme);
        }
        rows.extend([Row::Learn, Row::Rules, Row::Quit]);
        rows
    }

    fn row(&self, desk: &Desk) -> Row {
        let rows = self.rows(desk);
        rows[self.chosen.min(rows.len() - 1)]
    }

    /// The next or the last value of a row.
    fn turn(&mut self, row: Row, forward: bool, desk: &mut Desk) {
        self.typed = None;
        match row {
            Row::Seat(seat) => {
                let offered = Player::offered(self.plan.game);
                let player = &mut self.plan.players[seat.index()];
                *player = turn(&offered, player, forward);
            }
            Row::Grade => {
                let grades = self.plan.game.grades();
                let names: Vec<Option<Grade>> = grades.iter().copied().map(Some).collect();
                let other = turn(&names, &self.grade(), forward);
                for (name, value) in other.map_or(&[][..], |grade| grade.settings) {
                    self.plan.settings.set(*name, *value);
                }
                self.look();
            }
            Row::Option(spec) => {
                let now = self.value(spec).to_owned();
                let value = match spec.kind {
                    OptionKind::Whole { min, max } => {
                        let number = now.parse().unwrap_or(min);
                        let step = if forward { 1 } else { -1 };
                        (number + step).clamp(min, max).to_string()
                    }
                    OptionKind::Switch => turn(&["on".to_owned(), "off".to_owned()], &now, forward),
                    OptionKind::Choice { of } => {
                        let words: Vec<String> = of.iter().map(ToString::to_string).collect();
                        turn(&words, &now, forward)
                    }
                };
                self.set(spec, value);
            }
            Row::Language => {
                let other = turn(&Language::ALL, &desk.language(), forward);
                desk.speak(other);
            }
            Row::Theme => {
                let other = turn(&Theme::ALL, &desk.theme(), forward);
                desk.wear(other);
            }
            Row::Solve | Row::Play | Row::Way | Row::Learn | Row::Rules | Row::Quit => {}
        }
    }

    /// The difficulty that these settings are.
    fn grade(&self) -> Option<Grade> {
        let set = |name: &str| {
            let spec = self.plan.game.options().iter();
            let spec = spec.clone().find(|spec| spec.name == name);
            spec.map(|spec| self.value(spec))
        };
        let is = |grade: &&Grade| {
            let mut settings = grade.settings.iter();
            settings.all(|(name, value)| set(name) == Some(value))
        };
        self.plan.game.grades().iter().find(is).copied()
    }

    fn value(&self, spec: &OptionSpec) -> &str {
        self.plan.settings.get(spec.name).unwrap_or(spec.default)
    }

    fn set(&mut self, spec: &OptionSpec, value: String) {
        self.plan.settings.set(spec.name, value);
        self.look();
    }

    /// A digit typed on a row with a number: the number is taken when it is within the limits.
    fn digit(&mut self, spec: &'static OptionSpec, digit: char) {
        let mut text = self.typed.take().unwrap_or_default();
        text.push(digit);
        if spec.read(&text).is_err() && text.len() > 1 {
            // It is too large by now: the new digit begins a new number.
            text = digit.to_string();
        }
        if spec.read(&text).is_ok() {
            self.set(spec, text.clone());
        }
        self.typed = Some(text);
    }

    /// What a row is about, in a line.
    fn help(&self, row: Row) -> Phrase {
        let game = self.plan.game.name();
        match row {
            Row::Play if self.over_game => phrase!("play-menu-play-over"),
            Row::Play => phrase!("play-menu-play-help"),
            Row::Solve => phrase!("play-menu-solve-help"),
            Row::Way => phrase!("play-menu-way-help"),
            Row::Seat(seat) => self.plan.players[seat.index()].help(self.plan.game),
            Row::Grade => phrase!("play-menu-grade-help"),
            Row::Option(spec) => Phrase::new(format!("{game}-option-{}-help", spec.name)),
            Row::Language => phrase!("play-menu-language-help"),
            Row::Theme => phrase!("play-menu-theme-help"),
            Row::Learn => phrase!("play-menu-learn-help"),
            Row::Rules => phrase!("play-menu-rules-help"),
            Row::Quit if self.over_game => phrase!("play-menu-back-help"),
            Row::Quit => phrase!("play-menu-quit-help"),
        }
    }
}
