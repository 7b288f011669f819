//! A pattern table: for every placing of a pattern's tiles half of what it costs more than the
//! straight distances, four bits each.
//!
//! The least number of slides of the pattern's own tiles differs from the sum of their straight
//! distances by an even number, so half of the difference says all, and it fits four bits. A
//! search that follows the straight distances anyway adds twice the entry.

use std::io;

use super::build;
use super::masks::{self, Mask, Masks};
use super::orders;
use super::pack;
use super::room::Pages;
use super::shape::Shape;

/// How entries are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Layout {
    /// By the tiles' cells as digits of a number, the last tile's lowest (a tenth faster than the
    /// first's): a slide adds a constant, but most entries stay unused. For up to six tiles, where
    /// it is twice as fast as the other one.
    Loose,
    /// By rank of the occupied cells, then rank of the order: no gaps, for seven and eight tiles.
    Tight,
}

/// The table of one pattern.
pub(super) struct PatternTable {
    shape: Shape,
    layout: Layout,
    masks: Masks,
    stride: usize,
    room: Pages,
}

impl PatternTable {
    /// Bytes that the entries of a pattern take.
    pub(super) fn bytes(shape: &Shape, layout: Layout) -> usize {
        match layout {
            Layout::Loose => (shape.cells().pow(shape.tiles() as u32) / 2).next_multiple_of(8),
            Layout::Tight => sets(shape) * stride(shape.tiles()) / 2,
        }
    }

    /// Bytes that making the table takes at most, itself included.
    pub(super) fn bytes_to_build(shape: &Shape, layout: Layout) -> usize {
        // The bitsets of all regions: measured, at most three regions a set on average.
        let bitsets = sets(shape) * 3 * stride(shape.tiles()) / 4;
        let tight = Self::bytes(shape, Layout::Tight);
        bitsets
            + tight
            + if layout == Layout::Loose {
                Self::bytes(shape, layout)
            } else {
                0
            }
    }

    /// Makes the table by search; fails where memory is short.
    pub(super) fn build(shape: Shape, layout: Layout) -> io::Result<Self> {
        let masks = Masks::new(shape.cells() as u32, shape.tiles() as u32);
        let mut tight = Pages::new(Self::bytes(&shape, Layout::Tight))?;
        let total = build::search(&shape, &masks, tight.words_mut())?;
        let packed = pack::pack(&shape, &masks, tight.words_mut());
        assert_eq!(
            total, packed,
            "an entry of {shape:?} needs more than four bits"
        );
        let room = match layout {
            Layout::Tight => tight,
            Layout::Loose => {
                let mut loose = Pages::new(Self::bytes(&shape, Layout::Loose))?;
                loosen(&shape, &masks, tight.bytes(), loose.bytes_mut());
                loose
            }
        };
        let stride = stride(shape.tiles());
        Ok(Self {
            shape,
            layout,
            masks,
            stride,
            room,
        })
    }

    /// A table whose entries were made before.
    pub(super) fn from_room(shape: Shape, layout: Layout, room: Pages) -> Self {
        assert_eq!(
            Self::bytes(&shape, layout),
            room.bytes().len(),
            "a room of the table's size"
        );
        let masks = Masks::new(shape.cells() as u32, shape.tiles() as u32);
        let stride = stride(shape.tiles());
        Self {
            shape,
            layout,
            masks,
            stride,
            room,
        }
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    pub(super) fn room(&self) -> &Pages {
        &self.room
    }

    pub(super) fn masks(&self) -> &Masks {
        &self.masks
    }

    /// Entries kept for one set of cells in the tight layout.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// The least number of slides of the pattern's tiles that takes them home from these cells.
    #[cfg(test)]
    pub(super) fn distance(&self, cells: &[u8]) -> u32 {
        let straight: u32 = cells
            .iter()
            .enumerate()
            .map(|(tile, &cell)| u32::from(self.shape.distance(tile, usize::from(cell))))
            .sum();
        let index = match self.layout {
            Layout::Loose => cells
                .iter()
                .fold(0, |i, &c| i * self.shape.cells() + usize::from(c)),
            Layout::Tight => {
                let (mask, order) = place(cells);
                self.masks.rank(mask) * self.stride() + orders::rank(&order)
            }
        };
        straight + 2 * u32::from(entry(self.room.bytes(), index as u32))
    }
}

/// The entry at an index.
#[inline(always)]
pub(super) fn entry(bytes: &[u8], index: u32) -> u8 {
    bytes[index as usize / 2] >> (index % 2 * 4) & 15
}

/// Asks the processor for the entry at an index before it is needed.
#[inline(always)]
pub(super) fn prefetch(bytes: &[u8], index: u32) {
    let at = bytes.as_ptr().wrapping_add(index as usize / 2);
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint that never faults, whatever the address. Why: it hides the
        // misses of the large tables, which doubles the speed (see `Cursor::AHEAD`).
        #[allow(unsafe_code, reason = "a hint to the processor: see above")]
        unsafe {
            _mm_prefetch(at.cast(), _MM_HINT_T0);
        };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// The set of cells that tiles stand in, and their order in it.
pub(super) fn place(cells: &[u8]) -> (Mask, Vec<u8>) {
    let mut order: Vec<u8> = (0..cells.len() as u8).collect();
    order.sort_by_key(|&tile| cells[usize::from(tile)]);
    (cells.iter().map(|&c| 1 << c).sum(), order)
}

fn sets(shape: &Shape) -> usize {
    (1..=shape.tiles()).fold(1, |sets, i| sets * (shape.cells() + 1 - i) / i)
}

/// The orders, filled up to whole words of bits so that the four planes of a search turn into
/// entries in place.
fn stride(tiles: usize) -> usize {
    orders::factorial(tiles).next_multiple_of(64)
}

fn loosen(shape: &Shape, masks: &Masks, tight: &[u8], loose: &mut [u8]) {
    let k = shape.tiles();
    let mut room = Vec::new();
    for (rank, tight) in tight.chunks_exact(stride(k) / 2).enumerate() {
        let cells: Vec<usize> = masks::cells(masks.get(rank)).collect();
        let weigh = |tile: u32| {
            cells
                .iter()
                .map(|&c| (c * shape.cells().pow(k as u32 - 1 - tile)) as u32)
                .collect()
        };
        let costs: Vec<Vec<u32>> = (0..k as u32).map(weigh).collect();
        orders::sums(&costs, &mut room);
        for (order, &index) in (0..).zip(&room[(1 << k) - 1]) {
            loose[index as usize / 2] |= entry(tight, order) << (index % 2 * 4);
        }
    }
}
