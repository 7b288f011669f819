//! Sets of cells as machine words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells.
pub(crate) trait Bits:
    Copy
    + Eq
    + std::fmt::Debug
    + Send
    + Sync
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// The empty set.
    const NONE: Self;

    /// Just this cell.
    fn one(place: u32) -> Self;
    /// All cells moved to places that are higher by `by`, which is below 64.
    fn up(self, by: u32) -> Self;
    /// All cells moved to places that are lower by `by`, which is below 64.
    fn down(self, by: u32) -> Self;
    /// How many cells there are.
    fn count(self) -> u32;
    /// The lowest place; the set is not empty.
    fn lowest(self) -> u32;
    /// The set without its lowest place.
    fn rest(self) -> Self;

    /// Whether there is no cell.
    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The places, from the lowest.
    #[inline(always)]
    fn places(self) -> Places<Self> {
        Places(self)
    }
}

/// The places of a set.
pub(crate) struct Places<B>(B);

impl<B: Bits> Iterator for Places<B> {
    type Item = u32;
    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_none() {
            return None;
        }
        let place = self.0.lowest();
        self.0 = self.0.rest();
        Some(place)
    }
}

macro_rules! bits_of_word {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const NONE: Self = 0;
            #[inline(always)]
            fn one(place: u32) -> Self { 1 << place }
            #[inline(always)]
            fn up(self, by: u32) -> Self { self << by }
            #[inline(always)]
            fn down(self, by: u32) -> Self { self >> by }
            #[inline(always)]
            fn count(self) -> u32 { self.count_ones() }
            #[inline(always)]
            fn lowest(self) -> u32 { self.trailing_zeros() }
            #[inline(always)]
            fn rest(self) -> Self { self & self.wrapping_sub(1) }
        }
    )*};
}
bits_of_word!(u64, u128);

/// 256 places, for the boards that do not fit 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide([u64; 4]);

macro_rules! wide_operator {
    ($($operator:ident $method:ident),*) => {$(
        impl $operator for Wide {
            type Output = Wide;
            #[inline(always)]
            fn $method(self, other: Wide) -> Wide {
                Wide(std::array::from_fn(|i| self.0[i].$method(other.0[i])))
            }
        }
    )*};
}
wide_operator!(BitAnd bitand, BitOr bitor, BitXor bitxor);

impl Not for Wide {
    type Output = Wide;
    #[inline(always)]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Wide {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Wide) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Wide) {
        *self = *self | other;
    }
}

impl Bits for Wide {
    const NONE: Wide = Wide([0; 4]);

    #[inline(always)]
    fn one(place: u32) -> Wide {
        let mut words = [0; 4];
        words[(place >> 6) as usize & 3] = 1 << (place & 63);
        Wide(words)
    }
    #[inline(always)]
    fn up(self, by: u32) -> Wide {
        let Wide([a, b, c, d]) = self;
        let back = 64 - by;
        Wide([
            a << by,
            b << by | a >> back,
            c << by | b >> back,
            d << by | c >> back,
        ])
    }
    #[inline(always)]
    fn down(self, by: u32) -> Wide {
        let Wide([a, b, c, d]) = self;
        let back = 64 - by;
        Wide([
            a >> by | b << back,
            b >> by | c << back,
            c >> by | d << back,
            d >> by,
        ])
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(3);
        64 * word as u32 + self.0[word].trailing_zeros()
    }
    #[inline(always)]
    fn rest(self) -> Wide {
        let mut words = self.0;
        let word = words.iter().position(|word| *word != 0).unwrap_or(3);
        words[word] &= words[word].wrapping_sub(1);
        Wide(words)
    }
}
