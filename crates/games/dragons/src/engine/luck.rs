//! Fast random numbers for playouts. Boards and real dice never come from here.

/// A small generator (SplitMix64): one addition and two multiplications a number.
#[derive(Clone, Debug)]
pub struct Luck(u64);

impl Luck {
    /// The numbers of this seed.
    pub fn new(seed: u64) -> Luck {
        Luck(seed)
    }

    /// 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; the error of this quick way is below n / 2³².
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.word() >> 32) * n as u64) >> 32) as usize
    }
}
