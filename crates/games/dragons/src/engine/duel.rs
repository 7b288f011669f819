//! The search between two armies: over the decisions of both, with the exact chance of every attack
//! and drawn reinforcements. The network says where to look and what a new position is worth. The
//! same attacks in another order lead to the same node.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

use plateau_core::Host;

use super::{
    bits::Bits,
    field::{Field, Ground},
    luck::Luck,
    net::{Opinion, Rival},
    policy,
    tree::Found,
};

#[cfg(test)]
mod tests;

/// How a duel is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaze {
    /// How eagerly less visited decisions are tried.
    pub explore: f32,
    /// By how much an untried decision is thought to be worse than the position.
    pub doubt: f32,
    /// How much less sure of its preferences than it is the network is taken to be.
    pub soft: f32,
    /// How many reinforcements are drawn: this many times the root of the visits.
    pub draws: f32,
    /// A decision counts for its position's worth by its visits to this power: 1 is their mean, a
    /// high one trusts the most visited.
    pub power: f32,
    /// Whom the army to move at the root is thought to play against.
    pub rival: Rival,
}

impl Gaze {
    /// Chosen by regret, see docs/dragons.md.
    pub const BEST: Gaze = Gaze {
        explore: 0.25,
        doubt: 0.03,
        soft: 8.0,
        draws: 1.0,
        power: 4.0,
        rival: Rival::Equal,
    };
}

/// The end of the turn as an edge.
const END: u16 = u16::MAX;
/// No node: nobody comes back to the root.
const NONE: u32 = 0;
/// An attack that fails more rarely than this is taken as sure.
const SURE: f32 = 0.998;
/// A tree with so many decisions (about 70 MB) grows no more where nobody chose.
const MOST_EDGES: usize = 2_000_000;
/// Bytes of a decision, with its part of what lies around it: measured.
const EDGE_BYTES: usize = 35;

struct Edge {
    from: u16,
    to: u16,
    prior: f32,
    /// The chance of success.
    wins: f32,
    visits: u32,
    /// For who decides.
    value: f32,
    /// The nodes after a lost and after a won attack.
    then: [u32; 2],
}

struct Node<S, const N: usize> {
    field: Field<S, N>,
    edges: Vec<Edge>,
    /// The nodes after the end of the turn, one for each reinforcement that was drawn.
    drawn: Vec<u32>,
    visits: u32,
    /// What the network thought at first.
    first: f32,
    /// The chance of winning of who decides here.
    value: f32,
}

/// A tree that grows.
pub struct Duel<S, const N: usize> {
    ground: Arc<Ground<S>>,
    gaze: Gaze,
    luck: Luck,
    nodes: Vec<Node<S, N>>,
    /// The node of every position.
    known: HashMap<Field<S, N>, u32>,
    edges: usize,
    /// With so many decisions it grows no more.
    most: usize,
    path: Vec<(u32, usize)>,
    opinion: Opinion,
}

impl<S: Bits, const N: usize> Duel<S, N> {
    /// How many decisions each of so many trees may hold.
    pub fn most(host: &Host, trees: usize) -> usize {
        host.bytes(trees * MOST_EDGES * EDGE_BYTES) / (trees * EDGE_BYTES)
    }

    /// A tree with only its root, a position in which one of the two armies that are left decides.
    pub fn new(
        ground: Arc<Ground<S>>,
        root: Field<S, N>,
        gaze: Gaze,
        luck: Luck,
        most: usize,
    ) -> Duel<S, N> {
        let mut duel = Duel {
            ground,
            gaze,
            luck,
            nodes: Vec::new(),
            known: HashMap::new(),
            edges: 0,
            most,
            path: Vec::new(),
            opinion: Opinion::default(),
        };
        duel.open(root);
        duel
    }

    /// Walks from the root to something that was not tried before, and tries it.
    pub fn grow(&mut self) {
        let mut node = 0;
        loop {
            let here = &self.nodes[node as usize];
            if here.field.is_over() {
                self.nodes[node as usize].visits += 1;
                break;
            }
            let edge = self.choose(here);
            self.path.push((node, edge));
            match self.follow(node, edge) {
                Some(next) => node = next,
                None => break,
            }
        }
        while let Some((node, edge)) = self.path.pop() {
            self.learn(node, edge);
        }
    }

    /// The decision to look at next.
    fn choose(&self, node: &Node<S, N>) -> usize {
        let eager = self.gaze.explore * (node.visits as f32).sqrt();
        let fresh = node.value - self.gaze.doubt;
        let expected = self.is_expected(&node.field);
        let score = |edge: &Edge| match edge.visits {
            visits if expected => edge.prior / (1.0 + visits as f32),
            0 => fresh + eager * edge.prior,
            visits => edge.value + eager * edge.prior / (1.0 + visits as f32),
        };
        let scores = node.edges.iter().map(score).enumerate();
        let best = scores.max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(0, |(index, _)| index)
    }

    /// Whether the army to move is the one that the search thinks for.
    fn is_hero(&self, field: &Field<S, N>) -> bool {
        self.nodes
            .first()
            .is_none_or(|root| root.field.to_move() == field.to_move())
    }

    /// Whether the army to move is a simple player: it does not decide for the best, but is
    /// expected to do what it usually does.
    fn is_expected(&self, field: &Field<S, N>) -> bool {
        matches!(self.gaze.rival, Rival::Simple(_)) && !self.is_hero(field)
    }

    /// The node to go on from after a decision; none where something new was tried.
    fn follow(&mut self, node: u32, edge: usize) -> Option<u32> {
        let here = &self.nodes[node as usize];
        let tried = &here.edges[edge];
        if tried.from == END {
            let most = self.gaze.draws * (tried.visits as f32 + 1.0).sqrt();
            if (here.drawn.len() as f32) < most {
                let mut field = here.field;
                field.end_turn(&self.ground, &mut self.luck);
                let next = self.open(field);
                self.nodes[node as usize].drawn.push(next);
                return None;
            }
            let visits = |next: &&u32| self.nodes[**next as usize].visits;
            return here.drawn.iter().min_by_key(visits).copied();
        }
        let [lost, won] = tried.then;
        if won == NONE {
            let (field, wins) = (here.field, tried.wins);
            let (from, to) = (usize::from(tried.from), usize::from(tried.to));
            let mut after = |won: bool| {
                let mut field = field;
                field.strike(from, to, won);
                self.open(field)
            };
            let lost = if wins < SURE { after(false) } else { NONE };
            let then = [lost, after(true)];
            self.nodes[node as usize].edges[edge].then = then;
            return None;
        }
        if lost == NONE {
            return Some(won);
        }
        // The outcome that was looked at too rarely for its chance.
        let visits = |next: u32| self.nodes[next as usize].visits as f32;
        let won_is_due = visits(won) * (1.0 - tried.wins) <= visits(lost) * tried.wins;
        Some(if won_is_due { won } else { lost })
    }

    /// Brings the values of a decision and of its node up to date.
    fn learn(&mut self, node: u32, edge: usize) {
        let here = &self.nodes[node as usize];
        let army = here.field.to_move();
        let power = if self.is_expected(&here.field) {
            1.0
        } else {
            self.gaze.power
        };
        let worth = |next: u32| {
            let next = &self.nodes[next as usize];
            if next.field.to_move() == army {
                next.value
            } else {
                1.0 - next.value
            }
        };
        let Edge {
            from, wins, then, ..
        } = here.edges[edge];
        let value = match then {
            _ if from == END => {
                let sum: f32 = here.drawn.iter().map(|next| worth(*next)).sum();
                sum / here.drawn.len() as f32
            }
            [NONE, won] => worth(won),
            [lost, won] => wins * worth(won) + (1.0 - wins) * worth(lost),
        };
        let here = &mut self.nodes[node as usize];
        here.visits += 1;
        here.edges[edge].visits += 1;
        here.edges[edge].value = value;
        let known = here.edges.iter().filter(|edge| edge.visits > 0);
        let (sum, all) = known.fold((here.first, 1.0), |(sum, all), edge| {
            let weight = (edge.visits as f32).powf(power);
            (sum + weight * edge.value, all + weight)
        });
        here.value = sum / all;
    }

    /// The node of a position; a new one is judged by the network.
    fn open(&mut self, field: Field<S, N>) -> u32 {
        let new = self.nodes.len() as u32;
        match self.known.entry(field) {
            Entry::Occupied(known) => return *known.get(),
            Entry::Vacant(place) => place.insert(new),
        };
        let mut edges = Vec::new();
        let value = if field.is_over() {
            field.worth(field.to_move())
        } else {
            let rival = self.gaze.rival.seen(self.is_hero(&field));
            self.opinion.think(&field, &self.ground, rival);
            let soft = match rival {
                Rival::Other(_) => 1.0,
                _ => self.gaze.soft,
            };
            self.decisions(&field, soft, &mut edges);
            self.opinion.chance
        };
        self.edges += edges.len();
        self.nodes.push(Node {
            field,
            edges,
            drawn: Vec::new(),
            visits: 1,
            first: value,
            value,
        });
        new
    }

    /// Lists the decisions of the position that the network thought about.
    fn decisions(&self, field: &Field<S, N>, soft: f32, edges: &mut Vec<Edge>) {
        let opinion = &self.opinion;
        let edge = |from, to, wins, prior| Edge {
            from,
            to,
            prior,
            wins,
            visits: 0,
            value: 0.0,
            then: [NONE; 2],
        };
        policy::ideas(field, &self.ground, |idea| {
            let like = opinion.attack(field, usize::from(idea.from), usize::from(idea.to));
            edges.push(edge(idea.from, idea.to, idea.wins, like));
        });
        edges.push(edge(END, END, 1.0, opinion.end));
        let likes = edges.iter().map(|edge| edge.prior);
        let most = likes.fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for edge in &mut *edges {
            edge.prior = ((edge.prior - most) / soft).exp();
            sum += edge.prior;
        }
        for edge in edges {
            edge.prior /= sum;
        }
    }

    /// Goes on from the position after an attack at the root, with all that is known of it; tells
    /// whether there is such a position.
    pub fn go_on(&mut self, ground: &Ground<S>, field: &Field<S, N>, gaze: Gaze) -> bool {
        if *ground != *self.ground || gaze != self.gaze {
            return false;
        }
        let then = self.nodes[0].edges.iter().flat_map(|edge| edge.then);
        let mut known = then.filter(|next| *next != NONE);
        let found = known.find(|next| self.nodes[*next as usize].field == *field);
        found.map(|root| self.keep_from(root)).is_some()
    }

    /// Forgets all but what follows from a node, which becomes the root.
    fn keep_from(&mut self, root: u32) {
        let all = std::mem::take(&mut self.nodes);
        let mut places = vec![NONE; all.len()];
        let mut old: Vec<Option<Node<S, N>>> = all.into_iter().map(Some).collect();
        let mut order = vec![root];
        self.known.clear();
        self.edges = 0;
        while let Some(index) = order.get(self.nodes.len()) {
            let node = old[*index as usize].take();
            let mut node = node.expect("a node is moved once");
            let then = node.edges.iter_mut().flat_map(|edge| &mut edge.then);
            for next in then.chain(&mut node.drawn).filter(|next| **next != NONE) {
                let place = &mut places[*next as usize];
                if *place == NONE {
                    order.push(*next);
                    *place = order.len() as u32 - 1;
                }
                *next = *place;
            }
            self.edges += node.edges.len();
            self.known.insert(node.field, self.nodes.len() as u32);
            self.nodes.push(node);
        }
    }

    /// How many walks there were.
    pub fn walks(&self) -> u32 {
        self.nodes[0].visits - 1
    }

    /// Whether there is no room to grow.
    pub fn is_full(&self) -> bool {
        self.edges >= self.most
    }

    /// By how many walks the decision that was tried most leads before the next one.
    pub fn lead(&self) -> u32 {
        let edges = self.nodes[0].edges.iter();
        let (most, next) = edges.fold((0, 0), |(most, next), edge| {
            (edge.visits.max(most), next.max(edge.visits.min(most)))
        });
        most - next
    }

    /// What was found about each decision at the root.
    pub fn found(&self) -> Vec<Found> {
        let root = &self.nodes[0];
        let found = |edge: &Edge| Found {
            what: (edge.from != END).then_some((edge.from, edge.to)),
            visits: edge.visits,
            value: if edge.visits > 0 {
                edge.value
            } else {
                root.value
            },
        };
        root.edges.iter().map(found).collect()
    }
}
