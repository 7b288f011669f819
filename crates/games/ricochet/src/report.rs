//! The search of the report of 2021 (its algorithm 3), to the letter: A* with the Manhattan
//! distance, whose closed nodes are never taken again, and its counter of moves.
//!
//! Three things make it another search than [`astar`](super::astar) with the same distance. A node
//! of the closed list stays closed, although an estimate that is too high reaches nodes by ways
//! that are too long first. A better way to a node that waits is put beside the worse one, not in
//! its place: both are taken one day, and the moves of both are counted. And a node is a goal when
//! it is taken, not when it is found, so what was found earlier and looks as good comes first.
//!
//! The report leaves three things open, and here they are decided: among nodes that look equally
//! good, the one that was found first is taken; robots and directions are tried in the order of our
//! lists; and "dans openList avec coût inférieur" is read as [`Lower`] says.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};

use plateau_core::{Budget, ThoughtEvent};
use plateau_minds::{Glance, Problem, Way};

use super::{
    astar::{Heuristic, Situation, Slides},
    puzzle::Puzzle,
    robot::{Direction, Robot},
};

/// What keeps a node from the open list that is in it already: the cost of the one that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lower {
    /// The same cost or a lower one: *inférieur* as French mathematics has it.
    OrEqual,
    /// A lower cost only. As good a way to the same situation is kept beside the first, and so are
    /// all that go on from it: their number grows with every move.
    Strictly,
}

/// A robot's move.
type Slide = (Robot, Direction);

/// Searches, and keeps at most so many nodes.
pub fn search(puzzle: &Puzzle, lower: Lower, budget: &Budget, most: usize) -> Way<Slide> {
    search_traced(puzzle, lower, budget, most, |_, _| ())
}

/// Searches, and tells every step.
pub fn search_traced<'p>(
    puzzle: &'p Puzzle,
    lower: Lower,
    budget: &Budget,
    most: usize,
    watch: impl FnMut(&Slides<'p>, &Glance<'_, Slides<'p>>),
) -> Way<Slide> {
    let slides = Slides::new(puzzle, Heuristic::Manhattan);
    let search = Search {
        slides: &slides,
        lower,
        nodes: Vec::new(),
        seen: HashMap::new(),
        queue: BinaryHeap::new(),
        taken: 0,
        watch,
        way: Way {
            steps: None,
            exhausted: false,
            tried: 0,
            expanded: 0,
            most_open: 0,
        },
    };
    search.run((puzzle.robots, puzzle.gone), budget, most)
}

/// The report's `Noeud`: where the robots are, its cost and its ancestor.
struct Node {
    state: Situation,
    cost: u32,
    rest: u32,
    from: Option<(usize, Slide)>,
}

/// Where a situation is: in the closed list, or in the open one with this cost at best.
#[derive(Clone, Copy)]
enum List {
    Closed,
    Open(u32),
}

struct Search<'s, 'p, W> {
    slides: &'s Slides<'p>,
    lower: Lower,
    nodes: Vec<Node>,
    seen: HashMap<Situation, List>,
    /// What the way looks like in all, then the node: those that were found first have the lower
    /// number.
    queue: BinaryHeap<Reverse<(u32, usize)>>,
    taken: usize,
    watch: W,
    way: Way<Slide>,
}

impl<'p, W: FnMut(&Slides<'p>, &Glance<'_, Slides<'p>>)> Search<'_, 'p, W> {
    fn run(mut self, start: Situation, budget: &Budget, most: usize) -> Way<Slide> {
        self.open(start, 0, None);
        while let Some(Reverse((_, id))) = self.queue.pop() {
            self.taken += 1;
            self.way.expanded += 1;
            let state = self.nodes[id].state;
            if self.slides.is_solved(&state) {
                self.tell(ThoughtEvent::Solved, id, None);
                self.way.steps = Some(self.steps_to(id));
                return self.way;
            }
            self.tell(ThoughtEvent::Expanded, id, None);
            if (self.way.expanded & 255 == 0 && budget.is_spent()) || self.nodes.len() > most {
                return self.way;
            }
            let cost = self.nodes[id].cost + 1;
            let mut found = Vec::new();
            let slides = self.slides;
            slides.steps(&state, |step, after| found.push((step, after)));
            for (step, after) in found {
                self.way.tried += 1;
                if self.is_new(&after, cost) {
                    self.open(after, cost, Some((id, step)));
                }
            }
            self.seen.insert(state, List::Closed);
        }
        self.way.exhausted = true;
        self.way
    }

    /// The report's condition: not in the closed list, nor in the open list with a lower cost.
    fn is_new(&self, state: &Situation, cost: u32) -> bool {
        match (self.seen.get(state), self.lower) {
            (None, _) => true,
            (Some(List::Closed), _) => false,
            (Some(List::Open(waiting)), Lower::OrEqual) => *waiting > cost,
            (Some(List::Open(waiting)), Lower::Strictly) => *waiting >= cost,
        }
    }

    fn open(&mut self, state: Situation, cost: u32, from: Option<(usize, Slide)>) {
        let rest = self.slides.rest(&state).unwrap_or(u32::MAX);
        let id = self.nodes.len();
        self.nodes.push(Node {
            state,
            cost,
            rest,
            from,
        });
        let event = match self.seen.insert(state, List::Open(cost)) {
            None => ThoughtEvent::Generated,
            Some(_) => ThoughtEvent::Replaced,
        };
        self.queue.push(Reverse((cost.saturating_add(rest), id)));
        self.way.most_open = self.way.most_open.max(self.queue.len());
        if from.is_some() {
            self.tell(event, id, from);
        }
    }

    fn tell(&mut self, event: ThoughtEvent, id: usize, from: Option<(usize, Slide)>) {
        let node = &self.nodes[id];
        let glance = Glance {
            event,
            node: id,
            from,
            best: node.from,
            state: &node.state,
            made: node.cost,
            rest: node.rest,
            open: self.queue.len(),
            closed: self.taken,
        };
        (self.watch)(self.slides, &glance);
    }

    /// The report's `reconstituerChemin`: from ancestor to ancestor, back to the start.
    fn steps_to(&self, end: usize) -> Vec<Slide> {
        let before = |&(id, _): &(usize, Slide)| self.nodes[id].from;
        let mut steps: Vec<Slide> = std::iter::successors(self.nodes[end].from, before)
            .map(|(_, step)| step)
            .collect();
        steps.reverse();
        steps
    }
}
