//! The search proper: is the score of a position above a given value?

use super::geometry::Geometry;
use super::node::{Node, Resolved};
use super::parity;
use super::stop::Stop;
use super::table::{Bounds, Table};
use super::word::Word;

/// Positions with fewer empty cells are searched without the table: it is
/// cheaper to search them again than to fetch them from memory.
const TABLE_EMPTIES: u32 = 10;
/// Children with fewer empty cells are not looked up before they are searched.
const PROBE_EMPTIES: u32 = 10;
/// How many nodes pass between two looks at the stop sign.
const STOP_INTERVAL: u64 = 1 << 10;

/// A move worth searching and where it leads once forced replies are played.
#[derive(Clone, Copy)]
struct Child<W> {
    node: Node<W>,
    same_side: bool,
    key: W,
    order: u32,
}

/// One thread's search: the shared table and its own counters.
pub struct Search<'a, G: Geometry> {
    geometry: G,
    table: &'a <G::Word as Word>::Table,
    stop: &'a Stop<'a>,
    /// Children of all open nodes, those of the deepest last.
    children: Vec<Child<G::Word>>,
    /// Stirs the order of equal moves, so that threads part ways; 0 does not.
    stir: u64,
    nodes: u64,
    /// The number of nodes at which to give up.
    limit: u64,
    stopped: bool,
}

impl<'a, G: Geometry> Search<'a, G> {
    /// A search on a table. Threads have different numbers; number 0 keeps to
    /// the plain order of moves.
    pub fn new(
        geometry: G,
        table: &'a <G::Word as Word>::Table,
        stop: &'a Stop<'a>,
        number: u64,
    ) -> Self {
        Self {
            geometry,
            table,
            stop,
            children: Vec::with_capacity(64),
            stir: number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            nodes: 0,
            limit: u64::MAX,
            stopped: false,
        }
    }

    /// How many positions were searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Says on which side of `alpha` the score of a quiet node lies: a result
    /// above `alpha` is a lower bound of the score, any other an upper bound.
    /// Nothing when stopped or when about `limit` nodes did not suffice.
    pub fn window(
        &mut self,
        node: &Node<G::Word>,
        alpha: i32,
        mirror: bool,
        limit: u64,
    ) -> Option<i32> {
        self.stopped = false;
        self.limit = self.nodes.saturating_add(limit);
        if let Some(bound) = static_bound(self.geometry, node, alpha) {
            return Some(bound);
        }
        let key = self.stored_key(node, mirror);
        let found = self.negamax(node, key, alpha, mirror);
        (!self.stopped).then_some(found)
    }

    /// The key under which a position is stored: its own, or that of its mirror
    /// image if smaller.
    #[inline(always)]
    fn stored_key(&self, node: &Node<G::Word>, mirror: bool) -> G::Word {
        let key = node.key();
        if mirror {
            key.min(self.geometry.mirror(key))
        } else {
            key
        }
    }

    fn negamax(&mut self, node: &Node<G::Word>, key: G::Word, alpha: i32, mirror: bool) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_INTERVAL) {
            self.stopped |= self.stop.is_up() || self.nodes >= self.limit;
        }
        if self.stopped {
            return alpha;
        }
        let geometry = self.geometry;
        let size = geometry.size();
        let empties = size - node.stones;
        // Neither side can win with its next disc: one later is the best and worst.
        let most = ((empties - 1) / 2) as i32;
        let least = -(((empties - 2) / 2) as i32);
        let stored = empties >= TABLE_EMPTIES;
        let mut known = Bounds {
            lower: least,
            upper: most,
        };
        if stored && let Some(bounds) = self.table.probe(key) {
            known = known.and(bounds);
            if known.lower > alpha {
                return known.lower;
            }
            if known.upper <= alpha {
                return known.upper;
            }
        }
        let before = self.nodes;
        let result = self.best_child(node, alpha, known, mirror);
        if stored && !self.stopped {
            let found = if result > alpha {
                Bounds {
                    lower: result,
                    ..known
                }
            } else {
                Bounds {
                    upper: result,
                    ..known
                }
            };
            self.table.store(key, found, self.nodes - before);
        }
        result
    }

    #[inline(always)]
    fn best_child(&mut self, node: &Node<G::Word>, alpha: i32, known: Bounds, mirror: bool) -> i32 {
        let geometry = self.geometry;
        let size = geometry.size();
        let stones = node.stones;
        let empties = size - stones;
        let first = self.children.len();
        let safe = node.safe_moves(geometry);
        let mut best = known.lower;
        // A disc on top of an opponent's winning cell is never reached.
        let worthless = node.other_wins.up(1);
        if empties > PROBE_EMPTIES {
            let mut rest = safe;
            while !rest.is_zero() {
                let cell = rest.lowest_bit();
                rest = rest ^ cell;
                let mask = node.mask | cell;
                let key = (node.own ^ node.mask).plus(mask);
                let key = if mirror {
                    key.min(geometry.mirror(key))
                } else {
                    key
                };
                self.table.prefetch(key);
            }
        }
        for turn in 0..geometry.columns() {
            let cell = safe & geometry.column_outwards(turn);
            if cell.is_zero() {
                continue;
            }
            let next = node.after(geometry, cell);
            let wins = next.other_wins & !worthless;
            let order = 1 + 2 * wins.ones() + (wins & next.playable(geometry)).ones();
            let order = 2 * order + (self.stir.wrapping_mul(self.nodes | 1) >> 63) as u32;
            match next.resolve(geometry) {
                Resolved::Decided(score) => {
                    if -score > alpha {
                        self.children.truncate(first);
                        return -score;
                    }
                    best = best.max(-score);
                }
                Resolved::Quiet { node, same_side } => {
                    let same_side = !same_side;
                    let window = if same_side { alpha } else { -alpha - 1 };
                    if let Some(bound) = static_bound(geometry, &node, window) {
                        let score = if same_side { bound } else { -bound };
                        if score > alpha {
                            self.children.truncate(first);
                            return score;
                        }
                        best = best.max(score);
                        continue;
                    }
                    let key = self.stored_key(&node, mirror);
                    if empties > PROBE_EMPTIES && node.stones != stones + 1 {
                        self.table.prefetch(key);
                    }
                    self.children.push(Child {
                        node,
                        same_side,
                        key,
                        order,
                    });
                }
            }
        }
        let mut open = self.children.len() - first;
        if empties > PROBE_EMPTIES {
            for index in first..self.children.len() {
                let child = &mut self.children[index];
                if let Some(bounds) = self.table.probe(child.key) {
                    let (lower, upper) = if child.same_side {
                        (bounds.lower, bounds.upper)
                    } else {
                        (-bounds.upper, -bounds.lower)
                    };
                    if lower > alpha {
                        self.children.truncate(first);
                        return lower;
                    }
                    if upper <= alpha {
                        best = best.max(upper);
                        child.order = 0;
                        open -= 1;
                    }
                }
            }
        }
        while open > 0 {
            open -= 1;
            // The first of the best: most nodes need no second child, so that
            // sorting all of them would be wasted.
            let mut chosen = first;
            let mut order = 0;
            for (index, child) in self.children.iter().enumerate().skip(first) {
                if child.order > order {
                    order = child.order;
                    chosen = index;
                }
            }
            let child = self.children[chosen];
            self.children[chosen].order = 0;
            let score = if child.same_side {
                self.negamax(&child.node, child.key, alpha, mirror)
            } else {
                -self.negamax(&child.node, child.key, -alpha - 1, mirror)
            };
            if score > alpha || self.stopped {
                best = score;
                break;
            }
            best = best.max(score);
        }
        self.children.truncate(first);
        best
    }
}

#[inline(always)]
fn static_bound<G: Geometry>(geometry: G, node: &Node<G::Word>, alpha: i32) -> Option<i32> {
    let empties = geometry.size() - node.stones;
    let most = ((empties - 1) / 2) as i32;
    let least = -(((empties - 2) / 2) as i32);
    if most <= alpha {
        return Some(most);
    }
    if least > alpha {
        return Some(least);
    }
    parity::decides(geometry, node, alpha)
}
