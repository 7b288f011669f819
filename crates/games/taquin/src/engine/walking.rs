//! Walking distance (Ken'ichiro Takahashi): vertical slides counted exactly while columns are
//! ignored, and horizontal ones while rows are.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::heuristic::Measure;
use super::limits::SolveError;
use crate::grid::Grid;

/// The most lines with a table: more have too many states.
const MAX_LINES: usize = 5;
const MAX_STATES: usize = 2_000_000;

/// How many tiles of each home line stand in each line, and where the gap is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Crowd {
    tiles: [[u8; MAX_LINES]; MAX_LINES],
    gap: u8,
}

/// The least numbers of slides between lines, for every crowd.
struct Walk {
    lines: usize,
    ids: FxHashMap<Crowd, u32>,
    distances: Vec<u8>,
    /// The crowd after a slide: first the gap goes a line back or forth, then by home line.
    next: Vec<[[u32; MAX_LINES]; 2]>,
}

impl Walk {
    fn new(lines: usize, width: usize) -> Option<Self> {
        if lines > MAX_LINES {
            return None;
        }
        let mut goal = Crowd {
            tiles: [[0; MAX_LINES]; MAX_LINES],
            gap: lines as u8 - 1,
        };
        (0..lines).for_each(|line| goal.tiles[line][line] = width as u8);
        goal.tiles[lines - 1][lines - 1] -= 1;
        let mut walk = Self {
            lines,
            ids: FxHashMap::default(),
            distances: vec![0],
            next: Vec::new(),
        };
        walk.ids.insert(goal, 0);
        let mut queue = VecDeque::from([goal]);
        while let Some(crowd) = queue.pop_front() {
            let distance = walk.distances[walk.next.len()] + 1;
            let mut row = [[u32::MAX; MAX_LINES]; 2];
            for (direction, home, after) in crowd.slides(lines) {
                let fresh = walk.distances.len() as u32;
                let id = *walk.ids.entry(after).or_insert(fresh);
                if id == fresh {
                    walk.distances.push(distance);
                    queue.push_back(after);
                }
                row[direction][home] = id;
            }
            walk.next.push(row);
            if walk.distances.len() > MAX_STATES {
                return None;
            }
        }
        Some(walk)
    }

    /// The crowd in which the tile of each cell stands in line `line_of(cell)`.
    fn find(&self, tiles: &[u16], line_of: impl Fn(usize) -> usize) -> u32 {
        let mut crowd = Crowd {
            tiles: [[0; MAX_LINES]; MAX_LINES],
            gap: 0,
        };
        for (cell, &tile) in tiles.iter().enumerate() {
            match tile {
                0 => crowd.gap = line_of(cell) as u8,
                _ => crowd.tiles[line_of(cell)][line_of(usize::from(tile) - 1)] += 1,
            }
        }
        debug_assert!(
            self.lines > usize::from(crowd.gap),
            "lines are counted from 0"
        );
        self.ids[&crowd]
    }
}

impl Crowd {
    /// Every slide between lines: where the gap goes (0 back, 1 forth), the home line of the tile,
    /// and the crowd after it.
    fn slides(self, lines: usize) -> impl Iterator<Item = (usize, usize, Crowd)> {
        let gap = usize::from(self.gap);
        let sides = [
            gap.checked_sub(1),
            Some(gap + 1).filter(|line| *line < lines),
        ];
        let sides = sides
            .into_iter()
            .enumerate()
            .filter_map(|(way, line)| Some((way, line?)));
        sides.flat_map(move |(direction, line)| {
            (0..lines)
                .filter(move |&home| self.tiles[line][home] > 0)
                .map(move |home| {
                    let mut after = self;
                    after.tiles[line][home] -= 1;
                    after.tiles[gap][home] += 1;
                    after.gap = line as u8;
                    (direction, home, after)
                })
        })
    }
}

/// The walking distances of both directions, added.
pub(super) struct WalkingDistance {
    columns: usize,
    down: Walk,
    across: Walk,
}

impl Measure for WalkingDistance {
    /// The crowds of rows and of columns.
    type Mark = (u32, u32);

    fn new(grid: &Grid) -> Result<Self, SolveError> {
        let (rows, columns) = (grid.rows(), grid.columns());
        let error = SolveError::Heuristic {
            heuristic: "walking-distance",
            rows,
            columns,
        };
        let down = Walk::new(rows, columns).ok_or(error.clone())?;
        Ok(Self {
            columns,
            down,
            across: Walk::new(columns, rows).ok_or(error)?,
        })
    }

    fn whole(&self, tiles: &[u16]) -> (u32, u32) {
        let columns = self.columns;
        (
            self.down.find(tiles, |cell| cell / columns),
            self.across.find(tiles, |cell| cell % columns),
        )
    }

    fn slid(
        &self,
        (down, across): (u32, u32),
        tiles: &mut [u16],
        from: usize,
        gap: usize,
    ) -> (u32, u32) {
        let home = usize::from(tiles[from]) - 1;
        let forth = usize::from(from > gap);
        if from.abs_diff(gap) == 1 && from / self.columns == gap / self.columns {
            (
                down,
                self.across.next[across as usize][forth][home % self.columns],
            )
        } else {
            (
                self.down.next[down as usize][forth][home / self.columns],
                across,
            )
        }
    }

    fn value(&self, (down, across): (u32, u32)) -> u32 {
        let distance = |walk: &Walk, id: u32| u32::from(walk.distances[id as usize]);
        distance(&self.down, down) + distance(&self.across, across)
    }
}
