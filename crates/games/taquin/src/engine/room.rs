//! Memory for a table, in huge pages where the system has them.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A zeroed stretch of memory of its own.
///
/// Tables are read at random: with pages of 4 KB nearly every look-up also misses the address
/// cache. Huge pages halve the time of the large tables, and cost nothing where there are none.
pub(super) struct Pages {
    map: Map,
    bytes: usize,
}

#[cfg(not(target_family = "wasm"))]
use memmap2::MmapMut as Map;

/// Where there are no pages: memory from the allocator, zeroed.
#[cfg(target_family = "wasm")]
struct Map(Vec<u64>);

#[cfg(target_family = "wasm")]
impl Map {
    fn map_anon(bytes: usize) -> io::Result<Map> {
        let mut words = Vec::new();
        let short = |_| io::Error::from(io::ErrorKind::OutOfMemory);
        words.try_reserve_exact(bytes.div_ceil(8)).map_err(short)?;
        words.resize(bytes.div_ceil(8), 0);
        Ok(Map(words))
    }
}

#[cfg(target_family = "wasm")]
impl std::ops::Deref for Map {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        // SAFETY: words are bytes, eight each. Why: as below.
        #[allow(unsafe_code, reason = "words are looked at byte by byte")]
        unsafe {
            std::slice::from_raw_parts(self.0.as_ptr().cast(), self.0.len() * 8)
        }
    }
}

#[cfg(target_family = "wasm")]
impl std::ops::DerefMut for Map {
    fn deref_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above; every bit pattern is a word.
        #[allow(unsafe_code, reason = "words are written byte by byte")]
        unsafe {
            std::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), self.0.len() * 8)
        }
    }
}

impl Pages {
    /// Pages for `bytes` bytes (a multiple of 8), or the system's error where memory is short.
    pub(super) fn new(bytes: usize) -> io::Result<Self> {
        let map = Map::map_anon(bytes.max(8))?;
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
