//! The learnt judge: the chance of winning from the beginning of a turn, by a network that was
//! trained on games of the house against itself (see docs/dragons.md).
//!
//! Every territory passes through the same few units, which are summed up for each side; the sums
//! and the numbers of the whole pass through a second layer. So it sees where soldiers stand, on
//! maps of every size.

use super::{
    bits::Bits,
    features::{LOCAL, SIDES, WHOLE, features},
    field::{Field, Ground},
};

/// Units for a territory.
pub const UNITS: usize = 16;
/// Units for the whole.
pub const HIDDEN: usize = 32;
/// What the second layer sees.
pub const DEEP: usize = SIDES * UNITS + WHOLE;
/// How many weights a judge has.
pub const WEIGHTS: usize = (LOCAL + 1) * UNITS + (DEEP + 1) * HIDDEN + HIDDEN + 1;
/// Sums over territories are about as large as the numbers of the whole.
pub const SCALE: f32 = 4.0;

/// The weights, layer by layer, in each layer number by number with the bias at its end.
#[derive(Debug)]
pub struct Valuer(pub [f32; WEIGHTS]);

impl Valuer {
    /// The chance of winning for an army that is left, at the beginning of a turn of anybody.
    pub fn chance<S: Bits, const N: usize>(
        &self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        me: usize,
    ) -> f32 {
        let (local, rest) = self.0.split_at((LOCAL + 1) * UNITS);
        let (deep, last) = rest.split_at((DEEP + 1) * HIDDEN);
        let (local, _) = local.as_chunks::<UNITS>();
        let (deep, _) = deep.as_chunks::<HIDDEN>();
        let mut sums = [[0.0f32; UNITS]; SIDES];
        let whole = features(field, ground, me, |side, numbers| {
            let mut levels = local[LOCAL];
            for (row, number) in local.iter().zip(numbers) {
                for (level, weight) in levels.iter_mut().zip(row) {
                    *level += weight * number;
                }
            }
            for (sum, level) in sums[side].iter_mut().zip(levels) {
                *sum += level.max(0.0);
            }
        });
        let scale = SCALE / ground.size() as f32;
        let mut levels = deep[DEEP];
        let seen = sums.as_flattened().iter().map(|sum| sum * scale);
        for (row, number) in deep.iter().zip(seen.chain(whole)) {
            for (level, weight) in levels.iter_mut().zip(row) {
                *level += weight * number;
            }
        }
        let mut sum = last[HIDDEN];
        for (level, weight) in levels.iter().zip(last) {
            sum += level.max(0.0) * weight;
        }
        1.0 / (1.0 + (-sum).exp())
    }
}
