//! Sixteen numbers in registers: one of 512 bits, two of 256, or whatever the compiler takes.
//!
//! Plain loops over arrays are as fast where the compiler finds the registers for them, but small
//! changes beside them made it keep the sums in memory: 13 times slower (measured).

use super::kernel::{Aligned, Panel, tile};

/// Outputs of a panel.
pub(super) const LANES: usize = 16;

/// Sixteen numbers. Those of a processor's own kind are only to be used inside a function that asks
/// for what they need.
pub(super) trait Lanes: Copy {
    /// Whether the processor multiplies and adds in one step.
    const FUSED: bool;
    fn load(from: &Aligned<LANES>) -> Self;
    /// Adds an input × its weights.
    fn add(self, input: f32, weights: Self) -> Self;
    fn store(self) -> Aligned<LANES>;
    /// Multiplies a tile of rows by a few panels.
    fn tile<const WIDE: usize, const SIZE: usize, const ROW: usize, const IN: usize>(
        rows: &[Aligned<ROW>; SIZE],
        panels: &[Panel<IN>; WIDE],
    ) -> [[Aligned<LANES>; WIDE]; SIZE] {
        tile::<Self, WIDE, SIZE, ROW, IN>(rows, panels)
    }
}

/// What every processor has.
#[derive(Clone, Copy)]
pub(super) struct Quarters<const FUSED: bool>([[f32; 4]; 4]);

/// As this kind of processor does it best: every 64-bit ARM multiplies and adds in one step.
pub(super) type Plain = Quarters<{ cfg!(target_arch = "aarch64") }>;

/// In two steps everywhere, so that every machine comes to the same numbers.
pub(super) type Steady = Quarters<false>;

impl<const FUSED: bool> Lanes for Quarters<FUSED> {
    const FUSED: bool = FUSED;
    #[inline(always)]
    fn load(from: &Aligned<LANES>) -> Self {
        let quarter = |at: usize| std::array::from_fn(|lane| from.0[4 * at + lane]);
        Quarters([quarter(0), quarter(1), quarter(2), quarter(3)])
    }
    #[inline(always)]
    fn add(self, input: f32, weights: Self) -> Self {
        let quarter = |at: usize| {
            let (sums, weights) = (self.0[at], weights.0[at]);
            let sum = |lane| add(FUSED, input, weights[lane], sums[lane]);
            [sum(0), sum(1), sum(2), sum(3)]
        };
        Quarters([quarter(0), quarter(1), quarter(2), quarter(3)])
    }
    #[inline(always)]
    fn store(self) -> Aligned<LANES> {
        Aligned(std::array::from_fn(|lane| self.0[lane / 4][lane % 4]))
    }
}

/// One number more.
#[inline(always)]
pub(super) fn add(fused: bool, input: f32, weight: f32, sum: f32) -> f32 {
    if fused {
        input.mul_add(weight, sum)
    } else {
        input * weight + sum
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)] // What it pays is said above.
mod x86 {
    use std::{arch::x86_64::*, mem::transmute};

    use super::{Aligned, LANES, Lanes, Panel, tile};

    /// A function of its own for the tile: inside a larger one some of the sums lost their
    /// registers, which took twice the time.
    macro_rules! own_tile {
        ($features:literal) => {
            fn tile<const WIDE: usize, const SIZE: usize, const ROW: usize, const IN: usize>(
                rows: &[Aligned<ROW>; SIZE],
                panels: &[Panel<IN>; WIDE],
            ) -> [[Aligned<LANES>; WIDE]; SIZE] {
                #[target_feature(enable = $features)]
                #[inline(never)]
                fn own<
                    L: Lanes,
                    const WIDE: usize,
                    const SIZE: usize,
                    const ROW: usize,
                    const IN: usize,
                >(
                    rows: &[Aligned<ROW>; SIZE],
                    panels: &[Panel<IN>; WIDE],
                ) -> [[Aligned<LANES>; WIDE]; SIZE] {
                    tile::<L, WIDE, SIZE, ROW, IN>(rows, panels)
                }
                unsafe { own::<Self, WIDE, SIZE, ROW, IN>(rows, panels) }
            }
        };
    }

    /// Two registers of 256 bits.
    #[derive(Clone, Copy)]
    pub struct Avx2([__m256; 2]);

    // SAFETY of all below: the caller runs on a processor that has the registers; arrays of as many
    // numbers have the same size and no values that the others have not.
    impl Lanes for Avx2 {
        const FUSED: bool = true;
        #[inline(always)]
        fn load(from: &Aligned<LANES>) -> Avx2 {
            Avx2(unsafe { transmute::<[f32; LANES], [__m256; 2]>(from.0) })
        }
        #[inline(always)]
        fn add(self, input: f32, weights: Avx2) -> Avx2 {
            let Avx2([low, high]) = self;
            unsafe {
                let input = _mm256_set1_ps(input);
                Avx2([
                    _mm256_fmadd_ps(input, weights.0[0], low),
                    _mm256_fmadd_ps(input, weights.0[1], high),
                ])
            }
        }
        #[inline(always)]
        fn store(self) -> Aligned<LANES> {
            Aligned(unsafe { transmute::<[__m256; 2], [f32; LANES]>(self.0) })
        }
        own_tile!("avx2,fma");
    }

    /// One register of 512 bits.
    #[derive(Clone, Copy)]
    pub struct Avx512(__m512);

    impl Lanes for Avx512 {
        const FUSED: bool = true;
        #[inline(always)]
        fn load(from: &Aligned<LANES>) -> Avx512 {
            Avx512(unsafe { transmute::<[f32; LANES], __m512>(from.0) })
        }
        #[inline(always)]
        fn add(self, input: f32, weights: Avx512) -> Avx512 {
            Avx512(unsafe { _mm512_fmadd_ps(_mm512_set1_ps(input), weights.0, self.0) })
        }
        #[inline(always)]
        fn store(self) -> Aligned<LANES> {
            Aligned(unsafe { transmute::<__m512, [f32; LANES]>(self.0) })
        }
        own_tile!("avx512f,fma");
    }
}
