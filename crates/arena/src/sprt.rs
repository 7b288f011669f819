//! The sequential probability ratio test, over pairs of games.

use crate::{
    plan::SprtLimits,
    rating::{pair_mean, pair_variance, score_of},
};

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// At least as good as `elo1`: accept.
    Better,
    /// Not better than `elo0`: reject.
    NotBetter,
    /// Go on.
    Open,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Below this it is not better.
    pub lower: f64,
    /// Above this it is.
    pub upper: f64,
}

impl Sprt {
    /// Tests results by pairs (0, ½, 1, 1½, 2 points): the generalised test over the pentanomial
    /// distribution in its normal approximation, as the large engine testing frameworks use it.
    pub fn of(pairs: [u32; 5], limits: &SprtLimits) -> Sprt {
        let count: f64 = pairs.iter().copied().map(f64::from).sum();
        let mean = pair_mean(pairs);
        // Without any spread a first surprise would weigh without bounds.
        let variance = pair_variance(pairs, mean).max(1e-3);
        let (s0, s1) = (score_of(limits.elo0), score_of(limits.elo1));
        Sprt {
            llr: count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance),
            lower: (limits.beta / (1.0 - limits.alpha)).ln(),
            upper: ((1.0 - limits.beta) / limits.alpha).ln(),
        }
    }

    /// Whether it is decided.
    pub fn verdict(&self) -> SprtVerdict {
        if self.llr >= self.upper {
            SprtVerdict::Better
        } else if self.llr <= self.lower {
            SprtVerdict::NotBetter
        } else {
            SprtVerdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_those_of_wald() {
        let sprt = Sprt::of([0; 5], &SprtLimits::default());
        assert!((sprt.upper - 2.944).abs() < 1e-3 && (sprt.lower + 2.944).abs() < 1e-3);
        assert_eq!(
            (sprt.llr, sprt.verdict()),
            (0.0, SprtVerdict::Open),
            "no games say nothing"
        );
    }

    #[test]
    fn clear_results_are_decided_and_even_ones_are_not_better() {
        let limits = SprtLimits {
            elo0: 0.0,
            elo1: 20.0,
            ..SprtLimits::default()
        };
        assert_eq!(
            Sprt::of([10, 50, 200, 150, 90], &limits).verdict(),
            SprtVerdict::Better
        );
        assert_eq!(
            Sprt::of([90, 150, 200, 50, 10], &limits).verdict(),
            SprtVerdict::NotBetter
        );
        assert_eq!(
            Sprt::of([300, 600, 2000, 600, 300], &limits).verdict(),
            SprtVerdict::NotBetter
        );
        assert_eq!(
            Sprt::of([3, 6, 20, 7, 4], &limits).verdict(),
            SprtVerdict::Open
        );
    }
}
