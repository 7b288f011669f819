//! Glicko-2 ratings (Mark Glickman, "Example of the Glicko-2 system", 2022), a game a period.

use serde::{Deserialize, Serialize};

/// How strong somebody is, how sure we are of it, and how much it changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// On the usual scale: 1500 is where everybody begins.
    pub rating: f64,
    /// The standard deviation: 350 knows nothing, 50 knows well.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// A result against somebody: 1 a win, ½ a draw, 0 a loss.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    /// How strong the other one was before it.
    pub against: Rating,
    /// What it was worth.
    pub worth: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating {
            rating: 1500.0,
            deviation: 350.0,
            volatility: 0.06,
        }
    }
}

/// The ratio of the two scales of the paper.
const SCALE: f64 = 173.7178;
/// How much the volatility may change in a period: the paper's τ.
const CHANGE: f64 = 0.5;
const PRECISION: f64 = 1e-6;
/// Below this deviation nobody is known: ratings must stay able to move.
const SUREST: f64 = 45.0;

impl Rating {
    /// The rating after these results, all in one period.
    #[must_use]
    pub fn after(self, results: &[Result]) -> Rating {
        let (mu, phi) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        if results.is_empty() {
            let phi = (phi * phi + self.volatility * self.volatility).sqrt();
            return Rating {
                deviation: (phi * SCALE).min(350.0),
                ..self
            };
        }
        let (mut information, mut surprise) = (0.0, 0.0);
        for result in results {
            let other_mu = (result.against.rating - 1500.0) / SCALE;
            let g = weight(result.against.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-g * (mu - other_mu)).exp());
            information += g * g * expected * (1.0 - expected);
            surprise += g * (result.worth - expected);
        }
        let variance = 1.0 / information;
        let volatility = self.volatility_after(phi, variance, variance * surprise);
        let before = (phi * phi + volatility * volatility).sqrt();
        let phi = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
        Rating {
            rating: (mu + phi * phi * surprise) * SCALE + 1500.0,
            deviation: (phi * SCALE).clamp(SUREST, 350.0),
            volatility,
        }
    }

    /// Step 5 of the paper: the root of f, by the Illinois algorithm.
    fn volatility_after(self, phi: f64, variance: f64, delta: f64) -> f64 {
        let a = (self.volatility * self.volatility).ln();
        let (phi2, delta2) = (phi * phi, delta * delta);
        let f = |x: f64| {
            let ex = x.exp();
            let sum = phi2 + variance + ex;
            ex * (delta2 - sum) / (2.0 * sum * sum) - (x - a) / (CHANGE * CHANGE)
        };
        let mut low = a;
        let mut high = if delta2 > phi2 + variance {
            (delta2 - phi2 - variance).ln()
        } else {
            let mut k = 1.0;
            while f(a - k * CHANGE) < 0.0 {
                k += 1.0;
            }
            a - k * CHANGE
        };
        let (mut f_low, mut f_high) = (f(low), f(high));
        for _ in 0..100 {
            if (high - low).abs() <= PRECISION {
                break;
            }
            let middle = low + (low - high) * f_low / (f_high - f_low);
            let f_middle = f(middle);
            if f_middle * f_high <= 0.0 {
                (low, f_low) = (high, f_high);
            } else {
                f_low /= 2.0;
            }
            (high, f_high) = (middle, f_middle);
        }
        (low / 2.0).exp()
    }
}

fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let results = [
            (1400.0, 30.0, 1.0),
            (1550.0, 100.0, 0.0),
            (1700.0, 300.0, 0.0),
        ];
        let results = results.map(|(rating, deviation, worth)| Result {
            against: known(rating, deviation),
            worth,
        });
        let after = known(1500.0, 200.0).after(&results);
        assert!(
            (after.rating - 1464.06).abs() < 0.01,
            "rating {}",
            after.rating
        );
        assert!(
            (after.deviation - 151.52).abs() < 0.01,
            "deviation {}",
            after.deviation
        );
        assert!(
            (after.volatility - 0.05999).abs() < 1e-5,
            "volatility {}",
            after.volatility
        );
    }

    #[test]
    fn a_win_raises_and_a_loss_lowers_by_the_same() {
        let new = Rating::default();
        let game = |worth| {
            new.after(&[Result {
                against: new,
                worth,
            }])
            .rating
                - 1500.0
        };
        assert!(game(1.0) > 100.0, "a newcomer's first win counts");
        assert!(
            (game(1.0) + game(0.0)).abs() < 1e-6,
            "wins and losses balance"
        );
        assert!(
            game(0.5).abs() < 1e-6,
            "a draw between equals changes nothing"
        );
    }

    #[test]
    fn who_rests_becomes_less_sure() {
        assert!(known(1500.0, 100.0).after(&[]).deviation > 100.0);
    }
}
