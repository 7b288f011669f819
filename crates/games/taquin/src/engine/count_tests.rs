//! Node counts against those that Korf & Felner published: a plain search with the same tables.

use super::optimal::Engine;
use super::table;
use super::views::Views;
use crate::grid::Grid;
use plateau_core::Host;

/// The entries of a position: two sides of four patterns.
type Entries = [[u32; 4]; 2];

/// Iterative deepening as they did it: only a step straight back is refused, and the gap goes to
/// the lowest cell first, which is the highest here, where the board is turned by half a turn.
struct Plain<'a> {
    views: &'a Views,
    board: Vec<u8>,
    generated: u64,
}

impl Plain<'_> {
    fn entry(&self, side: usize, id: usize) -> u32 {
        let view = &self.views.sides[side].views[id];
        let index = view.loose_index(&self.board);
        u32::from(table::entry(view.table.room().bytes(), index))
    }

    fn below(&mut self, gap: usize, last: usize, left: u32, straight: u32, now: Entries) -> bool {
        for from in neighbours(gap).into_iter().filter(|&from| from != last) {
            self.generated += 1;
            let tile = usize::from(self.board[from]);
            let distances = &self.views.straight[tile];
            let straight = straight + u32::from(distances[gap]) - u32::from(distances[from]);
            self.board.swap(gap, from);
            let mut next = now;
            for (side, entries) in next.iter_mut().enumerate() {
                let id = usize::from(self.views.sides[side].owner[tile]);
                entries[id] = self.entry(side, id);
            }
            let most = next.iter().map(|entries| entries.iter().sum::<u32>()).max();
            let estimate = straight + 2 * most.expect("two sides");
            let found =
                estimate == 0 || estimate < left && self.below(from, gap, left - 1, straight, next);
            self.board.swap(gap, from);
            if found {
                return true;
            }
        }
        false
    }
}

/// The cells beside a cell of a 5 × 5 frame, the highest first.
fn neighbours(cell: usize) -> Vec<usize> {
    let beside = [
        (cell < 20).then_some(cell + 5),
        (cell % 5 < 4).then_some(cell + 1),
        (!cell.is_multiple_of(5)).then(|| cell - 1),
        (cell > 4).then(|| cell - 5),
    ];
    beside.into_iter().flatten().collect()
}

/// Nodes generated under all bounds up to that of the solution.
fn nodes(views: &Views, grid: &Grid) -> u64 {
    let board: Vec<u8> = grid.tiles().iter().map(|&tile| tile as u8).collect();
    let (mut bound, straight) = (views.estimate(&board), views.straight_sum(&board));
    let mut plain = Plain {
        views,
        board,
        generated: 0,
    };
    let now = std::array::from_fn(|side| std::array::from_fn(|id| plain.entry(side, id)));
    while !plain.below(grid.gap(), usize::MAX, bound, straight, now) {
        bound += 2;
    }
    plain.generated
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn a_plain_search_generates_as_many_nodes_as_was_published() {
    let engine = Engine::new((5, 5), &Host::default(), &mut Vec::new()).expect("memory");
    let text = include_str!("../../fixtures/korf24.txt");
    let puzzles: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    for number in [38, 40] {
        let words: Vec<&str> = puzzles[number - 1].splitn(3, ' ').collect();
        let published: u64 = words[1].parse().expect("a number");
        let grid = Grid::parse(words[2]).expect("a puzzle");
        assert_eq!(nodes(&engine.views, &grid), published, "Korf {number}");
    }
}
