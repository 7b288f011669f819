//! `random`: attacks at random as long as it can, never a territory with more soldiers.

use std::hash::{BuildHasher, RandomState};

use plateau_core::{Draw, Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Verdict};

use super::{Dragons, Move, as_move, is_asked};

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

/// The draws of a mind with this seed; 0 is another one every time.
pub(super) fn draws(seed: u64) -> Draw {
    Draw::from_seed(match seed {
        0 => RandomState::new().hash_one(0),
        seed => seed,
    })
}

/// The mind with these settings.
pub(super) fn build(settings: &Settings) -> Result<Box<dyn Mind<Dragons>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(OPTIONS)?;
    Ok(Box::new(Random(draws(seed))))
}

struct Random(Draw);

impl Mind<Dragons> for Random {
    fn think(&mut self, question: Question<'_, Dragons>) -> Verdict<Move> {
        let game = question.game;
        if !is_asked(game, question.seat) {
            return Verdict::of(None);
        }
        let fair = |(from, to): &(usize, usize)| game.soldiers(*to) <= game.soldiers(*from);
        let attacks: Vec<_> = game.attacks().filter(fair).collect();
        Verdict::of(Some(as_move(game, self.0.one_of(&attacks).copied())))
    }
}
