//! Alpha-beta with deepening steps, for boards too large to be solved.

use super::node::{loss_next, win_now};
use super::plain_board::PlainBoard;
use super::stop::Stop;

/// Above every evaluation; a win is this less the number of discs it takes.
const WIN: i32 = 1_000_000;
/// Columns looked at in one position; wide boards leave out the dullest.
const WIDTH: usize = 24;
/// Entries of the table of best moves, a power of two.
const MEMORY: usize = 1 << 18;
/// How many positions pass between two looks at the stop sign.
const STOP_INTERVAL: u64 = 1 << 8;

/// The best move found and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The column, counted from 0.
    pub column: usize,
    /// The exact score if `proven`, else the balance of open lines at the
    /// horizon, larger numbers being better for the side to move.
    pub score: i32,
    /// Whether the search reached the end of every game that matters.
    pub proven: bool,
    /// Whether looking further ahead would not change it.
    pub settled: bool,
    /// How many moves ahead it looked.
    pub depth: usize,
}

/// One search of a plain position.
pub struct PlainSearch {
    position: PlainBoard,
    outwards: Vec<usize>,
    best_moves: Vec<(u64, u8)>,
    /// The last step that was finished.
    guess: Option<Guess>,
    nodes: u64,
    stopped: bool,
    /// Whether some line was cut at the horizon or some column left out.
    cut: bool,
}

impl PlainSearch {
    /// A search of that position, which must not be over.
    pub fn new(position: PlainBoard) -> Self {
        let outwards = position.board().outwards();
        let best_moves = vec![(0, u8::MAX); MEMORY];
        Self {
            position,
            outwards,
            best_moves,
            guess: None,
            nodes: 0,
            stopped: false,
            cut: false,
        }
    }

    /// How many positions were searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks further and further ahead, from where the last call ended, until
    /// the game is decided, the search is stopped or `deepest` moves are reached.
    /// There is always a guess.
    pub fn deepen(&mut self, deepest: usize, stop: &Stop) -> Guess {
        self.stopped = false;
        let mut guess = self.guess.unwrap_or_else(|| Guess {
            column: self.candidates().first().map_or(0, |&(_, column)| column),
            score: self.position.balance(),
            proven: false,
            settled: false,
            depth: 0,
        });
        let left = self.position.board().size() - self.position.stones();
        if guess.settled {
            return guess;
        }
        for depth in guess.depth + 1..=deepest.min(left) {
            self.cut = false;
            let (score, column) = self.root(depth, stop);
            if self.stopped {
                break;
            }
            let decided = score.abs() > WIN / 2;
            let proven = !self.cut || (decided && self.position.board().columns() <= WIDTH);
            let score = if proven { self.exact(score) } else { score };
            let settled = proven || decided || depth == left;
            guess = Guess {
                column,
                score,
                proven,
                settled,
                depth,
            };
            self.guess = Some(guess);
            if settled {
                break;
            }
        }
        guess
    }

    /// The score in the public convention of a result that is proven.
    fn exact(&self, score: i32) -> i32 {
        let size = self.position.board().size() as u32;
        match score {
            0 => 0,
            1.. => win_now(size, (WIN - score) as u32 - 1),
            _ => loss_next(size, (WIN + score) as u32 - 2),
        }
    }

    fn root(&mut self, depth: usize, stop: &Stop) -> (i32, usize) {
        let mut best = (-WIN, usize::MAX);
        for (_, column) in self.candidates() {
            let score = self.try_column(column, depth, (-WIN, -best.0), stop);
            if self.stopped {
                break;
            }
            if score > best.0 || best.1 == usize::MAX {
                best = (score, column);
            }
        }
        if !self.stopped {
            self.remember(best.1);
        }
        best
    }

    fn try_column(&mut self, column: usize, depth: usize, window: (i32, i32), stop: &Stop) -> i32 {
        if self.position.wins(column, true) {
            return WIN - self.position.stones() as i32 - 1;
        }
        self.position.play(column);
        let score = -self.negamax(depth - 1, window, stop);
        self.position.undo(column);
        score
    }

    fn negamax(&mut self, depth: usize, (mut alpha, beta): (i32, i32), stop: &Stop) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_INTERVAL) && stop.is_up() {
            self.stopped = true;
        }
        if self.stopped || self.position.stones() == self.position.board().size() {
            return 0;
        }
        if depth == 0 {
            self.cut = true;
            return self.position.balance();
        }
        let mut best = (-WIN, usize::MAX);
        for (_, column) in self.candidates() {
            let score = self.try_column(column, depth, (-beta, -alpha), stop);
            if score > best.0 {
                best = (score, column);
            }
            alpha = alpha.max(score);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        if !self.stopped {
            self.remember(best.1);
        }
        best.0
    }

    fn remember(&mut self, column: usize) {
        let hash = self.position.hash();
        self.best_moves[hash as usize & (MEMORY - 1)] = (hash, column as u8);
    }

    /// The columns worth a look, best first: a win, a forced block, the best
    /// move of the last step, then by what the disc does to the open lines.
    fn candidates(&mut self) -> Vec<(i32, usize)> {
        let open = |&column: &usize| self.position.has_room(column);
        let columns: Vec<usize> = self.outwards.iter().copied().filter(open).collect();
        if let Some(&column) = columns
            .iter()
            .find(|&&column| self.position.wins(column, true))
        {
            return vec![(WIN, column)];
        }
        if let Some(&column) = columns
            .iter()
            .find(|&&column| self.position.wins(column, false))
        {
            return vec![(WIN, column)];
        }
        let hash = self.position.hash();
        let (known, favourite) = self.best_moves[hash as usize & (MEMORY - 1)];
        let mut ranked: Vec<(i32, usize)> = Vec::with_capacity(columns.len());
        for column in columns {
            self.position.play(column);
            let gain = -self.position.balance();
            self.position.undo(column);
            let first = known == hash && usize::from(favourite) == column;
            ranked.push((if first { WIN } else { gain }, column));
        }
        ranked.sort_by_key(|&(gain, _)| std::cmp::Reverse(gain));
        if ranked.len() > WIDTH {
            ranked.truncate(WIDTH);
            self.cut = true;
        }
        ranked
    }
}
