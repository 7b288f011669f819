//! A* for problems whose steps all cost the same (Hart, Nilsson & Raphael, 1968).

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    hash::Hash,
};

use plateau_core::{Budget, Host, ThoughtEvent};

/// What A* must know of a problem for one.
pub trait Problem {
    /// A situation: small, since the search keeps every one that it finds.
    type State: Copy + Eq + Hash;
    /// What leads from one to the next.
    type Step: Copy;

    /// An estimate of the steps to come; `None` where no way leads to the goal. One that is never
    /// too high finds shortest ways; one that may be too high finds a way sooner.
    fn rest(&self, state: &Self::State) -> Option<u32>;

    /// Whether this is the goal.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// Every step from here, and where it leads, in an order that never changes.
    fn steps(&self, state: &Self::State, found: impl FnMut(Self::Step, Self::State));
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
}

/// A moment of the search, for whoever watches.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a, P: Problem> {
    /// What happened: `Expanded`, `Generated` or `Solved`.
    pub event: ThoughtEvent,
    /// The situation's number, in the order in which they were found.
    pub node: usize,
    /// From which situation, and by which step.
    pub from: Option<(usize, P::Step)>,
    /// The situation.
    pub state: &'a P::State,
    /// Steps made.
    pub made: u32,
    /// The estimate of those to come.
    pub rest: u32,
    /// How many wait in the queue.
    pub open: usize,
}

/// How a situation came about.
struct Link<P: Problem> {
    state: P::State,
    from: Option<(usize, P::Step)>,
    cost: u32,
}

/// How many situations may be kept with what is lent, where `usual` are as many as anybody needs.
pub fn situations<P: Problem>(host: &Host, usual: usize) -> usize {
    // Lists and maps double when they are full: half of their room may be empty.
    let each =
        2 * (size_of::<Link<P>>() + size_of::<(P::State, u32)>() + size_of::<(u32, usize)>());
    host.bytes(usual * each) / each
}

/// Searches and tells every step; keeps about `most` situations at most. Of those that look equally
/// good the one that was found first is taken first.
pub fn astar<P: Problem>(
    problem: &P,
    start: P::State,
    budget: &Budget,
    most: usize,
    mut watch: impl FnMut(Glance<'_, P>),
) -> Way<P::Step> {
    let mut way = Way {
        steps: None,
        exhausted: false,
        tried: 0,
        expanded: 0,
    };
    let mut links: Vec<Link<P>> = vec![Link {
        state: start,
        from: None,
        cost: 0,
    }];
    let mut best: HashMap<P::State, u32> = HashMap::from([(start, 0)]);
    let first = problem.rest(&start).unwrap_or(u32::MAX);
    let mut open = BinaryHeap::from([(Reverse(first), Reverse(0usize))]);
    while let Some((Reverse(total), Reverse(node))) = open.pop() {
        let Link { state, cost, .. } = links[node];
        // A better way here was found after this one had been queued.
        if best[&state] < cost {
            continue;
        }
        way.expanded += 1;
        let solved = problem.is_solved(&state);
        watch(Glance {
            event: match solved {
                true => ThoughtEvent::Solved,
                false => ThoughtEvent::Expanded,
            },
            node,
            from: None,
            state: &state,
            made: cost,
            rest: total.saturating_sub(cost),
            open: open.len(),
        });
        if solved {
            way.steps = Some(steps_to(&links, node));
            return way;
        }
        if (way.expanded & 255 == 0 && budget.is_spent()) || links.len() > most {
            return way;
        }
        let cost = cost + 1;
        problem.steps(&state, |step, after| {
            way.tried += 1;
            let known = best.entry(after).or_insert(u32::MAX);
            if *known <= cost {
                return;
            }
            *known = cost;
            let Some(rest) = problem.rest(&after) else {
                return;
            };
            let from = Some((node, step));
            watch(Glance {
                event: ThoughtEvent::Generated,
                node: links.len(),
                from,
                state: &after,
                made: cost,
                rest,
                open: open.len(),
            });
            open.push((Reverse(cost + rest), Reverse(links.len())));
            links.push(Link {
                state: after,
                from,
                cost,
            });
        });
    }
    way.exhausted = true;
    way
}

fn steps_to<P: Problem>(links: &[Link<P>], end: usize) -> Vec<P::Step> {
    let before = |&(index, _): &(usize, P::Step)| links[index].from;
    let mut steps: Vec<P::Step> = std::iter::successors(links[end].from, before)
        .map(|(_, step)| step)
        .collect();
    steps.reverse();
    steps
}
