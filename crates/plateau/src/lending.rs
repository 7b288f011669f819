//! What the program lends to minds: memory, threads, tables, a folder.

use std::{convert::Infallible, num::NonZeroUsize, path::PathBuf, thread::available_parallelism};

use clap::Args;
use plateau_core::{Clock, Host, Tables, Words, phrase};

use crate::{cache, failure::Failure};

/// The flags of all commands that let minds think.
#[derive(Args, Clone, Debug, Default)]
pub struct Lending {
    /// Megabytes that each mind remembers with (default: as many as it thinks right).
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..))]
    memory: Option<u64>,
    /// The tables of minds that have some of several sizes: small or large.
    #[arg(long, value_name = "SIZE")]
    tables: Option<Tables>,
    /// The folder for what takes long to make; an empty one keeps nothing (default: the user's
    /// cache folder).
    #[arg(long, value_name = "DIR", value_parser = folder)]
    cache: Option<PathBuf>,
}

impl Lending {
    /// What a mind is lent that thinks on so many threads. More memory than there is is refused.
    pub fn host(&self, threads: NonZeroUsize, words: &Words) -> Result<Host, Failure> {
        let memory = self
            .memory
            .map(|megabytes| megabytes.saturating_mul(1 << 20));
        let most = available().unwrap_or(u64::MAX);
        if let (Some(bytes), Some(megabytes)) = (memory, self.memory)
            && bytes > most
        {
            let reason = phrase!("cli-memory", megabytes = megabytes, most = most >> 20);
            return Err(Failure::input(&reason, words));
        }
        let given = self.cache.clone();
        Ok(Host {
            memory,
            most,
            threads,
            tables: self.tables.unwrap_or_default(),
            clock: Clock::SYSTEM,
            cache: match given {
                Some(folder) => Some(folder).filter(|folder| !folder.as_os_str().is_empty()),
                None => cache::folder(),
            },
        })
    }
}

/// A folder, or an empty text for none.
fn folder(text: &str) -> Result<PathBuf, Infallible> {
    Ok(PathBuf::from(text))
}

/// All cores of this machine.
pub fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Bytes of memory that this machine has to give, where it says so.
fn available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes = line.trim().strip_suffix(" kB")?.trim().parse::<u64>();
    kilobytes.ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use plateau_core::Language;

    use super::*;
    use crate::language;

    #[test]
    fn more_memory_than_the_machine_has_is_refused() {
        let Some(most) = available() else {
            return;
        };
        let words = language::words(plateau_games::CATALOG, Language::En);
        let lending = |megabytes| Lending {
            memory: Some(megabytes),
            ..Lending::default()
        };
        let host = lending(1).host(cores(), &words).expect("a megabyte");
        assert_eq!(host.memory, Some(1 << 20));
        assert!(host.most <= 2 * most, "no more than there is");
        for absurd in [u64::MAX, u64::MAX >> 21, 2 * (most >> 20) + 2] {
            let refused = lending(absurd).host(cores(), &words);
            assert!(refused.is_err(), "{absurd} MB");
        }
    }

    #[test]
    fn an_empty_folder_keeps_nothing() {
        let words = language::words(plateau_games::CATALOG, Language::En);
        let nowhere = Lending {
            cache: Some(PathBuf::new()),
            ..Lending::default()
        };
        let host = nowhere.host(cores(), &words).expect("nothing is refused");
        assert_eq!(host.cache, None);
    }
}
