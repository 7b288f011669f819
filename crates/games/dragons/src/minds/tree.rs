//! `tree`: the students' search tree with undo. It plans a turn as if its attacks win, takes back
//! what opens the way to more soldiers than move in, and counts territories. A full territory has
//! nothing to wait for.

use plateau_core::{Budget, Mind, Question, Verdict};

use super::{super::moves::MOST_SOLDIERS, Dragons, Move, as_move, is_asked};

/// Positions that are looked at for one plan.
const MOST_NODES: u32 = 4_000;

/// The mind.
pub(super) struct Planner;

impl Mind<Dragons> for Planner {
    fn think(&mut self, question: Question<'_, Dragons>) -> Verdict<Move> {
        let game = question.game;
        if !is_asked(game, question.seat) {
            return Verdict::of(None);
        }
        let mut plan = Plan {
            game,
            own: (0..game.map().len())
                .map(|territory| game.owner(territory) == question.seat)
                .collect(),
            soldiers: (0..game.map().len())
                .map(|territory| game.soldiers(territory))
                .collect(),
            nodes: 0,
            budget: question.budget,
            line: Vec::new(),
            best: Vec::new(),
        };
        plan.search();
        let first = plan.best.first().copied();
        let mut verdict = Verdict::of(Some(as_move(game, first)));
        verdict.nodes = u64::from(plan.nodes);
        verdict
    }
}

/// A turn that is being planned.
struct Plan<'a> {
    game: &'a Dragons,
    own: Vec<bool>,
    soldiers: Vec<u8>,
    nodes: u32,
    budget: &'a Budget,
    line: Vec<(usize, usize)>,
    best: Vec<(usize, usize)>,
}

impl Plan<'_> {
    /// Walks on from here: the largest difference first, undone where it opens too much.
    fn search(&mut self) {
        self.nodes += 1;
        if self.line.len() > self.best.len() {
            self.best.clone_from(&self.line);
        }
        for (from, to) in self.attacks() {
            if self.nodes >= MOST_NODES || self.budget.is_spent() {
                return;
            }
            let before = (self.soldiers[from], self.soldiers[to]);
            let safe = before.0 == MOST_SOLDIERS || !self.opens_too_much(from, to);
            self.soldiers[to] = before.0 - 1;
            self.soldiers[from] = 1;
            self.own[to] = true;
            if safe {
                self.line.push((from, to));
                self.search();
                self.line.pop();
            }
            self.own[to] = false;
            (self.soldiers[from], self.soldiers[to]) = before;
        }
    }

    /// The attacks that are not against more soldiers, the largest difference first.
    fn attacks(&self) -> Vec<(usize, usize)> {
        let map = self.game.map();
        let mut attacks = Vec::new();
        for from in (0..map.len()).filter(|from| self.own[*from] && self.soldiers[*from] >= 2) {
            for &to in map.neighbours(from) {
                let to = usize::from(to);
                if !self.own[to] && self.soldiers[to] <= self.soldiers[from] {
                    attacks.push((from, to));
                }
            }
        }
        let edge = |(from, to): &(usize, usize)| self.soldiers[*from] - self.soldiers[*to];
        attacks.sort_by_key(|attack| std::cmp::Reverse(edge(attack)));
        attacks
    }

    /// Whether a territory that was out of reach before could strike the new one with more soldiers
    /// than move in.
    fn opens_too_much(&self, from: usize, to: usize) -> bool {
        let map = self.game.map();
        let near = |territory: usize| {
            map.neighbours(territory)
                .iter()
                .map(|near| usize::from(*near))
        };
        near(to).any(|enemy| {
            !self.own[enemy]
                && self.soldiers[enemy] >= self.soldiers[from]
                && !near(enemy).any(|beside| self.own[beside])
        })
    }
}
