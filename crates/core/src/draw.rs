//! Random draws that are the same on every machine and in every version.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// A source of random draws: ChaCha8 from a 64-bit seed, with a mapping of our own.
///
/// The mapping is part of the product: boards and dice of a seed must never change. It is
/// 1. the seed's eight little-endian bytes, then 24 zero bytes, are the ChaCha8 key; stream 0;
/// 2. [`below`](Draw::below)`(n)` takes 64-bit words and keeps the first `w` that is smaller than
///    the largest multiple of `n` not above 2⁶⁴; the draw is `w mod n`;
/// 3. [`shuffle`](Draw::shuffle) goes from the last place to the second and swaps each with
///    `below(place + 1)`.
#[derive(Clone, Debug)]
pub struct Draw {
    rng: ChaCha8Rng,
    /// Set by whoever no longer wants what is drawn.
    stop: Option<Arc<AtomicBool>>,
}

impl Draw {
    /// The draws of this seed.
    pub fn from_seed(seed: u64) -> Draw {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Draw {
            rng: ChaCha8Rng::from_seed(key),
            stop: None,
        }
    }

    /// The same draws, for somebody who may lose interest: a start that looks for a long time is
    /// given up once `stop` is set. What is drawn until then does not depend on it.
    #[must_use]
    pub fn until(self, stop: Arc<AtomicBool>) -> Draw {
        Draw {
            stop: Some(stop),
            ..self
        }
    }

    /// Whether nobody wants the result any more. A start that draws many boards asks between them.
    pub fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The flag that stops it, for searches that a start makes; one that nobody sets where there is
    /// none.
    pub fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone().unwrap_or_default()
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// A uniform draw from `0..n`.
    ///
    /// # Panics
    /// If `n` is 0: there is nothing to draw from.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "a draw needs at least one possibility");
        let n = n as u64;
        // 2⁶⁴ mod n, without 128-bit numbers.
        let rest = (u64::MAX % n + 1) % n;
        loop {
            let word = self.word();
            if word <= u64::MAX - rest {
                return (word % n) as usize;
            }
        }
    }

    /// One of these, all equally likely; `None` of nothing.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            None
        } else {
            items.get(self.below(items.len()))
        }
    }

    /// Puts the items into a uniformly random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_draws_of_a_seed_never_change() {
        let golden = (
            vec![5, 3, 2, 0, 0, 3, 5, 3, 1, 0, 4, 5, 5, 3, 1, 3],
            vec![1, 3, 6, 4, 2, 7, 0, 5],
            9_485_904_207_942_634_682,
        );
        let mut draw = Draw::from_seed(42);
        let sixes: Vec<usize> = (0..16).map(|_| draw.below(6)).collect();
        let mut deck: Vec<u8> = (0..8).collect();
        draw.shuffle(&mut deck);
        assert_eq!(
            (sixes, deck, draw.word()),
            golden,
            "stored seeds would give other boards"
        );
    }

    #[test]
    fn every_face_is_as_likely_as_every_other() {
        let mut draw = Draw::from_seed(7);
        let mut counts = [0f64; 6];
        for _ in 0..60_000 {
            counts[draw.below(6)] += 1.0;
        }
        let chi_square: f64 = counts
            .iter()
            .map(|c| (c - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(
            chi_square < 20.5,
            "chi-square {chi_square} with 5 degrees: p below 0.001"
        );
    }
}
