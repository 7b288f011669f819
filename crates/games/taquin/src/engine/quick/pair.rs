//! The last two tiles of a line go home together.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::walker::Walker;

/// Brings the tiles of two neighbouring cells home and fixes them there.
///
/// Both are brought into a window around their homes first; inside it a breadth-first search over
/// the places of the two and the gap finds the shortest way.
pub(super) fn bring_home(walker: &mut Walker, homes: [usize; 2]) {
    let tiles = homes.map(|home| walker.owner(home));
    let window = Window::around(walker, homes);
    // The one that is farther out first: the other one is then in nobody's way.
    let mut order = tiles;
    let out = |walker: &Walker, tile| {
        let (across, down) = window.outside(walker, walker.cell_of(tile));
        across + down
    };
    if out(walker, order[0]) < out(walker, order[1]) {
        order.reverse();
    }
    // The first one goes deeper, so that the second one finds an open cell behind it. Should they
    // block each other all the same, pushing the first one along opens the way.
    let deeper = window.deeper(homes, walker.columns());
    walker.bring(order[0], |walker, cell| deeper.outside(walker, cell));
    let kept = walker.cell_of(order[0]);
    walker.fix(kept, true);
    walker.bring(order[1], |walker, cell| window.outside(walker, cell));
    walker.fix(kept, false);
    while let Some(&tile) = order.iter().find(|&&tile| out(walker, tile) > 0) {
        walker.bring(tile, |walker, cell| window.outside(walker, cell));
    }
    window.bring_gap(walker, tiles);
    let way = window.search(walker, tiles, homes);
    way.into_iter().for_each(|cell| walker.slide_from(cell));
    homes.into_iter().for_each(|home| walker.fix(home, true));
}

/// A rectangle of cells, some of them fixed.
struct Window {
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
}

impl Window {
    /// Four by four cells around the homes, or what the frame has of them.
    fn around(walker: &Walker, homes: [usize; 2]) -> Self {
        let width = walker.columns();
        let range = |a: usize, b: usize, end: usize| {
            // A line lies at the low edge of what is open; along it there is room on both sides.
            let (low, high) = (a.min(b), a.max(b));
            if low == high {
                low..(low + 4).min(end)
            } else {
                low.saturating_sub(1)..(high + 2).min(end)
            }
        };
        let [a, b] = homes;
        Self {
            rows: range(a / width, b / width, walker.rows()),
            columns: range(a % width, b % width, width),
        }
    }

    /// The part of the window next to the homes.
    fn deeper(&self, homes: [usize; 2], width: usize) -> Self {
        let [a, b] = homes;
        let part = |range: &std::ops::Range<usize>, a: usize, b: usize| {
            if a == b {
                range.start..range.end - 1
            } else {
                a.min(b)..a.max(b) + 1
            }
        };
        Self {
            rows: part(&self.rows, a / width, b / width),
            columns: part(&self.columns, a % width, b % width),
        }
    }

    /// How many columns and rows a cell lies outside.
    fn outside(&self, walker: &Walker, cell: usize) -> (usize, usize) {
        let beyond = |at: usize, range: &std::ops::Range<usize>| {
            range.start.saturating_sub(at) + (at + 1).saturating_sub(range.end)
        };
        let (row, column) = (cell / walker.columns(), cell % walker.columns());
        (beyond(column, &self.columns), beyond(row, &self.rows))
    }

    /// Walks the gap into the window without moving the two tiles.
    fn bring_gap(&self, walker: &mut Walker, tiles: [u16; 2]) {
        let (row, column) = (
            walker.gap() / walker.columns(),
            walker.gap() % walker.columns(),
        );
        let near = |cell: &usize| {
            let (r, c) = (cell / walker.columns(), cell % walker.columns());
            r.abs_diff(row) + c.abs_diff(column)
        };
        let mut cells = self.open_cells(walker);
        cells.retain(|&cell| tiles.iter().all(|&tile| walker.cell_of(tile) != cell));
        cells.sort_by_key(near);
        let kept = tiles.map(|tile| walker.cell_of(tile));
        kept.into_iter().for_each(|cell| walker.fix(cell, true));
        let walked = cells.into_iter().any(|cell| walker.walk_to(cell));
        kept.into_iter().for_each(|cell| walker.fix(cell, false));
        assert!(
            walked,
            "two tiles do not cut a window of four cells a side off"
        );
    }

    fn open_cells(&self, walker: &Walker) -> Vec<usize> {
        let cells = self
            .rows
            .clone()
            .flat_map(|r| self.columns.clone().map(move |c| (r, c)));
        let cells = cells.map(|(r, c)| r * walker.columns() + c);
        cells.filter(|&cell| !walker.is_fixed(cell)).collect()
    }

    /// The cells the gap walks through on the shortest way that takes both tiles home.
    fn search(&self, walker: &Walker, tiles: [u16; 2], homes: [usize; 2]) -> Vec<usize> {
        type Places = (usize, [usize; 2]);
        let open = self.open_cells(walker);
        let start: Places = (walker.gap(), tiles.map(|tile| walker.cell_of(tile)));
        let mut before: FxHashMap<Places, Places> = FxHashMap::from_iter([(start, start)]);
        let mut queue = VecDeque::from([start]);
        while let Some(now) = queue.pop_front() {
            let (gap, places) = now;
            if places == homes {
                let mut way = Vec::new();
                let mut at = now;
                while at != start {
                    way.push(at.0);
                    at = before[&at];
                }
                way.reverse();
                return way;
            }
            for &next in open.iter().filter(|&&next| {
                walker.apart(gap, next) == (0, 1) || walker.apart(gap, next) == (1, 0)
            }) {
                let places = places.map(|place| if place == next { gap } else { place });
                let then = (next, places);
                if let std::collections::hash_map::Entry::Vacant(slot) = before.entry(then) {
                    slot.insert(now);
                    queue.push_back(then);
                }
            }
        }
        unreachable!("two tiles and a gap can be placed at will where a third tile is free")
    }
}
