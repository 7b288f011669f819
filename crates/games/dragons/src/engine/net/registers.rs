//! The same thinking for narrower and wider registers.

use super::{
    super::{
        bits::Bits,
        field::{Field, Ground},
    },
    Opinion, Rival,
    lanes::*,
};

/// Which registers the network thinks with, the widest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Registers {
    /// What every processor of the kind has.
    Plain,
    /// 256 bits that are multiplied and added in one step.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Registers {
    /// Those that this processor has, the widest last.
    pub fn here() -> impl DoubleEndedIterator<Item = Registers> {
        let all = [
            Registers::Plain,
            #[cfg(target_arch = "x86_64")]
            Registers::Avx2,
            #[cfg(target_arch = "x86_64")]
            Registers::Avx512,
        ];
        all.into_iter().filter(|registers| registers.are_here())
    }

    #[inline]
    fn are_here(self) -> bool {
        match self {
            Registers::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Registers::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            #[cfg(target_arch = "x86_64")]
            Registers::Avx512 => {
                is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("fma")
            }
        }
    }

    /// Thinks with them, if they are here.
    #[allow(unsafe_code)] // 2.8 times as many positions a second as without (36 territories).
    pub fn think<S: Bits, const N: usize>(
        self,
        opinion: &mut Opinion,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        assert!(self.are_here(), "the processor has {self:?}");
        match self {
            Registers::Plain => plain(opinion, field, ground, rival),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has what the function asks for.
            Registers::Avx2 => unsafe { avx2(opinion, field, ground, rival) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has what the function asks for.
            Registers::Avx512 => unsafe { avx512(opinion, field, ground, rival) },
        }
    }
}

/// Thinks so that every machine comes to the same numbers, at the price of some speed.
#[allow(unsafe_code)] // Twice as many positions a second as with narrow registers.
pub(super) fn steadily<S: Bits, const N: usize>(
    opinion: &mut Opinion,
    field: &Field<S, N>,
    ground: &Ground<S>,
    rival: Rival,
) {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn wide<S: Bits, const N: usize>(
        opinion: &mut Opinion,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        opinion.think_with::<S, Steady, N, 6, 1>(field, ground, rival);
    }
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has what the function asks for.
        return unsafe { wide(opinion, field, ground, rival) };
    }
    opinion.think_with::<S, Steady, N, 2, 1>(field, ground, rival);
}

fn plain<S: Bits, const N: usize>(
    opinion: &mut Opinion,
    field: &Field<S, N>,
    ground: &Ground<S>,
    rival: Rival,
) {
    // 64-bit ARM has 32 registers.
    const HIGH: usize = if cfg!(target_arch = "aarch64") { 6 } else { 2 };
    opinion.think_with::<S, Plain, N, HIGH, 1>(field, ground, rival);
}

/// 12 of 16 registers are sums.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn avx2<S: Bits, const N: usize>(
    opinion: &mut Opinion,
    field: &Field<S, N>,
    ground: &Ground<S>,
    rival: Rival,
) {
    opinion.think_with::<S, Avx2, N, 6, 1>(field, ground, rival);
}

/// 12 of 32 registers are sums: enough for a processor that adds to two of them in each of the four
/// steps that an addition takes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,fma")]
fn avx512<S: Bits, const N: usize>(
    opinion: &mut Opinion,
    field: &Field<S, N>,
    ground: &Ground<S>,
    rival: Rival,
) {
    opinion.think_with::<S, Avx512, N, 6, 2>(field, ground, rival);
}
