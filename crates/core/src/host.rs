//! What a mind is lent by whoever lets it think.

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{Budget, Clock, Phrase, Refusal, Settings, phrase};

/// Names that an option of a mind never has: what they stand for is the host's to give, so that
/// nobody who merely asks a question can choose it. Seats and plans of early versions carry some
/// of them, see [`Host::not_lent`].
pub const LENT: [&str; 4] = ["cache", "memory", "tables", "threads"];

/// Which tables minds make that have some of several sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tables {
    /// Those that are made at once.
    #[default]
    Small,
    /// Those that take seconds to make and are worth keeping in the cache folder.
    Large,
}

impl Tables {
    /// The word for it, as a person writes it.
    pub const fn word(self) -> &'static str {
        match self {
            Tables::Small => "small",
            Tables::Large => "large",
        }
    }
}

impl std::str::FromStr for Tables {
    type Err = String;

    fn from_str(word: &str) -> Result<Tables, String> {
        let mut sizes = [Tables::Small, Tables::Large].into_iter();
        sizes
            .find(|size| size.word() == word)
            .ok_or_else(|| format!("tables are small or large, not {word:?}"))
    }
}

/// What a mind is lent: it takes memory, threads, files and the time from here and from nowhere
/// else.
///
/// A mind is made with a host. What it may spend on a single answer, and the flag that stops it,
/// come with each question ([`Budget`](crate::Budget)).
///
/// ```
/// use plateau_core::Host;
///
/// let host = Host::default().at_most(1 << 20);
/// assert_eq!(host.bytes(1 << 30), 1 << 20, "a mind would like a gigabyte and gets a megabyte");
/// assert_eq!(host.threads.get(), 1);
/// assert!(host.cache.is_none(), "it keeps no files");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// Bytes that the mind is to remember with, where somebody chose; a mind has a measure of its
    /// own otherwise.
    pub memory: Option<u64>,
    /// The most bytes that it holds, whatever its own measure.
    pub most: u64,
    /// Threads that it may think on.
    pub threads: NonZeroUsize,
    /// Which tables it makes.
    pub tables: Tables,
    /// The folder where it may keep what takes long to make, if there is one.
    pub cache: Option<PathBuf>,
    /// The clock that it looks at.
    pub clock: Clock,
}

impl Default for Host {
    /// One thread, no folder, the clock of the system, and as much memory as the mind thinks right.
    fn default() -> Host {
        Host {
            memory: None,
            most: u64::MAX,
            threads: NonZeroUsize::MIN,
            tables: Tables::default(),
            cache: None,
            clock: Clock::SYSTEM,
        }
    }
}

impl Host {
    /// Bytes for a mind whose own measure is `usual`: never more than is lent.
    pub fn bytes(&self, usual: usize) -> usize {
        let usual = u64::try_from(usual).unwrap_or(u64::MAX);
        let bytes = self.memory.unwrap_or(usual).min(self.most);
        // What no address reaches cannot be had; whoever asks for it is told so.
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// The same, but never more than so many bytes: for minds that have no use for more.
    #[must_use]
    pub fn at_most(&self, bytes: usize) -> Host {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        Host {
            most: self.most.min(bytes),
            ..self.clone()
        }
    }

    /// The most bytes that a mind may hold which does not choose how many it needs.
    pub fn most_bytes(&self) -> usize {
        usize::try_from(self.memory.unwrap_or(u64::MAX).min(self.most)).unwrap_or(usize::MAX)
    }

    /// Threads for an answer: those that are lent, or as many of them as its budget allows.
    pub fn threads(&self, budget: &Budget) -> NonZeroUsize {
        let most = budget.threads.unwrap_or(NonZeroUsize::MAX);
        self.threads.min(most)
    }

    /// So much time from now, by the clock that is lent.
    pub fn within(&self, time: Duration) -> Budget {
        Budget::by(self.clock, Some(time))
    }

    /// The options of a stored seat or an old plan without those that are lent today, and the names
    /// that were taken out, so that somebody can be told.
    pub fn not_lent(options: &Settings) -> (Settings, Vec<&'static str>) {
        let given = |name: &&str| options.get(name).is_some();
        let lent = LENT.into_iter().filter(given).collect();
        let other = |(name, _): &(&str, &str)| !LENT.contains(name);
        (options.iter().filter(other).collect(), lent)
    }
}

/// Memory that was lent and could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{bytes} bytes of memory could not be had")]
pub struct NoMemory {
    /// How much was tried.
    pub bytes: usize,
}

impl NoMemory {
    /// The reason in a sentence, with the remedy.
    pub fn reason(&self) -> Phrase {
        phrase!("mind-no-memory", megabytes = self.bytes >> 20)
    }
}

impl From<NoMemory> for Refusal {
    fn from(error: NoMemory) -> Refusal {
        Refusal(error.reason())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mind_has_its_own_measure_unless_somebody_chose_and_never_more_than_is_lent() {
        let host = Host::default();
        assert_eq!(host.bytes(64), 64, "nobody chose");
        let chosen = Host {
            memory: Some(1000),
            ..Host::default()
        };
        assert_eq!(chosen.bytes(64), 1000, "somebody chose");
        let little = Host {
            most: 16,
            ..Host::default()
        };
        assert_eq!((little.bytes(64), little.bytes(8)), (16, 8), "at most");
        let both = Host { most: 16, ..chosen };
        assert_eq!(both.bytes(64), 16, "a choice is no way around it");
        assert_eq!(both.most_bytes(), 16, "the same for what has one size");
    }

    #[test]
    fn old_options_lose_what_is_lent_today_and_keep_the_rest() {
        let old = Settings::new()
            .with("memory", "65536")
            .with("book", "off")
            .with("tables", "large");
        let (settings, lent) = Host::not_lent(&old);
        assert_eq!(settings, Settings::new().with("book", "off"));
        assert_eq!(lent, ["memory", "tables"], "told by name");
        assert_eq!(Host::not_lent(&settings), (settings.clone(), vec![]));
    }

    #[test]
    fn sizes_of_tables_are_read_as_they_are_written() {
        for size in [Tables::Small, Tables::Large] {
            assert_eq!(size.word().parse(), Ok(size));
        }
        assert!("huge".parse::<Tables>().is_err(), "there are two");
    }
}
