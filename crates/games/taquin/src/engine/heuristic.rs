//! Heuristics of the textbook searches: how far from home a position is at least.

use super::walking::WalkingDistance;
use super::{conflict::LinearConflict, limits::SolveError};
use crate::grid::Grid;

/// A lower bound on the number of steps, for `astar` and `ida`. All are consistent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heuristic {
    /// h1: the number of tiles that are not home.
    Misplaced,
    /// h2: the sum of the tiles' distances from home.
    Manhattan,
    /// Manhattan, and two steps for each tile that has to leave its line to let others pass.
    LinearConflict,
    /// The least number of vertical slides if columns did not matter, and the other way round.
    WalkingDistance,
}

impl Heuristic {
    /// All of them, weakest first.
    pub const ALL: [Heuristic; 4] = [
        Self::Misplaced,
        Self::Manhattan,
        Self::LinearConflict,
        Self::WalkingDistance,
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misplaced => "misplaced",
            Self::Manhattan => "manhattan",
            Self::LinearConflict => "linear-conflict",
            Self::WalkingDistance => "walking-distance",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Heuristic> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The estimate for a position.
    pub fn estimate(self, grid: &Grid) -> Result<u32, SolveError> {
        Ok(match self {
            Self::Misplaced => Misplaced::new(grid)?.whole(grid.tiles()),
            Self::Manhattan => Manhattan::new(grid)?.whole(grid.tiles()),
            Self::LinearConflict => {
                let conflict = LinearConflict::new(grid)?;
                conflict.value(conflict.whole(grid.tiles()))
            }
            Self::WalkingDistance => {
                let walking = WalkingDistance::new(grid)?;
                walking.value(walking.whole(grid.tiles()))
            }
        })
    }
}

/// A heuristic that follows the slides of a search.
pub(super) trait Measure: Sized {
    /// What is remembered of a position.
    type Mark: Copy;

    /// Prepares for the frame of a grid.
    fn new(grid: &Grid) -> Result<Self, SolveError>;

    /// Looks at a whole position.
    fn whole(&self, tiles: &[u16]) -> Self::Mark;

    /// The mark after the tile in `from` slides into the gap; `tiles` are those before.
    fn slid(&self, mark: Self::Mark, tiles: &mut [u16], from: usize, gap: usize) -> Self::Mark;

    /// The estimate.
    fn value(&self, mark: Self::Mark) -> u32;
}

/// h1.
pub(super) struct Misplaced;

impl Measure for Misplaced {
    type Mark = u32;

    fn new(_: &Grid) -> Result<Self, SolveError> {
        Ok(Self)
    }

    fn whole(&self, tiles: &[u16]) -> u32 {
        let at_home = |(cell, &tile): (usize, &u16)| tile == 0 || usize::from(tile) == cell + 1;
        tiles
            .iter()
            .enumerate()
            .filter(|&tile| !at_home(tile))
            .count() as u32
    }

    fn slid(&self, mark: u32, tiles: &mut [u16], from: usize, gap: usize) -> u32 {
        let tile = usize::from(tiles[from]);
        mark + u32::from(tile == from + 1) - u32::from(tile == gap + 1)
    }

    fn value(&self, mark: u32) -> u32 {
        mark
    }
}

/// h2.
pub(super) struct Manhattan {
    columns: usize,
}

impl Manhattan {
    pub(super) fn distance(&self, tile: u16, cell: usize) -> u32 {
        let home = usize::from(tile) - 1;
        let rows = (home / self.columns).abs_diff(cell / self.columns);
        (rows + (home % self.columns).abs_diff(cell % self.columns)) as u32
    }
}

impl Measure for Manhattan {
    type Mark = u32;

    fn new(grid: &Grid) -> Result<Self, SolveError> {
        Ok(Self {
            columns: grid.columns(),
        })
    }

    fn whole(&self, tiles: &[u16]) -> u32 {
        let tiles = tiles.iter().enumerate().filter(|(_, tile)| **tile != 0);
        tiles.map(|(cell, &tile)| self.distance(tile, cell)).sum()
    }

    fn slid(&self, mark: u32, tiles: &mut [u16], from: usize, gap: usize) -> u32 {
        mark + self.distance(tiles[from], gap) - self.distance(tiles[from], from)
    }

    fn value(&self, mark: u32) -> u32 {
        mark
    }
}
