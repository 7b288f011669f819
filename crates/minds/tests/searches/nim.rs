//! Take one, two or three; whoever takes the last wins. Whoever leaves a multiple of four wins.

use std::{fmt, str::FromStr};

use plateau_core::{
    Actor, Draw, Game, Notation, OptionSpec, Outcome, Refusal, Scores, Seat, Turn, refusal,
};
use plateau_minds::{Judge, Playout};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Nim {
    pub left: u32,
    pub to_move: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Take(pub u32);

/// So many are left, and the first is to take.
pub fn nim(left: u32) -> Nim {
    let to_move = Seat::FIRST;
    Nim { left, to_move }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Take, Refusal> {
        let number = text.parse().map(Take);
        number.map_err(|_| refusal!("not-legal", text = text))
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];
    type Options = ();
    type Move = Take;
    type Undo = Take;

    fn start((): &(), _: &mut Draw) -> Result<Nim, Refusal> {
        Ok(nim(10))
    }

    fn seats((): &()) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.left {
            0 => Turn::Over,
            _ => Turn::of(self.to_move),
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Take>) {
        if self.turn().seats().contains(seat) {
            into.extend((1..=self.left.min(3)).map(Take));
        }
    }

    fn play(&mut self, _: Actor, take: &Take) -> Take {
        self.left -= take.0;
        self.to_move = self.to_move.other();
        *take
    }

    fn undo(&mut self, take: Take) {
        self.left += take.0;
        self.to_move = self.to_move.other();
    }

    fn scores(&self) -> Scores {
        let winner = self.to_move.other();
        Scores::none(2, (self.left == 0).then_some(Outcome::win(winner)))
    }
}

impl Notation for Nim {
    fn position(&self) -> String {
        format!("{} {}", self.left, self.to_move.number())
    }

    fn read(text: &str, (): &(), _: u32) -> Result<Nim, Refusal> {
        let left = text.parse().map(nim);
        left.map_err(|_| refusal!("not-legal", text = text))
    }
}

/// Knows who has won, and of what is not over nothing.
pub struct Eyes;

impl Judge<Nim> for Eyes {
    fn end(&self, game: &Nim, seat: Seat) -> i32 {
        if game.to_move == seat { -1 } else { 1 }
    }

    fn guess(&self, _: &Nim, _: Seat) -> f64 {
        0.0
    }

    /// What leaves a multiple of four.
    fn promise(&self, game: &Nim, take: &Take) -> i32 {
        i32::from(game.left % 4 == take.0)
    }
}

impl Playout for Nim {
    type Move = Take;

    fn goes_on(&mut self) -> bool {
        self.left > 0
    }

    fn side(&self) -> usize {
        self.to_move.index()
    }

    fn moves(&self, into: &mut Vec<Take>) {
        Game::moves(self, self.to_move, into);
    }

    fn play(&mut self, take: Take) {
        Game::play(self, Actor::Seat(self.to_move), &take);
    }

    fn result(&self) -> f64 {
        if self.to_move == Seat::FIRST {
            0.0
        } else {
            1.0
        }
    }
}
