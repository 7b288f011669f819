//! Sets of cells as bits, and slides of a whole set at once.
//!
//! A board of up to 16 × 16 lies in a grid of 16 columns and four words, a larger one in a grid of
//! 32 columns and sixteen words. Everything here is inlined into the search, which is compiled
//! twice: for any machine, and for wide registers. The answers are the same by construction.
//! Directions and distances are constants where it matters: shifts by unknown amounts are slow.

use super::super::robot::Direction;

/// A set of the cells of a grid with `64 * N` places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Set<const N: usize>(pub [u64; N]);

const UP: usize = Direction::Up as usize;
const RIGHT: usize = Direction::Right as usize;
const DOWN: usize = Direction::Down as usize;
const LEFT: usize = Direction::Left as usize;

impl<const N: usize> Set<N> {
    /// Nothing.
    pub const EMPTY: Set<N> = Set([0; N]);
    /// How many columns the grid has.
    pub const COLUMNS: usize = if N == 4 { 16 } else { 32 };

    /// One cell.
    #[inline(always)]
    pub fn one(cell: u16) -> Set<N> {
        let mut set = Set::EMPTY;
        set.0[usize::from(cell >> 6) % N] = 1 << (cell & 63);
        set
    }

    #[inline(always)]
    pub fn has(&self, cell: u16) -> bool {
        self.0[usize::from(cell >> 6) % N] >> (cell & 63) & 1 != 0
    }

    /// Adds a cell.
    #[inline(always)]
    pub fn put(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6) % N] |= 1 << (cell & 63);
    }

    /// Whether there are more cells than this.
    #[inline(always)]
    pub fn is_more_than(&self, count: u32) -> bool {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() > count
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub fn or(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    pub fn and(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    pub fn without(self, other: Set<N>) -> Set<N> {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn zip(self, other: Set<N>, mut f: impl FnMut(u64, u64) -> u64) -> Set<N> {
        let mut set = self;
        for (word, other) in set.0.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        set
    }

    /// The cells of the set, in order.
    #[inline(always)]
    pub fn cells(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().enumerate().flat_map(|(index, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as u16;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    64 * index as u16 + bit
                })
            })
        })
    }

    /// Every cell moved on by so many cells. To the left and right nothing crosses from row to row
    /// where the mask that the caller applies leaves the border out.
    #[inline(always)]
    fn go<const WAY: usize, const COUNT: usize>(self) -> Set<N> {
        let rows = COUNT * Self::COLUMNS;
        let (words, bits) = (rows / 64, rows % 64);
        let mut set = Set::EMPTY;
        match WAY {
            RIGHT => set.0 = self.0.map(|word| word << COUNT),
            LEFT => set.0 = self.0.map(|word| word >> COUNT),
            DOWN if bits == 0 => set.0[words..].copy_from_slice(&self.0[..N - words]),
            UP if bits == 0 => set.0[..N - words].copy_from_slice(&self.0[words..]),
            DOWN => {
                // A row is less than a word: part of it comes from the word before.
                let mut before = 0;
                for (to, word) in set.0.iter_mut().zip(self.0) {
                    *to = word << bits | before >> (64 - bits);
                    before = word;
                }
            }
            _ => {
                let mut after = 0;
                for (to, word) in set.0.iter_mut().zip(self.0).rev() {
                    *to = word >> bits | after << (64 - bits);
                    after = word;
                }
            }
        }
        set
    }

    #[inline(always)]
    fn stage<const WAY: usize, const COUNT: usize>(self, enter: &mut Set<N>) -> Set<N> {
        let filled = self.or(enter.and(self.go::<WAY, COUNT>()));
        *enter = enter.and(enter.go::<WAY, COUNT>());
        filled
    }

    /// The set and every cell that it passes on its way; `enter` are the cells that can be entered
    /// in this direction. Doubles its step four or five times instead of going cell by cell.
    #[inline(always)]
    fn fill_to<const WAY: usize>(self, enter: Set<N>) -> Set<N> {
        let mut enter = enter;
        let filled = self
            .stage::<WAY, 1>(&mut enter)
            .stage::<WAY, 2>(&mut enter)
            .stage::<WAY, 4>(&mut enter)
            .stage::<WAY, 8>(&mut enter);
        if N == 4 {
            filled
        } else {
            filled.stage::<WAY, 16>(&mut enter)
        }
    }

    /// The fills in all directions, by their index.
    #[inline(always)]
    pub fn fills(self, enter: &[Set<N>; 4]) -> [Set<N>; 4] {
        [
            self.fill_to::<UP>(enter[UP]),
            self.fill_to::<RIGHT>(enter[RIGHT]),
            self.fill_to::<DOWN>(enter[DOWN]),
            self.fill_to::<LEFT>(enter[LEFT]),
        ]
    }

    /// Where the robots of the set stop in any direction when each of them goes alone, among
    /// others that stand still.
    #[inline(always)]
    pub fn slides(self, enter: &[Set<N>; 4], others: Set<N>) -> Set<N> {
        let open = |way: usize| enter[way].without(others);
        let (up, right, down, left) = (open(UP), open(RIGHT), open(DOWN), open(LEFT));
        let up = self.fill_to::<UP>(up).without(up.go::<DOWN, 1>());
        let right = self.fill_to::<RIGHT>(right).without(right.go::<LEFT, 1>());
        let down = self.fill_to::<DOWN>(down).without(down.go::<UP, 1>());
        let left = self.fill_to::<LEFT>(left).without(left.go::<RIGHT, 1>());
        up.or(right).or(down.or(left))
    }

    /// Every cell moved one step on.
    #[inline(always)]
    pub fn step(self, direction: Direction) -> Set<N> {
        match direction {
            Direction::Up => self.go::<UP, 1>(),
            Direction::Right => self.go::<RIGHT, 1>(),
            Direction::Down => self.go::<DOWN, 1>(),
            Direction::Left => self.go::<LEFT, 1>(),
        }
    }

    /// The set and every cell that it passes on its way in one direction.
    #[inline(always)]
    pub fn fill(self, direction: Direction, enter: Set<N>) -> Set<N> {
        match direction {
            Direction::Up => self.fill_to::<UP>(enter),
            Direction::Right => self.fill_to::<RIGHT>(enter),
            Direction::Down => self.fill_to::<DOWN>(enter),
            Direction::Left => self.fill_to::<LEFT>(enter),
        }
    }

    /// Where the robots of the set stop in one direction.
    pub fn slide(self, direction: Direction, enter: Set<N>) -> Set<N> {
        let leave = enter.step(direction.opposite());
        self.fill(direction, enter).without(leave)
    }
}
