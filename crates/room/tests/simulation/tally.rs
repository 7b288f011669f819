//! A small game for the simulation: seats add to a count until it reaches a goal. With dice chance
//! adds after each of them; with rounds all decide at once, and the first of a round turns a glass.

use std::{fmt, str::FromStr};

use plateau_core::{
    Abilities, Actor, Draw, Form, Game, Kit, Lesson, Notation, OptionKind, OptionSpec, Outcome,
    Passing, Point, Refusal, Rounds, Scene, Scores, Seat, Seats, Shape, Show, Target, Timer, Turn,
    phrase, refusal,
};
use serde::{Deserialize, Serialize};

/// How long the glass of a round runs, in milliseconds.
pub const GLASS: u64 = 6_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Options {
    seats: usize,
    goal: u32,
    dice: bool,
    rounds: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    count: u32,
    goal: u32,
    seats: usize,
    to_move: usize,
    dice: bool,
    rounds: bool,
    throws: bool,
    /// Who has yet to decide in this round.
    waited: Seats,
    glass: u32,
    runs: bool,
    last: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    Add(u32),
    Throw(u32),
    Pass,
    TimeOut,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Add(count) => write!(f, "a{count}"),
            Deed::Throw(count) => write!(f, "t{count}"),
            Deed::Pass => f.write_str("pass"),
            Deed::TimeOut => f.write_str("out"),
        }
    }
}

impl FromStr for Deed {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Deed, Refusal> {
        Ok(match text {
            "a1" => Deed::Add(1),
            "a2" => Deed::Add(2),
            "a3" => Deed::Add(3),
            "t1" => Deed::Throw(1),
            "t2" => Deed::Throw(2),
            "pass" => Deed::Pass,
            "out" => Deed::TimeOut,
            _ => return Err(refusal!("not-legal", text = text)),
        })
    }
}

impl Tally {
    fn seat(&self) -> Seat {
        Seat::new(self.to_move).expect("few play")
    }

    fn pass_on(&mut self) {
        self.to_move = (self.to_move + 1) % self.seats;
    }

    fn new_round(&mut self) {
        (self.waited, self.runs) = (Seats::first(self.seats), false);
    }

    fn decided(&mut self, seat: Seat) {
        self.waited = self.waited.without(seat);
        if !self.runs {
            (self.runs, self.glass) = (true, self.glass + 1);
        }
        if self.waited.is_empty() {
            self.new_round();
        }
    }
}

impl Game for Tally {
    const NAME: &'static str = "tally";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "seats",
            kind: OptionKind::Whole { min: 1, max: 4 },
            default: "2",
        },
        OptionSpec {
            name: "goal",
            kind: OptionKind::Whole { min: 1, max: 99 },
            default: "20",
        },
        OptionSpec {
            name: "dice",
            kind: OptionKind::Switch,
            default: "off",
        },
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Switch,
            default: "off",
        },
    ];
    type Options = Options;
    type Move = Deed;
    type Undo = Tally;

    fn start(options: &Options, _: &mut Draw) -> Result<Tally, Refusal> {
        Ok(Tally {
            count: 0,
            goal: options.goal,
            seats: options.seats,
            to_move: 0,
            dice: options.dice,
            rounds: options.rounds,
            throws: options.dice,
            waited: Seats::first(options.seats),
            glass: 0,
            runs: false,
            last: None,
        })
    }

    fn seats(options: &Options) -> usize {
        options.seats
    }

    fn turn(&self) -> Turn {
        match () {
            () if self.count >= self.goal => Turn::Over,
            () if self.throws => Turn::Chance,
            () if self.rounds => Turn::Wait(self.waited),
            () => Turn::of(self.seat()),
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Deed>) {
        if self.turn().seats().contains(seat) {
            into.extend((1..=3).map(Deed::Add));
            into.extend(self.rounds.then_some(Deed::Pass));
        }
    }

    fn check(&self, by: Actor, deed: &Deed) -> Result<(), Refusal> {
        let legal = match (by, deed) {
            (Actor::Seat(seat), _) if !self.turn().seats().contains(seat) => {
                return Err(refusal!("not-your-turn", seat = seat.number()));
            }
            (Actor::Seat(_), Deed::Add(1..=3)) => true,
            (Actor::Seat(_), Deed::Pass) => self.rounds,
            (Actor::Chance, Deed::Throw(1..=2)) => self.turn() == Turn::Chance,
            (Actor::Clock, Deed::TimeOut) => self.runs && self.turn() != Turn::Over,
            (Actor::Clock, Deed::Pass) => !self.rounds && self.turn() != Turn::Over,
            _ => false,
        };
        let no = || refusal!("not-legal", text = deed.to_string());
        legal.then_some(()).ok_or_else(no)
    }

    fn play(&mut self, by: Actor, deed: &Deed) -> Tally {
        let before = *self;
        match (by, deed) {
            (Actor::Seat(seat), Deed::Add(count)) => {
                self.count += count;
                self.last = Some(seat);
                self.throws = self.dice && self.count < self.goal;
                match self.rounds {
                    true => self.decided(seat),
                    false => self.pass_on(),
                }
            }
            (Actor::Seat(seat), _) => self.decided(seat),
            (_, Deed::Throw(count)) => (self.count, self.throws) = (self.count + count, false),
            (_, Deed::TimeOut) => self.new_round(),
            _ => self.pass_on(),
        }
        before
    }

    fn undo(&mut self, before: Tally) {
        *self = before;
    }

    fn scores(&self) -> Scores {
        let winner = self.last.unwrap_or(Seat::FIRST);
        let over = self.turn() == Turn::Over;
        Scores::none(self.seats, over.then_some(Outcome::win(winner)))
    }

    fn odds(&self) -> Vec<(Deed, f64)> {
        match self.turn() {
            Turn::Chance => vec![(Deed::Throw(1), 0.5), (Deed::Throw(2), 0.5)],
            _ => Vec::new(),
        }
    }

    fn draw(&self, draw: &mut Draw) -> Option<Deed> {
        (self.turn() == Turn::Chance).then(|| Deed::Throw(1 + draw.below(2) as u32))
    }
}

impl Notation for Tally {
    fn position(&self) -> String {
        format!("{}/{}", self.count, self.goal)
    }

    fn read(text: &str, _: &Options, _: u32) -> Result<Tally, Refusal> {
        Err(refusal!("not-legal", text = text))
    }
}

impl Show for Tally {
    /// A unit a shape, four in sight; the frame grows now and then, so that differences do not
    /// always fit, and whoever is to move is a shape of its own.
    fn scene(&self) -> Scene {
        let mut scene = Scene::board(4.0 + (self.count / 8) as f32, 1.0, phrase!("tally"));
        let unit = |place: u32| {
            let at = Point::new((place % 4) as f32, 0.5);
            Shape::new(format_args!("unit-{place}"), Form::circle(0.4), at, "unit")
        };
        let first = self.count.saturating_sub(4);
        scene.layer("units", (first..self.count).map(unit).collect());
        let at = Point::new(0.0, 0.0);
        let waited = self.turn().seats().iter();
        let turn = waited.map(|seat| {
            let target = Target::new(seat.number());
            Shape::new(format_args!("turn-{seat}"), Form::circle(0.1), at, "turn").target(target)
        });
        scene.layer("turn", turn.collect());
        scene
    }
}

pub static KIT: Kit<Tally> = Kit {
    minds: &[],
    words_en: "",
    words_fr: "",
    theme: "",
    lesson: Lesson {
        steps: &[],
        watch: "",
        rules_en: "",
        rules_fr: "",
    },
    abilities: &Abilities {
        rounds: Some(Rounds {
            timer: |tally| {
                tally.runs.then_some(Timer {
                    id: tally.glass,
                    millis: GLASS,
                })
            },
            timeout: |tally| tally.runs.then_some(Deed::TimeOut),
            absent: |tally, _| tally.rounds.then_some(Deed::Pass),
        }),
        passing: Some(Passing {
            since: 1,
            pass: |_| Some(Deed::Pass),
        }),
        may_undo: Some(|tally| !tally.rounds),
        ..Abilities::NONE
    },
};
