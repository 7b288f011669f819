//! The machine word that carries a bitboard: 64 or 128 bits.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::table::Transpositions;

/// A word wide enough for `(rows + 1) * columns` bits.
///
/// The plain operators are those of the integers; the methods below exist
/// because shifts by the width of the word or more must give zero (a board of
/// one column of 63 rows asks for them) and sums may wrap.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// How many bits the word has.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit set.
    const ONE: Self;
    /// The table that stores positions with keys of this width.
    type Transpositions: Transpositions<Self>;

    /// Shifts to the left; zero when `by` reaches the width.
    fn up(self, by: u32) -> Self;
    /// Shifts to the right; zero when `by` reaches the width.
    fn down(self, by: u32) -> Self;
    /// The sum, modulo the width.
    fn plus(self, other: Self) -> Self;
    /// The difference, modulo the width.
    fn minus(self, other: Self) -> Self;
    /// How many bits are set.
    fn ones(self) -> u32;
    /// The index of the lowest set bit.
    fn lowest(self) -> u32;
    /// The word as 128 bits, for tables and files.
    fn widen(self) -> u128;

    /// Whether no bit is set.
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// Whether two bits or more are set.
    #[inline(always)]
    fn has_several(self) -> bool {
        !(self & self.minus(Self::ONE)).is_zero()
    }

    /// The lowest set bit alone.
    #[inline(always)]
    fn lowest_bit(self) -> Self {
        self & Self::ZERO.minus(self)
    }
}

macro_rules! word {
    ($word:ty, $table:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            type Transpositions = $table;

            #[inline(always)]
            fn up(self, by: u32) -> Self {
                if by < <$word>::BITS { self << by } else { 0 }
            }
            #[inline(always)]
            fn down(self, by: u32) -> Self {
                if by < <$word>::BITS { self >> by } else { 0 }
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn widen(self) -> u128 {
                self as u128
            }
        }
    };
}

word!(u64, super::packed_table::PackedTable);
word!(u128, super::wide_table::WideTable);
