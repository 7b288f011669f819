//! Minimax and alpha-beta by iterative deepening, for games of two seats without dice.

use plateau_core::{Actor, Budget, Game, Judged, Mind, Question, Seat, Turn, Value, Verdict};

use crate::Judge;

/// Whether branches that cannot matter are cut. Without it this is plain minimax, for comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruning {
    /// Look at everything.
    Off,
    /// Cut what cannot change the choice.
    On,
}

/// A depth-first search that deepens until its budget is spent or all is known.
#[derive(Clone, Debug)]
pub struct AlphaBeta<J> {
    judge: J,
    depth: u32,
    pruning: Pruning,
}

impl<J> AlphaBeta<J> {
    /// A search that goes at most `depth` plies deep.
    pub fn new(judge: J, depth: u32, pruning: Pruning) -> AlphaBeta<J> {
        AlphaBeta {
            judge,
            depth,
            pruning,
        }
    }
}

/// An exact score counts a million; what is guessed stays below one.
const EXACT: i64 = 1_000_000;
/// How many nodes pass between two looks at the clock: a fraction of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// The value of a branch, and whether every line of it was followed to its end.
#[derive(Clone, Copy)]
struct Worth {
    points: i64,
    proven: bool,
}

struct Search<'a, G: Game, J> {
    judge: &'a J,
    pruning: Pruning,
    game: &'a G,
    seat: Seat,
    budget: &'a Budget,
    each: bool,
    nodes: u64,
    spent: bool,
    moves: Vec<G::Move>,
}

impl<G: Game, J: Judge<G>> Mind<G> for AlphaBeta<J> {
    fn think(&mut self, question: Question<'_, G>) -> Verdict<G::Move> {
        let Question {
            game,
            seat,
            budget,
            each,
            report,
            ..
        } = question;
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut verdict = Verdict::of(moves.first().cloned());
        let mut search = Search {
            judge: &self.judge,
            pruning: self.pruning,
            game,
            seat,
            budget,
            each,
            nodes: 0,
            spent: false,
            moves: Vec::new(),
        };
        let deepest = budget.depth.unwrap_or(self.depth).min(self.depth).max(1);
        for depth in 1..=deepest {
            let Some(judged) = search.root(&moves, depth) else {
                break;
            };
            // Best moves first: the next, deeper round cuts more.
            moves = judged.iter().map(|(m, _)| m.clone()).collect();
            verdict = search.verdict(judged, depth);
            report(&verdict);
            if verdict.proven {
                break;
            }
        }
        verdict.nodes = search.nodes;
        verdict
    }
}

impl<G: Game, J: Judge<G>> Search<'_, G, J> {
    /// Every root move with its worth, the best first; `None` when the budget ran out before.
    fn root(&mut self, moves: &[G::Move], depth: u32) -> Option<Vec<(G::Move, Worth)>> {
        let mut game = self.game.clone();
        let seat = self.seat;
        let mut judged = Vec::with_capacity(moves.len());
        let mut best = i64::MIN + 1;
        for m in moves {
            // To judge each move exactly every window must be open.
            let alpha = if self.each { i64::MIN + 1 } else { best };
            let undo = game.play(Actor::Seat(seat), m);
            let worth = self.walk(&mut game, depth - 1, alpha, i64::MAX);
            game.undo(undo);
            if self.spent {
                return None;
            }
            best = best.max(worth.points);
            judged.push((m.clone(), worth));
        }
        // Stable: of equals the one that was first stays first.
        judged.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.points));
        Some(judged)
    }

    /// What the position is worth to the seat that was asked for.
    fn walk(&mut self, game: &mut G, depth: u32, mut alpha: i64, mut beta: i64) -> Worth {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) || self.budget.nodes.is_some() {
            let nodes = self.budget.nodes;
            self.spent |= self.budget.is_spent() || nodes.is_some_and(|most| self.nodes > most);
        }
        let seat = self.seat;
        let Turn::Wait(seats) = game.turn() else {
            return Worth {
                points: i64::from(self.judge.end(game, seat)) * EXACT,
                proven: true,
            };
        };
        let mover = seats.only().unwrap_or(Seat::FIRST);
        if depth == 0 || self.spent {
            let guess = self.judge.guess(game, seat).clamp(-1.0, 1.0);
            return Worth {
                points: (guess * (EXACT - 1) as f64) as i64,
                proven: false,
            };
        }
        let begin = self.moves.len();
        game.moves(mover, &mut self.moves);
        let mine = mover == seat;
        let mut found = Worth {
            points: if mine { i64::MIN + 1 } else { i64::MAX },
            proven: true,
        };
        for index in begin..self.moves.len() {
            let m = self.moves[index].clone();
            let undo = game.play(Actor::Seat(mover), &m);
            let worth = self.walk(game, depth - 1, alpha, beta);
            game.undo(undo);
            found.proven &= worth.proven;
            if mine {
                found.points = found.points.max(worth.points);
                alpha = alpha.max(found.points);
            } else {
                found.points = found.points.min(worth.points);
                beta = beta.min(found.points);
            }
            if alpha >= beta && self.pruning == Pruning::On {
                break;
            }
        }
        self.moves.truncate(begin);
        found
    }

    fn verdict(&self, judged: Vec<(G::Move, Worth)>, depth: u32) -> Verdict<G::Move> {
        let proven = judged.iter().all(|(_, worth)| worth.proven);
        let (best, worth) = judged[0].clone();
        let judge = |(what, worth): (G::Move, Worth)| Judged {
            what,
            value: value(worth),
            proven: worth.proven,
        };
        Verdict {
            line: vec![best.clone()],
            best: Some(best),
            value: Some(value(Worth {
                points: worth.points,
                proven,
            })),
            proven,
            each: if self.each {
                judged.into_iter().map(judge).collect()
            } else {
                Vec::new()
            },
            nodes: self.nodes,
            depth,
            notes: Vec::new(),
            after: 0,
            lines: Vec::new(),
            total: 0,
        }
    }
}

/// What is proven is told as a score, what is guessed as a chance.
fn value(worth: Worth) -> Value {
    if worth.proven {
        Value::Score((worth.points / EXACT) as i32)
    } else {
        // A guess that rests on a certain win or loss is as good as certain.
        let guess = (worth.points as f64 / EXACT as f64).clamp(-1.0, 1.0);
        Value::Chance((guess + 1.0) / 2.0)
    }
}
