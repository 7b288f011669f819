//! The search behind `strong`: a tree over the decisions of the turn at hand, dice included, with
//! the rest of the game played out or judged beyond it. Positions are compared only at the ends of
//! turns.

use std::sync::Arc;

use plateau_core::Host;

use super::{
    bits::Bits,
    chances::CHANCES,
    field::{Field, Ground},
    luck::Luck,
    policy::{self, guided_turn},
    value::Valuer,
    weights::HOUSE,
};

/// How a search looks at the game.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// How many turns after this one are played out before the position is judged; `None` plays to
    /// the very end.
    pub turns: Option<u32>,
    /// How eagerly less visited attacks are tried.
    pub explore: f32,
    /// The prior weight of ending the turn.
    pub rest: f32,
    /// Who judges positions beyond the horizon.
    pub judge: &'static Valuer,
}

impl Style {
    /// What measured best.
    pub const BEST: Style = Style {
        turns: Some(1),
        explore: 0.35,
        rest: 0.3,
        judge: &HOUSE,
    };
}

/// A decision at the root: an attack by territories, or `None` for the end of the turn.
pub type Decision = Option<(u16, u16)>;

/// What the search found about one decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The decision.
    pub what: Decision,
    /// How often it was tried.
    pub visits: u32,
    /// Its chance of winning the game.
    pub value: f32,
}

#[derive(Clone, Copy)]
struct Edge {
    from: u16,
    to: u16,
    prior: f32,
    visits: u32,
    total: f32,
    /// The nodes after a lost and after a won attack; 0 is none yet.
    then: [u32; 2],
}

/// The end of the turn as an edge.
const END: u16 = u16::MAX;

#[derive(Clone, Copy, Default)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
    total: f32,
}

/// A tree that grows.
pub struct Tree<S, const N: usize> {
    ground: Arc<Ground<S>>,
    root: Field<S, N>,
    style: Style,
    luck: Luck,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// With so many decisions no position is opened any more.
    most: usize,
    path: Vec<(u32, u32)>,
}

impl<S: Bits, const N: usize> Tree<S, N> {
    /// How many decisions each of so many trees may hold.
    pub fn most(host: &Host, trees: usize) -> usize {
        // A list doubles when it is full: half of its room may be empty.
        host.most_bytes() / trees / (2 * (size_of::<Edge>() + size_of::<Node>()))
    }

    /// A tree with only its root.
    pub fn new(
        ground: Arc<Ground<S>>,
        root: Field<S, N>,
        style: Style,
        luck: Luck,
        most: usize,
    ) -> Tree<S, N> {
        let mut tree = Tree {
            ground,
            root,
            style,
            luck,
            nodes: vec![Node::default()],
            edges: Vec::new(),
            most,
            path: Vec::new(),
        };
        tree.open(0, &root);
        tree
    }

    /// One walk from the root to the end of a turn beyond it.
    pub fn grow(&mut self) {
        let mut field = self.root;
        let me = field.to_move();
        let mut node = 0;
        self.path.clear();
        let value = loop {
            if self.nodes[node as usize].count == 0 {
                if self.nodes[node as usize].visits == 0 || self.edges.len() >= self.most {
                    self.path.push((node, u32::MAX));
                    guided_turn(&mut field, &self.ground, &mut self.luck);
                    break self.judge(&mut field, me);
                }
                self.open(node, &field);
            }
            let edge = self.choose(node);
            self.path.push((node, edge));
            let Edge { from, to, then, .. } = self.edges[edge as usize];
            if from == END {
                field.end_turn(&self.ground, &mut self.luck);
                break self.judge(&mut field, me);
            }
            let (from, to) = (usize::from(from), usize::from(to));
            let won = field.attack(from, to, &CHANCES, &mut self.luck);
            if field.is_over() {
                break 1.0;
            }
            node = then[usize::from(won)];
            if node == 0 {
                node = self.nodes.len() as u32;
                self.nodes.push(Node::default());
                self.edges[edge as usize].then[usize::from(won)] = node;
            }
        };
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += value;
            if let Some(edge) = self.edges.get_mut(edge as usize) {
                edge.visits += 1;
                edge.total += value;
            }
        }
    }

    /// Lists the decisions of a node.
    fn open(&mut self, node: u32, field: &Field<S, N>) {
        let first = self.edges.len();
        let mut sum = self.style.rest;
        let (group, _) = field.group(&self.ground, field.to_move());
        let (edges, ground) = (&mut self.edges, &*self.ground);
        policy::ideas(field, ground, |idea| {
            let strong = if group.has(usize::from(idea.from)) {
                1.5
            } else {
                1.0
            };
            let (from, to) = (usize::from(idea.from), usize::from(idea.to));
            let full = field.soldiers(from) == 8;
            let careful = full || !policy::opens_too_much(field, ground, from, to);
            let bold = if careful { 0.6 } else { 0.1 };
            let prior = strong * idea.holds + bold * idea.wins + 0.01;
            sum += prior;
            edges.push(Edge {
                from: idea.from,
                to: idea.to,
                prior,
                visits: 0,
                total: 0.0,
                then: [0; 2],
            });
        });
        edges.push(Edge {
            from: END,
            to: END,
            prior: self.style.rest,
            visits: 0,
            total: 0.0,
            then: [0; 2],
        });
        for edge in &mut edges[first..] {
            edge.prior /= sum;
        }
        let node = &mut self.nodes[node as usize];
        node.first = first as u32;
        node.count = (edges.len() - first) as u32;
    }

    /// The edge that promises most, by value and curiosity.
    fn choose(&self, node: u32) -> u32 {
        let Node {
            first,
            count,
            visits,
            total,
        } = self.nodes[node as usize];
        let mean = if visits > 0 {
            total / visits as f32
        } else {
            0.5
        };
        let eager = self.style.explore * (visits as f32 + 1.0).sqrt();
        let mut best = first;
        let mut most = f32::NEG_INFINITY;
        for index in first..first + count {
            let edge = &self.edges[index as usize];
            let known = edge.visits as f32;
            let value = if edge.visits > 0 {
                edge.total / known
            } else {
                mean
            };
            let score = value + eager * edge.prior / (1.0 + known);
            if score > most {
                most = score;
                best = index;
            }
        }
        best
    }

    /// The chance of winning for an army from the end of a turn on.
    fn judge(&mut self, field: &mut Field<S, N>, me: usize) -> f32 {
        let turns = self.style.turns.unwrap_or(u32::MAX);
        for _ in 0..turns {
            if field.is_over() || field.own(me).is_none() {
                break;
            }
            guided_turn(field, &self.ground, &mut self.luck);
        }
        if field.is_over() {
            field.worth(me)
        } else if field.own(me).is_none() {
            0.0
        } else {
            self.style.judge.chance(field, &self.ground, me)
        }
    }

    /// How many positions the tree holds.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// How many walks there were.
    pub fn walks(&self) -> u32 {
        self.nodes[0].visits
    }

    /// By how many walks the decision that was tried most leads before the next one.
    pub fn lead(&self) -> u32 {
        let Node { first, count, .. } = self.nodes[0];
        let edges = &self.edges[first as usize..(first + count) as usize];
        let (most, next) = edges.iter().fold((0, 0), |(most, next), edge| {
            (most.max(edge.visits), next.max(edge.visits.min(most)))
        });
        most - next
    }

    /// What was found about each decision at the root.
    pub fn found(&self) -> Vec<Found> {
        let Node { first, count, .. } = self.nodes[0];
        let edges = &self.edges[first as usize..(first + count) as usize];
        let mean = self.nodes[0].total / self.nodes[0].visits.max(1) as f32;
        let found = |edge: &Edge| Found {
            what: (edge.from != END).then_some((edge.from, edge.to)),
            visits: edge.visits,
            value: if edge.visits > 0 {
                edge.total / edge.visits as f32
            } else {
                mean
            },
        };
        edges.iter().map(found).collect()
    }
}
