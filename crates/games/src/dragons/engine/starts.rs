//! Which of many deals is a good start between two armies: even between equals, and one where good
//! play pays.

use super::{
    super::{map::MOST_TERRITORIES, position::Dragons},
    bits::{Bits, Large, Small},
    field::{Field, Ground},
    net::{Habit, Opinion, Rival},
};

/// A start is even where the odds of who begins are not further from 1 than this, as a logarithm:
/// chances of 47 to 53 %.
const EVEN: f32 = 0.12;

/// The best start of these, all on the same map: of the even ones the one where the network expects
/// most against simple players, on both sides; the most even one where none is.
///
/// Logarithms of odds are compared, not chances: they come out the same on all processors that
/// multiply and add in one step, so a seed deals the same start there.
pub fn fairest(deals: impl IntoIterator<Item = Dragons>) -> Option<Dragons> {
    let mut deals = deals.into_iter().peekable();
    let first = deals.peek()?;
    if first.map().len() <= 64 {
        choose(Eye::<Small, 64>::new(first), deals)
    } else {
        choose(Eye::<Large, MOST_TERRITORIES>::new(first), deals)
    }
}

fn choose<S: Bits, const N: usize>(
    mut eye: Eye<S, N>,
    deals: impl Iterator<Item = Dragons>,
) -> Option<Dragons> {
    // Even ones come before all others.
    let rated = deals.map(|deal| {
        let odds = eye.odds(&deal, Rival::Equal).abs();
        let worth = if odds <= EVEN {
            (true, eye.reward(&deal))
        } else {
            (false, -odds)
        };
        (worth, deal)
    });
    let order = |a: (bool, f32), b: (bool, f32)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
    let best = rated.max_by(|(a, _), (b, _)| order(*a, *b));
    best.map(|(_, deal)| deal)
}

/// Looks at deals on one map.
struct Eye<S, const N: usize> {
    ground: std::sync::Arc<Ground<S>>,
    opinion: Opinion,
}

impl<S: Bits, const N: usize> Eye<S, N> {
    fn new(game: &Dragons) -> Eye<S, N> {
        Eye {
            ground: Ground::new(game.map(), game.reinforce()),
            opinion: Opinion::default(),
        }
    }

    /// The odds of who begins, as a logarithm.
    fn odds(&mut self, game: &Dragons, rival: Rival) -> f32 {
        let field = Field::<S, N>::of(game);
        self.opinion.think(&field, &self.ground, rival);
        self.opinion.odds
    }

    /// What good play brings against simple players, beginning and not.
    fn reward(&mut self, game: &Dragons) -> f32 {
        let both =
            |habit| self.odds(game, Rival::Simple(habit)) - self.odds(game, Rival::Other(habit));
        Habit::ALL.map(both).iter().sum()
    }
}
