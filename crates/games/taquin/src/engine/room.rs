//! Memory for a table, in huge pages where the system has them.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

use memmap2::MmapMut;

/// A zeroed stretch of memory of its own.
///
/// Tables are read at random: with pages of 4 KB nearly every look-up also misses the address
/// cache. Huge pages halve the time of the large tables, and cost nothing where there are none.
pub(super) struct Pages {
    map: MmapMut,
    bytes: usize,
}

impl Pages {
    /// Pages for `bytes` bytes (a multiple of 8), or the system's error where memory is short.
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

/// Memory that is lent, and how much of it is taken.
pub(super) struct Lent {
    bytes: usize,
    taken: AtomicUsize,
}

impl Lent {
    pub(super) fn new(bytes: usize) -> Self {
        let taken = AtomicUsize::new(0);
        Self { bytes, taken }
    }

    /// Takes so many bytes, or fails where that is more than is lent. Systems promise more memory
    /// than they have and end the program later, so that asking them is no test.
    pub(super) fn take(&self, bytes: usize) -> io::Result<()> {
        let before = self.taken.fetch_add(bytes, Ordering::Relaxed);
        let all = before.saturating_add(bytes);
        if all <= self.bytes {
            return Ok(());
        }
        Err(io::Error::new(
            io::ErrorKind::OutOfMemory,
            format!(
                "{} MB are needed and {} MB available",
                all >> 20,
                self.bytes >> 20
            ),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_memory_than_is_lent_is_refused_in_words() {
        let lent = Lent::new(3 << 20);
        assert!(lent.take(2 << 20).is_ok(), "there is enough");
        let error = lent.take(2 << 20).expect_err("only one megabyte is left");
        assert_eq!(error.kind(), io::ErrorKind::OutOfMemory);
        let told = error.to_string();
        assert_eq!(told, "4 MB are needed and 3 MB available");
    }

    #[test]
    fn more_memory_than_there_is_is_an_error() {
        let refused = Pages::new((usize::MAX / 2) & !7).map(drop);
        assert!(refused.is_err(), "no machine has as much");
    }
}
