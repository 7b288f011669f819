//! Boards up to 16 × 16, with the widest registers that this machine has.

use plateau_core::Budget;

#[cfg(target_arch = "x86_64")]
use super::wide::Wide;
use super::{
    super::puzzle::Puzzle,
    frontier::Space,
    problem::{Answer, Engine},
    set::Set,
};

/// A solver of small boards. Both kinds visit the same nodes and give the same moves.
pub(super) enum Small {
    /// For any machine.
    Portable(Box<Engine<Set<4>>>),
    /// For x86-64 processors with AVX2.
    #[cfg(target_arch = "x86_64")]
    Wide(Box<Engine<Wide>>),
}

impl Small {
    /// The fastest that this machine can run.
    pub fn best(room: Space) -> Small {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            return Small::Wide(Box::new(Engine::new(room)));
        }
        Small::portable(room)
    }

    /// The one that every machine can run.
    pub fn portable(room: Space) -> Small {
        Small::Portable(Box::new(Engine::new(room)))
    }

    pub fn bytes(&self) -> usize {
        match self {
            Small::Portable(engine) => engine.bytes(),
            #[cfg(target_arch = "x86_64")]
            Small::Wide(engine) => engine.bytes(),
        }
    }

    pub fn shrink(&mut self) {
        match self {
            Small::Portable(engine) => engine.shrink(),
            #[cfg(target_arch = "x86_64")]
            Small::Wide(engine) => engine.shrink(),
        }
    }

    pub fn prepare(&mut self, puzzle: &Puzzle) {
        match self {
            Small::Portable(engine) => engine.prepare(puzzle),
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `best` has found these features, or there would be no `Wide`.
            Small::Wide(engine) => unsafe { prepare_wide(engine, puzzle) },
        }
    }

    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget) -> (Answer, u64) {
        match self {
            Small::Portable(engine) => engine.solve(puzzle, budget),
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `best` has found these features, or there would be no `Wide`.
            Small::Wide(engine) => unsafe { solve_wide(engine, puzzle, budget) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn prepare_wide(engine: &mut Engine<Wide>, puzzle: &Puzzle) {
    engine.prepare(puzzle);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve_wide(engine: &mut Engine<Wide>, puzzle: &Puzzle, budget: &Budget) -> (Answer, u64) {
    engine.solve(puzzle, budget)
}
