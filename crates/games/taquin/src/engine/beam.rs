//! Beam search: looks for a shorter way than the best one known, without any proof.

use rustc_hash::FxHashSet;

use super::limits::Limits;
use super::views::Views;
use crate::grid::Step;

type Board = [u8; 25];

/// A position of the beam, with the one it comes from in the layer before.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    gap: u8,
    before: u32,
    step: Step,
}

/// A way of fewer than `shorter` steps, found by keeping the `width` most promising positions at
/// each depth.
pub(super) fn search(
    views: &Views,
    tiles: &[u8],
    width: usize,
    shorter: usize,
    limits: &Limits,
) -> Option<Vec<Step>> {
    let mut board = [0; 25];
    board[..tiles.len()].copy_from_slice(tiles);
    let gap = tiles.iter().position(|&t| t == 0)? as u8;
    let mut layers = vec![vec![Node {
        board,
        gap,
        before: 0,
        step: Step::Up,
    }]];
    let mut last: FxHashSet<Board> = FxHashSet::default();
    for depth in 1..shorter {
        let layer = layers.last()?;
        let mut seen = FxHashSet::default();
        let mut next: Vec<(u32, Node)> = Vec::with_capacity(layer.len() * 3);
        for (at, node) in layer.iter().enumerate() {
            if at % 1024 == 0 && limits.reached().is_some() {
                return None;
            }
            let gap = usize::from(node.gap);
            for step in Step::ALL
                .into_iter()
                .filter(|&s| views.ways[gap] >> s as u8 & 1 == 1)
            {
                let from = gap.wrapping_add_signed(views.offsets[step as usize]);
                let mut board = node.board;
                board.swap(gap, from);
                // The layer before the last is all that a step back can lead to.
                if last.contains(&board) || !seen.insert(board) {
                    continue;
                }
                let estimate = views.estimate(&board[..tiles.len()]);
                if depth + estimate as usize >= shorter {
                    continue;
                }
                let child = Node {
                    board,
                    gap: from as u8,
                    before: at as u32,
                    step,
                };
                if estimate == 0 {
                    layers.push(vec![child]);
                    return Some(path(&layers));
                }
                next.push((estimate, child));
            }
        }
        if next.len() > width {
            next.select_nth_unstable_by_key(width, |(estimate, _)| *estimate);
            next.truncate(width);
        }
        last = layer.iter().map(|node| node.board).collect();
        layers.push(next.into_iter().map(|(_, node)| node).collect());
    }
    None
}

fn path(layers: &[Vec<Node>]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(layers.len());
    let mut at = 0;
    for layer in layers[1..].iter().rev() {
        let node: &Node = &layer[at];
        steps.push(node.step);
        at = node.before as usize;
    }
    steps.reverse();
    steps
}
