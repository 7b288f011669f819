//! `mcts`: Monte-Carlo tree search, for comparison.

use plateau_core::{Draw, Game, Host, Mind, Question, Refusal, Settings, Verdict};

use super::{super::engine::playouts, IceBreaker, Step, random};

/// The mind with these settings.
pub(super) fn build(
    settings: &Settings,
    host: &Host,
) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(random::OPTIONS)?;
    Ok(Box::new(Mcts {
        draws: random::draws(seed),
        host: host.clone(),
    }))
}

struct Mcts {
    draws: Draw,
    host: Host,
}

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
        let mut verdict = playouts(game, budget, self.draws.word(), &self.host);
        if !each {
            verdict.each.clear();
        }
        verdict
    }
}
