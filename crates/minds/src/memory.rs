//! What a search remembers of positions that it has seen: the transposition table.

use std::collections::HashMap;

use plateau_core::Host;

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
pub(crate) struct Memory<M> {
    known: HashMap<u64, Known<M>>,
    most: usize,
}

/// More positions than these are not remembered where nobody chose: some hundred megabytes.
const MOST: usize = 2_000_000;

impl<M> Memory<M> {
    /// Remembers as much as is lent allows.
    pub fn new(host: &Host) -> Memory<M> {
        // A map doubles when it is full, and keeps an eighth of its room empty.
        let each = (size_of::<(u64, Known<M>)>() + 1) * 16 / 7;
        Memory {
            known: HashMap::new(),
            most: host.bytes(MOST * each) / each,
        }
    }

    pub fn recall(&self, key: u64) -> Option<&Known<M>> {
        self.known.get(&key)
    }

    pub fn keep(&mut self, key: u64, depth: u32, bound: Bound, worth: Worth, best: Option<M>) {
        let room = self.known.len() < self.most && self.known.try_reserve(1).is_ok();
        if room || self.known.contains_key(&key) {
            let known = Known {
                depth,
                bound,
                worth,
                best,
            };
            self.known.insert(key, known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(host: &Host) -> usize {
        let mut memory = Memory::<u8>::new(host);
        let worth = Worth {
            points: 0,
            proven: false,
        };
        for key in 0..10_000 {
            memory.keep(key, 1, Bound::Exact, worth, None);
        }
        memory.known.len()
    }

    #[test]
    fn it_remembers_no_more_than_is_lent() {
        assert_eq!(kept(&Host::default()), 10_000, "nobody chose");
        let bytes = 64 << 10;
        let kept = kept(&Host::default().at_most(bytes));
        assert!(kept > 100, "something is remembered: {kept}");
        assert!(kept * size_of::<(u64, Known<u8>)>() < bytes, "{kept}");
    }
}
