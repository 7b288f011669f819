//! The rules: two add one, two or three in turn; whoever reaches 21 wins.

use std::{fmt, str::FromStr};

use plateau_core::{
    Actor, Draw, Game, NoOptions, Notation, OptionSpec, Outcome, Refusal, Scores, Seat, Turn,
    refusal,
};
use serde::{Deserialize, Serialize};

/// Where the count must go.
const GOAL: u8 = 21;

/// The position: the count, and who adds next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mill {
    pub count: u8,
    pub to_move: Seat,
}

/// A move: so much is added. What `Display` writes is the notation, and `FromStr` reads just that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Add(pub u8);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Add {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Add, Refusal> {
        match text {
            "1" => Ok(Add(1)),
            "2" => Ok(Add(2)),
            "3" => Ok(Add(3)),
            _ => Err(refusal!("mill-not-a-move", text = text)),
        }
    }
}

impl Mill {
    /// Whether this move reaches the goal.
    pub fn wins_with(&self, add: Add) -> bool {
        self.count + add.0 == GOAL
    }
}

impl Game for Mill {
    const NAME: &'static str = "mill";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Move = Add;
    type Undo = Add;

    fn start(_: &NoOptions, _: &mut Draw) -> Result<Mill, Refusal> {
        Ok(Mill {
            count: 0,
            to_move: Seat::FIRST,
        })
    }

    fn seats(_: &NoOptions) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.count == GOAL {
            Turn::Over
        } else {
            Turn::of(self.to_move)
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Add>) {
        if self.turn().seats().contains(seat) {
            into.extend((1..=3).filter(|more| self.count + more <= GOAL).map(Add));
        }
    }

    fn play(&mut self, _: Actor, add: &Add) -> Add {
        self.count += add.0;
        self.to_move = self.to_move.other();
        *add
    }

    fn undo(&mut self, add: Add) {
        self.count -= add.0;
        self.to_move = self.to_move.other();
    }

    fn scores(&self) -> Scores {
        let over = self.count == GOAL;
        Scores::none(2, over.then_some(Outcome::win(self.to_move.other())))
    }
}

impl Notation for Mill {
    fn position(&self) -> String {
        format!("{}/{}", self.count, self.to_move)
    }

    fn read(text: &str, _: &NoOptions, _: u32) -> Result<Mill, Refusal> {
        let wrong = || refusal!("mill-not-a-position", text = text);
        let (count, seat) = text.split_once('/').ok_or_else(wrong)?;
        let count = count
            .parse()
            .ok()
            .filter(|count| *count <= GOAL)
            .ok_or_else(wrong)?;
        let to_move = match seat {
            "1" => Seat::FIRST,
            "2" => Seat::SECOND,
            _ => return Err(wrong()),
        };
        Ok(Mill { count, to_move })
    }
}
