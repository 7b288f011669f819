//! What was searched in vain: for each situation of the helpers, and each cell of the target's
//! robot, the most moves that were left.
//!
//! The numbers of a situation lie in five planes of bits, so that a whole set is compared and
//! updated at once. Entries carry the number of the problem they belong to: nothing is cleared and
//! nothing is allocated between problems. The table begins small, where caches are fast, and grows
//! when a problem is hard.

use super::set::Set;

/// Numbers up to 31 are told apart.
const PLANES: usize = 5;
const HIGHEST: u32 = (1 << PLANES) - 1;
/// The most entries, as a power of two: 176 MB on boards up to 16 × 16.
const LARGEST: u32 = 20;
/// The entries that every problem begins with, as a power of two.
const SMALLEST: u32 = 10;
/// Four helpers of ten bits, the phase, the robot that is asked for.
const NODE_BITS: u32 = 45;
/// Places that are tried in a full table before another entry is given up.
const PROBES: usize = 16;

/// The memory of a search.
pub(super) struct Table<const N: usize> {
    /// Problem and situation; 0 is free.
    keys: Vec<u64>,
    planes: Vec<[Set<N>; PLANES]>,
    bits: u32,
    epoch: u64,
    used: usize,
}

impl<const N: usize> Table<N> {
    pub fn new() -> Table<N> {
        let mut table = Table {
            keys: Vec::new(),
            planes: Vec::new(),
            bits: SMALLEST,
            epoch: 0,
            used: 0,
        };
        table.reserve();
        table
    }

    fn reserve(&mut self) {
        if self.keys.len() < 1 << self.bits {
            self.keys.resize(1 << self.bits, 0);
            self.planes.resize(1 << self.bits, [Set::EMPTY; PLANES]);
        }
    }

    /// Forgets everything, in no time.
    pub fn begin(&mut self) {
        self.bits = SMALLEST;
        self.used = 0;
        self.epoch += 1;
        if self.epoch >> (64 - NODE_BITS) != 0 {
            self.keys.fill(0);
            self.epoch = 1;
        }
    }

    /// The memory that it holds, in bytes.
    pub fn bytes(&self) -> usize {
        self.keys.len() * (size_of::<u64>() + size_of::<[Set<N>; PLANES]>())
    }

    /// Gives back what a hard problem needed.
    pub fn shrink(&mut self) {
        *self = Table::new();
    }

    /// The cells of the set that were not yet searched from this situation with as many moves left
    /// or more. They count as searched from now on.
    #[inline(always)]
    pub fn fresh(&mut self, node: u64, left: u32, set: Set<N>) -> Set<N> {
        if left > HIGHEST {
            return set;
        }
        let key = self.epoch << NODE_BITS | node;
        let mask = (1usize << self.bits) - 1;
        let mut index = hash(node, self.bits);
        let mut probes = 0;
        loop {
            let found = self.keys[index];
            if found == key {
                return update(&mut self.planes[index], left, set);
            }
            let stale = found >> NODE_BITS != self.epoch;
            probes += 1;
            if stale || (probes > PROBES && self.bits == LARGEST) {
                self.keys[index] = key;
                self.planes[index] = [Set::EMPTY; PLANES];
                update(&mut self.planes[index], left, set);
                if stale {
                    self.used += 1;
                    if self.used > 1 << (self.bits - 1) && self.bits < LARGEST {
                        self.grow();
                    }
                }
                return set;
            }
            index = (index + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let old = 1usize << self.bits;
        let kept: Vec<(u64, [Set<N>; PLANES])> = (0..old)
            .filter(|&index| self.keys[index] >> NODE_BITS == self.epoch)
            .map(|index| (self.keys[index], self.planes[index]))
            .collect();
        self.bits = (self.bits + 2).min(LARGEST);
        self.reserve();
        self.keys[..old].fill(0);
        let mask = (1usize << self.bits) - 1;
        for (key, planes) in kept {
            let mut index = hash(key & ((1 << NODE_BITS) - 1), self.bits);
            while self.keys[index] >> NODE_BITS == self.epoch {
                index = (index + 1) & mask;
            }
            self.keys[index] = key;
            self.planes[index] = planes;
        }
    }
}

/// The cells whose number is below `left`, which becomes their number.
#[inline(always)]
fn update<const N: usize>(planes: &mut [Set<N>; PLANES], left: u32, set: Set<N>) -> Set<N> {
    // Compared from the highest bit down, all cells at once: still equal, or already lower.
    let (mut equal, mut lower) = (set, Set::EMPTY);
    for bit in (0..PLANES).rev() {
        let zeros = equal.without(planes[bit]);
        if left >> bit & 1 == 1 {
            lower = lower.or(zeros);
            equal = equal.and(planes[bit]);
        } else {
            equal = zeros;
        }
    }
    for (bit, plane) in planes.iter_mut().enumerate() {
        *plane = if left >> bit & 1 == 1 {
            plane.or(lower)
        } else {
            plane.without(lower)
        };
    }
    lower
}

#[inline(always)]
fn hash(node: u64, bits: u32) -> usize {
    (node.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize
}
