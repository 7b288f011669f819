//! Tables against a plain breadth-first search over single positions.

use std::collections::{HashMap, VecDeque};

use super::masks::Mask;
use super::partition::Partition;
use super::shape::Shape;
use super::table::{Layout, PatternTable};

/// The least number of slides of the pattern's own tiles, for every placing, by a search over
/// (cells of the tiles, cell of the gap) in which the gap's own walks cost nothing.
fn plain(shape: &Shape) -> HashMap<Vec<u8>, u32> {
    let neighbours = shape.neighbours();
    let start = (shape.homes.clone(), shape.gap_home() as u8);
    let mut best: HashMap<(Vec<u8>, u8), u32> = HashMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((now, distance)) = queue.pop_front() {
        if best[&now] < distance {
            continue;
        }
        let (cells, gap) = &now;
        for next in super::masks::cells(neighbours[usize::from(*gap)]) {
            let moved = cells.iter().position(|&cell| usize::from(cell) == next);
            let mut after = cells.clone();
            moved.into_iter().for_each(|tile| after[tile] = *gap);
            let then = (after, next as u8);
            let cost = distance + u32::from(moved.is_some());
            if best.get(&then).is_none_or(|&known| cost < known) {
                best.insert(then.clone(), cost);
                // Walks that cost nothing come first.
                if moved.is_some() {
                    queue.push_back((then, cost))
                } else {
                    queue.push_front((then, cost))
                }
            }
        }
    }
    let mut least: HashMap<Vec<u8>, u32> = HashMap::new();
    for ((cells, _), distance) in best {
        let entry = least.entry(cells).or_insert(distance);
        *entry = distance.min(*entry);
    }
    least
}

fn check(shape: &Shape) {
    let plain = plain(shape);
    let placings: usize = (0..shape.tiles()).map(|i| shape.cells() - i).product();
    assert_eq!(plain.len(), placings, "{shape:?}: every placing is reached");
    for layout in [Layout::Loose, Layout::Tight] {
        let table = PatternTable::build(shape.clone(), layout).expect("memory for a small table");
        for (cells, &distance) in &plain {
            assert_eq!(
                table.distance(cells),
                distance,
                "{shape:?} {layout:?} {cells:?}"
            );
        }
    }
}

#[test]
fn tables_equal_a_plain_search_on_small_frames() {
    let homes = |tiles: &[u32]| -> Mask { tiles.iter().map(|tile| 1 << (tile - 1)).sum() };
    for (rows, columns, tiles) in [
        (2, 2, &[3][..]),
        (2, 3, &[1, 2, 4]),
        (3, 2, &[2, 3, 5]),
        (2, 5, &[1, 4, 7, 9]),
        (3, 3, &[1, 2, 3, 4]),
        (3, 3, &[5, 6, 7, 8]),
        (3, 3, &[2, 4, 6, 8]),
        (3, 4, &[1, 2, 5, 6]),
        (4, 3, &[8, 9, 10, 11]),
        (4, 4, &[2, 3, 4]),
        (4, 4, &[11, 12, 14, 15]),
        (5, 5, &[19, 20, 24]),
    ] {
        check(&Shape::new(rows, columns, homes(tiles)));
    }
}

#[test]
fn the_partitions_of_small_frames_have_right_tables() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 3), (2, 4), (4, 2)] {
        for shape in Partition::small(rows, columns).shapes() {
            check(&shape);
        }
    }
}

#[test]
fn every_frame_with_tables_is_divided_within_its_limits() {
    for rows in 2..=12 {
        for columns in (2..=12).filter(|columns| rows * columns <= 25) {
            let partitions = [
                Some(Partition::small(rows, columns)),
                Partition::large(rows, columns),
            ];
            for partition in partitions.into_iter().flatten() {
                for side in &partition.sides {
                    let tiles: usize = side.iter().map(|pattern| pattern.shape.tiles()).sum();
                    assert_eq!(
                        tiles,
                        rows * columns - 1,
                        "{rows}×{columns}: each tile once"
                    );
                    assert!(side.len() <= 4, "{rows}×{columns}: at most four patterns");
                }
                let bytes: usize = partition
                    .shapes()
                    .iter()
                    .map(|s| PatternTable::bytes(s, partition.layout))
                    .sum();
                assert!(bytes <= 600_000_000, "{rows}×{columns}: {bytes} bytes");
            }
        }
    }
}
