//! From questions about one value to exact scores and perfect moves.

use super::bits::Bits;
use super::geometry::Geometry;
use super::node::{Node, Resolved, win_now};
use super::table::Bounds;
use super::word::Word;

/// Somebody who says on which side of a value a score lies.
pub trait Oracle<G: Geometry> {
    /// A result above `alpha` is a lower bound of the score of that quiet node,
    /// any other an upper bound; nothing when stopped. `mirror` says whether
    /// positions below the node can be mirror images of each other.
    fn ask(&mut self, node: &Node<G::Word>, alpha: i32, mirror: bool) -> Option<i32>;
}

/// A position once wins at hand and forced moves are played.
enum Rest<W> {
    Decided(i32),
    Open { node: Node<W>, same_side: bool },
}

#[inline]
fn rest<G: Geometry>(bits: &Bits<G>) -> Rest<G::Word> {
    let node = bits.node();
    let size = bits.geometry.size();
    if node.stones == size {
        return Rest::Decided(0);
    }
    if !(node.own_wins & node.playable(bits.geometry)).is_zero() {
        return Rest::Decided(win_now(size, node.stones));
    }
    match node.resolve(bits.geometry) {
        Resolved::Decided(score) => Rest::Decided(score),
        Resolved::Quiet { node, same_side } => Rest::Open { node, same_side },
    }
}

/// Discs that mirror each other in place but not in colour stay for good, and
/// then no position reached from here is the mirror image of another.
#[inline]
fn may_meet_mirror<G: Geometry>(geometry: G, node: &Node<G::Word>) -> bool {
    (geometry.mirror(node.own) & (node.own ^ node.mask)).is_zero()
}

/// The exact score of a position without a line on it; nothing when stopped.
pub fn score<G: Geometry>(bits: &Bits<G>, oracle: &mut impl Oracle<G>) -> Option<i32> {
    let (node, same_side) = match rest(bits) {
        Rest::Decided(score) => return Some(score),
        Rest::Open { node, same_side } => (node, same_side),
    };
    let mirror = may_meet_mirror(bits.geometry, &node);
    let Bounds {
        lower: mut least,
        upper: mut most,
    } = node.range(bits.geometry.size());
    while least < most {
        // Close in on zero from the outside: quick wins are found by shallow
        // searches, and that there is none is found almost as fast.
        let mut alpha = least + (most - least) / 2;
        if alpha <= 0 && least / 2 < alpha {
            alpha = least / 2;
        } else if alpha >= 0 && most / 2 > alpha {
            alpha = most / 2;
        }
        let found = oracle.ask(&node, alpha, mirror)?;
        if found <= alpha {
            most = found;
        } else {
            least = found;
        }
    }
    Some(if same_side { least } else { -least })
}

/// Whether the score is at least `bound`; nothing when stopped.
pub fn reaches<G: Geometry>(
    bits: &Bits<G>,
    bound: i32,
    oracle: &mut impl Oracle<G>,
) -> Option<bool> {
    let (node, same_side) = match rest(bits) {
        Rest::Decided(score) => return Some(score >= bound),
        Rest::Open { node, same_side } => (node, same_side),
    };
    let mirror = may_meet_mirror(bits.geometry, &node);
    let alpha = if same_side { bound - 1 } else { -bound };
    let found = oracle.ask(&node, alpha, mirror)?;
    Some((found > alpha) == same_side)
}

/// The score for the side to move if it plays that free cell.
pub fn column_score<G: Geometry>(
    bits: &Bits<G>,
    cell: G::Word,
    oracle: &mut impl Oracle<G>,
) -> Option<i32> {
    let mut next = *bits;
    next.play(cell);
    if next.has_lost() {
        return Some(win_now(bits.geometry.size(), bits.stones()));
    }
    score(&next, oracle).map(|score| -score)
}

/// Whether playing that free cell keeps the score that the position has.
pub fn keeps<G: Geometry>(
    bits: &Bits<G>,
    cell: G::Word,
    score: i32,
    oracle: &mut impl Oracle<G>,
) -> Option<bool> {
    let mut next = *bits;
    next.play(cell);
    if next.has_lost() {
        return Some(true);
    }
    reaches(&next, 1 - score, oracle).map(|better| !better)
}

/// The best column and its score: the nearest to the centre of those that keep
/// the score, the left one of two. Some column must be free.
pub fn best<G: Geometry>(
    bits: &Bits<G>,
    outwards: &[usize],
    oracle: &mut impl Oracle<G>,
) -> Option<(usize, i32)> {
    let score = score(bits, oracle)?;
    let mut free = outwards
        .iter()
        .copied()
        .filter(|&column| !bits.cell(column).is_zero())
        .peekable();
    while let Some(column) = free.next() {
        // When it is none of the others it is the last one.
        if free.peek().is_none() || keeps(bits, bits.cell(column), score, oracle)? {
            return Some((column, score));
        }
    }
    None
}
