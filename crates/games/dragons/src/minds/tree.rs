//! `tree`: the students' search tree with undo. It plans a turn as if its attacks win, takes back
//! what opens the way to more soldiers than move in, and counts territories. A full territory has
//! nothing to wait for.

use plateau_core::{Budget, Mind, Notation, Question, Thought, ThoughtEvent, Verdict, Watch};

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
        let mut plan = Planning {
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
            told: 0,
            watch: question.watch,
        };
        plan.tell(ThoughtEvent::Entered, 0, &[("conquered", 0)]);
        plan.search(0);
        let best = plan.best.len() as i64;
        plan.tell(ThoughtEvent::Valued, 0, &[("conquered", best)]);
        let first = plan.best.first().copied();
        let mut verdict = Verdict::of(Some(as_move(game, first)));
        verdict.nodes = u64::from(plan.nodes);
        verdict
    }
}

/// A turn that is being planned.
struct Planning<'a, 'w> {
    game: &'a Dragons,
    own: Vec<bool>,
    soldiers: Vec<u8>,
    nodes: u32,
    budget: &'a Budget,
    line: Vec<(usize, usize)>,
    best: Vec<(usize, usize)>,
    /// The number of the last node that was told; the root is 0.
    told: u32,
    watch: Option<&'a mut Watch<'w>>,
}

impl Planning<'_, '_> {
    /// Walks on from here: the largest difference first, undone where it opens too much.
    fn search(&mut self, node: u32) {
        self.nodes += 1;
        if self.line.len() > self.best.len() {
            self.best.clone_from(&self.line);
        }
        for (from, to) in self.attacks() {
            if self.nodes >= MOST_NODES || self.budget.is_spent() {
                return;
            }
            let before = (self.soldiers[from], self.soldiers[to]);
            let opened = self.opened(from, to);
            self.soldiers[to] = before.0 - 1;
            self.soldiers[from] = 1;
            self.own[to] = true;
            let conquered = self.line.len() as i64 + 1;
            let after = self.enter(node, (from, to), i64::from(before.0) - i64::from(before.1));
            let edge = |enemy: &usize| i64::from(before.0 - 1) - i64::from(self.soldiers[*enemy]);
            let deltas: Vec<(usize, i64)> = opened.iter().map(|e| (*e, edge(e))).collect();
            for &(enemy, delta) in &deltas {
                self.look(after, enemy, delta);
            }
            let safe = before.0 == MOST_SOLDIERS || deltas.iter().all(|(_, delta)| *delta >= 0);
            if safe {
                self.line.push((from, to));
                self.search(after);
                self.line.pop();
            }
            self.own[to] = false;
            (self.soldiers[from], self.soldiers[to]) = before;
            self.tell(ThoughtEvent::Undone, after, &[("conquered", conquered - 1)]);
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

    /// The enemy's territories that were out of reach and lie beside the one that is taken.
    fn opened(&self, from: usize, to: usize) -> Vec<usize> {
        let map = self.game.map();
        let near = |territory: usize| {
            map.neighbours(territory)
                .iter()
                .map(|near| usize::from(*near))
        };
        debug_assert!(self.own[from] && !self.own[to]);
        let out_of_reach =
            |enemy: &usize| !self.own[*enemy] && !near(*enemy).any(|beside| self.own[beside]);
        near(to).filter(out_of_reach).collect()
    }

    /// Numbers the node of an attack that is thought of as won, and tells of it where somebody
    /// watches: its delta, and the territories that the plan has conquered.
    fn enter(&mut self, parent: u32, attack: (usize, usize), delta: i64) -> u32 {
        let conquered = self.line.len() as i64 + 1;
        let what = as_move(self.game, Some(attack));
        self.told(
            parent,
            what.to_string(),
            ThoughtEvent::Entered,
            delta,
            Some(conquered),
        )
    }

    /// Tells of a territory that can be attacked now, and of the delta against it.
    fn look(&mut self, parent: u32, enemy: usize, delta: i64) {
        let what = self.game.map().cell(enemy).to_string();
        self.told(parent, what, ThoughtEvent::Generated, delta, None);
    }

    fn told(
        &mut self,
        parent: u32,
        what: String,
        event: ThoughtEvent,
        delta: i64,
        conquered: Option<i64>,
    ) -> u32 {
        if self.watch.is_none() {
            return 0;
        }
        self.told += 1;
        let thought = Thought::new(event, self.told, self.position())
            .by(parent, what)
            .with("delta", delta);
        let thought = match conquered {
            Some(conquered) => thought.with("conquered", conquered),
            None => thought,
        };
        if let Some(watch) = &mut self.watch {
            watch(&thought);
        }
        self.told
    }

    fn tell(&mut self, event: ThoughtEvent, node: u32, numbers: &[(&'static str, i64)]) {
        if self.watch.is_none() {
            return;
        }
        let thought = Thought::new(event, node, self.position());
        let with =
            |thought: Thought, &(name, number): &(&'static str, i64)| thought.with(name, number);
        let thought = numbers.iter().fold(thought, with);
        if let Some(watch) = &mut self.watch {
            watch(&thought);
        }
    }

    /// The position as it is thought of now.
    fn position(&self) -> String {
        let mut game = self.game.clone();
        for territory in 0..self.own.len() {
            game.soldiers[territory] = self.soldiers[territory];
            if self.own[territory] {
                game.owner[territory] = game.side.to_move.index() as u8;
            }
        }
        game.position()
    }
}
