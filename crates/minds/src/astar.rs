//! A* for problems whose steps all cost the same (Hart, Nilsson & Raphael, 1968).

use std::{cmp::Reverse, collections::BinaryHeap, hash::Hash};

use plateau_core::{Host, ThoughtEvent};
use rustc_hash::FxHashMap;

/// What A* must know of a problem for one.
pub trait Problem {
    /// A situation: small, since the search keeps every one that it finds.
    type State: Clone + Eq + Hash;
    /// What leads from one to the next.
    type Step: Copy;

    /// Which of those that look equally good is taken first.
    const TIES: Ties = Ties::FirstFound;

    /// An estimate of the steps to come; `None` where no way leads to the goal. One that is never
    /// too high finds shortest ways; one that may be too high finds a way sooner.
    fn rest(&self, state: &Self::State) -> Option<u32>;

    /// Whether this is the goal.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// Every step from here, and where it leads, in an order that never changes.
    fn steps(&self, state: &Self::State, found: impl FnMut(Self::Step, Self::State));
}

/// The order among situations that look equally good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The one that was found first.
    FirstFound,
    /// The one that looks nearest to the goal, and of those the one that was found last.
    NearestLast,
}

/// What a search found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way<S> {
    /// A way to the goal; `None` where there is none or the search was stopped.
    pub steps: Option<Vec<S>>,
    /// Whether everything was looked at that can come about.
    pub exhausted: bool,
    /// The steps that were tried.
    pub tried: u64,
    /// Situations taken from the queue.
    pub expanded: u64,
    /// The most situations that ever waited in the queue.
    pub most_open: usize,
}

/// A moment of the search, for whoever watches.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a, P: Problem> {
    /// What happened: `Expanded`, `Solved`; `Generated` where a situation is new, `Replaced` where
    /// a better way to it was found, `Closed` where the way is no better than the one that is known.
    pub event: ThoughtEvent,
    /// The situation's number, in the order in which they were found.
    pub node: usize,
    /// The step that was tried, and the situation where.
    pub from: Option<(usize, P::Step)>,
    /// The last step of the best way here that is known, and the situation before it.
    pub best: Option<(usize, P::Step)>,
    /// The situation.
    pub state: &'a P::State,
    /// Steps made on the way that is meant.
    pub made: u32,
    /// The estimate of those to come.
    pub rest: u32,
    /// How many wait in the queue.
    pub open: usize,
    /// How many have been taken from it.
    pub closed: usize,
}

/// A situation that was found, with the best way to it.
struct Node<P: Problem> {
    state: P::State,
    from: Option<(u32, P::Step)>,
    made: u32,
    rest: u32,
    waits: bool,
}

/// A place in the queue: what the whole way looks like, then the tie, then the situation.
type Place = Reverse<(u32, u32, u32, u32)>;

/// How many bytes a situation costs at most, without what it holds outside of itself.
pub const fn bytes_each<P: Problem>() -> usize {
    // Lists and maps double when they are full: half of their room may be empty.
    2 * (size_of::<Node<P>>() + size_of::<(P::State, u32)>() + 1 + size_of::<Place>())
}

/// How many situations may be kept with what is lent, where `usual` are as many as anybody needs.
pub fn situations<P: Problem>(host: &Host, usual: usize) -> usize {
    host.bytes(usual * bytes_each::<P>()) / bytes_each::<P>()
}

/// Searches and tells every step; keeps about `most` situations at most, and gives up when it
/// `ended` (asked every few hundred situations). One that was closed is opened again where a
/// better way to it is found: an estimate that is consistent never lets that happen.
pub fn astar<P: Problem>(
    problem: &P,
    start: P::State,
    most: usize,
    ended: impl FnMut() -> bool,
    watch: impl FnMut(Glance<'_, P>),
) -> Way<P::Step> {
    let search = Search {
        problem,
        nodes: Vec::new(),
        known: FxHashMap::default(),
        queue: BinaryHeap::new(),
        open: 0,
        way: Way {
            steps: None,
            exhausted: false,
            tried: 0,
            expanded: 0,
            most_open: 0,
        },
        watch,
    };
    search.run(start, most, ended)
}

struct Search<'p, P: Problem, W> {
    problem: &'p P,
    nodes: Vec<Node<P>>,
    known: FxHashMap<P::State, u32>,
    queue: BinaryHeap<Place>,
    /// Situations in the queue; it also holds places that a better way has replaced.
    open: usize,
    way: Way<P::Step>,
    watch: W,
}

impl<P: Problem, W: FnMut(Glance<'_, P>)> Search<'_, P, W> {
    fn run(
        mut self,
        start: P::State,
        most: usize,
        mut ended: impl FnMut() -> bool,
    ) -> Way<P::Step> {
        let problem = self.problem;
        self.find(start, None);
        while let Some(Reverse((total, _, _, id))) = self.queue.pop() {
            let node = &mut self.nodes[id as usize];
            // A better way here was found after this one had been queued.
            if !node.waits || node.made.saturating_add(node.rest) != total {
                continue;
            }
            node.waits = false;
            self.open -= 1;
            self.way.expanded += 1;
            let state = node.state.clone();
            let solved = problem.is_solved(&state);
            self.tell(
                match solved {
                    true => ThoughtEvent::Solved,
                    false => ThoughtEvent::Expanded,
                },
                id,
                None,
                None,
            );
            if solved {
                self.way.steps = Some(self.steps_to(id));
                return self.way;
            }
            if (self.way.expanded & 255 == 0 && ended()) || self.nodes.len() > most {
                return self.way;
            }
            problem.steps(&state, |step, after| {
                self.way.tried += 1;
                self.find(after, Some((id, step)));
            });
        }
        self.way.exhausted = true;
        self.way
    }

    /// A step leads here: it is queued unless as good a way is known.
    fn find(&mut self, state: P::State, from: Option<(u32, P::Step)>) {
        let made = from.map_or(0, |(before, _)| self.nodes[before as usize].made + 1);
        let fresh = self.nodes.len() as u32;
        let id = match self.known.entry(state) {
            std::collections::hash_map::Entry::Occupied(known) => *known.get(),
            std::collections::hash_map::Entry::Vacant(new) => {
                let rest = match self.problem.rest(new.key()) {
                    Some(rest) => rest,
                    // The start is looked at, whatever is thought of it.
                    None if from.is_none() => u32::MAX,
                    None => return,
                };
                let state = new.key().clone();
                new.insert(fresh);
                self.nodes.push(Node {
                    state,
                    from,
                    made,
                    rest,
                    waits: false,
                });
                fresh
            }
        };
        let node = &mut self.nodes[id as usize];
        let event = match id == fresh {
            true => ThoughtEvent::Generated,
            false if node.made <= made => {
                return self.tell(ThoughtEvent::Closed, id, from, Some(made));
            }
            false => ThoughtEvent::Replaced,
        };
        (node.made, node.from) = (made, from);
        let tie = match P::TIES {
            Ties::FirstFound => (0, self.way.tried as u32),
            Ties::NearestLast => (node.rest, u32::MAX - id),
        };
        let total = made.saturating_add(node.rest);
        self.open += usize::from(!std::mem::replace(&mut node.waits, true));
        self.way.most_open = self.way.most_open.max(self.open);
        self.queue.push(Reverse((total, tie.0, tie.1, id)));
        if from.is_some() {
            self.tell(event, id, from, Some(made));
        }
    }

    fn tell(
        &mut self,
        event: ThoughtEvent,
        id: u32,
        from: Option<(u32, P::Step)>,
        made: Option<u32>,
    ) {
        let number = |(before, step): (u32, P::Step)| (before as usize, step);
        let node = &self.nodes[id as usize];
        (self.watch)(Glance {
            event,
            node: id as usize,
            from: from.map(number),
            best: node.from.map(number),
            state: &node.state,
            made: made.unwrap_or(node.made),
            rest: node.rest,
            open: self.open,
            closed: self.nodes.len() - self.open,
        });
    }

    fn steps_to(&self, end: u32) -> Vec<P::Step> {
        let before = |&(id, _): &(u32, P::Step)| self.nodes[id as usize].from;
        let mut steps: Vec<P::Step> = std::iter::successors(self.nodes[end as usize].from, before)
            .map(|(_, step)| step)
            .collect();
        steps.reverse();
        steps
    }
}
