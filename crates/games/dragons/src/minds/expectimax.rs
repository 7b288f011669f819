//! `expectimax`: exact chances a few attacks deep, with the chance to hold what it takes.

use plateau_core::{Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Verdict};

use super::{
    super::{
        engine::{Decision, Field, Ground, Large, Small, expect},
        map::MOST_TERRITORIES,
    },
    Dragons, Move, as_move, is_asked,
};

/// How many attacks it looks ahead.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "depth",
    kind: OptionKind::Whole { min: 1, max: 3 },
    default: "2",
}];

/// The mind with these settings.
pub(super) fn build(settings: &Settings) -> Result<Box<dyn Mind<Dragons>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        depth: u32,
    }
    let Typed { depth } = settings.read(OPTIONS)?;
    Ok(Box::new(Expectimax(depth)))
}

struct Expectimax(u32);

impl Mind<Dragons> for Expectimax {
    fn think(&mut self, question: Question<'_, Dragons>) -> Verdict<Move> {
        let game = question.game;
        if !is_asked(game, question.seat) {
            return Verdict::of(None);
        }
        let decision: Decision = if game.map().len() <= 64 {
            let ground = Ground::<Small>::new(game.map(), game.reinforce());
            expect(&Field::<Small, 64>::of(game), &ground, self.0)
        } else {
            let ground = Ground::<Large>::new(game.map(), game.reinforce());
            expect(&Field::<Large, MOST_TERRITORIES>::of(game), &ground, self.0)
        };
        let decision = decision.map(|(from, to)| (usize::from(from), usize::from(to)));
        Verdict::of(Some(as_move(game, decision)))
    }
}
