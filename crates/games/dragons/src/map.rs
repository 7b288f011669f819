//! Territories and who neighbours whom. The rules ask for nothing else; hexagons are one way to
//! make such a map, and the one that is drawn.

use super::cell::Cell;

/// The most territories of a map.
pub const MOST_TERRITORIES: usize = 400;

/// A map: cells in rows, some of them territories, and the neighbours of each territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    rows: u8,
    columns: u8,
    /// The territory of every cell in reading order; `None` is a rock.
    ground: Vec<Option<u16>>,
    cells: Vec<Cell>,
    neighbours: Vec<Vec<u16>>,
    links: bool,
}

impl Map {
    /// Hexagons in rows of which every second is shifted by half a cell to the right (`odd-r`);
    /// `land` says in reading order which cells are territories.
    pub fn hexagons(rows: u8, columns: u8, land: &[bool]) -> Map {
        let mut map = Map::bare(rows, columns, land);
        map.neighbours = map
            .cells
            .iter()
            .map(|cell| {
                let around = around(*cell).into_iter();
                around.filter_map(|near| map.territory(near)).collect()
            })
            .collect();
        map
    }

    /// Any territories whatever, laid out in rows; each list holds the neighbours of one of them.
    /// `None` where a list names what is not there, or where the lists disagree.
    pub fn general(neighbours: &[Vec<u16>]) -> Option<Map> {
        let count = neighbours.len();
        let columns = (1..=20).find(|columns| columns * columns >= count)?;
        let rows = count.div_ceil(columns);
        let land: Vec<bool> = (0..rows * columns).map(|index| index < count).collect();
        let mut map = Map::bare(rows as u8, columns as u8, &land);
        map.link(neighbours).then_some(map)
    }

    /// The same cells with these neighbours instead of those that hexagons have; false where the
    /// lists do not fit together.
    pub(super) fn link(&mut self, neighbours: &[Vec<u16>]) -> bool {
        let fits = |(own, list): (usize, &Vec<u16>)| {
            let mutual = |near: &u16| {
                let back = neighbours.get(usize::from(*near));
                usize::from(*near) != own && back.is_some_and(|back| back.contains(&(own as u16)))
            };
            list.iter().all(mutual)
        };
        let valid = neighbours.len() == self.cells.len() && neighbours.iter().enumerate().all(fits);
        if valid {
            self.links = true;
            self.neighbours = neighbours.to_vec();
            for list in &mut self.neighbours {
                list.sort_unstable();
                list.dedup();
            }
        }
        valid
    }

    fn bare(rows: u8, columns: u8, land: &[bool]) -> Map {
        let mut cells = Vec::new();
        let mut ground = Vec::new();
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Cell { row, column }));
        for (cell, land) in all.zip(land) {
            ground.push(land.then_some(cells.len() as u16));
            if *land {
                cells.push(cell);
            }
        }
        Map {
            rows,
            columns,
            ground,
            cells,
            neighbours: Vec::new(),
            links: false,
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many territories there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no territory at all.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether its neighbours are told one by one instead of being those of hexagons.
    pub fn is_linked(&self) -> bool {
        self.links
    }

    /// Whether the cell is on the map, as a territory or a rock.
    pub fn holds(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The territory on this cell; `None` for rocks and for cells off the map.
    pub fn territory(&self, cell: Cell) -> Option<u16> {
        if !self.holds(cell) {
            return None;
        }
        let index = usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column);
        *self.ground.get(index)?
    }

    /// The cell of a territory.
    pub fn cell(&self, territory: usize) -> Cell {
        self.cells[territory]
    }

    /// The neighbours of a territory.
    pub fn neighbours(&self, territory: usize) -> &[u16] {
        &self.neighbours[territory]
    }

    /// Whether the two are neighbours.
    pub fn touches(&self, one: usize, other: usize) -> bool {
        self.neighbours[one].contains(&(other as u16))
    }

    /// How many territories hang together with this one when only those that `belong` are walked.
    pub fn group(&self, from: usize, belong: impl Fn(usize) -> bool, seen: &mut [bool]) -> usize {
        let mut open = vec![from];
        let mut size = 0;
        seen[from] = true;
        while let Some(here) = open.pop() {
            size += 1;
            for &near in self.neighbours(here) {
                let near = usize::from(near);
                if !seen[near] && belong(near) {
                    seen[near] = true;
                    open.push(near);
                }
            }
        }
        size
    }

    /// Whether every territory can be reached from every other.
    pub fn is_connected(&self) -> bool {
        self.is_empty() || self.group(0, |_| true, &mut vec![false; self.len()]) == self.len()
    }
}

/// The cells beside a cell in rows that are shifted in turn; some may be off the map.
fn around(cell: Cell) -> Vec<Cell> {
    let shift = i16::from(cell.row % 2);
    let steps = [
        (-1, shift - 1),
        (-1, shift),
        (0, -1),
        (0, 1),
        (1, shift - 1),
        (1, shift),
    ];
    let near = |(down, right): (i16, i16)| {
        let row = u8::try_from(i16::from(cell.row) + down).ok()?;
        let column = u8::try_from(i16::from(cell.column) + right).ok()?;
        Some(Cell { row, column })
    };
    steps.into_iter().filter_map(near).collect()
}
