//! The transposition table: what was found of positions, shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plateau_core::NoMemory;

use super::position::Hop;

/// What a found value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth at least the value.
    Least,
    /// Just the value.
    Exact,
    /// At most the value.
    Most,
}

/// What was found of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub value: i32,
    pub bound: Bound,
    pub depth: i32,
    /// Whether every line behind it was followed to the end of the game.
    pub whole: bool,
    pub best: Hop,
}

/// The table. A slot is the key, mixed with what was found: a slot that two threads wrote at once
/// has a key that fits nothing.
pub(crate) struct Memory {
    slots: Vec<[AtomicU64; 2]>,
    mask: usize,
}

impl Memory {
    /// That many bytes, rounded down to a power of two, if they can be had.
    pub fn new(bytes: usize) -> Result<Memory, NoMemory> {
        let count = bytes / size_of::<[AtomicU64; 2]>();
        let count = 1 << count.max(1).ilog2();
        let mut slots = Vec::new();
        let room = slots.try_reserve_exact(count);
        room.map_err(|_| NoMemory { bytes })?;
        slots.resize_with(count, Default::default);
        Ok(Memory {
            slots,
            mask: count - 1,
        })
    }

    /// What was found of the position with this key.
    #[inline]
    pub fn find(&self, key: u64) -> Option<Found> {
        let [lock, data] = &self.slots[key as usize & self.mask];
        let data = data.load(Relaxed);
        (lock.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data))
    }

    /// Notes what was found. A deeper finding about another position gives way too: it is older.
    #[inline]
    pub fn note(&self, key: u64, found: Found) {
        let [lock, data] = &self.slots[key as usize & self.mask];
        let packed = pack(found);
        lock.store(key ^ packed, Relaxed);
        data.store(packed, Relaxed);
    }
}

fn pack(found: Found) -> u64 {
    let value = u64::from(found.value as i16 as u16);
    let bound = match found.bound {
        Bound::Least => 1,
        Bound::Exact => 2,
        Bound::Most => 3,
    };
    let depth = found.depth.clamp(0, 255) as u64;
    let hop = u64::from(found.best.from) << 8 | u64::from(found.best.to);
    value | depth << 16 | bound << 24 | u64::from(found.whole) << 26 | hop << 32
}

fn unpack(data: u64) -> Found {
    Found {
        value: i32::from(data as u16 as i16),
        depth: (data >> 16 & 0xff) as i32,
        bound: match data >> 24 & 3 {
            1 => Bound::Least,
            2 => Bound::Exact,
            _ => Bound::Most,
        },
        whole: data >> 26 & 1 == 1,
        best: Hop {
            from: (data >> 40) as u8,
            to: (data >> 32) as u8,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_never_larger_than_what_is_lent() {
        for bytes in [16, 100, 1 << 20, (1 << 20) + 1, 3 << 20] {
            let memory = Memory::new(bytes).expect("some megabytes");
            let held = memory.slots.capacity() * size_of::<[AtomicU64; 2]>();
            assert!(held <= bytes && held > bytes / 4, "{held} of {bytes}");
        }
        let absurd = usize::MAX / 2;
        let refused = Memory::new(absurd).map(drop);
        assert_eq!(refused, Err(NoMemory { bytes: absurd }), "an error, no end");
    }

    #[test]
    fn what_was_noted_is_found() {
        let memory = Memory::new(1 << 20).expect("a megabyte");
        for (value, bound, whole) in [
            (-20_082, Bound::Most, true),
            (0, Bound::Exact, false),
            (20_001, Bound::Least, true),
        ] {
            let best = Hop { from: 7, to: 224 };
            let noted = Found {
                value,
                bound,
                depth: 13,
                whole,
                best,
            };
            memory.note(99, noted);
            let found = memory.find(99).expect("it was noted");
            assert_eq!(
                (
                    found.value,
                    found.bound,
                    found.depth,
                    found.whole,
                    found.best
                ),
                (value, bound, 13, whole, best)
            );
            assert!(memory.find(99 + (1 << 40)).is_none(), "another key");
        }
    }
}
