//! The law of chance is broken by a game that throws what its odds do not have.

use std::{fmt, panic, str::FromStr};

use plateau_core::{
    Abilities, Actor, Draw, Game, Kit, Lesson, Notation, OptionKind, OptionSpec, Outcome, Refusal,
    Scores, Seat, Show, Turn,
    conformance::{Suite, chance_is_fair_and_complete},
    refusal,
};
use serde::{Deserialize, Serialize};

/// One coin is thrown. It falls on a side, says the game; a bad one also stands on its edge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Coin {
    bad: bool,
    fallen: Option<Side>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Options {
    bad: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Side {
    Heads,
    Tails,
    Edge,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Heads => "heads",
            Side::Tails => "tails",
            Side::Edge => "edge",
        })
    }
}

impl FromStr for Side {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Side, Refusal> {
        let all = [Side::Heads, Side::Tails, Side::Edge];
        let mut all = all.into_iter();
        all.find(|side| side.to_string() == text)
            .ok_or_else(|| refusal!("not-legal", text = text))
    }
}

impl Game for Coin {
    const NAME: &'static str = "coin";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "bad",
        kind: OptionKind::Switch,
        default: "off",
    }];
    type Options = Options;
    type Move = Side;
    type Undo = ();

    fn start(options: &Options, _: &mut Draw) -> Result<Coin, Refusal> {
        Ok(Coin {
            bad: options.bad,
            fallen: None,
        })
    }

    fn seats(_: &Options) -> usize {
        1
    }

    fn turn(&self) -> Turn {
        match self.fallen {
            None => Turn::Chance,
            Some(_) => Turn::Over,
        }
    }

    fn moves(&self, _: Seat, _: &mut Vec<Side>) {}

    fn check(&self, by: Actor, side: &Side) -> Result<(), Refusal> {
        let thrown = (by, self.turn()) == (Actor::Chance, Turn::Chance);
        let legal = thrown && (self.bad || *side != Side::Edge);
        let no = || refusal!("not-legal", text = side.to_string());
        legal.then_some(()).ok_or_else(no)
    }

    fn play(&mut self, _: Actor, side: &Side) {
        self.fallen = Some(*side);
    }

    fn undo(&mut self, (): ()) {
        self.fallen = None;
    }

    fn scores(&self) -> Scores {
        let over = self.fallen.map(|_| Outcome::Draw);
        Scores::none(1, over)
    }

    fn odds(&self) -> Vec<(Side, f64)> {
        match self.turn() {
            Turn::Chance => vec![(Side::Heads, 0.5), (Side::Tails, 0.5)],
            _ => Vec::new(),
        }
    }

    fn draw(&self, draw: &mut Draw) -> Option<Side> {
        let sides = [Side::Heads, Side::Tails, Side::Edge];
        let sides = if self.bad { &sides[..] } else { &sides[..2] };
        let thrown = draw.one_of(sides).copied();
        thrown.filter(|_| self.turn() == Turn::Chance)
    }
}

impl Notation for Coin {
    fn position(&self) -> String {
        self.fallen.map_or("-".to_owned(), |side| side.to_string())
    }

    fn read(text: &str, options: &Options, _: u32) -> Result<Coin, Refusal> {
        let fallen = match text {
            "-" => None,
            side => Some(side.parse()?),
        };
        Ok(Coin {
            bad: options.bad,
            fallen,
        })
    }
}

impl Show for Coin {}

static KIT: Kit<Coin> = Kit {
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
    abilities: Abilities::none(),
};

#[test]
fn a_throw_that_the_odds_do_not_have_breaks_the_law() {
    chance_is_fair_and_complete(&Suite::new(&KIT));
    let bad = panic::catch_unwind(|| {
        chance_is_fair_and_complete(&Suite {
            settings: &[&[("bad", "on")]],
            ..Suite::new(&KIT)
        });
    });
    let told = bad.expect_err("a coin that stands on its edge is seen");
    let told = told.downcast_ref::<String>().expect("laws speak");
    assert!(
        told.contains("edge does what no outcome of the odds does"),
        "{told}"
    );
}
