//! A game with a mistake in its rules, for the tests: taking the last stone but one panics.

use std::{fmt, str::FromStr};

use plateau_core::{
    Abilities, Actor, Catalog, Draw, Game, Kit, Lesson, MindSpec, NoOptions, Notation, OptionSpec,
    Outcome, Played, Refusal, Scores, Seat, Show, Turn, refusal,
};
use serde::{Deserialize, Serialize};

/// The games of a server with a trap.
pub static CATALOG: Catalog = Catalog::new(&[&KIT]);

static KIT: Kit<Trap> = Kit {
    minds: &[
        MindSpec::level("careful", |_, _| Ok(Box::new(careful))),
        MindSpec::level("broken", |_, _| Ok(Box::new(broken))),
        MindSpec::level("deadly", |_, _| Ok(Box::new(deadly))),
    ],
    words_en: "",
    words_fr: "",
    theme: "",
    lesson: Lesson {
        steps: &[],
        watch: "startpos",
        rules_en: "",
        rules_fr: "",
    },
    abilities: Abilities::none(),
};

/// A heap of stones, and who takes next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trap(u8, Seat);

/// Takes so many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Take(u8);

fn careful(_: &Trap, _: Seat, _: &[Played<Take>]) -> Option<Take> {
    Some(Take(1))
}

fn broken(_: &Trap, _: Seat, _: &[Played<Take>]) -> Option<Take> {
    panic!("a mind with a mistake, on purpose")
}

/// As if the memory of the machine were used up.
fn deadly(_: &Trap, _: Seat, _: &[Played<Take>]) -> Option<Take> {
    std::process::abort()
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Take {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Take, Refusal> {
        let count = text.parse().ok().filter(|count| (1..=9).contains(count));
        count.map(Take).ok_or_else(|| refusal!("trap-not-a-move"))
    }
}

impl Game for Trap {
    const NAME: &'static str = "trap";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];
    type Options = NoOptions;
    type Move = Take;
    type Undo = u8;

    fn start(_: &NoOptions, _: &mut Draw) -> Result<Trap, Refusal> {
        Ok(Trap(9, Seat::FIRST))
    }
    fn seats(_: &NoOptions) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        if self.0 == 0 {
            return Turn::Over;
        }
        Turn::of(self.1)
    }
    fn moves(&self, seat: Seat, into: &mut Vec<Take>) {
        if seat == self.1 {
            into.extend((1..=self.0).map(Take));
        }
    }
    fn play(&mut self, _: Actor, take: &Take) -> u8 {
        assert!(self.0 - take.0 != 1, "a mistake in the rules, on purpose");
        let before = self.0;
        self.0 -= take.0;
        self.1 = self.1.other();
        before
    }
    fn undo(&mut self, before: u8) {
        self.0 = before;
        self.1 = self.1.other();
    }
    fn scores(&self) -> Scores {
        let over = self.0 == 0;
        Scores::none(2, over.then_some(Outcome::win(self.1.other())))
    }
}

impl Notation for Trap {
    fn position(&self) -> String {
        format!("{}/{}", self.0, self.1)
    }
    fn read(text: &str, _: &NoOptions, _: u32) -> Result<Trap, Refusal> {
        let read = || {
            let (stones, seat) = text.split_once('/')?;
            let seat = [Seat::FIRST, Seat::SECOND][usize::from(seat == "2")];
            Some(Trap(stones.parse().ok()?, seat))
        };
        read().ok_or_else(|| refusal!("trap-not-a-position"))
    }
}

impl Show for Trap {}
