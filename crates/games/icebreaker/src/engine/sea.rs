//! A board size as a type, so that shifts are constants.

use super::bits::{Bits, Wide};

/// A board of one size. Its cells stand at the places x + STRIDE · y of the two axes of
/// [`Hexagon`](super::super::Hexagon), so that neighbours are always 1, STRIDE and STRIDE + 1
/// apart. A step beside the hexagon ends on a place that no cell has, or wraps onto one: rows are
/// as long as the stride only in the middle, so the wrap is cut off with the rest of the corners.
pub(crate) trait Sea: Copy + Send + Sync + 'static {
    /// The word that holds it.
    type Set: Bits;
    /// Cells on a side.
    const SIZE: u8;
    /// From a place to the one below it.
    const STRIDE: u32 = 2 * Self::SIZE as u32 - 1;
    /// How many icebergs win.
    const MAJORITY: u16;
    /// Icebergs at the start.
    const ICEBERGS: u16 = 2 * Self::MAJORITY - 1;

    /// These cells and all beside them, before the board's edge is cut.
    #[inline(always)]
    fn spread(set: Self::Set) -> Self::Set {
        let right = set | set.up(1);
        let left = set | set.down(1);
        right | left | right.up(Self::STRIDE) | left.down(Self::STRIDE)
    }
}

macro_rules! seas {
    ($($name:ident $size:literal $set:ty, $majority:literal;)*) => {$(
        #[doc = concat!("The board of side ", $size, ".")]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name;
        impl Sea for $name {
            type Set = $set;
            const SIZE: u8 = $size;
            const MAJORITY: u16 = $majority;
        }
    )*};
}
seas! {
    Sea3 3 u64, 7;
    Sea4 4 u64, 16;
    Sea5 5 u128, 28;
    Sea6 6 u128, 43;
    Sea7 7 Wide, 61;
    Sea8 8 Wide, 82;
}

/// Runs the code with the type of the size in its place: `with_sea!(size, S => make::<S>())`.
macro_rules! with_sea {
    ($size:expr, $sea:ident => $body:expr) => {
        match $size {
            3 => {
                type $sea = $crate::engine::sea::Sea3;
                $body
            }
            4 => {
                type $sea = $crate::engine::sea::Sea4;
                $body
            }
            5 => {
                type $sea = $crate::engine::sea::Sea5;
                $body
            }
            6 => {
                type $sea = $crate::engine::sea::Sea6;
                $body
            }
            7 => {
                type $sea = $crate::engine::sea::Sea7;
                $body
            }
            _ => {
                type $sea = $crate::engine::sea::Sea8;
                $body
            }
        }
    };
}
pub(crate) use with_sea;
