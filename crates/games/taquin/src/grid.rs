//! The position of a sliding-tile puzzle: a frame of tiles with one empty cell.
//!
//! Text comes in through [`Grid::parse`], leaves through `Display` (the one-line form), and changes
//! only by sliding tiles.

mod parse;
mod step;

use std::fmt;

use plateau_core::Refusal;

pub use step::{Slide, Step, parse_steps, write_steps};

/// The fewest rows or columns a frame may have.
pub const MIN_SIDE: usize = 2;
/// The most rows or columns a frame may have.
pub const MAX_SIDE: usize = 100;

/// A frame of `rows × columns` cells with the tiles 1, 2, 3 … and one empty cell.
///
/// Always holds every number from 0 (the empty cell) to `rows · columns − 1` exactly once.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: u8,
    columns: u8,
    gap: u16,
    tiles: Box<[u16]>,
}

impl Grid {
    /// The solved frame: 1, 2, 3 … in reading order, the empty cell last.
    ///
    /// `None` unless both sides lie in [`MIN_SIDE`]`..=`[`MAX_SIDE`].
    #[must_use]
    pub fn goal(rows: usize, columns: usize) -> Option<Self> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            return None;
        }
        let cells = (rows * columns) as u16;
        let tiles = (1..cells).chain([0]).collect();
        Some(Self {
            rows: rows as u8,
            columns: columns as u8,
            gap: cells - 1,
            tiles,
        })
    }

    /// A frame with the given numbers in reading order; errors count as line 1.
    pub fn new(rows: usize, columns: usize, tiles: &[u16]) -> Result<Self, Refusal> {
        let numbers: Vec<(usize, u64)> = tiles.iter().map(|&t| (1, u64::from(t))).collect();
        parse::checked(parse::ALONE, rows, columns, &numbers)
    }

    /// Reads a puzzle file or the one-line form (see the module `parse`).
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        parse::grid(text)
    }

    /// Whether a text begins as a puzzle file does: with a line of one or two numbers.
    #[must_use]
    pub fn is_file(text: &str) -> bool {
        parse::is_file(text)
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        usize::from(self.rows)
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        usize::from(self.columns)
    }

    /// The numbers in reading order, 0 for the empty cell.
    #[must_use]
    pub fn tiles(&self) -> &[u16] {
        &self.tiles
    }

    /// The empty cell, counted in reading order from 0.
    #[must_use]
    pub fn gap(&self) -> usize {
        usize::from(self.gap)
    }

    /// Whether every tile is home.
    #[must_use]
    pub fn is_goal(&self) -> bool {
        self.gap() == self.tiles.len() - 1
            && self
                .tiles
                .iter()
                .zip(1..self.gap)
                .all(|(&tile, home)| tile == home)
    }

    /// Whether the goal can be reached at all: the parity of the arrangement must be that of the
    /// empty cell's distance from its corner, because every slide changes both.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        let mut seen = vec![false; self.tiles.len()];
        let mut odd = (self.rows() - 1 - self.gap() / self.columns()
            + (self.columns() - 1 - self.gap() % self.columns()))
            % 2
            == 1;
        for start in 0..seen.len() {
            let mut cell = start;
            let mut length = 0;
            while !seen[cell] {
                seen[cell] = true;
                length += 1;
                cell = self.home(self.tiles[cell]);
            }
            odd ^= length > 0 && length % 2 == 0;
        }
        !odd
    }

    /// The cell where a tile (or 0, the empty cell) belongs.
    #[must_use]
    pub fn home(&self, tile: u16) -> usize {
        (usize::from(tile) + self.tiles.len() - 1) % self.tiles.len()
    }

    /// The cell whose tile would slide in this direction, if there is one.
    #[must_use]
    pub fn source(&self, step: Step) -> Option<usize> {
        let (gap, columns) = (self.gap(), self.columns());
        match step {
            Step::Up => (gap / columns + 1 < self.rows()).then(|| gap + columns),
            Step::Down => gap.checked_sub(columns),
            Step::Left => (gap % columns + 1 < columns).then(|| gap + 1),
            Step::Right => (!gap.is_multiple_of(columns)).then(|| gap - 1),
        }
    }

    /// How many tiles stand on the side of the empty cell from which they slide in this direction.
    #[must_use]
    pub fn room(&self, step: Step) -> usize {
        let (row, column) = (self.gap() / self.columns(), self.gap() % self.columns());
        match step {
            Step::Up => self.rows() - 1 - row,
            Step::Down => row,
            Step::Left => self.columns() - 1 - column,
            Step::Right => column,
        }
    }

    /// Slides one tile; `false`, and nothing changes, where no tile can slide that way.
    pub fn slide(&mut self, step: Step) -> bool {
        let Some(from) = self.source(step) else {
            return false;
        };
        self.tiles.swap(from, usize::from(self.gap));
        self.gap = from as u16;
        true
    }

    /// Slides `slide.count` tiles of one line together; `false`, and nothing changes, where the
    /// line has fewer tiles on that side of the empty cell or the count is 0.
    pub fn apply(&mut self, slide: Slide) -> bool {
        let count = usize::from(slide.count);
        if count == 0 || count > self.room(slide.step) {
            return false;
        }
        (0..count).for_each(|_| assert!(self.slide(slide.step), "the room was counted above"));
        true
    }

    /// Every grid on the way, the start included; stops before the first step that cannot be made.
    pub fn replay<'a>(&self, steps: &'a [Step]) -> impl Iterator<Item = Grid> + use<'a> {
        let mut grid = self.clone();
        let rest = steps
            .iter()
            .map_while(move |&step| grid.slide(step).then(|| grid.clone()));
        std::iter::once(self.clone()).chain(rest)
    }

    /// Whether the steps can all be made and end in the goal.
    #[must_use]
    pub fn is_solved_by(&self, steps: &[Step]) -> bool {
        let mut grid = self.clone();
        steps.iter().all(|&step| grid.slide(step)) && grid.is_goal()
    }
}

/// The one-line form: numbers in reading order, and `/` between the rows of a rectangle.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, tile) in self.tiles.iter().enumerate() {
            if cell > 0 {
                let new_row = self.rows != self.columns && cell % self.columns() == 0;
                f.write_str(if new_row { "/" } else { " " })?;
            }
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

impl std::str::FromStr for Grid {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        Self::parse(text)
    }
}
