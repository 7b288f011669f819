//! Memory for the table: zeroed when first touched, in huge pages if possible.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plateau_core::NoMemory;

/// Pairs of words, aligned so that no pair crosses a cache line.
pub struct Pages {
    start: *mut [AtomicU64; 2],
    buckets: usize,
    layout: std::alloc::Layout,
}

// SAFETY: the memory is owned by this value and only read and written through
// atomics, so that it may be used from any thread.
unsafe impl Send for Pages {}
// SAFETY: as above.
unsafe impl Sync for Pages {}

impl Pages {
    /// That many buckets, all zero, or the news that there is no memory for them.
    ///
    /// The raw allocation is there for speed alone: the kernel hands out huge
    /// pages only for memory that nobody has touched yet, and they save a third
    /// of the search time on a table of 64 MB by sparing the address cache.
    pub fn new(buckets: usize) -> Result<Self, NoMemory> {
        const HUGE_PAGE: usize = 2 << 20;
        let buckets = buckets.max(1);
        let bytes = buckets.saturating_mul(size_of::<[AtomicU64; 2]>());
        let short = NoMemory { bytes };
        let align = if bytes >= HUGE_PAGE { HUGE_PAGE } else { 64 };
        let layout = std::alloc::Layout::from_size_align(bytes, align).map_err(|_| short)?;
        // SAFETY: the layout has a size above zero.
        let start = unsafe { std::alloc::alloc(layout) };
        if start.is_null() {
            return Err(short);
        }
        #[cfg(target_os = "linux")]
        if align == HUGE_PAGE {
            // SAFETY: the block was just allocated, is aligned to pages and owned;
            // the advice changes how it is backed, never what it contains.
            unsafe { libc::madvise(start.cast(), bytes, libc::MADV_HUGEPAGE) };
        }
        // SAFETY: the block is that long.
        unsafe { start.write_bytes(0, bytes) };
        Ok(Self {
            start: start.cast(),
            buckets,
            layout,
        })
    }

    /// Bytes that they take.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.layout.size()
    }

    /// The bucket of that number, which must be below the number asked for.
    #[inline(always)]
    pub fn bucket(&self, index: usize) -> &[AtomicU64; 2] {
        debug_assert!(index < self.buckets);
        // SAFETY: the table's index is made of exactly as many bits as there are
        // buckets; zeroed memory is a valid atomic. Unchecked because a bounds
        // check costs 2 % in the innermost loop.
        unsafe { &*self.start.add(index) }
    }

    /// Sets everything to zero.
    pub fn clear(&mut self) {
        for index in 0..self.buckets {
            for word in self.bucket(index) {
                word.store(0, Relaxed);
            }
        }
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: allocated in `new` with this layout and freed only here.
        unsafe { std::alloc::dealloc(self.start.cast(), self.layout) };
    }
}
