//! What a position is worth when the search can look no further.

use super::{
    bits::Bits,
    chart::Chart,
    features::{FEATURES, Features, look},
    position::Position,
    sea::Sea,
    weights::MOMENTS,
};

/// A guess stays below this, so that it is never taken for a certainty.
const MOST: i32 = 9_000;

/// The weights of every moment of a game, by icebergs that are left.
pub(crate) struct Outlook(Vec<Features>);

impl Outlook {
    /// For a board that begins with so many icebergs.
    pub fn new(weights: &[Features; MOMENTS], icebergs: u16) -> Outlook {
        let all = i32::from(icebergs);
        let at = |left: i32| {
            // Gone so far, in parts of the way from one moment to the next.
            let gone = (all - left) * (MOMENTS as i32 - 1);
            let moment = ((gone / all) as usize).min(MOMENTS - 2);
            let part = gone - moment as i32 * all;
            let between = |feature: usize| {
                let (from, to) = (weights[moment][feature], weights[moment + 1][feature]);
                from + (to - from) * part / all
            };
            std::array::from_fn::<i32, FEATURES, _>(between)
        };
        Outlook((0..=all).map(at).collect())
    }

    /// What the position looks worth to the side to move.
    #[inline]
    pub fn guess<S: Sea>(&self, position: &Position<S>, chart: &Chart<S>) -> i32 {
        let features = look(position, chart);
        let left = S::ICEBERGS - position.taken[0] - position.taken[1];
        debug_assert_eq!(
            u32::from(left),
            position.ice.count(),
            "what is not taken is left"
        );
        let weights = &self.0[usize::from(left)];
        let sum: i32 = features.iter().zip(weights).map(|(f, w)| f * w).sum();
        sum.clamp(-MOST, MOST)
    }
}

/// The chance of winning that a guess stands for.
pub(crate) fn chance(guess: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(guess) / 256.0).exp())
}
