//! What a transposition table promises.

use plateau_core::NoMemory;

/// What is known about the score of a position: it lies between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing known: wider than any score of any board that fits a word.
    pub const UNKNOWN: Self = Self {
        lower: -64,
        upper: 63,
    };

    /// What both say together.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }
}

/// A store of bounds under exact keys, shared between threads.
///
/// A table forgets, but it never errs: what `probe` returns was stored under
/// that very key. Keys are below `2^key_bits`.
pub trait Transpositions<W>: Send + Sync + Sized {
    /// A table of about that many bytes (rounded down to what the layout allows,
    /// and up to the least size that keeps keys exact), if they can be had.
    fn new(bytes: usize, key_bits: u32) -> Result<Self, NoMemory>;
    /// The bytes of the smallest table that keeps such keys exact.
    fn least(key_bits: u32) -> usize;
    /// What is known of the position.
    fn probe(&self, key: W) -> Option<Bounds>;
    /// Notes what a search of `nodes` positions has found.
    fn store(&self, key: W, bounds: Bounds, nodes: u64);
    /// Tells the processor that `key` will be probed soon.
    fn prefetch(&self, key: W);
    /// Forgets everything.
    fn clear(&mut self);
}
