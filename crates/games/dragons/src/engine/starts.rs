//! A good start between two armies: even between equals, and one where good play pays.

use std::sync::Arc;

use plateau_core::Draw;

use super::{
    super::{map::MOST_TERRITORIES, position::Dragons, setup::Setup},
    bits::{Bits, Large, Small},
    field::{Field, Ground},
    net::{Habit, Opinion, Rival},
};

/// A start is even where the odds of who begins are not further from 1 than this, as a logarithm:
/// chances of 47 to 53 %.
const EVEN: f32 = 0.12;

/// The simple players that good play is measured by. `greedy` is not among them: what is won against
/// it is then no measure that the starts were chosen by. See docs/dragons.md.
const MEASURES: [Habit; 3] = [Habit::Difference, Habit::Hold, Habit::Numbers];

/// What a start is worth: even ones come before all others, by what good play brings; others by how
/// even they are.
type Worth = (bool, f32);

/// The best start of these deals on one map, with a few territories exchanged where that makes it
/// better; so many exchanges are tried.
///
/// Logarithms of odds are compared, not chances, and the network multiplies and adds in two steps and in
/// one order: that comes out the same on every machine, so a seed deals the same start everywhere.
pub fn fairest(deals: Vec<Setup>, exchanges: usize, draw: &mut Draw) -> Option<Dragons> {
    let size = deals.first()?.map.len();
    if size <= 64 {
        Eye::<Small, 64>::new(deals.first()?).choose(deals, exchanges, draw)
    } else {
        Eye::<Large, MOST_TERRITORIES>::new(deals.first()?).choose(deals, exchanges, draw)
    }
}

/// Looks at deals on one map.
struct Eye<S, const N: usize> {
    ground: Arc<Ground<S>>,
    opinion: Opinion,
}

impl<S: Bits, const N: usize> Eye<S, N> {
    fn new(deal: &Setup) -> Eye<S, N> {
        Eye {
            ground: Ground::new(&deal.map, deal.reinforce),
            opinion: Opinion::default(),
        }
    }

    fn choose(&mut self, deals: Vec<Setup>, exchanges: usize, draw: &mut Draw) -> Option<Dragons> {
        let rated = deals.into_iter().map(|deal| (self.worth(&deal), deal));
        let (mut worth, mut best) = rated.reduce(|a, b| if more(b.0, a.0) { b } else { a })?;
        let size = best.map.len();
        for _ in 0..exchanges {
            let (one, other) = (draw.below(size), draw.below(size));
            let mut tried = best.clone();
            tried.owner.swap(one, other);
            tried.soldiers.swap(one, other);
            let found = self.worth(&tried);
            if more(found, worth) {
                (worth, best) = (found, tried);
            }
        }
        Some(Dragons::set(best))
    }

    fn worth(&mut self, deal: &Setup) -> Worth {
        let field = Field::<S, N>::of(&Dragons::set(deal.clone()));
        let odds = self.odds(&field, Rival::Equal).abs();
        if odds <= EVEN {
            (true, self.reward(&field))
        } else {
            (false, -odds)
        }
    }

    /// The odds of who begins, as a logarithm.
    fn odds(&mut self, field: &Field<S, N>, rival: Rival) -> f32 {
        self.opinion.think_steadily(field, &self.ground, rival);
        self.opinion.odds
    }

    /// What good play brings against simple players, beginning and not.
    fn reward(&mut self, field: &Field<S, N>) -> f32 {
        let mut sum = 0.0;
        for habit in MEASURES {
            sum += self.odds(field, Rival::Simple(habit));
            sum -= self.odds(field, Rival::Other(habit));
        }
        sum
    }
}

fn more(one: Worth, other: Worth) -> bool {
    one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).is_gt()
}
