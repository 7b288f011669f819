//! The rules: a decision (throw or hold), chance (the die), and who has fifty points.

use plateau_core::*;
use serde::{Deserialize, Serialize};

/// What each has, what this turn has brought, the die, and who decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pig {
    pub has: [u16; 2],
    pub pot: u16,
    /// The face that lies there; 0 before the first throw, 7 while the die is in the air.
    pub die: u16,
    pub to_move: Seat,
}

/// What a seat decides, or what chance throws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Do {
    Roll,
    Hold,
    Face(u16),
}

pub const START: Pig = Pig {
    has: [0, 0],
    pot: 0,
    die: 0,
    to_move: Seat::FIRST,
};

impl Game for Pig {
    const NAME: &'static str = "pig";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];
    type Options = NoOptions;
    type Move = Do;
    type Undo = Pig;

    fn start(_: &NoOptions, _: &mut Draw) -> Result<Pig, Refusal> {
        Ok(START)
    }
    fn seats(_: &NoOptions) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        match self.die {
            _ if self.has.into_iter().any(|points| points >= 50) => Turn::Over,
            7 => Turn::Chance,
            _ => Turn::of(self.to_move),
        }
    }
    fn moves(&self, seat: Seat, into: &mut Vec<Do>) {
        if self.turn() == Turn::of(seat) {
            into.push(Do::Roll);
            into.extend((self.pot > 0).then_some(Do::Hold));
        }
    }

    /// The list of moves and the odds say what is legal; this only gives a better reason.
    fn check(&self, by: Actor, what: &Do) -> Result<(), Refusal> {
        check_by_list(self, by, what).map_err(|refusal| match what {
            Do::Hold if self.pot == 0 => refusal!("pig-nothing-to-hold"),
            _ => refusal,
        })
    }
    fn play(&mut self, _: Actor, what: &Do) -> Pig {
        let before = *self;
        self.die = match what {
            Do::Roll => 7,
            Do::Hold => 0,
            Do::Face(face) => *face,
        };
        match what {
            Do::Roll => return before,
            Do::Face(face @ 2..) => self.pot += face,
            Do::Face(_) => (self.pot, self.to_move) = (0, self.to_move.other()),
            Do::Hold => {
                self.has[self.to_move.index()] += self.pot;
                (self.pot, self.to_move) = (0, self.to_move.other());
            }
        }
        before
    }
    fn undo(&mut self, before: Pig) {
        *self = before;
    }
    fn scores(&self) -> Scores {
        // Whoever held the winning points has passed the die on.
        let over = self.turn() == Turn::Over;
        let outcome = over.then_some(Outcome::win(self.to_move.other()));
        Scores::new(&self.has.map(i32::from), outcome)
    }
    fn odds(&self) -> Vec<(Do, f64)> {
        let faces = if self.die == 7 { 1..7 } else { 0..0 };
        faces.map(|face| (Do::Face(face), 1.0 / 6.0)).collect()
    }
    fn draw(&self, draw: &mut Draw) -> Option<Do> {
        (self.die == 7).then(|| Do::Face(draw.below(6) as u16 + 1))
    }
}
