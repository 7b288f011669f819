//! Proofs that a target cannot be reached: a quick one that looks at where robots could ever stop,
//! and a complete one that visits every situation there is.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::{
    super::robot::Direction,
    ground::Ground,
    search::{Part, Phase, before},
    set::Set,
};

/// Whether some robot could ever stop on the target, if every other robot could be wherever it can
/// ever stop at the moment when it is needed there. A `false` is a proof; a `true` is a hope.
pub(super) fn could_reach<const N: usize>(ground: &Ground<N>, target: u16, parts: &[Part]) -> bool {
    let Some(first) = parts.first() else {
        return false;
    };
    // The robots of the first part: the one that goes, then its helpers.
    let mut stops: Vec<Set<N>> = std::iter::once(first.start)
        .chain(first.helpers.cells().iter().copied())
        .map(Set::one)
        .collect();
    loop {
        let before = stops.clone();
        for robot in 0..stops.len() {
            let others = (0..stops.len()).filter(|&other| other != robot);
            let others = others.fold(Set::EMPTY, |all, other| all.or(stops[other]));
            for direction in Direction::ALL {
                let enter = ground.enter[direction.index()];
                let leave = enter.step(direction.opposite());
                let rays = stops[robot].fill(direction, enter);
                let beside = others.and(enter).step(direction.opposite());
                stops[robot] = stops[robot].or(rays.without(leave)).or(rays.and(beside));
            }
        }
        if stops == before {
            break;
        }
    }
    let start = |part: &Part| {
        let cells = std::iter::once(first.start).chain(first.helpers.cells().iter().copied());
        cells
            .zip(&stops)
            .any(|(cell, stops)| cell == part.start && stops.has(target))
    };
    parts.iter().any(start)
}

/// What a complete search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closure {
    /// There is a way.
    Reachable,
    /// There is none: every situation was visited.
    Unreachable,
    /// Told to stop, or out of memory.
    Unknown,
}

/// The most situations of the helpers that are kept: about 300 MB.
const MOST: usize = 6_000_000;

/// Visits every situation that can come about.
pub(super) fn visit_all<const N: usize>(
    ground: &Ground<N>,
    target: u16,
    parts: &[Part],
    mut is_spent: impl FnMut() -> bool,
) -> Closure {
    for part in parts {
        match visit_part(ground, target, part, &mut is_spent) {
            Closure::Unreachable => {}
            found => return found,
        }
    }
    Closure::Unreachable
}

fn visit_part<const N: usize>(
    ground: &Ground<N>,
    target: u16,
    part: &Part,
    is_spent: &mut dyn FnMut() -> bool,
) -> Closure {
    let mut known: HashMap<(u64, u64), Set<N>, BuildHasherDefault<Mix>> = HashMap::default();
    let mut open = vec![(part.helpers, part.phase, Set::<N>::one(part.start))];
    let mut steps = 0u32;
    while let Some((helpers, phase, set)) = open.pop() {
        steps = steps.wrapping_add(1);
        if steps & 1023 == 0 && (is_spent() || known.len() > MOST) {
            return Closure::Unknown;
        }
        let seen = known
            .entry((helpers.pack(), phase.number()))
            .or_insert(Set::EMPTY);
        let set = set.without(*seen);
        *seen = seen.or(set);
        if set.is_empty() {
            continue;
        }
        let blocked = helpers.set::<N>();
        for direction in Direction::ALL {
            let enter = ground.enter[direction.index()].without(blocked);
            let moving = set.and(enter.step(direction.opposite()));
            let after = moving.slide(direction, enter);
            let next = phase.after(direction);
            if next == Phase::Free && after.has(target) {
                return Closure::Reachable;
            }
            if !after.is_empty() {
                open.push((helpers, next, after));
            }
        }
        for (index, &from) in helpers.cells().iter().enumerate() {
            for direction in Direction::ALL {
                let stop = ground.stop(from, direction, helpers.cells());
                let path = ground.path(from, stop, direction);
                let free = set.without(path);
                if stop != from && !free.is_empty() {
                    open.push((helpers.with(index, stop), phase, free));
                }
                for cell in set.and(path).cells() {
                    let stop = before::<N>(cell, direction);
                    if stop != from {
                        open.push((helpers.with(index, stop), phase, Set::one(cell)));
                    }
                }
            }
        }
    }
    Closure::Unreachable
}

/// A fast hash for keys that are numbers.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|&byte| self.write_u64(u64::from(byte)));
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}
