//! Which patterns a frame's tiles are divided into.

use super::masks::{self, Mask};
use super::shape::Shape;
use super::table::Layout;

/// One pattern of a side: the shape of the table that serves it, and the map from the frame's
/// cells to the table's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) shape: Shape,
    pub(super) map: Vec<u8>,
}

/// The sides of a frame, all with tables of one layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Partition {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) layout: Layout,
    pub(super) sides: Vec<Vec<Pattern>>,
}

impl Partition {
    /// Patterns whose tables are made at start (the 24-puzzle's: kept in the cache folder).
    ///
    /// The 15-puzzle has two partitions of 6, 6 and 3 tiles: the second one costs a single table
    /// more, since its two blocks mirror each other, and halves the nodes.
    pub(super) fn small(rows: usize, columns: usize) -> Self {
        if columns > rows {
            return Self::small(columns, rows).lying();
        }
        let frame = Frame { rows, columns };
        let sides = match (rows, columns) {
            (4, 4) => {
                let uneven = [
                    &[1, 5, 6, 9, 10, 13][..],
                    &[7, 8, 11, 12, 14, 15],
                    &[2, 3, 4],
                ];
                let uneven = uneven.map(|tiles| frame.pattern(tiles)).to_vec();
                let block = frame.pattern(&[1, 2, 3, 5, 6, 7]);
                let lower = frame.turned(&block, |row, column| (3 - row, column));
                let blocks = vec![block, lower, frame.pattern(&[4, 8, 12])];
                vec![
                    uneven.clone(),
                    blocks.clone(),
                    frame.mirrored(&uneven),
                    frame.mirrored(&blocks),
                ]
            }
            // Korf & Felner's partition: three blocks of one shape around the gap's corner.
            (5, 5) => {
                let corner = frame.pattern(&[13, 14, 15, 19, 20, 24]);
                let block = frame.pattern(&[16, 17, 18, 21, 22, 23]);
                let right = frame.turned(&block, |row, column| (4 - row, 4 - column));
                let left = frame.turned(&block, |row, column| (4 - column, row));
                let side = vec![corner, block, right, left];
                vec![side.clone(), frame.mirrored(&side)]
            }
            _ => frame.banded(6),
        };
        Self {
            rows,
            columns,
            layout: Layout::Loose,
            sides,
        }
    }

    /// Larger patterns for frames of up to 16 cells: 7 and 8 tiles on the 15-puzzle.
    pub(super) fn large(rows: usize, columns: usize) -> Option<Self> {
        if columns > rows {
            return Some(Self::large(columns, rows)?.lying());
        }
        let frame = Frame { rows, columns };
        let fits = (10..=16).contains(&(rows * columns));
        fits.then(|| Self {
            rows,
            columns,
            layout: Layout::Tight,
            sides: frame.banded(8),
        })
    }

    /// The partition of the frame that lies where this one stands. Both share their tables, and a
    /// standing frame's are the better ones: a tile that goes up or down passes fewer others.
    fn lying(mut self) -> Self {
        let (height, width) = (self.rows, self.columns);
        for pattern in self.sides.iter_mut().flatten() {
            let standing = |cell: usize| pattern.map[cell % height * width + cell / height];
            pattern.map = (0..height * width).map(standing).collect();
        }
        (self.rows, self.columns) = (width, height);
        self
    }

    /// The shapes of all tables, each once.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Vec::new();
        for pattern in self.sides.iter().flatten() {
            if !shapes.contains(&pattern.shape) {
                shapes.push(pattern.shape.clone());
            }
        }
        shapes
    }
}

struct Frame {
    rows: usize,
    columns: usize,
}

impl Frame {
    /// A pattern with a table of its own.
    fn pattern(&self, tiles: &[u8]) -> Pattern {
        let home: Mask = tiles.iter().map(|tile| 1 << (tile - 1)).sum();
        let map = (0..(self.rows * self.columns) as u8).collect();
        Pattern {
            shape: Shape::new(self.rows, self.columns, home),
            map,
        }
    }

    /// The pattern that a turn or mirror takes to the cells of another one, whose table serves it.
    fn turned(&self, pattern: &Pattern, to: impl Fn(usize, usize) -> (usize, usize)) -> Pattern {
        let turn = |cell: usize| {
            let (row, column) = to(cell / self.columns, cell % self.columns);
            pattern.map[row * self.columns + column]
        };
        let map = (0..self.rows * self.columns).map(turn).collect();
        let turned = Pattern {
            shape: pattern.shape.clone(),
            map,
        };
        assert!(
            turned.shape.is_open(),
            "a table is shared only where the gap's home is no matter"
        );
        turned
    }

    /// The same patterns seen along the diagonal of a square.
    fn mirrored(&self, side: &[Pattern]) -> Vec<Pattern> {
        let mirror = |pattern: &Pattern| {
            let map = (0..pattern.map.len())
                .map(|cell| pattern.map[cell % self.columns * self.columns + cell / self.columns])
                .collect();
            Pattern {
                shape: pattern.shape.clone(),
                map,
            }
        };
        side.iter().map(mirror).collect()
    }

    /// Compact patterns of at most `most` tiles, at least two of them: bands of two or three
    /// lines are cut across. A square's bands are rows, which keeps each half of 7 and 8 whole.
    fn banded(&self, most: usize) -> Vec<Vec<Pattern>> {
        let mut order = Vec::new();
        let mut first = 0;
        while first < self.columns {
            let depth = if self.columns - first == 3 {
                3
            } else {
                2.min(self.columns - first)
            };
            for place in 0..self.rows {
                for line in first..first + depth {
                    let square = self.rows == self.columns;
                    let (row, column) = if square { (line, place) } else { (place, line) };
                    order.push((row * self.columns + column + 1) as u8);
                }
            }
            first += depth;
        }
        order.retain(|&tile| usize::from(tile) < self.rows * self.columns);
        // A pattern of all tiles would have placings that cannot be reached; and so would any two
        // tiles of a frame of four cells, which is a ring.
        let fewest = if order.len() == 3 { 3 } else { 2 };
        let groups = order.len().div_ceil(most).max(fewest);
        let size = order.len().div_ceil(groups);
        let side: Vec<Pattern> = order
            .chunks(size)
            .map(|tiles| self.pattern(tiles))
            .collect();
        if self.rows == self.columns {
            vec![side.clone(), self.mirrored(&side)]
        } else {
            vec![side]
        }
    }
}

impl Shape {
    /// Whether the free cells around the homes are one region.
    fn is_open(&self) -> bool {
        masks::regions(self.free(self.home()), &self.neighbours()).len() == 1
    }
}
