//! `minimax4`: the students' program of the seed. Its possible moves, plain minimax to depth 4,
//! and an evaluation that is its own icebergs minus the opponent's.

use plateau_core::{Actor, Budget, Game, Mind, Question, Seat, Turn, Value, Verdict};

use super::{IceBreaker, Step};

const DEPTH: u32 = 4;

/// The mind.
pub(super) struct Minimax;

impl Mind<IceBreaker> for Minimax {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game, seat, budget, ..
        } = question;
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut walk = Walk {
            seat,
            budget,
            nodes: 0,
        };
        let mut board = game.clone();
        let mut best: Option<(Step, i32)> = None;
        for step in moves {
            let value = walk.after(&mut board, seat, &step, DEPTH);
            // Out of time, what was found before stands.
            if best.is_none_or(|(_, found)| value > found) && (best.is_none() || !walk.is_over()) {
                best = Some((step, value));
            }
        }
        Verdict {
            value: best.map(|(_, value)| Value::Score(value)),
            nodes: walk.nodes,
            depth: DEPTH,
            ..Verdict::of(best.map(|(step, _)| step))
        }
    }
}

struct Walk<'a> {
    seat: Seat,
    budget: &'a Budget,
    nodes: u64,
}

impl Walk<'_> {
    fn is_over(&self) -> bool {
        self.budget.is_spent() || self.budget.nodes.is_some_and(|most| self.nodes > most)
    }

    fn after(&mut self, game: &mut IceBreaker, mover: Seat, step: &Step, depth: u32) -> i32 {
        let undo = game.play(Actor::Seat(mover), step);
        let value = self.worth(game, depth - 1);
        game.undo(undo);
        value
    }

    fn worth(&mut self, game: &mut IceBreaker, depth: u32) -> i32 {
        self.nodes += 1;
        let lead = i32::from(game.taken(self.seat)) - i32::from(game.taken(self.seat.other()));
        if depth == 0 || game.turn() == Turn::Over || (depth > 1 && self.is_over()) {
            return lead;
        }
        let (mover, seat) = (game.to_move(), self.seat);
        let mut moves = Vec::new();
        game.moves(mover, &mut moves);
        let values = moves
            .iter()
            .map(|step| self.after(game, mover, step, depth));
        let best = if mover == seat {
            values.max()
        } else {
            values.min()
        };
        best.unwrap_or(lead)
    }
}
