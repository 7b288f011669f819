//! `minimax4`: the students' program of the seed. Its possible moves, plain minimax to depth 4,
//! and an evaluation that is its own icebergs minus the opponent's.
//!
//! It is not the `AlphaBeta` of `plateau-minds` without its skills, which deepens step by step and
//! values by chances: the students' program looks once, keeps the first of equal moves, and its
//! values are icebergs.

use plateau_core::{
    Actor, Budget, Game, Mind, Notation, Question, Seat, Thought, ThoughtEvent, Turn, Value,
    Verdict, Watch,
};

use super::{IceBreaker, Step};

const DEPTH: u32 = 4;

/// The mind.
pub(super) struct Minimax;

impl Mind<IceBreaker> for Minimax {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game,
            seat,
            budget,
            watch,
            ..
        } = question;
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut walk = Walk {
            seat,
            budget,
            nodes: 0,
            told: 0,
            watch,
        };
        walk.tell(game, ThoughtEvent::Deepened, 0, ("depth", DEPTH.into()));
        let mut board = game.clone();
        let mut best: Option<(Step, i32)> = None;
        for step in moves {
            let value = walk.after(&mut board, seat, &step, DEPTH, 0);
            // Out of time, what was found before stands.
            if best.is_none_or(|(_, found)| value > found) && (best.is_none() || !walk.is_over()) {
                best = Some((step, value));
            }
        }
        if let Some((_, value)) = best {
            let value = ("value", hundredths(value));
            walk.tell(game, ThoughtEvent::Valued, 0, value);
        }
        Verdict {
            value: best.map(|(_, value)| Value::Score(value)),
            nodes: walk.nodes,
            depth: DEPTH,
            ..Verdict::of(best.map(|(step, _)| step))
        }
    }
}

struct Walk<'a, 'w> {
    seat: Seat,
    budget: &'a Budget,
    nodes: u64,
    /// The number of the last node that was told; the root is 0.
    told: u32,
    watch: Option<&'a mut Watch<'w>>,
}

impl Walk<'_, '_> {
    fn is_over(&self) -> bool {
        self.budget.is_spent() || self.budget.nodes.is_some_and(|most| self.nodes > most)
    }

    fn after(
        &mut self,
        game: &mut IceBreaker,
        mover: Seat,
        step: &Step,
        depth: u32,
        parent: u32,
    ) -> i32 {
        let undo = game.play(Actor::Seat(mover), step);
        let node = self.enter(game, step, depth - 1, parent);
        let value = self.worth(game, depth - 1, node);
        self.tell(
            game,
            ThoughtEvent::Valued,
            node,
            ("value", hundredths(value)),
        );
        game.undo(undo);
        value
    }

    fn worth(&mut self, game: &mut IceBreaker, depth: u32, node: u32) -> i32 {
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
            .map(|step| self.after(game, mover, step, depth, node));
        let best = if mover == seat {
            values.max()
        } else {
            values.min()
        };
        best.unwrap_or(lead)
    }

    /// Numbers the node that this step leads to, and tells of it where somebody watches.
    fn enter(&mut self, game: &IceBreaker, step: &Step, depth: u32, parent: u32) -> u32 {
        let Some(watch) = &mut self.watch else {
            return 0;
        };
        self.told += 1;
        watch(
            &Thought::new(ThoughtEvent::Entered, self.told, game.position())
                .by(parent, step)
                .with("depth", depth.into()),
        );
        self.told
    }

    fn tell(
        &mut self,
        game: &IceBreaker,
        event: ThoughtEvent,
        node: u32,
        number: (&'static str, i64),
    ) {
        if let Some(watch) = &mut self.watch {
            watch(&Thought::new(event, node, game.position()).with(number.0, number.1));
        }
    }
}

/// Icebergs as searches tell values.
fn hundredths(lead: i32) -> i64 {
    100 * i64::from(lead)
}
