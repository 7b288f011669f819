//! The table for keys of more than 64 bits: whole keys behind striped locks.
//!
//! Boards of this size are rarely solved to the end; a lock that nobody else
//! wants costs little there, and keeps entries of three words whole.

use std::sync::Mutex;

use plateau_core::NoMemory;

use super::table::{Bounds, Transpositions};

/// Locks; many more than threads, so that two seldom meet.
const STRIPES: usize = 1024;

#[derive(Clone, Copy)]
struct Slot {
    key: u128,
    bounds: Bounds,
    nodes: u64,
}

const EMPTY: Slot = Slot {
    key: u128::MAX,
    bounds: Bounds::UNKNOWN,
    nodes: 0,
};

/// See the module's page.
pub struct WideTable {
    stripes: Vec<Mutex<Vec<[Slot; 2]>>>,
}

impl WideTable {
    fn locate(&self, key: u128) -> (&Mutex<Vec<[Slot; 2]>>, usize) {
        let folded = (key ^ (key >> 57)) as u64;
        let mixed = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = mixed ^ (mixed >> 32);
        let stripe = &self.stripes[mixed as usize % STRIPES];
        (stripe, mixed as usize / STRIPES)
    }
}

impl Transpositions<u128> for WideTable {
    fn new(bytes: usize, _key_bits: u32) -> Result<Self, NoMemory> {
        let buckets = (bytes / size_of::<[Slot; 2]>() / STRIPES).max(1);
        let stripe = || {
            let mut entries = Vec::new();
            let room = entries.try_reserve_exact(buckets);
            room.map_err(|_| NoMemory { bytes })?;
            entries.resize(buckets, [EMPTY; 2]);
            Ok(Mutex::new(entries))
        };
        let stripes = (0..STRIPES).map(|_| stripe()).collect::<Result<_, _>>()?;
        Ok(Self { stripes })
    }

    fn least(_key_bits: u32) -> usize {
        STRIPES * size_of::<[Slot; 2]>()
    }

    fn probe(&self, key: u128) -> Option<Bounds> {
        let (stripe, index) = self.locate(key);
        let stripe = stripe
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let bucket = &stripe[index % stripe.len()];
        bucket
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| entry.bounds)
    }

    fn store(&self, key: u128, bounds: Bounds, nodes: u64) {
        let (stripe, index) = self.locate(key);
        let mut stripe = stripe
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let index = index % stripe.len();
        let bucket = &mut stripe[index];
        if bucket[0].key == key {
            bucket[0].bounds = bucket[0].bounds.and(bounds);
            bucket[0].nodes = bucket[0].nodes.max(nodes);
        } else if nodes >= bucket[0].nodes {
            bucket[1] = bucket[0];
            bucket[0] = Slot { key, bounds, nodes };
        } else {
            bucket[1] = Slot { key, bounds, nodes };
        }
    }

    fn prefetch(&self, _key: u128) {}

    fn clear(&mut self) {
        for stripe in &mut self.stripes {
            let stripe = stripe
                .get_mut()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            stripe.fill([EMPTY; 2]);
        }
    }
}
