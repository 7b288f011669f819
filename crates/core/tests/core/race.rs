//! A race for two to four: whoever has added most when the count reaches the goal wins.
//!
//! Its rules have changed once. In version 1 the goal was always 10 and a position was the count
//! alone; since version 2 the goal is an option, and the clock passes for whoever has no time left.

use std::{fmt, str::FromStr};

use plateau_core::{
    Abilities, Actor, Draw, Game, Kit, Lesson, Notation, OptionKind, OptionSpec, Outcome, Passing,
    Refusal, Scores, Seat, Seats, Show, Turn, refusal,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The goal of version 1.
const OLD_GOAL: u32 = 10;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Options {
    pub seats: usize,
    pub goal: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    pub count: u32,
    pub goal: u32,
    seats: usize,
    to_move: usize,
    /// What each has added.
    added: Vec<i32>,
}

/// So much is added; 0 is the clock's pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Add(pub u32);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Add {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Add, Refusal> {
        let number = text.parse().ok().filter(|number| *number <= 3);
        number
            .map(Add)
            .ok_or_else(|| refusal!("not-legal", text = text))
    }
}

impl Race {
    fn new(count: u32, goal: u32, seats: usize) -> Race {
        Race {
            count,
            goal,
            seats,
            to_move: 0,
            added: vec![0; seats],
        }
    }

    pub fn to_move(&self) -> Seat {
        Seat::new(self.to_move).expect("few play")
    }
}

impl Game for Race {
    const NAME: &'static str = "race";
    const RULES: u32 = 2;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "seats",
            kind: OptionKind::Whole { min: 2, max: 4 },
            default: "2",
        },
        OptionSpec {
            name: "goal",
            kind: OptionKind::Whole { min: 1, max: 99 },
            default: "21",
        },
    ];
    type Options = Options;
    type Move = Add;
    type Undo = Add;

    fn start(options: &Options, _: &mut Draw) -> Result<Race, Refusal> {
        Ok(Race::new(0, options.goal, options.seats))
    }

    fn seats(options: &Options) -> usize {
        options.seats
    }

    fn turn(&self) -> Turn {
        if self.count >= self.goal {
            Turn::Over
        } else {
            Turn::of(self.to_move())
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Add>) {
        if self.turn().seats().contains(seat) {
            into.extend((1..=3).map(Add));
        }
    }

    fn check(&self, by: Actor, add: &Add) -> Result<(), Refusal> {
        match (by, add.0) {
            (Actor::Clock, 0) => Ok(()),
            (Actor::Seat(seat), 1..=3) if self.turn().seats().contains(seat) => Ok(()),
            (Actor::Seat(seat), 1..=3) => Err(refusal!("not-your-turn", seat = seat.number())),
            _ => Err(refusal!("not-legal", text = add.to_string())),
        }
    }

    fn play(&mut self, _: Actor, add: &Add) -> Add {
        self.count += add.0;
        self.added[self.to_move] += add.0 as i32;
        self.to_move = (self.to_move + 1) % self.seats;
        *add
    }

    fn undo(&mut self, add: Add) {
        self.to_move = (self.to_move + self.seats - 1) % self.seats;
        self.added[self.to_move] -= add.0 as i32;
        self.count -= add.0;
    }

    fn scores(&self) -> Scores {
        let most = self.added.iter().max();
        let best = |seat: &Seat| self.added.get(seat.index()) == most;
        let best = Seats::first(self.seats).iter().filter(best).collect();
        let over = self.count >= self.goal;
        Scores::new(&self.added, over.then_some(Outcome::Win(best)))
    }
}

impl Notation for Race {
    fn position(&self) -> String {
        format!("{}/{}", self.count, self.goal)
    }

    fn read(text: &str, options: &Options, rules: u32) -> Result<Race, Refusal> {
        let wrong = || refusal!("not-legal", text = text);
        let number = |text: &str| text.parse::<u32>().map_err(|_| wrong());
        let (count, goal) = match text.split_once('/') {
            Some((count, goal)) if rules >= 2 => (number(count)?, number(goal)?),
            None if rules < 2 => (number(text)?, OLD_GOAL),
            _ => return Err(wrong()),
        };
        Ok(Race::new(count, goal, options.seats))
    }

    /// A log of version 1 holds its start as text, and is played to the goal of then.
    fn recall(start: &Json, options: &Options, rules: u32) -> Result<Race, Refusal> {
        match start {
            Json::String(text) => Race::read(text, options, rules),
            other => serde_json::from_value(other.clone())
                .map_err(|error| refusal!("log-start-not-readable", problem = error.to_string())),
        }
    }
}

/// A line of text and a button a move: what a game has that draws nothing itself.
impl Show for Race {}

pub static KIT: Kit<Race> = Kit {
    minds: &[],
    words_en: "",
    words_fr: "",
    theme: "",
    lesson: Lesson {
        rules_en: "",
        rules_fr: "",
        steps: &[],
        watch: "",
    },
    abilities: &Abilities {
        passing: Some(Passing {
            since: 2,
            pass: |_| Some(Add(0)),
        }),
        ..Abilities::NONE
    },
};
