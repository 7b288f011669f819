//! The search proper: is the score of a position above a given value?

use super::children::{Child, Children};
use super::geometry::Geometry;
use super::node::{Node, Resolved};
use super::parity;
use super::stop::Stop;
use super::table::{Bounds, Transpositions};
use super::word::Word;

/// Positions with fewer empty cells are searched without the table: it is
/// cheaper to search them again than to fetch them from memory.
const TABLE_EMPTIES: u32 = 10;
/// Children with fewer empty cells are not looked up before they are searched.
const PROBE_EMPTIES: u32 = 10;
/// How many discs below the root helpers go through the moves backwards. Measured on hard openings
/// with two threads: 1.25 to 1.57 times the speed with 4, 1.0 to 1.3 with about 10 and more.
const SPLIT_DISCS: u32 = 4;
/// How many nodes pass between two looks at the stop sign.
const STOP_INTERVAL: u64 = 1 << 10;

/// One thread's search: the shared table and its own counters.
pub struct Search<'a, G: Geometry> {
    geometry: G,
    table: &'a <G::Word as Word>::Transpositions,
    stop: &'a Stop<'a>,
    children: Children<G::Word>,
    /// Whether it helps another search, which goes through the moves forwards.
    helps: bool,
    /// Positions with fewer discs are gone through backwards.
    split: u32,
    /// Stirs the order of equal moves, so that many helpers part ways; 0 does not.
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
        table: &'a <G::Word as Word>::Transpositions,
        stop: &'a Stop<'a>,
        number: u64,
    ) -> Self {
        Self {
            geometry,
            table,
            stop,
            children: Children::new(),
            helps: number > 0,
            split: 0,
            stir: number.saturating_sub(1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
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
        self.split = if self.helps {
            node.stones + SPLIT_DISCS
        } else {
            0
        };
        self.limit = self.nodes.saturating_add(limit);
        if let Some(bound) = parity::settles(self.geometry, node, alpha) {
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
        let stored = self.geometry.size() - node.stones >= TABLE_EMPTIES;
        let mut known = node.range(self.geometry.size());
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
        let mark = self.children.mark();
        let result = self.best_child(node, alpha, known.lower, mirror);
        self.children.drop_since(mark);
        if stored && !self.stopped {
            if result > alpha {
                known.lower = result;
            } else {
                known.upper = result;
            }
            self.table.store(key, known, self.nodes - before);
        }
        result
    }

    /// The best score among the moves of a quiet node, or the first one above
    /// `alpha`; `least` is what the node is worth in any case.
    #[inline(always)]
    fn best_child(&mut self, node: &Node<G::Word>, alpha: i32, least: i32, mirror: bool) -> i32 {
        let probing = self.geometry.size() - node.stones > PROBE_EMPTIES;
        let mark = self.children.mark();
        let mut best = least;
        if probing {
            self.prefetch_children(node, mirror);
        }
        let safe = node.safe_moves(self.geometry);
        for turn in 0..self.geometry.columns() {
            let cell = safe & self.geometry.column_outwards(turn);
            if cell.is_zero() {
                continue;
            }
            if let Some(score) = self.open(node, cell, alpha, mirror) {
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        if probing {
            for child in self.children.since(mark) {
                if let Some(bounds) = self.table.probe(child.key) {
                    let Bounds { lower, upper } = child.bounds(bounds);
                    if lower > alpha {
                        return lower;
                    }
                    if upper <= alpha {
                        best = best.max(upper);
                        child.order = 0;
                    }
                }
            }
        }
        // Where the best move did not settle it, most likely none does and all must be searched: a
        // helper begins at the other end, and the threads meet in the table.
        let backwards = node.stones < self.split;
        let mut first = true;
        loop {
            let child = if backwards && !first {
                self.children.take_worst(mark)
            } else {
                self.children.take_best(mark)
            };
            let Some(child) = child else { break };
            first = false;
            let score = self.negamax(&child.node, child.key, child.window(alpha), mirror);
            let score = child.seen_from_parent(score);
            if score > alpha || self.stopped {
                return score;
            }
            best = best.max(score);
        }
        best
    }

    /// Plays a move and what it forces. The score, or a bound of it that tells
    /// on which side of `alpha` it lies; a child is put down if neither is known.
    #[inline(always)]
    fn open(
        &mut self,
        node: &Node<G::Word>,
        cell: G::Word,
        alpha: i32,
        mirror: bool,
    ) -> Option<i32> {
        let geometry = self.geometry;
        let next = node.after(geometry, cell);
        // A winning cell on top of one of the other side's is never reached; one
        // that can be played next turn counts more.
        let wins = next.other_wins & !node.other_wins.up(1);
        let order = 1 + 2 * wins.ones() + (wins & next.playable(geometry)).ones();
        let order = 2 * order + (self.stir.wrapping_mul(self.nodes | 1) >> 63) as u32;
        match next.resolve(geometry) {
            Resolved::Decided(score) => Some(-score),
            Resolved::Quiet {
                node: quiet,
                same_side,
            } => {
                let key = self.stored_key(&quiet, mirror);
                let child = Child {
                    node: quiet,
                    same_side: !same_side,
                    key,
                    order,
                };
                let bound = parity::settles(geometry, &quiet, child.window(alpha));
                if bound.is_none() {
                    if quiet.stones != next.stones {
                        self.table.prefetch(key);
                    }
                    self.children.push(child);
                }
                bound.map(|bound| child.seen_from_parent(bound))
            }
        }
    }

    /// Asks for the entries of all children before anything is computed, so that
    /// memory works in the meantime.
    #[inline(always)]
    fn prefetch_children(&self, node: &Node<G::Word>, mirror: bool) {
        let mut rest = node.safe_moves(self.geometry);
        while !rest.is_zero() {
            let cell = rest.lowest_bit();
            rest = rest ^ cell;
            let key = (node.own ^ node.mask).plus(node.mask | cell);
            let seen = if mirror {
                self.geometry.mirror(key)
            } else {
                key
            };
            self.table.prefetch(key.min(seen));
        }
    }
}
