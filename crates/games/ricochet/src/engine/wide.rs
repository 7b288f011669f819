//! Sets of the cells of a board up to 16 × 16 in one register of 256 bits, a row in every lane.
//!
//! The compiler does not find these instructions by itself: it moves rows one word at a time.
//! With them a thousand boards took 0.42 of the time (`docs/figures.md`).

#![allow(unsafe_code)]

use std::{arch::x86_64::*, mem::transmute};

use super::cells::{Cells, DOWN, LEFT, RIGHT};

/// A set of cells. To be made only where the processor has AVX2: `Solver` asks for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide(__m256i);

/// The number of every lane.
const LANES: [u16; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

impl PartialEq for Wide {
    #[inline(always)]
    fn eq(&self, other: &Wide) -> bool {
        self.pack() == other.pack()
    }
}

// SAFETY, of all blocks below: the processor has AVX2, or there would be no `Wide`; and four words
// and a register are the same bits.
impl Cells for Wide {
    type Packed = [u64; 4];
    const EMPTY: Wide = Wide(unsafe { transmute::<[u64; 4], __m256i>([0; 4]) });
    const COLUMNS: usize = 16;
    const PLACES: usize = 256;

    #[inline(always)]
    fn one(cell: u16) -> Wide {
        let bit = 1u16 << (cell & 15);
        unsafe {
            let lanes = transmute::<[u16; 16], __m256i>(LANES);
            let row = _mm256_cmpeq_epi16(lanes, _mm256_set1_epi16((cell >> 4) as i16));
            Wide(_mm256_and_si256(row, _mm256_set1_epi16(bit as i16)))
        }
    }

    #[inline(always)]
    fn has(self, cell: u16) -> bool {
        self.pack()[usize::from(cell >> 6) % 4] >> (cell & 63) & 1 != 0
    }

    #[inline(always)]
    fn or(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn and(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Wide) -> Wide {
        Wide(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn meets(self, other: Wide) -> bool {
        unsafe { _mm256_testz_si256(self.0, other.0) == 0 }
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn go<const WAY: usize, const COUNT: usize>(self) -> Wide {
        let set = self.0;
        // Between the halves of the register bytes are moved in two steps.
        Wide(unsafe {
            match (WAY, COUNT) {
                (RIGHT, 1) => _mm256_slli_epi16::<1>(set),
                (RIGHT, 2) => _mm256_slli_epi16::<2>(set),
                (RIGHT, 4) => _mm256_slli_epi16::<4>(set),
                (RIGHT, 8) => _mm256_slli_epi16::<8>(set),
                (LEFT, 1) => _mm256_srli_epi16::<1>(set),
                (LEFT, 2) => _mm256_srli_epi16::<2>(set),
                (LEFT, 4) => _mm256_srli_epi16::<4>(set),
                (LEFT, 8) => _mm256_srli_epi16::<8>(set),
                (DOWN, _) => {
                    let low = _mm256_permute2x128_si256::<0x08>(set, set);
                    match COUNT {
                        1 => _mm256_alignr_epi8::<14>(set, low),
                        2 => _mm256_alignr_epi8::<12>(set, low),
                        4 => _mm256_alignr_epi8::<8>(set, low),
                        8 => low,
                        _ => Wide::EMPTY.0,
                    }
                }
                (RIGHT | LEFT, _) => Wide::EMPTY.0,
                _ => {
                    let high = _mm256_permute2x128_si256::<0x81>(set, set);
                    match COUNT {
                        1 => _mm256_alignr_epi8::<2>(high, set),
                        2 => _mm256_alignr_epi8::<4>(high, set),
                        4 => _mm256_alignr_epi8::<8>(high, set),
                        8 => high,
                        _ => Wide::EMPTY.0,
                    }
                }
            }
        })
    }

    #[inline(always)]
    fn pack(self) -> [u64; 4] {
        unsafe { transmute::<__m256i, [u64; 4]>(self.0) }
    }

    #[inline(always)]
    fn unpack(words: [u64; 4]) -> Wide {
        Wide(unsafe { transmute::<[u64; 4], __m256i>(words) })
    }
}
