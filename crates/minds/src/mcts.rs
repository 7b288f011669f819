//! Monte-Carlo tree search (Kocsis & Szepesvári, 2006): games played at random from the leaves of a
//! tree that grows where it looks promising.

use plateau_core::{Budget, Host};

/// With nothing else to end it, so many games are played.
const GAMES: u64 = 20_000;
/// How much is tried that looks worse: √2 suits results between 0 and 1.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;
/// How many games pass between two looks at the clock: less than a millisecond.
const GAMES_BETWEEN_LOOKS: u64 = 16;
/// The tree stops growing here where nobody chose; its leaves are then played from again and again.
const MOST_NODES: usize = 4_000_000;

/// A position of a game for two from which games can be played to their end, fast.
pub trait Playout: Clone {
    /// A move.
    type Move: Copy;

    /// Whether somebody can move; passes for a side that cannot.
    fn goes_on(&mut self) -> bool;

    /// Who is to move: 0 or 1.
    fn side(&self) -> usize;

    /// Appends the moves of a position that goes on: at least one.
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Plays one of them.
    fn play(&mut self, m: Self::Move);

    /// The result of a finished game for side 0: 1, ½ or 0.
    fn result(&self) -> f64;
}

/// A move of the first position, and how it fared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch<M> {
    /// The move.
    pub what: M,
    /// Games that went through it.
    pub visits: u32,
    /// The points of whoever played it.
    pub points: f64,
}

impl<M> Branch<M> {
    /// The share of the points that it won; a half where it was never tried.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match self.visits {
            0 => 0.5,
            visits => self.points / f64::from(visits),
        }
    }
}

/// Plays random games until the budget is spent, where each of them counts as a node; the moves of
/// the first position, those that were tried most first, and how many games were played.
pub fn mcts<P: Playout>(
    position: &P,
    budget: &Budget,
    seed: u64,
    host: &Host,
) -> (Vec<Branch<P::Move>>, u64) {
    // A list doubles when it is full: half of its room may be empty.
    let node = 2 * size_of::<Node<P::Move>>();
    let mut tree = Tree {
        root: position.clone(),
        nodes: vec![leaf(None)],
        most: host.bytes(MOST_NODES * node) / node,
        random: seed | 1,
        games: 0,
        moves: Vec::new(),
    };
    tree.open(0, &mut position.clone());
    tree.grow(budget);
    (tree.branches(), tree.games)
}

struct Node<M> {
    /// The move that leads here; none leads to the root.
    what: Option<M>,
    /// Children stand together; 0 of them before the node was opened.
    first: u32,
    count: u32,
    visits: u32,
    /// Points of the one who made the move into this node.
    points: f64,
}

fn leaf<M>(what: Option<M>) -> Node<M> {
    Node {
        what,
        first: 0,
        count: 0,
        visits: 0,
        points: 0.0,
    }
}

struct Tree<P: Playout> {
    root: P,
    nodes: Vec<Node<P::Move>>,
    /// It has no more nodes than about these.
    most: usize,
    random: u64,
    games: u64,
    /// Room for the moves of a position.
    moves: Vec<P::Move>,
}

impl<P: Playout> Tree<P> {
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
        let mut position = self.root.clone();
        let mut path = vec![(0, position.side() ^ 1)];
        let mut here = 0;
        loop {
            if self.nodes[here].count == 0 {
                let ready = self.nodes[here].visits > 0 && self.nodes.len() < self.most;
                if !ready || !self.open(here, &mut position) {
                    break;
                }
            } else if !position.goes_on() {
                break;
            }
            here = self.promising(here);
            path.push((here, position.side()));
            let what = self.nodes[here].what;
            position.play(what.expect("only the root is reached by no move"));
        }
        let points = self.finish(position);
        for (index, mover) in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.points += if mover == 0 { points } else { 1.0 - points };
        }
    }

    /// Gives the node its children; not if the game is over there.
    fn open(&mut self, index: usize, position: &mut P) -> bool {
        if !position.goes_on() {
            return false;
        }
        self.moves.clear();
        position.moves(&mut self.moves);
        self.nodes[index].first = self.nodes.len() as u32;
        self.nodes[index].count = self.moves.len() as u32;
        self.nodes
            .extend(self.moves.iter().map(|what| leaf(Some(*what))));
        true
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

    /// Plays at random to the end; the result for side 0.
    fn finish(&mut self, mut position: P) -> f64 {
        while position.goes_on() {
            self.moves.clear();
            position.moves(&mut self.moves);
            // Xorshift: any numbers will do here, fast ones best.
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let place = (self.random >> 33) as usize % self.moves.len();
            position.play(self.moves[place]);
        }
        position.result()
    }

    fn branches(&self) -> Vec<Branch<P::Move>> {
        let root = &self.nodes[0];
        let children = &self.nodes[root.first as usize..(root.first + root.count) as usize];
        let branch = |node: &Node<P::Move>| {
            node.what.map(|what| Branch {
                what,
                visits: node.visits,
                points: node.points,
            })
        };
        let mut branches: Vec<_> = children.iter().filter_map(branch).collect();
        // Stable: of equals the one that was first stays first.
        branches.sort_by_key(|branch| std::cmp::Reverse(branch.visits));
        branches
    }
}
