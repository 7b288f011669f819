//! Monte-Carlo tree search: games played at random from the leaves of a growing tree.

use plateau_core::{Budget, Host, Judged, Value, Verdict};

use super::{
    super::{cell::Step, rules::IceBreaker},
    chart::Chart,
    position::{Hop, Position},
    sea::{Sea, with_sea},
};

/// With nothing else to end it, so many games are played.
const GAMES: u64 = 20_000;
/// How much is tried that looks worse: √2 suits results between 0 and 1.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;
/// How many games pass between two looks at the clock: less than a millisecond.
const GAMES_BETWEEN_LOOKS: u64 = 16;
/// The tree stops growing here where nobody chose; its leaves are then played from again and again.
const MOST_NODES: usize = 4_000_000;

/// Plays random games until the budget is spent; each of them counts as a node.
pub fn playouts(game: &IceBreaker, budget: &Budget, seed: u64, host: &Host) -> Verdict<Step> {
    // A list doubles when it is full: half of its room may be empty.
    let node = 2 * size_of::<Node>();
    let most = host.bytes(MOST_NODES * node) / node;
    with_sea!(game.board().size(), S => {
        let chart = Chart::<S>::new();
        let mut tree = Tree::new(Position::new(game, &chart), &chart, seed, most);
        tree.grow(budget);
        tree.verdict()
    })
}

struct Node {
    hop: Hop,
    /// Children stand together; 0 of them before the node was opened.
    first: u32,
    count: u32,
    visits: u32,
    /// Points of the one who made the move into this node.
    points: f64,
}

struct Tree<'a, S: Sea> {
    root: Position<S>,
    chart: &'a Chart<S>,
    nodes: Vec<Node>,
    /// It has no more nodes than about these.
    most: usize,
    random: u64,
    games: u64,
}

impl<'a, S: Sea> Tree<'a, S> {
    fn new(root: Position<S>, chart: &'a Chart<S>, seed: u64, most: usize) -> Tree<'a, S> {
        let mut tree = Tree {
            root,
            chart,
            nodes: vec![leaf(Hop::default())],
            most,
            random: seed | 1,
            games: 0,
        };
        tree.open(0, &mut root.clone());
        tree
    }

    fn grow(&mut self, budget: &Budget) {
        let endless = budget.deadline.is_none() && budget.nodes.is_none();
        let most = budget
            .nodes
            .unwrap_or(if endless { GAMES } else { u64::MAX });
        while self.games < most.max(1) {
            if self.games.is_multiple_of(GAMES_BETWEEN_LOOKS) && budget.is_spent() {
                break;
            }
            self.play_one();
            self.games += 1;
        }
    }

    /// One game: down the tree by promise, one node further, then at random to its end.
    fn play_one(&mut self) {
        let mut position = self.root;
        let mut path = vec![(0, position.side ^ 1)];
        let mut here = 0;
        loop {
            if self.nodes[here].count == 0 {
                let ready = self.nodes[here].visits > 0 && self.nodes.len() < self.most;
                if !ready || !self.open(here, &mut position) {
                    break;
                }
            } else if !self.mover(&mut position) {
                break;
            }
            here = self.promising(here);
            path.push((here, position.side));
            position = position.after(self.nodes[here].hop, self.chart);
        }
        let red = self.finish(position);
        for (index, mover) in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.points += if mover == 0 { red } else { 1.0 - red };
        }
    }

    /// Gives the node its children; not if the game is over there.
    fn open(&mut self, index: usize, position: &mut Position<S>) -> bool {
        if !self.mover(position) {
            return false;
        }
        let mut hops = position.moves(self.chart);
        self.nodes[index].first = self.nodes.len() as u32;
        self.nodes[index].count = hops.list().len() as u32;
        self.nodes.extend(hops.list().iter().map(|hop| leaf(*hop)));
        true
    }

    /// Passes for a side that cannot move; whether anybody can.
    fn mover(&self, position: &mut Position<S>) -> bool {
        let over = position.taken.iter().any(|taken| *taken >= S::MAJORITY)
            || position.ply >= 8 * S::ICEBERGS;
        if over {
            return false;
        }
        if position.count(self.chart) == 0 {
            *position = position.passed(self.chart);
        }
        position.count(self.chart) > 0
    }

    fn promising(&self, index: usize) -> usize {
        let Node {
            first,
            count,
            visits,
            ..
        } = self.nodes[index];
        let log = f64::from(visits.max(1)).ln();
        let promise = |child: &usize| {
            let Node { visits, points, .. } = self.nodes[*child];
            match visits {
                0 => f64::INFINITY,
                n => points / f64::from(n) + CURIOSITY * (log / f64::from(n)).sqrt(),
            }
        };
        let children = first as usize..(first + count) as usize;
        children
            .max_by(|a, b| promise(a).total_cmp(&promise(b)))
            .expect("an open node has children")
    }

    /// Plays at random to the end; the result for the first player.
    fn finish(&mut self, mut position: Position<S>) -> f64 {
        while self.mover(&mut position) {
            let mut hops = position.moves(self.chart);
            let hops = hops.list();
            // Xorshift: any numbers will do here, fast ones best.
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let place = (self.random >> 33) as usize % hops.len();
            position = position.after(hops[place], self.chart);
        }
        match position.taken[0].cmp(&position.taken[1]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }

    fn verdict(&self) -> Verdict<Step> {
        let root = &self.nodes[0];
        let children = &self.nodes[root.first as usize..(root.first + root.count) as usize];
        let step = |hop: Hop| Step {
            from: self.chart.cell(hop.from.into()),
            to: self.chart.cell(hop.to.into()),
        };
        let chance = |node: &Node| match node.visits {
            0 => Value::Chance(0.5),
            visits => Value::Chance(node.points / f64::from(visits)),
        };
        let mut children: Vec<&Node> = children.iter().collect();
        children.sort_by_key(|node| std::cmp::Reverse(node.visits));
        let judged = |node: &&Node| Judged {
            what: step(node.hop),
            value: chance(node),
            proven: false,
        };
        Verdict {
            value: children.first().map(|node| chance(node)),
            each: children.iter().map(judged).collect(),
            nodes: self.games,
            ..Verdict::of(children.first().map(|node| step(node.hop)))
        }
    }
}

fn leaf(hop: Hop) -> Node {
    Node {
        hop,
        first: 0,
        count: 0,
        visits: 0,
        points: 0.0,
    }
}
