//! Follows the placings of one side's patterns from slide to slide.

use super::masks::{Mask, Masks};
use super::side::{Hop, MAX_VIEWS, Side};
use super::table;

/// The placings of a side, with an entry for each.
pub(super) trait Cursor<'a>: Sized {
    /// Where the tiles of a pattern stand.
    type Place: Copy + Default;

    /// How many sides are asked for ahead. Measured on the 15-puzzle: the first two for tables
    /// that nearly fit the caches (15 % faster), all for those that do not (twice as fast).
    const AHEAD: usize;

    /// Whether the placings asked for ahead are kept rather than followed again. Measured: worth
    /// it where following is more than an addition.
    const KEEP: bool;

    /// Starts on a board.
    fn new(side: &'a Side, board: &[u8]) -> Self;

    /// The pattern of a tile.
    fn owner(&self, tile: usize) -> usize;

    /// The placing of pattern `id` once `tile` has slid into the gap.
    fn slid(
        &self,
        id: usize,
        tile: usize,
        gap: usize,
        step: usize,
        board: &[u8; 32],
    ) -> Self::Place;

    /// The entry of a placing of pattern `id`.
    fn read(&self, id: usize, place: Self::Place) -> u8;

    /// Asks for that entry before it is needed.
    fn prefetch(&self, id: usize, place: Self::Place);

    /// The present entry of pattern `id`.
    fn entry(&self, id: usize) -> u8;

    /// Puts a placing and its entry in the place of the present ones, which it returns.
    fn replace(&mut self, id: usize, new: (Self::Place, u8)) -> (Self::Place, u8);

    /// The sum of all present entries.
    fn sum(&self) -> i32 {
        (0..MAX_VIEWS).map(|id| i32::from(self.entry(id))).sum()
    }
}

/// What both kinds keep: for a pattern that a side does not have, no entry.
struct Present<'a, P> {
    tables: [&'a [u8]; MAX_VIEWS],
    places: [P; MAX_VIEWS],
    entries: [u8; MAX_VIEWS],
    owner: [u8; 32],
}

impl<'a, P: Copy + Default> Present<'a, P> {
    fn new(side: &'a Side) -> Self {
        let mut tables: [&[u8]; MAX_VIEWS] = [&[]; MAX_VIEWS];
        for (table, view) in tables.iter_mut().zip(&side.views) {
            *table = view.table.room().bytes();
        }
        let places = [P::default(); MAX_VIEWS];
        Self {
            tables,
            places,
            entries: [0; MAX_VIEWS],
            owner: side.owner,
        }
    }

    #[inline(always)]
    fn replace(&mut self, id: usize, (place, entry): (P, u8)) -> (P, u8) {
        let place = std::mem::replace(&mut self.places[id], place);
        (place, std::mem::replace(&mut self.entries[id], entry))
    }

    #[inline(always)]
    fn owner(&self, tile: usize) -> usize {
        // The mask only tells the compiler what is so anyway.
        usize::from(self.owner[tile]) & (MAX_VIEWS - 1)
    }
}

/// Follows loose tables.
pub(super) struct Loose<'a> {
    now: Present<'a, u32>,
    gains: [[i32; 4]; 32],
}

impl<'a> Cursor<'a> for Loose<'a> {
    type Place = u32;
    const AHEAD: usize = 2;
    const KEEP: bool = false;

    fn new(side: &'a Side, board: &[u8]) -> Self {
        let mut cursor = Self {
            now: Present::new(side),
            gains: side.gains,
        };
        for (id, view) in side.views.iter().enumerate() {
            let place = view.loose_index(board);
            cursor.now.replace(id, (place, cursor.read(id, place)));
        }
        cursor
    }

    #[inline(always)]
    fn owner(&self, tile: usize) -> usize {
        self.now.owner(tile)
    }

    #[inline(always)]
    fn slid(&self, id: usize, tile: usize, _: usize, step: usize, _: &[u8; 32]) -> u32 {
        self.now.places[id].wrapping_add_signed(self.gains[tile][step])
    }

    #[inline(always)]
    fn read(&self, id: usize, place: u32) -> u8 {
        table::entry(self.now.tables[id], place)
    }

    #[inline(always)]
    fn prefetch(&self, id: usize, place: u32) {
        table::prefetch(self.now.tables[id], place);
    }

    #[inline(always)]
    fn entry(&self, id: usize) -> u8 {
        self.now.entries[id]
    }

    #[inline(always)]
    fn replace(&mut self, id: usize, new: (u32, u8)) -> (u32, u8) {
        self.now.replace(id, new)
    }
}

/// A placing in a tight table: occupied cells, rank of the order, index of the entry.
#[derive(Clone, Copy, Default)]
pub(super) struct Spot {
    mask: Mask,
    order: u16,
    index: u32,
}

/// Follows tight tables.
pub(super) struct Tight<'a> {
    now: Present<'a, Spot>,
    masks: [Option<&'a Masks>; MAX_VIEWS],
    strides: [u32; MAX_VIEWS],
    hops: [&'a [[Hop; 4]; 32]; MAX_VIEWS],
    passing: &'a [[i16; 32]; 32],
}

impl<'a> Tight<'a> {
    #[inline(always)]
    fn spot(&self, id: usize, mask: Mask, order: u16) -> Spot {
        let masks = self.masks[id].expect("only patterns that a side has are looked up");
        let index = masks.rank(mask) as u32 * self.strides[id] + u32::from(order);
        Spot { mask, order, index }
    }
}

impl<'a> Cursor<'a> for Tight<'a> {
    type Place = Spot;
    const AHEAD: usize = usize::MAX;
    const KEEP: bool = true;

    fn new(side: &'a Side, board: &[u8]) -> Self {
        let mut cursor = Self {
            now: Present::new(side),
            masks: [None; MAX_VIEWS],
            strides: [0; MAX_VIEWS],
            hops: [&side.views[0].hops; MAX_VIEWS],
            passing: &side.passing,
        };
        for (id, view) in side.views.iter().enumerate() {
            cursor.masks[id] = Some(view.table.masks());
            cursor.strides[id] = view.table.stride() as u32;
            cursor.hops[id] = &view.hops;
            let (mask, order) = view.tight_place(board);
            let place = cursor.spot(id, mask, order);
            cursor.now.replace(id, (place, cursor.read(id, place)));
        }
        cursor
    }

    #[inline(always)]
    fn owner(&self, tile: usize) -> usize {
        self.now.owner(tile)
    }

    #[inline(always)]
    fn slid(&self, id: usize, tile: usize, gap: usize, step: usize, board: &[u8; 32]) -> Spot {
        let hop = &self.hops[id][gap][step];
        let passing = &self.passing[tile];
        let gain = |&cell: &u8| passing[usize::from(board[usize::from(cell & 31)] & 31)];
        let gain: i16 = hop.passed.iter().map(gain).sum();
        let Spot { mask, order, .. } = self.now.places[id];
        let order = order.wrapping_add_signed((gain ^ hop.backward) - hop.backward);
        self.spot(id, mask ^ hop.toggle, order)
    }

    #[inline(always)]
    fn read(&self, id: usize, place: Spot) -> u8 {
        table::entry(self.now.tables[id], place.index)
    }

    #[inline(always)]
    fn prefetch(&self, id: usize, place: Spot) {
        table::prefetch(self.now.tables[id], place.index);
    }

    #[inline(always)]
    fn entry(&self, id: usize) -> u8 {
        self.now.entries[id]
    }

    #[inline(always)]
    fn replace(&mut self, id: usize, new: (Spot, u8)) -> (Spot, u8) {
        self.now.replace(id, new)
    }
}
