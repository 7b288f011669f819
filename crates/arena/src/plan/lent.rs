//! What a plan lends to minds: memory, threads, the size of tables.

use std::num::{NonZeroU64, NonZeroUsize};

use plateau_core::{Host, Phrase, Settings, Tables, phrase};

/// What a plan or one of its players says; nothing leaves it to whoever runs the plan.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lent {
    /// Megabytes to remember with.
    pub memory: Option<NonZeroU64>,
    /// Threads to think on.
    pub threads: Option<NonZeroUsize>,
    /// Which tables.
    pub tables: Option<Tables>,
}

impl Lent {
    /// What was lent before, with what this says.
    pub fn over(self, host: &Host) -> Host {
        let bytes = |megabytes: NonZeroU64| megabytes.get().saturating_mul(1 << 20);
        Host {
            memory: self.memory.map(bytes).or(host.memory),
            threads: self.threads.unwrap_or(host.threads),
            tables: self.tables.unwrap_or(host.tables),
            ..host.clone()
        }
    }

    /// Whether it says anything.
    pub fn is_some(self) -> bool {
        self.memory.is_some() || self.threads.is_some() || self.tables.is_some()
    }
}

/// The options of a mind as plans of today have them, and what is said to whoever runs an old one
/// that chose what is lent now.
pub(crate) fn options(name: &str, given: &Settings) -> (Settings, Option<Phrase>) {
    let (settings, lent) = Host::not_lent(given);
    let note =
        (!lent.is_empty()).then(|| phrase!("arena-plan-lent", name = name, list = lent.join(", ")));
    (settings, note)
}
