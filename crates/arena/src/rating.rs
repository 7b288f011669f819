//! What results say about strength.

use std::f64::consts::LN_10;

/// Results of one pairing by mirrored pairs, from the first player's side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Wins, draws and losses of single games.
    pub games: [u32; 3],
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
}

impl Tally {
    /// Counts a game.
    pub fn game(&mut self, worth: f64) {
        self.games[if worth > 0.75 {
            0
        } else if worth > 0.25 {
            1
        } else {
            2
        }] += 1;
    }

    /// Counts a pair of games by its points.
    pub fn pair(&mut self, points: f64) {
        self.pairs[((points * 2.0).round() as usize).min(4)] += 1;
    }

    /// Number of games.
    pub fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// The share of points.
    pub fn score(&self) -> f64 {
        let [wins, draws, _] = self.games.map(f64::from);
        (wins + draws / 2.0) / f64::from(self.count()).max(1.0)
    }

    /// Half the width of the 95 % interval of the share of points, from pairs: the two games of a
    /// pair have the same start and are not independent.
    pub fn margin(&self) -> f64 {
        let pairs: f64 = self.pairs.iter().copied().map(f64::from).sum();
        if pairs < 2.0 {
            return 0.5;
        }
        let mean = pair_mean(self.pairs);
        // One pseudo-pair of each kind in a hundred keeps a clean sweep from looking certain.
        let variance = pair_variance(self.pairs, mean).max(0.25 / pairs);
        1.96 * (variance / pairs).sqrt()
    }
}

/// The mean share of points of a pair.
pub(crate) fn pair_mean(pairs: [u32; 5]) -> f64 {
    let count: f64 = pairs.iter().copied().map(f64::from).sum();
    let points = |(index, &n): (usize, &u32)| index as f64 / 4.0 * f64::from(n);
    pairs.iter().enumerate().map(points).sum::<f64>() / count.max(1.0)
}

/// The variance of the share of points of a pair.
pub(crate) fn pair_variance(pairs: [u32; 5], mean: f64) -> f64 {
    let count: f64 = pairs.iter().copied().map(f64::from).sum();
    let square = |(index, &n): (usize, &u32)| (index as f64 / 4.0 - mean).powi(2) * f64::from(n);
    pairs.iter().enumerate().map(square).sum::<f64>() / count.max(1.0)
}

/// The Elo difference that a share of points stands for.
pub(crate) fn elo_of(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of points that an Elo difference stands for.
pub(crate) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The strength of a player among the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Elo; the mean of all players is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
}

/// Rates players by all their results at once: the most likely strengths of the Bradley–Terry
/// model, a draw being half a win and half a loss, by Newton's method. `results` holds
/// `(player, opponent, games, points)`.
///
/// Each player has one imaginary draw with the average player, so that somebody who won (or lost)
/// everything still gets a number.
pub fn rate(players: usize, results: &[(usize, usize, f64, f64)]) -> Vec<Strength> {
    let scale = LN_10 / 400.0;
    let mut elo = vec![0.0; players];
    let mut information = vec![vec![0.0; players]; players];
    for _ in 0..100 {
        let mut slope = vec![0.0; players];
        for row in &mut information {
            row.fill(0.0);
        }
        for player in 0..players {
            let expected = score_of(elo[player]);
            slope[player] += 0.5 - expected;
            information[player][player] += scale * expected * (1.0 - expected);
        }
        for &(one, other, games, points) in results {
            let expected = score_of(elo[one] - elo[other]);
            slope[one] += points - games * expected;
            slope[other] -= points - games * expected;
            let known = scale * games * expected * (1.0 - expected);
            information[one][one] += known;
            information[other][other] += known;
            information[one][other] -= known;
            information[other][one] -= known;
        }
        let right: Vec<[f64; 1]> = slope.into_iter().map(|value| [value]).collect();
        let Some(step) = solve(&information, &right) else {
            break;
        };
        let mut largest = 0f64;
        for (elo, step) in elo.iter_mut().zip(&step) {
            let step = step[0].clamp(-200.0, 200.0);
            *elo += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-6 {
            break;
        }
    }
    let mean = elo.iter().sum::<f64>() / players.max(1) as f64;
    // Against the mean of all, not against the imaginary average player, whom one draw each hardly
    // ties down.
    let unit = |row: usize| {
        let mut unit = vec![0.0; players];
        unit[row] = 1.0;
        unit
    };
    let inverse = solve(&information, &(0..players).map(unit).collect::<Vec<_>>());
    let share = 1.0 / players.max(1) as f64;
    let margin = |player: usize| {
        let Some(inverse) = &inverse else {
            return f64::INFINITY;
        };
        // The contrast is 1 for the player, less a share for everybody.
        let row: f64 = inverse[player].iter().sum();
        let column: f64 = inverse.iter().map(|row| row[player]).sum();
        let all: f64 = inverse.iter().flatten().sum();
        let variance = inverse[player][player] - share * (row + column) + share * share * all;
        1.96 * (variance / scale).max(0.0).sqrt()
    };
    (0..players)
        .map(|player| Strength {
            elo: elo[player] - mean,
            margin: margin(player),
        })
        .collect()
}

/// Solves a system of linear equations for several right sides at once, by elimination with
/// pivots; `None` where there is no single answer. Row `i` of the answer is the `i`-th unknown.
fn solve(matrix: &[Vec<f64>], right: &[impl AsRef<[f64]>]) -> Option<Vec<Vec<f64>>> {
    let size = right.len();
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .zip(right)
        .map(|(row, values)| row.iter().chain(values.as_ref()).copied().collect())
        .collect();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        if rows[pivot][column].abs() < 1e-300 {
            return None;
        }
        rows.swap(column, pivot);
        let pivot = rows[column].clone();
        for (_, row) in rows
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| *index != column)
        {
            let factor = row[column] / pivot[column];
            for (value, above) in row.iter_mut().zip(&pivot).skip(column) {
                *value -= factor * above;
            }
        }
    }
    let answer = |row: usize| {
        let scale = rows[row][row];
        rows[row][size..]
            .iter()
            .map(|value| value / scale)
            .collect()
    };
    Some((0..size).map(answer).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_to_one_is_191_elo() {
        assert!((elo_of(0.75) - 190.848).abs() < 0.01);
        assert!((score_of(190.848) - 0.75).abs() < 1e-4);
    }

    #[test]
    fn ratings_recover_the_strengths_that_made_the_results() {
        let true_elo = [150.0, 0.0, -150.0];
        let mut results = Vec::new();
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let games = 10_000.0;
            results.push((
                one,
                other,
                games,
                games * score_of(true_elo[one] - true_elo[other]),
            ));
        }
        for (rating, elo) in rate(3, &results).iter().zip(true_elo) {
            assert!((rating.elo - elo).abs() < 1.0, "{rating:?} should be {elo}");
            assert!(
                rating.margin < 10.0,
                "twenty thousand games say it well: {rating:?}"
            );
        }
    }

    #[test]
    fn a_clean_sweep_has_a_finite_rating_and_a_margin() {
        let ratings = rate(2, &[(0, 1, 10.0, 10.0)]);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 100.0 && ratings[0].margin > 50.0);
        let mut tally = Tally::default();
        for _ in 0..10 {
            tally.game(1.0);
            tally.game(1.0);
            tally.pair(2.0);
        }
        assert!(
            tally.margin() > 0.0,
            "ten pairs do not prove a hundred per cent"
        );
    }
}
