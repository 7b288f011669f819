//! The first ply of a search: every move there has a name and a value.

use plateau_core::{Judged, Value, Verdict};

use super::{
    super::cell::Step,
    outlook::chance,
    position::{Hop, Position},
    sea::Sea,
    search::{INFINITE, Search, WIN, is_certain},
};

/// Half the width of the first window around the last value.
const WINDOW: i32 = 48;
/// From this depth on, a narrow window is tried first.
const NARROW_FROM: i32 = 5;

/// A move with what it is worth to the one who makes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    pub hop: Hop,
    pub value: i32,
    pub proven: bool,
}

/// What one depth of search has found.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub best: Hop,
    pub value: i32,
    pub proven: bool,
    pub depth: u32,
    pub each: Vec<Worth>,
    nodes: u64,
}

impl Answer {
    /// Whether nothing can become better.
    pub fn is_settled(&self, each: bool) -> bool {
        self.proven && (!each || self.each.iter().all(|worth| worth.proven))
    }

    /// The answer as the house reads it.
    pub fn verdict(&self, each: bool, step: impl Fn(Hop) -> Step) -> Verdict<Step> {
        let judged = |worth: &Worth| Judged {
            what: step(worth.hop),
            value: value(worth.value, worth.proven),
            proven: worth.proven,
        };
        Verdict {
            value: Some(value(self.value, self.proven)),
            proven: self.proven,
            each: if each {
                self.each.iter().map(judged).collect()
            } else {
                Vec::new()
            },
            nodes: self.nodes,
            depth: self.depth,
            ..Verdict::of(Some(step(self.best)))
        }
    }
}

/// What is certain is told as the lead that the winner can force, what is guessed as a chance.
fn value(value: i32, proven: bool) -> Value {
    match (proven, is_certain(value)) {
        (true, true) => Value::Score(value - value.signum() * WIN),
        (true, false) => Value::Score(0),
        (false, _) => Value::Chance(chance(value)),
    }
}

/// The root of a search.
pub(crate) struct Root<'a, S: Sea> {
    position: Position<S>,
    pub search: Search<'a, S>,
    hops: Vec<Hop>,
}

impl<'a, S: Sea> Root<'a, S> {
    /// The root at a position that is not over.
    pub fn new(position: Position<S>, search: Search<'a, S>) -> Root<'a, S> {
        let hops = position.moves(search.chart).list().to_vec();
        Root {
            position,
            search,
            hops,
        }
    }

    /// How many moves there are.
    pub fn moves(&self) -> usize {
        self.hops.len()
    }

    /// Whether the budget is spent.
    pub fn is_spent(&self) -> bool {
        self.search.spent
    }

    /// Begins with another move than the other threads do.
    pub fn turn(&mut self, by: usize) {
        let by = by % self.hops.len();
        self.hops.rotate_left(by);
    }

    /// A first answer, without any search.
    pub fn shallow(&self) -> Answer {
        Answer {
            best: self.hops[0],
            value: self.search.outlook.guess(&self.position, self.search.chart),
            proven: false,
            depth: 0,
            each: Vec::new(),
            nodes: 0,
        }
    }

    /// The best move at this depth; `None` if the budget ran out before anything was found.
    pub fn choose(&mut self, depth: i32, last: i32) -> Option<Answer> {
        let mut window = if depth < NARROW_FROM {
            (-INFINITE, INFINITE)
        } else {
            (last - WINDOW, last + WINDOW)
        };
        let mut width = WINDOW;
        loop {
            let answer = self.choose_within(depth, window)?;
            width = width.saturating_mul(4);
            match answer.value {
                _ if self.search.spent => return Some(answer),
                value if value <= window.0 && window.0 > -INFINITE => {
                    window.0 = if width > 2000 {
                        -INFINITE
                    } else {
                        value - width
                    };
                }
                value if value >= window.1 && window.1 < INFINITE => {
                    window.1 = if width > 2000 {
                        INFINITE
                    } else {
                        value + width
                    };
                }
                _ => return Some(answer),
            }
        }
    }

    fn choose_within(&mut self, depth: i32, (low, high): (i32, i32)) -> Option<Answer> {
        let guesses = self.search.guesses();
        let mut alpha = low;
        let mut best: Option<(usize, i32)> = None;
        for index in 0..self.hops.len() {
            let hop = self.hops[index];
            let mut value = -INFINITE;
            if index > 0 {
                value = self.try_move(hop, depth, (alpha, alpha + 1));
            }
            if index == 0 || (value > alpha && value < high) {
                value = self.try_move(hop, depth, (alpha, high));
            }
            if self.search.spent {
                break;
            }
            if best.is_none_or(|(_, found)| value > found) {
                best = Some((index, value));
            }
            alpha = alpha.max(value);
            if alpha >= high {
                break;
            }
        }
        let (index, value) = best?;
        // Best moves first: the next, deeper round cuts more.
        self.hops[..=index].rotate_right(1);
        let whole = guesses == self.search.guesses() && !self.search.spent;
        // A loss is certain only when every move was tried.
        let proven = whole || value >= WIN || (value <= -WIN && !self.search.spent);
        Some(Answer {
            best: self.hops[0],
            value,
            proven: proven && value > low,
            depth: depth as u32,
            each: Vec::new(),
            nodes: self.search.nodes,
        })
    }

    /// Every move with its value at this depth, the best first; `None` when the budget ran out.
    pub fn judge_each(&mut self, depth: i32) -> Option<Answer> {
        let mut each = Vec::with_capacity(self.hops.len());
        for index in 0..self.hops.len() {
            let guesses = self.search.guesses();
            let hop = self.hops[index];
            let value = self.try_move(hop, depth, (-INFINITE, INFINITE));
            if self.search.spent {
                return None;
            }
            let whole = guesses == self.search.guesses();
            each.push(Worth {
                hop,
                value,
                proven: whole || is_certain(value),
            });
        }
        // Stable: of equals the one that was first stays first.
        each.sort_by_key(|worth| std::cmp::Reverse(worth.value));
        self.hops = each.iter().map(|worth| worth.hop).collect();
        let best = each[0];
        let all = each.iter().all(|worth| worth.proven);
        Some(Answer {
            best: best.hop,
            value: best.value,
            proven: all || best.value >= WIN,
            depth: depth as u32,
            each,
            nodes: self.search.nodes,
        })
    }

    fn try_move(&mut self, hop: Hop, depth: i32, window: (i32, i32)) -> i32 {
        self.search
            .try_move(&self.position, hop, depth - 1, window, 0)
    }
}
