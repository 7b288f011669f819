//! Many rows of numbers × a matrix of weights, which is where the network spends its time.
//!
//! A tile of a few rows and a few outputs stays in registers from the first input to the last, so
//! that a weight is loaded once for all rows of the tile.

use super::lanes::{LANES, Lanes, add};

/// Numbers that registers are loaded from.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Aligned<const N: usize>(pub [f32; N]);

impl<const N: usize> Default for Aligned<N> {
    fn default() -> Aligned<N> {
        Aligned([0.0; N])
    }
}

/// The weights of 16 outputs, input by input.
pub(super) type Panel<const IN: usize> = [Aligned<LANES>; IN];

/// Cuts rows of weights, one for each input, into panels.
pub(super) fn panels<const IN: usize, const OUT: usize>(rows: &[[f32; OUT]; IN]) -> Vec<Panel<IN>> {
    let panel = |panel: usize| std::array::from_fn(|input| lanes(&rows[input], panel));
    (0..OUT / LANES).map(panel).collect()
}

fn lanes<const OUT: usize>(row: &[f32; OUT], panel: usize) -> Aligned<LANES> {
    Aligned(row.as_chunks().0[panel])
}

/// Multiplies the beginning of every row by the weights, adds what is common to all rows, and hands
/// the row and its outputs over.
///
/// A tile has up to `HIGH` rows (six at most) of `WIDE` panels.
#[inline(always)]
pub(super) fn each_times<
    L: Lanes,
    const HIGH: usize,
    const WIDE: usize,
    const ROW: usize,
    const IN: usize,
    const OUT: usize,
>(
    rows: &mut [Aligned<ROW>],
    weights: &[Panel<IN>],
    common: &[f32; OUT],
    mut each: impl FnMut(usize, &mut [f32; ROW], &[f32; OUT]),
) {
    let mut done = 0;
    // Tiles of nearly the same size: one row alone would wait for its own sums.
    for tiles in (1..=rows.len().div_ceil(HIGH)).rev() {
        let size = (rows.len() - done).div_ceil(tiles);
        let tile = &mut rows[done..][..size];
        macro_rules! by_size {
            ($($size:literal)*) => {
                match size {
                    $($size => {
                        let tile: &mut [_; $size] = tile.try_into().expect("so many");
                        let outputs =
                            times::<L, WIDE, $size, ROW, IN, OUT>(tile, weights, common);
                        for (row, outputs) in tile.iter_mut().zip(&outputs) {
                            each(done, &mut row.0, &outputs.0);
                            done += 1;
                        }
                    })*
                    _ => unreachable!("no tile is higher"),
                }
            };
        }
        by_size!(1 2 3 4 5 6);
    }
}

/// Multiplies a tile of rows by the weights.
#[inline(always)]
fn times<
    L: Lanes,
    const WIDE: usize,
    const SIZE: usize,
    const ROW: usize,
    const IN: usize,
    const OUT: usize,
>(
    rows: &[Aligned<ROW>; SIZE],
    weights: &[Panel<IN>],
    common: &[f32; OUT],
) -> [Aligned<OUT>; SIZE] {
    let mut outputs = [Aligned(*common); SIZE];
    for (at, panels) in weights.as_chunks::<WIDE>().0.iter().enumerate() {
        let sums = L::tile(rows, panels);
        for (outputs, sums) in outputs.iter_mut().zip(sums) {
            let outputs = outputs.0.as_chunks_mut::<LANES>().0[at * WIDE..].iter_mut();
            for (outputs, sums) in outputs.zip(sums) {
                for (output, sum) in outputs.iter_mut().zip(sums.0) {
                    *output += sum;
                }
            }
        }
    }
    outputs
}

/// Multiplies a tile of rows by a few panels.
#[inline(always)]
pub(super) fn tile<
    L: Lanes,
    const WIDE: usize,
    const SIZE: usize,
    const ROW: usize,
    const IN: usize,
>(
    rows: &[Aligned<ROW>; SIZE],
    panels: &[Panel<IN>; WIDE],
) -> [[Aligned<LANES>; WIDE]; SIZE] {
    let mut sums = [[L::load(&Aligned::default()); WIDE]; SIZE];
    #[allow(clippy::needless_range_loop)] // It is an index into every panel and every row.
    for input in 0..IN {
        let weights: [L; WIDE] = std::array::from_fn(|wide| L::load(&panels[wide][input]));
        for (row, sums) in rows.iter().zip(&mut sums) {
            for (weights, sum) in weights.iter().zip(sums) {
                *sum = sum.add(row.0[input], *weights);
            }
        }
    }
    sums.map(|sums| sums.map(L::store))
}

/// Adds one row × the weights to the outputs.
#[inline(always)]
pub(super) fn add_times<L: Lanes, const OUT: usize>(
    row: &[f32],
    weights: &[[f32; OUT]],
    outputs: &mut [f32; OUT],
) {
    let mut sums = *outputs;
    for (input, weights) in row.iter().zip(weights) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum = add(L::FUSED, *input, *weight, *sum);
        }
    }
    *outputs = sums;
}

/// The sum of products.
#[inline(always)]
pub(super) fn dot<const IN: usize>(one: &[f32; IN], two: &[f32; IN]) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, two) in one
        .as_chunks::<LANES>()
        .0
        .iter()
        .zip(two.as_chunks::<LANES>().0)
    {
        for (sum, (one, two)) in sums.iter_mut().zip(one.iter().zip(two)) {
            *sum += one * two;
        }
    }
    sums.iter().sum()
}
