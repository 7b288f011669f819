//! Sets of territories as bits: one word for maps that people play, more for the largest.

use std::{
    hash::Hash,
    ops::{BitAnd, BitOr, Not},
};

/// A set of territories.
pub trait Bits:
    Copy + Eq + Hash + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// Nothing.
    const NONE: Self;
    /// Just this one.
    fn one(index: usize) -> Self;
    /// Whether it is in the set.
    fn has(self, index: usize) -> bool;
    /// Puts it in.
    fn add(&mut self, index: usize);
    /// Takes it out.
    fn drop(&mut self, index: usize);
    /// Whether nothing is in the set.
    fn is_none(self) -> bool;
    /// How many are in the set.
    fn count(self) -> u32;
    /// Takes out the first one.
    fn pop(&mut self) -> Option<usize>;
}

/// Maps of up to 64 territories.
pub type Small = u64;
/// Maps of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Large([u64; 7]);

impl Bits for u64 {
    const NONE: u64 = 0;
    #[inline]
    fn one(index: usize) -> u64 {
        1 << index
    }
    #[inline]
    fn has(self, index: usize) -> bool {
        self >> index & 1 == 1
    }
    #[inline]
    fn add(&mut self, index: usize) {
        *self |= 1 << index;
    }
    #[inline]
    fn drop(&mut self, index: usize) {
        *self &= !(1 << index);
    }
    #[inline]
    fn is_none(self) -> bool {
        self == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn pop(&mut self) -> Option<usize> {
        if *self == 0 {
            return None;
        }
        let first = self.trailing_zeros() as usize;
        *self &= *self - 1;
        Some(first)
    }
}

impl Large {
    fn zip(self, other: Large, join: impl Fn(u64, u64) -> u64) -> Large {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        Large(words)
    }
}

impl BitAnd for Large {
    type Output = Large;
    fn bitand(self, other: Large) -> Large {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Large {
    type Output = Large;
    fn bitor(self, other: Large) -> Large {
        self.zip(other, |a, b| a | b)
    }
}

impl Not for Large {
    type Output = Large;
    fn not(self) -> Large {
        Large(self.0.map(|word| !word))
    }
}

impl Bits for Large {
    const NONE: Large = Large([0; 7]);
    fn one(index: usize) -> Large {
        let mut set = Large::NONE;
        set.add(index);
        set
    }
    fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }
    fn add(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }
    fn drop(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }
    fn is_none(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    fn pop(&mut self) -> Option<usize> {
        let (index, word) = self
            .0
            .iter_mut()
            .enumerate()
            .find(|(_, word)| **word != 0)?;
        let first = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(64 * index + first)
    }
}
