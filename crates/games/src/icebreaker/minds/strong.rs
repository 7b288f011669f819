//! `strong`: the strongest search that fits the thinking time.

use plateau_core::{Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Verdict};

use super::{
    super::engine::{Ask, Thinker},
    IceBreaker, Step,
};

/// How much it may remember.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "memory",
    kind: OptionKind::Whole {
        min: 1,
        max: 65_536,
    },
    default: "32",
}];

/// The mind with these settings.
pub(super) fn build(settings: &Settings) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        memory: usize,
    }
    let Typed { memory } = settings.read(OPTIONS)?;
    Ok(Box::new(Strong(Thinker::new(memory))))
}

struct Strong(Thinker);

impl Mind<IceBreaker> for Strong {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game,
            seat,
            budget,
            each,
            line,
            report,
            ..
        } = question;
        if plateau_core::Game::turn(game).seats().only() != Some(seat) {
            return Verdict::of(None);
        }
        let ask = Ask {
            budget,
            each,
            line,
            report,
        };
        let verdict = self.0.think(game, ask);
        if each && verdict.each.is_empty() {
            // Not even the first depth could be judged in time: a choice is still owed.
            return Verdict::of(verdict.best);
        }
        verdict
    }
}
