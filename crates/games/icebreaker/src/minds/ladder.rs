//! The ladder from cabin boy to captain: the strong search, made to look less far and to slip.
//!
//! A step looks so many plies deep, judges every move, and draws among them: a move that is worse
//! by its softness (in odds, as logarithms) is chosen e times less often than the best one. The
//! test `every_step_of_the_ladder_is_felt` lets neighbouring steps play each other.

use plateau_core::{
    Budget, Draw, Game, Host, Mind, OptionSpec, Question, Refusal, Settings, Value, Verdict,
};

use super::{
    super::engine::{Ask, Thinker},
    IceBreaker, Step, random,
};

/// All steps have the seed of their slips as an option.
pub(super) const OPTIONS: &[OptionSpec] = random::OPTIONS;

/// A little memory does, in bytes: no step looks far.
const USUAL: usize = 4 << 20;

/// What makes a step of the ladder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rung {
    /// How many plies it looks ahead.
    pub depth: u32,
    /// How much worse a move may look and still be played now and then; 0 never slips.
    pub softness: f64,
}

/// Grabs what is near and often looks the wrong way.
pub(super) const CABIN_BOY: Rung = Rung {
    depth: 1,
    softness: 0.5,
};
/// Sees two moves ahead, with a slip now and then.
pub(super) const SAILOR: Rung = Rung {
    depth: 2,
    softness: 0.12,
};
/// Knows territory.
pub(super) const HELMSMAN: Rung = Rung {
    depth: 3,
    softness: 0.04,
};
/// Looks six plies ahead and does not slip.
pub(super) const CAPTAIN: Rung = Rung {
    depth: 6,
    softness: 0.0,
};

/// The mind that stands on this step.
pub(super) fn build(
    rung: Rung,
    settings: &Settings,
    host: &Host,
) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(OPTIONS)?;
    Ok(Box::new(Climber {
        rung,
        // More would not make it see farther.
        thinker: Thinker::new(USUAL, &host.at_most(USUAL)),
        draw: random::draws(seed),
    }))
}

struct Climber {
    rung: Rung,
    thinker: Thinker,
    draw: Draw,
}

impl Mind<IceBreaker> for Climber {
    fn prepare(&mut self, game: &IceBreaker, _: &Budget) -> Result<(), Refusal> {
        Ok(self.thinker.prepare(game)?)
    }

    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game, seat, budget, ..
        } = question;
        if game.turn().seats().only() != Some(seat) {
            return Verdict::of(None);
        }
        let depth = budget.depth.unwrap_or(self.rung.depth).min(self.rung.depth);
        let budget = Budget {
            depth: Some(depth),
            ..budget.clone()
        };
        let ask = Ask {
            budget: &budget,
            each: true,
            line: false,
            report: &mut |_| (),
        };
        let mut verdict = self.thinker.think(game, ask);
        if let Some(step) = self.slip(&verdict) {
            verdict.best = Some(step);
            verdict.line = vec![step];
        }
        // What it would have thought of the others is its own affair.
        verdict.each.clear();
        verdict
    }
}

impl Climber {
    /// One of the judged moves, the better the likelier.
    fn slip(&mut self, verdict: &Verdict<Step>) -> Option<Step> {
        let best = odds(verdict.each.first()?.value);
        if self.rung.softness == 0.0 {
            return None;
        }
        let weight = |value| ((odds(value) - best) / self.rung.softness).exp();
        let weights: Vec<f64> = verdict.each.iter().map(|j| weight(j.value)).collect();
        // 53 random bits are a fraction that a float can hold.
        let fraction = (self.draw.word() >> 11) as f64 / (1u64 << 53) as f64;
        let mut rest = fraction * weights.iter().sum::<f64>();
        for (judged, weight) in verdict.each.iter().zip(&weights) {
            rest -= weight;
            if rest <= 0.0 {
                return Some(judged.what);
            }
        }
        None
    }
}

/// The logarithm of the odds that a value stands for; certainties are far out.
fn odds(value: Value) -> f64 {
    const CERTAIN: f64 = 40.0;
    match value {
        Value::Chance(chance) => {
            let chance = chance.clamp(1e-12, 1.0 - 1e-12);
            (chance / (1.0 - chance)).ln()
        }
        Value::Score(score) => {
            let score = f64::from(score);
            score.signum() * CERTAIN + score / 10.0
        }
        Value::Length(_) | Value::Unsolvable => 0.0,
    }
}
