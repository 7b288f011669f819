//! Quick random numbers: for the choice of random actions, where the draws of the house would take
//! longer than the move. Dice and starts come from the house's own `Draw`.

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Mixes all bits of a number (the finalizer of SplitMix64).
fn scramble(mut number: u64) -> u64 {
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// A seed for the `index`-th thing of a seed.
pub fn mix(seed: u64, index: u64) -> u64 {
    scramble(scramble(seed.wrapping_add(GOLDEN)).wrapping_add(index.wrapping_mul(GOLDEN)))
}

/// SplitMix64.
#[derive(Clone, Copy, Debug)]
pub struct Quick(u64);

impl Quick {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        scramble(self.0)
    }

    /// One of the first `n` numbers; the bias is below n / 2³².
    pub fn below(&mut self, n: u32) -> u32 {
        let word = self.word() >> 32;
        ((word * u64::from(n)) >> 32) as u32
    }
}
