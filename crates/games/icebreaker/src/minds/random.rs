//! `random`: any legal move.

use std::hash::{BuildHasher, RandomState};

use plateau_core::{
    Draw, Game, Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Verdict,
};

use super::{IceBreaker, Step};

/// The seed of a mind that draws: the same seed plays the same game.
pub(super) const SEED: OptionSpec = OptionSpec {
    name: "seed",
    kind: OptionKind::Whole {
        min: 0,
        max: i64::MAX,
    },
    default: "0",
};
/// Its options.
pub(super) const OPTIONS: &[OptionSpec] = &[SEED];

/// The draws of a mind with these settings; seed 0 is another one every time.
pub(super) fn draws(seed: u64) -> Draw {
    Draw::from_seed(match seed {
        0 => RandomState::new().hash_one(0),
        seed => seed,
    })
}

/// The mind with these settings.
pub(super) fn build(settings: &Settings) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(OPTIONS)?;
    Ok(Box::new(Drift(draws(seed))))
}

struct Drift(Draw);

impl Mind<IceBreaker> for Drift {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let mut moves = Vec::new();
        question.game.moves(question.seat, &mut moves);
        Verdict::of(self.0.one_of(&moves).copied())
    }
}
