//! What the search has reached: every situation of the helpers with the cells of the robot that
//! goes, each once, and the groups of cells that wait for their turn.
//!
//! Situations lie in a hash table, one cache line each. They carry the number of the problem they
//! belong to: nothing is cleared and nothing is allocated between problems. The table begins
//! small, where caches are fast, and grows when a problem is hard.

use plateau_core::Host;

use super::{cells::Cells, node::NODE_BITS};

/// The situations that every problem begins with, as a power of two.
const SMALLEST: u32 = 10;
/// Up to this size a table grows fourfold at once, above it twofold.
const MIDDLE: u32 = 16;
/// The most bytes of the table where nobody chose; with boards up to 16 × 16 all situations of
/// three helpers fit.
const MOST_BYTES: usize = 256 << 20;
/// The most groups where nobody chose, 48 bytes each on boards up to 16 × 16.
const MOST_GROUPS: usize = 1 << 23;

/// How far a search may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Space {
    /// Bytes of situations.
    situations: usize,
    /// Bytes of groups; `None` for [`MOST_GROUPS`], whatever their size.
    groups: Option<usize>,
}

impl Space {
    /// As far as is lent.
    pub fn lent(host: &Host) -> Space {
        // Of boards up to 16 × 16, the larger part goes to groups; a growing table is copied.
        let usual = 3 * MOST_BYTES;
        match host.bytes(usual) {
            bytes if bytes >= usual => Space::default(),
            bytes => Space {
                situations: bytes / 3,
                groups: Some(bytes / 3),
            },
        }
    }
}

impl Default for Space {
    fn default() -> Space {
        Space {
            situations: MOST_BYTES,
            groups: None,
        }
    }
}

/// Groups are allocated so many at a time: nothing is copied while they grow.
const CHUNK_BITS: u32 = 12;
/// Lists of groups that are in use at once: of the length before, of this one and of two more.
const LISTS: usize = 4;
/// No group.
const NONE: u32 = u32::MAX;

/// A situation of the helpers.
#[derive(Clone, Copy)]
struct Situation<C> {
    /// Where the robot that goes has been.
    seen: C,
    /// The problem, and the situation's number; 0 is free.
    key: u64,
    /// The groups that wait, by length.
    waiting: [u32; 3],
    /// The last group that was visited.
    last: u32,
}

/// Cells of one situation: the solutions that go on from them have at least the same length.
#[derive(Clone, Copy)]
struct Group<C: Cells> {
    cells: C::Packed,
    /// The situation's number, and the length above it.
    node: u64,
    /// Where the situation lies in the table.
    at: u32,
    /// The group of the same situation that was visited before this one.
    before: u32,
}

/// A group whose turn has come.
pub(super) struct Visit<C> {
    pub node: u64,
    /// Its cells that were not seen before.
    pub cells: C,
    /// All cells that were seen before in this situation.
    pub seen: C,
    id: u32,
    at: u32,
}

/// Situations and groups.
pub(super) struct Frontier<C: Cells> {
    situations: Vec<Situation<C>>,
    bits: u32,
    /// The table has at most so many situations, as a power of two.
    most_bits: u32,
    /// There are no more groups than these.
    most_groups: usize,
    epoch: u64,
    used: usize,
    chunks: Vec<Vec<Group<C>>>,
    groups: usize,
    lists: [Vec<u32>; LISTS],
}

impl<C: Cells> Frontier<C> {
    const FREE: Situation<C> = Situation {
        seen: C::EMPTY,
        key: 0,
        waiting: [NONE; 3],
        last: NONE,
    };

    pub fn new(room: Space) -> Frontier<C> {
        let most = room.situations / size_of::<Situation<C>>();
        let groups = room.groups.map(|bytes| bytes / size_of::<Group<C>>());
        Frontier {
            most_bits: most.max(1).ilog2().max(SMALLEST),
            most_groups: groups.unwrap_or(MOST_GROUPS),
            situations: vec![Self::FREE; 1 << SMALLEST],
            bits: SMALLEST,
            epoch: 0,
            used: 0,
            chunks: Vec::new(),
            groups: 0,
            lists: Default::default(),
        }
    }

    /// Forgets everything, in no time.
    pub fn begin(&mut self) {
        self.bits = SMALLEST;
        self.used = 0;
        self.groups = 0;
        self.lists.iter_mut().for_each(Vec::clear);
        self.epoch += 1;
        if self.epoch >> (64 - NODE_BITS) != 0 {
            self.situations.fill(Self::FREE);
            self.epoch = 1;
        }
    }

    /// The memory that it holds, in bytes.
    pub fn bytes(&self) -> usize {
        let groups: usize = self.chunks.iter().map(Vec::capacity).sum();
        let lists: usize = self.lists.iter().map(Vec::capacity).sum();
        self.situations.len() * size_of::<Situation<C>>()
            + groups * size_of::<Group<C>>()
            + lists * size_of::<u32>()
    }

    /// Whether a larger problem than this would need too much memory.
    pub fn is_full(&self) -> bool {
        self.groups >= self.most_groups || (self.bits >= self.most_bits && self.is_crowded())
    }

    fn is_crowded(&self) -> bool {
        self.used > (5 << self.bits) / 8
    }

    #[inline(always)]
    fn home(&self, node: u64) -> usize {
        (node.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bits)) as usize
    }

    /// Tells the processor that this situation will soon be needed. Pays: in a sketch of this
    /// search the hardest known position took 2.1 s without it and 0.95 s with it.
    #[inline(always)]
    pub fn prefetch(&self, node: u64) {
        self.prefetch_at(self.home(node));
    }

    #[inline(always)]
    fn prefetch_at(&self, index: usize) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let situation: *const Situation<C> = &self.situations[index];
            #[allow(unsafe_code)]
            // SAFETY: the address is that of a situation, and a prefetch changes nothing.
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(situation.cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }

    /// Where the situation lies in the table, or where it would.
    #[inline(always)]
    fn seek(&self, node: u64) -> (usize, bool) {
        let key = self.epoch << NODE_BITS | node;
        let mask = (1usize << self.bits) - 1;
        let mut index = self.home(node);
        loop {
            let found = self.situations[index].key;
            if found == key {
                return (index, true);
            }
            if found >> NODE_BITS != self.epoch {
                return (index, false);
            }
            index = (index + 1) & mask;
        }
    }

    /// Adds cells to the group of this length that waits in a situation, but those that were seen.
    /// There must be room: see [`Frontier::make_room`].
    #[inline(always)]
    pub fn add(&mut self, node: u64, length: u32, cells: C) {
        let (at, known) = self.seek(node);
        if !known {
            self.used += 1;
            self.situations[at] = Situation {
                key: self.epoch << NODE_BITS | node,
                ..Self::FREE
            };
        }
        self.add_at(at, node, length, cells);
    }

    /// The same, for the situation of a group that is being visited.
    #[inline(always)]
    pub fn add_to(&mut self, visit: &Visit<C>, length: u32, cells: C) {
        self.add_at(visit.at as usize, visit.node, length, cells);
    }

    #[inline(always)]
    fn add_at(&mut self, at: usize, node: u64, length: u32, cells: C) {
        let situation = &mut self.situations[at];
        let cells = cells.without(situation.seen);
        if cells.is_empty() {
            return;
        }
        let waiting = &mut situation.waiting[length as usize % 3];
        if *waiting != NONE {
            let group = group(&mut self.chunks, *waiting);
            group.cells = C::unpack(group.cells).or(cells).pack();
            return;
        }
        let id = self.groups as u32;
        *waiting = id;
        self.groups += 1;
        self.lists[length as usize % LISTS].push(id);
        let new = Group {
            cells: cells.pack(),
            node: u64::from(length) << NODE_BITS | node,
            at: at as u32,
            before: NONE,
        };
        push(&mut self.chunks, id, new);
    }

    /// Makes room for more situations where the table is crowded.
    #[inline(always)]
    pub fn make_room(&mut self) {
        if self.is_crowded() && !self.is_full() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let old = 1usize << self.bits;
        let current = |situation: &&Situation<C>| situation.key >> NODE_BITS == self.epoch;
        let kept: Vec<Situation<C>> = self.situations[..old]
            .iter()
            .filter(current)
            .copied()
            .collect();
        let more = if self.bits < MIDDLE { 2 } else { 1 };
        self.bits = (self.bits + more).min(self.most_bits);
        if self.situations.len() < 1 << self.bits {
            self.situations.resize(1 << self.bits, Self::FREE);
        }
        self.situations[..old].fill(Self::FREE);
        let number = |key: u64| key & ((1 << NODE_BITS) - 1);
        for situation in kept {
            let (at, _) = self.seek(number(situation.key));
            self.situations[at] = situation;
        }
        for list in 0..LISTS {
            for index in 0..self.lists[list].len() {
                let id = self.lists[list][index];
                let node = number(group(&mut self.chunks, id).node);
                let (at, _) = self.seek(node);
                group(&mut self.chunks, id).at = at as u32;
            }
        }
    }

    /// How many groups there are of this length.
    #[inline(always)]
    pub fn count(&self, length: u32) -> usize {
        self.lists[length as usize % LISTS].len()
    }

    /// Makes the list of a new length empty.
    pub fn clear(&mut self, length: u32) {
        self.lists[length as usize % LISTS].clear();
    }

    /// The cells of a group that was visited, and its situation.
    #[inline(always)]
    pub fn visited(&mut self, length: u32, index: usize) -> (u64, C) {
        let id = self.lists[length as usize % LISTS][index];
        let group = group(&mut self.chunks, id);
        (group.node & ((1 << NODE_BITS) - 1), C::unpack(group.cells))
    }

    /// Begins the visit of a group: from now on cells of its situation go into another one.
    #[inline(always)]
    pub fn visit(&mut self, length: u32, index: usize) -> Visit<C> {
        const AHEAD: usize = 6;
        let list = &self.lists[length as usize % LISTS];
        let id = list[index];
        if let Some(&later) = list.get(index + AHEAD) {
            let at = group(&mut self.chunks, later).at;
            self.prefetch_at(at as usize);
        }
        let group = group(&mut self.chunks, id);
        let at = group.at;
        let situation = &mut self.situations[at as usize];
        situation.waiting[length as usize % 3] = NONE;
        Visit {
            node: group.node & ((1 << NODE_BITS) - 1),
            cells: C::unpack(group.cells).without(situation.seen),
            seen: situation.seen,
            id,
            at,
        }
    }

    /// Ends the visit of a group: these are all its cells.
    #[inline(always)]
    pub fn leave(&mut self, visit: &Visit<C>, cells: C) {
        let group = group(&mut self.chunks, visit.id);
        let situation = &mut self.situations[visit.at as usize];
        group.cells = cells.pack();
        group.before = situation.last;
        situation.last = visit.id;
        situation.seen = situation.seen.or(cells);
    }

    /// The cells that were visited in a situation.
    pub fn seen(&self, node: u64) -> C {
        match self.seek(node) {
            (at, true) => self.situations[at].seen,
            _ => C::EMPTY,
        }
    }

    /// The length of the group in which a cell was visited.
    pub fn length_of(&mut self, node: u64, cell: u16) -> Option<u32> {
        let (at, true) = self.seek(node) else {
            return None;
        };
        let mut id = self.situations[at].last;
        while id != NONE {
            let group = group(&mut self.chunks, id);
            if C::unpack(group.cells).has(cell) {
                return Some((group.node >> NODE_BITS) as u32);
            }
            id = group.before;
        }
        None
    }
}

#[inline(always)]
fn group<C: Cells>(chunks: &mut [Vec<Group<C>>], id: u32) -> &mut Group<C> {
    &mut chunks[(id >> CHUNK_BITS) as usize][id as usize & ((1 << CHUNK_BITS) - 1)]
}

/// Writes the group with the next number. Chunks are kept from problem to problem.
#[inline(always)]
fn push<C: Cells>(chunks: &mut Vec<Vec<Group<C>>>, id: u32, new: Group<C>) {
    let (chunk, index) = (
        (id >> CHUNK_BITS) as usize,
        id as usize & ((1 << CHUNK_BITS) - 1),
    );
    if chunk == chunks.len() {
        chunks.push(Vec::with_capacity(1 << CHUNK_BITS));
    }
    let chunk = &mut chunks[chunk];
    if index < chunk.len() {
        chunk[index] = new;
    } else {
        chunk.push(new);
    }
}
