use std::{fmt, str::FromStr};

use plateau_core::{
    Abilities, Actor, Draw, Game, Kit, Lesson, Notation, OptionSpec, Outcome, Refusal, Scores,
    Seat, Show, Turn, refusal,
};
use serde::{Deserialize, Serialize};

/// Take one or two from a number; whoever takes the last wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Countdown {
    pub left: u32,
    pub to_move: Seat,
}

/// A move: one or two are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Take(pub u32);

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

impl Game for Countdown {
    const NAME: &'static str = "countdown";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];
    type Options = NoOptions;
    type Move = Take;
    type Undo = Take;

    fn start(_: &NoOptions, _: &mut Draw) -> Result<Countdown, Refusal> {
        let to_move = Seat::FIRST;
        Ok(Countdown { left: 7, to_move })
    }

    fn seats(_: &NoOptions) -> usize {
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
            into.extend((1..=self.left.min(2)).map(Take));
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

/// This game has no options.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NoOptions {}

/// Positions as text, so that they can be stored and sent.
impl Notation for Countdown {
    fn position(&self) -> String {
        self.left.to_string()
    }

    fn read(text: &str, _: &NoOptions, _: u32) -> Result<Countdown, Refusal> {
        let to_move = Seat::FIRST;
        match text.parse() {
            Ok(left) => Ok(Countdown { left, to_move }),
            Err(_) => Err(refusal!("not-legal", text = text)),
        }
    }
}

/// A line of text and a button a move; a game that draws more says so here.
impl Show for Countdown {}

/// The box that it comes in.
pub static KIT: Kit<Countdown> = Kit {
    minds: &[],
    words_en: "countdown = Countdown",
    words_fr: "countdown = Compte à rebours",
    theme: "",
    lesson: Lesson {
        steps: &[],
        watch: "7",
        rules_en: "Take one or two. Whoever takes the last wins.",
        rules_fr: "Prenez un ou deux. Qui prend le dernier gagne.",
    },
    abilities: Abilities::none(),
};
