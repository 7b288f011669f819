//! What a search remembers of positions that it has seen: the transposition table.

use std::collections::HashMap;

use crate::alpha_beta::Worth;

/// What is known about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is this.
    Exact,
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
}

/// What was found at a position.
#[derive(Clone, Debug)]
pub(crate) struct Known<M> {
    depth: u32,
    bound: Bound,
    worth: Worth,
    /// The best move that was found.
    pub best: Option<M>,
}

impl<M> Known<M> {
    /// The worth, where it answers the question. Only a search of the same depth does: so a search
    /// with memory comes to the very values of one without, and the two can be compared.
    pub fn answer(&self, depth: u32, (alpha, beta): (i64, i64)) -> Option<Worth> {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.worth.points >= beta,
            Bound::AtMost => self.worth.points <= alpha,
        };
        (self.depth == depth && enough).then_some(self.worth)
    }
}

/// Positions by their key; 64 bits, so that two of a few million positions share one about once in
/// a million searches.
#[derive(Clone, Debug)]
pub(crate) struct Memory<M>(HashMap<u64, Known<M>>);

/// More positions than this are not remembered: some hundred megabytes.
const MOST: usize = 2_000_000;

impl<M> Default for Memory<M> {
    fn default() -> Memory<M> {
        Memory(HashMap::new())
    }
}

impl<M> Memory<M> {
    pub fn recall(&self, key: u64) -> Option<&Known<M>> {
        self.0.get(&key)
    }

    pub fn keep(&mut self, key: u64, depth: u32, bound: Bound, worth: Worth, best: Option<M>) {
        if self.0.len() < MOST || self.0.contains_key(&key) {
            let known = Known {
                depth,
                bound,
                worth,
                best,
            };
            self.0.insert(key, known);
        }
    }
}
