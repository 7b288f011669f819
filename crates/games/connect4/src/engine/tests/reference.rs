//! The rules and the score in their plainest form: an array and a minimax.

use crate::engine::Board;

/// Discs as an array of columns.
#[derive(Clone)]
pub struct Reference {
    board: Board,
    columns: Vec<Vec<bool>>,
    first_to_move: bool,
}

impl Reference {
    pub fn new(board: Board) -> Self {
        Self {
            board,
            columns: vec![Vec::new(); board.columns()],
            first_to_move: true,
        }
    }

    pub fn after(board: Board, moves: &[usize]) -> Self {
        let mut reference = Self::new(board);
        for &column in moves {
            reference.play(column);
        }
        reference
    }

    pub fn stones(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    pub fn has_room(&self, column: usize) -> bool {
        column < self.columns.len() && self.columns[column].len() < self.board.rows()
    }

    /// Whether the side that moved last has a line.
    pub fn is_lost(&self) -> bool {
        let disc = |column: isize, row: isize| -> Option<bool> {
            let column = usize::try_from(column).ok()?;
            self.columns
                .get(column)?
                .get(usize::try_from(row).ok()?)
                .copied()
        };
        let size = Board::MOST as isize;
        let span = 0..self.board.connect() as isize;
        (0..size.min(self.board.columns() as isize)).any(|column| {
            (0..self.board.rows() as isize).any(|row| {
                [(1, 0), (0, 1), (1, 1), (1, -1)]
                    .into_iter()
                    .any(|(dx, dy)| {
                        span.clone().all(|step| {
                            disc(column + step * dx, row + step * dy) == Some(!self.first_to_move)
                        })
                    })
            })
        })
    }

    pub fn is_over(&self) -> bool {
        self.stones() == self.board.size() || self.is_lost()
    }

    pub fn play(&mut self, column: usize) {
        self.columns[column].push(self.first_to_move);
        self.first_to_move = !self.first_to_move;
    }

    fn undo(&mut self, column: usize) {
        self.columns[column].pop();
        self.first_to_move = !self.first_to_move;
    }

    /// The score by minimax with plain alpha-beta cuts and nothing else.
    pub fn score(&mut self) -> i32 {
        let most = self.board.size() as i32;
        self.negamax(-most, most)
    }

    fn negamax(&mut self, mut alpha: i32, beta: i32) -> i32 {
        let (size, stones) = (self.board.size(), self.stones());
        if stones == size {
            return 0;
        }
        let mut best = -(size as i32);
        for column in self.board.outwards() {
            if !self.has_room(column) {
                continue;
            }
            self.play(column);
            let score = if self.is_lost() {
                // Discs in hand after the winning one, and one more.
                ((size + 1 - stones) / 2) as i32
            } else {
                -self.negamax(-beta, -alpha)
            };
            self.undo(column);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
