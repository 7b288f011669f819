//! Memory for a table, in huge pages where the system has them.

use std::io;

use memmap2::MmapMut;

/// A zeroed stretch of memory of its own.
///
/// Tables are read at random: with pages of 4 KB nearly every look-up also misses the address
/// cache. Huge pages halve the time of the large tables, and cost nothing where there are none.
pub(super) struct Room {
    map: MmapMut,
    bytes: usize,
}

impl Room {
    /// Room for `bytes` bytes (a multiple of 8), or the system's error where memory is short.
    pub(super) fn new(bytes: usize) -> io::Result<Self> {
        let map = MmapMut::map_anon(bytes.max(8))?;
        #[cfg(target_os = "linux")]
        // A refusal only means ordinary pages.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { map, bytes })
    }

    #[inline(always)]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.map[..self.bytes]
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.map[..self.bytes]
    }

    /// The same memory in words, little end first on every machine the tables are read on.
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        let bytes = self.bytes;
        // SAFETY: every bit pattern is a valid u64, and a map begins at a page, so nothing is cut
        // off at the front. Why: the planes of 519 million entries are joined in whole words.
        #[allow(unsafe_code, reason = "a byte map is read in words: see above")]
        let (front, words, back) = unsafe { self.map[..bytes].align_to_mut::<u64>() };
        assert!(
            front.is_empty() && back.is_empty(),
            "a map of whole words begins at a page"
        );
        words
    }
}

/// Fails where the system says that less than this is available. Systems promise more memory than
/// they have and end the program later, so that asking for it is no test.
pub(super) fn check(bytes: usize) -> io::Result<()> {
    let available = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| {
            let line = text
                .lines()
                .find_map(|line| line.strip_prefix("MemAvailable:"))?;
            line.trim()
                .strip_suffix(" kB")?
                .trim()
                .parse::<usize>()
                .ok()
        });
    match available {
        Some(kilobytes) if kilobytes < bytes / 1024 => Err(io::Error::new(
            io::ErrorKind::OutOfMemory,
            format!(
                "{} MB are needed and {} MB available",
                bytes >> 20,
                kilobytes >> 10
            ),
        )),
        _ => Ok(()),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn more_memory_than_there_is_is_refused_in_words() {
        let error = check(usize::MAX).expect_err("no machine has as much");
        assert_eq!(error.kind(), io::ErrorKind::OutOfMemory);
        assert!(error.to_string().contains("MB available"), "{error}");
        assert!(check(1 << 20).is_ok(), "every machine has a megabyte");
    }
}
