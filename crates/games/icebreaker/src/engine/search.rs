//! Principal variation search over one size of board.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use plateau_core::Budget;

use super::{
    bits::Bits,
    chart::{Chart, PLACES},
    memory::{Bound, Found, Memory},
    outlook::Outlook,
    position::{Hop, Hops, Position},
    sea::Sea,
};

/// A certain win is worth this and the lead at its end; guesses stay far below.
pub(crate) const WIN: i32 = 20_000;
/// More than anything.
pub(crate) const INFINITE: i32 = 30_000;
/// The search never looks deeper.
pub(crate) const DEEPEST: i32 = 120;
/// How many nodes pass between two looks at the clock: a fraction of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// Whether the value is a certain win or loss.
pub(crate) fn is_certain(value: i32) -> bool {
    value.abs() >= WIN
}

/// What one thread searches with.
pub(crate) struct Search<'a, S: Sea> {
    pub chart: &'a Chart<S>,
    pub outlook: &'a Outlook,
    pub memory: &'a Memory,
    pub budget: &'a Budget,
    /// Raised when another thread has the answer.
    pub enough: &'a AtomicBool,
    /// The ply that ends the game.
    pub limit: u16,
    pub nodes: u64,
    pub spent: bool,
    /// Raised whenever a value rests on a guess; see [`Found::whole`].
    guesses: u64,
    /// Whether the ply limit is so near that it belongs to the position.
    hurry: bool,
    killers: [[Hop; 2]; DEEPEST as usize + 2],
    history: [[i32; PLACES]; 2],
}

impl<'a, S: Sea> Search<'a, S> {
    /// A search from this position on.
    pub fn new(
        root: &Position<S>,
        chart: &'a Chart<S>,
        outlook: &'a Outlook,
        memory: &'a Memory,
        budget: &'a Budget,
        enough: &'a AtomicBool,
    ) -> Search<'a, S> {
        let limit = 8 * S::ICEBERGS;
        Search {
            chart,
            outlook,
            memory,
            budget,
            enough,
            limit,
            nodes: 0,
            spent: false,
            guesses: 0,
            hurry: i32::from(limit - root.ply) <= DEEPEST + 1,
            killers: [[Hop::default(); 2]; DEEPEST as usize + 2],
            history: [[0; PLACES]; 2],
        }
    }

    /// How often a guess was made; equal numbers before and after a search mean certainty.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// The key under which the position is remembered.
    pub fn key(&self, position: &Position<S>) -> u64 {
        if self.hurry {
            let ply = u64::from(position.ply);
            position.key ^ self.chart.keys.ply.wrapping_mul(2 * ply + 1)
        } else {
            position.key
        }
    }

    /// The value for the side to move of a game that ends here.
    fn end(position: &Position<S>) -> i32 {
        let lead = position.lead();
        lead.signum() * WIN + lead
    }

    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.spent |= self.budget.is_spent() || self.enough.load(Relaxed);
        }
        if let Some(most) = self.budget.nodes {
            self.spent |= self.nodes >= most;
        }
    }

    /// What the move is worth to the one who makes it, within the window.
    #[inline(always)]
    pub fn try_move(
        &mut self,
        position: &Position<S>,
        hop: Hop,
        depth: i32,
        (alpha, beta): (i32, i32),
        height: usize,
    ) -> i32 {
        let next = position.after(hop, self.chart);
        -self.walk(&next, depth, (-beta, -alpha), height + 1)
    }

    /// What the position is worth to the side to move: exact within the window, else a bound.
    pub fn walk(
        &mut self,
        position: &Position<S>,
        depth: i32,
        (mut alpha, mut beta): (i32, i32),
        height: usize,
    ) -> i32 {
        self.count_node();
        let side = position.side;
        let (own, other) = (position.taken[side], position.taken[side ^ 1]);
        if other >= S::MAJORITY || own >= S::MAJORITY || position.ply >= self.limit {
            return Self::end(position);
        }
        // The one iceberg that is missing is beside a ship: nothing can be better.
        let best_end = WIN + i32::from(S::MAJORITY - other);
        if own + 1 == S::MAJORITY && position.can_take(self.chart) {
            return best_end;
        }
        beta = beta.min(best_end);
        alpha = alpha.max(-(WIN + i32::from(S::MAJORITY - own)));
        if alpha >= beta {
            return alpha;
        }
        if self.spent {
            self.guesses += 1;
            return 0;
        }
        let key = self.key(position);
        let found = self.memory.find(key);
        if let Some(found) = found
            && let Some(value) = usable(&found, depth, alpha, beta)
        {
            self.guesses += u64::from(!found.whole);
            return value;
        }
        if depth <= 0 {
            self.guesses += 1;
            return self.outlook.guess(position, self.chart);
        }
        let mut hops = position.moves(self.chart);
        if hops.list().is_empty() {
            let passed = position.passed(self.chart);
            if passed.count(self.chart) == 0 {
                return Self::end(position);
            }
            return -self.walk(&passed, depth, (-beta, -alpha), height);
        }
        let guesses = self.guesses;
        self.order(position, &mut hops, found.map(|found| found.best), height);
        let (value, best) = self.best_of(position, hops.list(), depth, (alpha, beta), height);
        if self.spent {
            return value;
        }
        self.memory.note(
            key,
            Found {
                value,
                bound: match value {
                    _ if value <= alpha => Bound::Most,
                    _ if value >= beta => Bound::Least,
                    _ => Bound::Exact,
                },
                depth,
                whole: guesses == self.guesses,
                best,
            },
        );
        value
    }

    /// Tries the moves in order: the first one with the whole window, the others only to see that
    /// they are no better, late ones less deep.
    fn best_of(
        &mut self,
        position: &Position<S>,
        hops: &[Hop],
        depth: i32,
        (mut alpha, beta): (i32, i32),
        height: usize,
    ) -> (i32, Hop) {
        let mut best = (-INFINITE, hops[0]);
        for (index, &hop) in hops.iter().enumerate() {
            let value = if index == 0 {
                self.try_move(position, hop, depth - 1, (alpha, beta), height)
            } else {
                let less = reduction(depth, index);
                let null = (alpha, alpha + 1);
                let mut value = self.try_move(position, hop, depth - 1 - less, null, height);
                if value > alpha && less > 0 {
                    value = self.try_move(position, hop, depth - 1, null, height);
                }
                if value > alpha && value < beta {
                    value = self.try_move(position, hop, depth - 1, (alpha, beta), height);
                }
                value
            };
            if self.spent {
                return best;
            }
            if value > best.0 {
                best = (value, hop);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.remember_cut(position.side, hop, depth, height);
                break;
            }
        }
        best
    }

    fn remember_cut(&mut self, side: usize, hop: Hop, depth: i32, height: usize) {
        let killers = &mut self.killers[height.min(DEEPEST as usize)];
        if killers[0] != hop {
            killers[1] = killers[0];
            killers[0] = hop;
        }
        let score = &mut self.history[side][usize::from(hop.to)];
        *score += depth * depth;
        if *score > 1 << 20 {
            self.history
                .as_flattened_mut()
                .iter_mut()
                .for_each(|s| *s /= 2);
        }
    }

    /// The likely best first: what was best before, what cut here, ice that the enemy is beside,
    /// ice where more ice is near.
    fn order(&self, position: &Position<S>, hops: &mut Hops, best: Option<Hop>, height: usize) {
        let killers = self.killers[height.min(DEEPEST as usize)];
        let enemy = position.fleets[position.side ^ 1];
        let mut scores = [0i32; 18];
        let list = hops.list();
        for (score, hop) in scores.iter_mut().zip(list.iter()) {
            let to = usize::from(hop.to);
            *score = match *hop {
                hop if Some(hop) == best => 1 << 30,
                hop if hop == killers[0] => 1 << 26,
                hop if hop == killers[1] => 1 << 25,
                _ => self.history[position.side][to],
            };
            if !(S::Set::one(to as u32) & position.ice).is_none() {
                *score += 1 << 22;
                *score += i32::from(!(self.chart.near[to] & enemy).is_none()) << 12;
            }
        }
        // Few moves: an insertion sort that carries its scores along.
        for index in 1..list.len() {
            let mut place = index;
            while place > 0 && scores[place - 1] < scores[place] {
                scores.swap(place - 1, place);
                list.swap(place - 1, place);
                place -= 1;
            }
        }
    }
}

/// How much less deep a late move is looked at.
#[inline(always)]
fn reduction(depth: i32, index: usize) -> i32 {
    match (depth, index) {
        (..3, _) | (_, ..3) => 0,
        (6.., 6..) => 2,
        _ => 1,
    }
}

/// The remembered value, if it answers the question: deep enough, or certain.
#[inline(always)]
fn usable(found: &Found, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
    let Found {
        value,
        bound,
        whole,
        ..
    } = *found;
    let deep = found.depth >= depth || whole;
    match bound {
        Bound::Exact if deep => Some(value),
        Bound::Least | Bound::Exact if value >= beta && (deep || value >= WIN) => Some(value),
        Bound::Most | Bound::Exact if value <= alpha && (deep || value <= -WIN) => Some(value),
        _ => None,
    }
}
