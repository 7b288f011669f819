//! `mcts`: Monte-Carlo tree search, for comparison.

use plateau_core::{Draw, Game, Mind, Question, Refusal, Settings, Verdict};

use super::{super::engine::playouts, IceBreaker, Step, drift};

/// The mind with these settings.
pub(super) fn build(settings: &Settings) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(drift::OPTIONS)?;
    Ok(Box::new(Mcts(drift::draws(seed))))
}

struct Mcts(Draw);

impl Mind<IceBreaker> for Mcts {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game,
            seat,
            budget,
            each,
            ..
        } = question;
        if game.turn().seats().only() != Some(seat) {
            return Verdict::of(None);
        }
        let mut verdict = playouts(game, budget, self.0.word());
        if !each {
            verdict.each.clear();
        }
        verdict
    }
}
