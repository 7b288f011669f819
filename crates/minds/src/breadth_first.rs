//! Breadth first: how far everything is from where the walk begins.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
};

use plateau_core::ThoughtEvent;

/// A place that the walk has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<P> {
    /// Which one.
    pub place: P,
    /// In the order in which places are found, from 1.
    pub number: u32,
    /// Steps from the nearest place where the walk began.
    pub distance: u32,
}

/// Walks from all of `starts` at once to everything that `near` leads to, and tells each step:
/// `Generated` with the number of the place that it was found from (0 for a start), `Expanded`
/// when the places beside it are looked at.
///
/// ```
/// use plateau_minds::breadth_first;
///
/// // From 1, by doubling and by adding one, to what is below 10.
/// let near = |n: u32, found: &mut Vec<u32>| {
///     found.extend([n + 1, 2 * n].into_iter().filter(|n| *n < 10));
/// };
/// let field = breadth_first([1], near, |_, _, _| ());
/// assert_eq!(field[&9].distance, 4, "1, 2, 4, 8, 9");
/// ```
pub fn breadth_first<P: Copy + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    near: impl Fn(P, &mut Vec<P>),
    mut tell: impl FnMut(ThoughtEvent, &Place<P>, Option<u32>),
) -> HashMap<P, Place<P>> {
    let mut known = HashMap::new();
    let mut queue = VecDeque::new();
    let mut beside = Vec::new();
    beside.extend(starts);
    let (mut distance, mut from) = (0, 0);
    loop {
        for place in beside.drain(..) {
            if known.contains_key(&place) {
                continue;
            }
            let found = Place {
                place,
                number: known.len() as u32 + 1,
                distance,
            };
            known.insert(place, found);
            queue.push_back(found);
            tell(ThoughtEvent::Generated, &found, Some(from));
        }
        let Some(next) = queue.pop_front() else {
            return known;
        };
        tell(ThoughtEvent::Expanded, &next, None);
        near(next.place, &mut beside);
        (distance, from) = (next.distance + 1, next.number);
    }
}
