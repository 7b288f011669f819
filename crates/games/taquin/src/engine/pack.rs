//! From the planes of a search to the entries of a table.

use super::masks::{self, Masks};
use super::orders;
use super::shape::Shape;

/// The highest bit of each of the sixteen entries of a word.
const TOP: u64 = 0x8888_8888_8888_8888;

/// Turns the four planes of each set of cells into entries, in place; returns Σ distances.
pub(super) fn pack(shape: &Shape, masks: &Masks, planes: &mut [u64]) -> u64 {
    let k = shape.tiles();
    let words = orders::factorial(k).div_ceil(64);
    let spread = spread();
    let mut room = Vec::new();
    let mut entries = vec![0u64; 4 * words];
    let mut total = 0;
    for (rank, planes) in planes.chunks_exact_mut(4 * words).enumerate() {
        let cells: Vec<usize> = masks::cells(masks.get(rank)).collect();
        let costs: Vec<Vec<u8>> = (0..k)
            .map(|tile| cells.iter().map(|&c| shape.distance(tile, c)).collect())
            .collect();
        orders::sums(&costs, &mut room);
        let straight = &room[(1 << k) - 1];
        total += straight.iter().map(|&d| u64::from(d)).sum::<u64>();
        for (at, (entries, straight)) in entries.iter_mut().zip(straight.chunks(16)).enumerate() {
            let mut half = 0;
            for plane in 0..4 {
                let bits = planes[plane * words + at / 4] >> (at % 4 * 16);
                half |=
                    (spread[bits as usize & 255] | spread[bits as usize >> 8 & 255] << 32) << plane;
            }
            let known = straight
                .iter()
                .rev()
                .fold(0, |word, &d| word << 4 | u64::from((d / 2) & 15));
            *entries = minus(half, known);
            total += 2 * sum(*entries);
        }
        planes.copy_from_slice(&entries);
    }
    total
}

/// Takes each of sixteen four-bit numbers from its counterpart, modulo 16.
fn minus(a: u64, b: u64) -> u64 {
    ((a | TOP) - (b & !TOP)) ^ ((a ^ !b) & TOP)
}

/// The sum of sixteen four-bit numbers.
fn sum(word: u64) -> u64 {
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = (word & LOW) + (word >> 4 & LOW);
    pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// Eight bits, each as the lowest of four.
fn spread() -> [u64; 256] {
    std::array::from_fn(|bits| (0..8).map(|i| (bits as u64 >> i & 1) << (4 * i)).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_numbers_are_subtracted_and_summed_at_once() {
        let (a, b) = (0x0123_4567_89ab_cdef_u64, 0xf1e2_d3c4_b5a6_9788_u64);
        let digit = |word: u64, i: u32| word >> (4 * i) & 15;
        let difference = minus(a, b);
        for i in 0..16 {
            assert_eq!(
                digit(difference, i),
                digit(a, i).wrapping_sub(digit(b, i)) & 15,
                "digit {i}"
            );
        }
        assert_eq!(sum(a), 120, "0 + 1 + … + 15");
        assert_eq!(sum(u64::MAX), 240);
    }
}
