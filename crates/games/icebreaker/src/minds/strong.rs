//! `strong`: the strongest search that fits the thinking time.

use plateau_core::{Budget, Host, Mind, OptionSpec, Question, Refusal, Settings, Verdict};

use super::{
    super::engine::{Ask, Thinker},
    IceBreaker, Step,
};

/// It has none.
pub(super) const OPTIONS: &[OptionSpec] = &[];

/// Bytes that it remembers with where nobody chose.
const USUAL: usize = 32 << 20;

/// The mind with what it is lent.
pub(super) fn build(_: &Settings, host: &Host) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    Ok(Box::new(Strong(Thinker::new(USUAL, host))))
}

struct Strong(Thinker);

impl Mind<IceBreaker> for Strong {
    fn prepare(&mut self, game: &IceBreaker, _: &Budget) -> Result<(), Refusal> {
        Ok(self.0.prepare(game)?)
    }

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
