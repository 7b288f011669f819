//! The learnt judge: the chance of winning from the beginning of a turn, by a small network that
//! was trained on games of the house against itself (see docs/dragons.md).

use super::{
    bits::Bits,
    features::{FEATURES, features},
    field::{Field, Ground},
    weights::{HIDDEN, WEIGHTS},
};

/// The chance of winning for an army that is left, at the beginning of a turn of anybody.
pub fn chance<S: Bits, const N: usize>(field: &Field<S, N>, ground: &Ground<S>, me: usize) -> f32 {
    judge(&features(field, ground, me))
}

/// The chance of winning by its numbers.
pub fn judge(seen: &[f32; FEATURES]) -> f32 {
    let mut sum = WEIGHTS[WEIGHTS.len() - 1];
    for unit in 0..HIDDEN {
        let row = &WEIGHTS[unit * (FEATURES + 2)..(unit + 1) * (FEATURES + 2)];
        let mut level = row[FEATURES];
        for (weight, number) in row.iter().zip(seen) {
            level += weight * number;
        }
        sum += row[FEATURES + 1] * level.max(0.0);
    }
    1.0 / (1.0 + (-sum).exp())
}
