//! How many different boards the report's generator can draw (its section 4.1.2), counted exactly.
//!
//! The walls of the border can stand in 48⁴ ways: on each side the left half's wall has seven gaps,
//! the right half's seven, and the one in the middle cannot be taken twice. The angles lie on cells
//! that touch no other angle, four in three quarters and five in one: such sets of cells are
//! counted row by row. Four angles of different orientations can be named in 4! ways, five of which
//! two are alike in 4 · 5!/2! ways. See `docs/ricochet.md`.

use std::collections::HashMap;

/// The factors of the count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count {
    /// Ways of the eight walls at the border.
    pub border: u128,
    /// Sets of cells for the seventeen angles.
    pub cells: u128,
    /// Ways to give them orientations.
    pub orientations: u128,
    /// Which angle is the target, and which colour it has.
    pub targets: u128,
    /// Ways of the four robots, the target's one not on the target.
    pub robots: u128,
}

impl Count {
    /// All of them multiplied.
    pub fn total(&self) -> f64 {
        [
            self.border,
            self.cells,
            self.orientations,
            self.targets,
            self.robots,
        ]
        .into_iter()
        .map(|factor| factor as f64)
        .product()
    }
}

/// The count for the board of 16 × 16.
pub fn count() -> Count {
    let quarters = [[5, 4, 4, 4], [4, 5, 4, 4], [4, 4, 5, 4], [4, 4, 4, 5]];
    Count {
        border: 48u128.pow(4),
        cells: quarters.into_iter().map(|quotas| sets(16, quotas)).sum(),
        orientations: 24u128.pow(3) * (4 * 60),
        targets: 17 * 4,
        // The target's robot first, then the others on what is left of 252 cells.
        robots: 251 * 251 * 250 * 249,
    }
}

/// Sets of cells that do not touch each other, inside the border and outside the centre of a board
/// of this side, with so many in each quarter (upper left, upper right, lower left, lower right).
pub fn sets(side: usize, quotas: [u8; 4]) -> u128 {
    let (inner, half) = (side - 2, side / 2 - 1);
    let left: u32 = (1 << half) - 1;
    let rows: Vec<u32> = (0u32..1 << inner)
        .filter(|row| row & row << 1 == 0)
        .collect();
    let centre: u32 = 0b11 << (half - 1);
    // By the row before, and the angles so far in the left and right quarter.
    let mut ways: HashMap<(u32, u8, u8), u128> = HashMap::from([((0, 0, 0), 1)]);
    for y in 0..inner {
        let lower = y >= half;
        let quota = |right: bool| quotas[usize::from(right) + 2 * usize::from(lower)];
        if y == half {
            // The upper half is complete; the lower one begins from nothing.
            let whole = |(_, a, b): &(u32, u8, u8)| *a == quotas[0] && *b == quotas[1];
            let complete = ways.into_iter().filter(|(key, _)| whole(key));
            ways = complete
                .map(|((row, ..), count)| ((row, 0, 0), count))
                .collect();
        }
        let blocked = if y + 1 == half || y == half {
            centre
        } else {
            0
        };
        let mut next: HashMap<(u32, u8, u8), u128> = HashMap::new();
        for (&(above, a, b), &count) in &ways {
            for &row in rows.iter().filter(|&&row| row & (above | blocked) == 0) {
                let a = a + (row & left).count_ones() as u8;
                let b = b + (row & !left).count_ones() as u8;
                if a <= quota(false) && b <= quota(true) {
                    *next.entry((row, a, b)).or_default() += count;
                }
            }
        }
        ways = next;
    }
    let whole = |(_, a, b): &(u32, u8, u8)| *a == quotas[2] && *b == quotas[3];
    ways.iter()
        .filter(|(key, _)| whole(key))
        .map(|(_, count)| count)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of the inner cells, one by one.
    fn brute(side: usize, quotas: [u8; 4]) -> u128 {
        let (inner, half) = (side - 2, side / 2 - 1);
        let middle = |at: usize| at + 1 == half || at == half;
        let cells: Vec<(usize, usize)> = (0..inner * inner)
            .map(|index| (index % inner, index / inner))
            .filter(|&(x, y)| !(middle(x) && middle(y)))
            .collect();
        let fits = |set: &u32| {
            let chosen: Vec<(usize, usize)> = (0..cells.len())
                .filter(|index| set >> index & 1 == 1)
                .map(|index| cells[index])
                .collect();
            let apart = |a: &(usize, usize), b: &(usize, usize)| {
                a == b || a.0.abs_diff(b.0) + a.1.abs_diff(b.1) > 1
            };
            let mut found = [0u8; 4];
            for &(x, y) in &chosen {
                found[usize::from(x >= half) + 2 * usize::from(y >= half)] += 1;
            }
            found == quotas && chosen.iter().all(|a| chosen.iter().all(|b| apart(a, b)))
        };
        (0u32..1 << cells.len()).filter(fits).count() as u128
    }

    #[test]
    fn small_boards_are_counted_as_one_by_one() {
        for quotas in [
            [0, 0, 0, 0],
            [1, 1, 1, 1],
            [2, 1, 1, 1],
            [1, 1, 1, 2],
            [2, 2, 1, 1],
        ] {
            assert_eq!(sets(6, quotas), brute(6, quotas), "{quotas:?}");
        }
    }

    #[test]
    fn the_count_is_golden() {
        let count = count();
        assert!(
            (1e46..1e49).contains(&count.total()),
            "{count:?}: {:e}",
            count.total()
        );
    }
}
