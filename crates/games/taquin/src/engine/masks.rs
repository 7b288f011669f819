//! Sets of occupied cells: their rank among all sets of one size, and the regions they leave free.

/// A set of cells, one bit each; frames with tables have at most 25 cells.
pub(super) type Mask = u32;

const LOW_BITS: u32 = 12;
const LOW: Mask = (1 << LOW_BITS) - 1;

/// All sets of `size` cells in increasing order, with a ranking by two small look-ups.
pub(super) struct Masks {
    all: Vec<Mask>,
    // The rank of the first set with these high bits, and the rank of the low bits among those
    // with as many cells: increasing order of the whole is high bits first.
    high: Vec<u32>,
    low: Vec<u16>,
}

impl Masks {
    /// The sets of `size` out of `cells` cells.
    pub(super) fn new(cells: u32, size: u32) -> Self {
        let all: Vec<Mask> = (0..1 << cells)
            .filter(|m: &Mask| m.count_ones() == size)
            .collect();
        let mut counts = [0u16; LOW_BITS as usize + 1];
        let low = (0..=LOW)
            .map(|m| {
                let count = &mut counts[m.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        let highs = 1usize << cells.saturating_sub(LOW_BITS);
        let mut high = vec![0; highs];
        for (rank, mask) in all.iter().enumerate().rev() {
            high[(mask >> LOW_BITS) as usize] = rank as u32;
        }
        Self { all, high, low }
    }

    /// Number of sets.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The set of a rank.
    pub(super) fn get(&self, rank: usize) -> Mask {
        self.all[rank]
    }

    /// The rank of a set.
    #[inline(always)]
    pub(super) fn rank(&self, mask: Mask) -> usize {
        let high = self.high[(mask >> LOW_BITS) as usize];
        (high + u32::from(self.low[(mask & LOW) as usize])) as usize
    }
}

/// The neighbours of each cell of a frame, as sets.
pub(super) fn neighbours(rows: usize, columns: usize) -> Vec<Mask> {
    let near = |cell: usize| {
        let (row, column) = (cell / columns, cell % columns);
        let mut set = 0;
        if row > 0 {
            set |= 1 << (cell - columns);
        }
        if row + 1 < rows {
            set |= 1 << (cell + columns);
        }
        if column > 0 {
            set |= 1 << (cell - 1);
        }
        if column + 1 < columns {
            set |= 1 << (cell + 1);
        }
        set
    };
    (0..rows * columns).map(near).collect()
}

/// The connected regions of the free cells: the gap roams in one of them for nothing.
pub(super) fn regions(free: Mask, neighbours: &[Mask]) -> Vec<Mask> {
    let mut rest = free;
    let mut found = Vec::new();
    while rest != 0 {
        let mut region = rest & rest.wrapping_neg();
        let mut edge = region;
        while edge != 0 {
            let cell = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let fresh = neighbours[cell] & free & !region;
            region |= fresh;
            edge |= fresh;
        }
        found.push(region);
        rest &= !region;
    }
    found
}

/// The cells of a set, in increasing order.
pub(super) fn cells(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            cell
        })
    })
}
