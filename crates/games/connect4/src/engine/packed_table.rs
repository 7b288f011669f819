//! The table for keys of up to 64 bits: one atomic word per entry.
//!
//! A key is multiplied by an odd constant modulo `2^key_bits`, which permutes
//! the keys. The high bits of the product choose the bucket and all its other
//! bits are stored as the tag, so that bucket and tag together *are* the key:
//! two positions can never be taken for each other. As an entry is a single
//! word, threads share the table without locks and never see half an entry.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plateau_core::NoMemory;

use super::pages::Pages;
use super::table::{Bounds, Transpositions};

/// Bits of an entry below the tag: upper bound 7, lower bound 7, work 6.
const VALUE_BITS: u32 = 20;
/// Entries per bucket: the costlier one first, the newest one second.
const SLOTS: usize = 2;
/// Added to bounds so that they are positive; an entry is never zero.
const BIAS: i32 = 64;
/// An odd constant without pattern (the golden ratio).
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// See the module's page.
pub struct PackedTable {
    entries: Pages,
    mixer: u64,
    key_mask: u64,
    tag_bits: u32,
    tag_mask: u64,
}

#[inline(always)]
fn pack(tag: u64, bounds: Bounds, work: u64) -> u64 {
    tag << VALUE_BITS
        | ((bounds.upper + BIAS) as u64) << 13
        | ((bounds.lower + BIAS) as u64) << 6
        | work
}

#[inline(always)]
fn unpack(entry: u64) -> Bounds {
    Bounds {
        upper: ((entry >> 13) & 0x7f) as i32 - BIAS,
        lower: ((entry >> 6) & 0x7f) as i32 - BIAS,
    }
}

#[inline(always)]
fn work(entry: u64) -> u64 {
    entry & 0x3f
}

impl PackedTable {
    /// Bytes that it holds.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.entries.bytes()
    }

    #[inline(always)]
    fn locate(&self, key: u64) -> (&[AtomicU64; SLOTS], u64) {
        let mixed = key.wrapping_mul(self.mixer) & self.key_mask;
        let bucket = (mixed >> self.tag_bits) as usize;
        (self.entries.bucket(bucket), mixed & self.tag_mask)
    }
}

impl Transpositions<u64> for PackedTable {
    fn new(bytes: usize, key_bits: u32) -> Result<Self, NoMemory> {
        let wanted = bytes.max(Self::least(key_bits)) / (SLOTS * size_of::<u64>());
        let index_bits = wanted.ilog2().min(key_bits);
        let tag_bits = key_bits - index_bits;
        Ok(Self {
            entries: Pages::new(1 << index_bits)?,
            mixer: MIXER,
            key_mask: u64::MAX >> (u64::BITS - key_bits),
            tag_bits,
            tag_mask: (1u64 << tag_bits) - 1,
        })
    }

    fn least(key_bits: u32) -> usize {
        (SLOTS * size_of::<u64>()) << (key_bits + VALUE_BITS).saturating_sub(u64::BITS)
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Bounds> {
        let (bucket, tag) = self.locate(key);
        for slot in bucket {
            let entry = slot.load(Relaxed);
            if entry >> VALUE_BITS == tag && entry != 0 {
                return Some(unpack(entry));
            }
        }
        None
    }

    #[inline(always)]
    fn store(&self, key: u64, bounds: Bounds, nodes: u64) {
        let (bucket, tag) = self.locate(key);
        let effort = u64::from(64 - nodes.leading_zeros()).min(63);
        let entry = pack(tag, bounds, effort);
        let first = bucket[0].load(Relaxed);
        if first >> VALUE_BITS == tag {
            // The work of both searches went into what is known now.
            let known = if first == 0 {
                bounds
            } else {
                unpack(first).and(bounds)
            };
            bucket[0].store(pack(tag, known, effort.max(work(first))), Relaxed);
        } else if effort >= work(first) {
            bucket[0].store(entry, Relaxed);
            bucket[1].store(first, Relaxed);
        } else {
            bucket[1].store(entry, Relaxed);
        }
    }

    #[inline(always)]
    fn prefetch(&self, key: u64) {
        let (bucket, _) = self.locate(key);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch reads nothing; any address is allowed.
        // It hides the wait for memory: measured 20 % on the opening sets.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(bucket.as_ptr().cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = bucket;
    }

    fn clear(&mut self) {
        self.entries.clear();
    }
}
