//! Sets of cells as words, for any machine.
//!
//! A board of up to 16 × 16 lies in a grid of 16 columns and four words, a larger one in a grid of
//! 32 columns and sixteen words.

use super::cells::{Cells, DOWN, LEFT, RIGHT, UP};

/// A set of the cells of a grid with `64 * N` places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const N: usize>([u64; N]);

impl<const N: usize> Set<N> {
    #[inline(always)]
    fn zip(self, other: Set<N>, f: impl Fn(u64, u64) -> u64) -> Set<N> {
        let mut set = self;
        for (word, other) in set.0.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        set
    }
}

impl<const N: usize> Cells for Set<N> {
    type Packed = [u64; N];
    const EMPTY: Set<N> = Set([0; N]);
    const COLUMNS: usize = if N == 4 { 16 } else { 32 };
    const PLACES: usize = 64 * N;

    #[inline(always)]
    fn one(cell: u16) -> Set<N> {
        let mut set = Set::EMPTY;
        set.0[usize::from(cell >> 6) % N] = 1 << (cell & 63);
        set
    }

    #[inline(always)]
    fn has(self, cell: u16) -> bool {
        self.0[usize::from(cell >> 6) % N] >> (cell & 63) & 1 != 0
    }

    #[inline(always)]
    fn or(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn without(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn meets(self, other: Set<N>) -> bool {
        !self.and(other).is_empty()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn go<const WAY: usize, const COUNT: usize>(self) -> Set<N> {
        let rows = COUNT * Self::COLUMNS;
        let (words, bits) = (rows / 64, rows % 64);
        let mut set = Set::EMPTY;
        match WAY {
            RIGHT => set.0 = self.0.map(|word| word << COUNT),
            LEFT => set.0 = self.0.map(|word| word >> COUNT),
            DOWN if bits == 0 => set.0[words..].copy_from_slice(&self.0[..N - words]),
            UP if bits == 0 => set.0[..N - words].copy_from_slice(&self.0[words..]),
            DOWN => {
                // A row is less than a word: part of it comes from the word before.
                let mut before = 0;
                for (to, word) in set.0.iter_mut().zip(self.0) {
                    *to = word << bits | before >> (64 - bits);
                    before = word;
                }
            }
            _ => {
                let mut after = 0;
                for (to, word) in set.0.iter_mut().zip(self.0).rev() {
                    *to = word >> bits | after << (64 - bits);
                    after = word;
                }
            }
        }
        set
    }

    #[inline(always)]
    fn pack(self) -> [u64; N] {
        self.0
    }

    #[inline(always)]
    fn unpack(words: [u64; N]) -> Set<N> {
        Set(words)
    }
}
