//! `soft`: knows the exact score of every column and draws among them, the better the likelier. One
//! number, the temperature, says how much likelier: the softer, the more it errs, as people do,
//! now and then and rarely by much.

use std::hash::{BuildHasher, RandomState};

use plateau_core::{
    Budget, Draw, Host, Judged, Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Value,
    Verdict,
};

use super::{Column, Connect4, perfect};

/// The temperature, and the seed of its draws.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "temperature",
        kind: OptionKind::Whole { min: 0, max: 100 },
        default: "3",
    },
    OptionSpec {
        name: "seed",
        kind: OptionKind::Whole {
            min: 0,
            max: i64::MAX,
        },
        default: "0",
    },
];

/// The mind with these settings.
pub(super) fn build(settings: &Settings, host: &Host) -> Result<Box<dyn Mind<Connect4>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        temperature: u32,
        seed: u64,
    }
    let Typed { temperature, seed } = settings.read(OPTIONS)?;
    Ok(Box::new(Soft {
        temperature,
        judge: perfect::build(&Settings::new(), host)?,
        // Seed 0 is another one every time.
        draw: Draw::from_seed(match seed {
            0 => RandomState::new().hash_one(0),
            seed => seed,
        }),
    }))
}

struct Soft {
    temperature: u32,
    judge: Box<dyn Mind<Connect4>>,
    draw: Draw,
}

impl Mind<Connect4> for Soft {
    fn prepare(&mut self, game: &Connect4, budget: &Budget) -> Result<(), Refusal> {
        self.judge.prepare(game, budget)
    }

    fn think(&mut self, question: Question<'_, Connect4>) -> Verdict<Column> {
        // What it would have thought of the others is its own affair.
        let known = self.judge.think(Question {
            each: true,
            line: false,
            watch: None,
            report: &mut |_| (),
            ..question
        });
        let drawn = drawn(&known.each, self.temperature, &mut self.draw);
        Verdict {
            nodes: known.nodes,
            ..Verdict::of(drawn.or(known.best))
        }
    }
}

/// How likely each judged column is: a column that is worse by the temperature, in points of the
/// score, is played e times less often than the best one.
pub(in super::super) fn weights(judged: &[Judged<Column>], temperature: u32) -> Vec<f64> {
    let best = judged
        .iter()
        .map(|j| points(j.value))
        .fold(f64::NEG_INFINITY, f64::max);
    let weight = |judged: &Judged<Column>| {
        let behind = points(judged.value) - best;
        match temperature {
            0 if behind < 0.0 => 0.0,
            0 => 1.0,
            temperature => (behind / f64::from(temperature)).exp(),
        }
    };
    judged.iter().map(weight).collect()
}

fn drawn(judged: &[Judged<Column>], temperature: u32, draw: &mut Draw) -> Option<Column> {
    let weights = weights(judged, temperature);
    // 53 random bits are a fraction that a float can hold.
    let fraction = (draw.word() >> 11) as f64 / (1u64 << 53) as f64;
    let mut rest = fraction * weights.iter().sum::<f64>();
    for (judged, weight) in judged.iter().zip(&weights) {
        rest -= weight;
        if rest < 0.0 {
            return Some(judged.what);
        }
    }
    None
}

/// A value in points of the exact score; chances of boards that are too large to be solved reach
/// about as far.
fn points(value: Value) -> f64 {
    match value {
        Value::Score(score) => f64::from(score),
        Value::Chance(chance) => 36.0 * (chance - 0.5),
        Value::Length(_) | Value::Unsolvable => 0.0,
    }
}
