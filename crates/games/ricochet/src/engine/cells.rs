//! What a set of cells can do, whatever registers it lies in.

use super::super::robot::Direction;

/// The directions as constants: shifts by distances that the compiler knows are fast.
pub(super) const UP: usize = Direction::Up as usize;
pub(super) const RIGHT: usize = Direction::Right as usize;
pub(super) const DOWN: usize = Direction::Down as usize;
pub(super) const LEFT: usize = Direction::Left as usize;

/// A set of cells of a grid, a bit a cell, in reading order.
///
/// Everything is inlined into the search, which is compiled for every kind of set; the answers are
/// the same with all of them.
pub(super) trait Cells: Copy + PartialEq + Send + 'static {
    /// The set as words, without demands on its place in memory.
    type Packed: Copy + Send + AsRef<[u64]>;
    /// Nothing.
    const EMPTY: Self;
    /// How many columns the grid has.
    const COLUMNS: usize;
    /// How many places the grid has.
    const PLACES: usize;

    /// One cell.
    fn one(cell: u16) -> Self;
    /// Whether the cell is one of them.
    fn has(self, cell: u16) -> bool;
    /// The cells of either.
    fn or(self, other: Self) -> Self;
    /// The cells of both.
    fn and(self, other: Self) -> Self;
    /// The cells that are not of the other.
    fn without(self, other: Self) -> Self;
    /// Whether there is a cell of both.
    fn meets(self, other: Self) -> bool;
    /// Whether there is none.
    fn is_empty(self) -> bool;
    /// Every cell moved on by so many cells: 1, 2, 4, 8 or 16. To the left and right cells may
    /// cross from row to row; whoever asks leaves out the cells that cannot be entered.
    fn go<const WAY: usize, const COUNT: usize>(self) -> Self;
    /// As words.
    fn pack(self) -> Self::Packed;
    /// From words.
    fn unpack(words: Self::Packed) -> Self;

    /// The cells, in order.
    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = u16> {
        let words = self.pack();
        let count = words.as_ref().len();
        (0..count).flat_map(move |index| {
            let mut rest = words.as_ref()[index];
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as u16;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    64 * index as u16 + bit
                })
            })
        })
    }

    /// Every cell moved one step on.
    #[inline(always)]
    fn step(self, direction: Direction) -> Self {
        match direction {
            Direction::Up => self.go::<UP, 1>(),
            Direction::Right => self.go::<RIGHT, 1>(),
            Direction::Down => self.go::<DOWN, 1>(),
            Direction::Left => self.go::<LEFT, 1>(),
        }
    }
}

/// The cell before this one, for whoever comes in this direction.
#[inline(always)]
pub(super) fn before<C: Cells>(cell: u16, direction: Direction) -> u16 {
    let columns = C::COLUMNS as u16;
    match direction {
        Direction::Up => cell + columns,
        Direction::Right => cell - 1,
        Direction::Down => cell - columns,
        Direction::Left => cell + 1,
    }
}
