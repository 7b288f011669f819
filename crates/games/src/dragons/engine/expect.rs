//! Exact chances a few attacks deep: what an attack is worth by what would stand and hold if the
//! turn ended after it.

use super::{
    bits::Bits,
    field::{Field, Ground},
    policy::{self, Idea},
    tree::Decision,
    value,
};

/// Attacks that are looked at in each position, the most promising first.
const WIDTH: usize = 8;

/// The decision with the highest expectation, looking so many attacks ahead.
pub fn expect<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    depth: u32,
) -> Decision {
    best(field, ground, depth).0
}

/// The best decision and what it is worth.
fn best<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    depth: u32,
) -> (Decision, f32) {
    let mut most = (None, rest(field, ground));
    if depth == 0 || field.is_over() {
        return most;
    }
    for idea in promising(field, ground) {
        let (from, to) = (usize::from(idea.from), usize::from(idea.to));
        let after = |won: bool| {
            let mut next = *field;
            next.strike(from, to, won);
            if next.is_over() {
                return 1.0;
            }
            best(&next, ground, depth - 1).1
        };
        let worth = idea.wins * after(true) + (1.0 - idea.wins) * after(false);
        if worth > most.1 {
            most = (Some((idea.from, idea.to)), worth);
        }
    }
    most
}

fn promising<S: Bits, const N: usize>(field: &Field<S, N>, ground: &Ground<S>) -> Vec<Idea> {
    let mut ideas = Vec::new();
    policy::ideas(field, ground, |idea| ideas.push(idea));
    ideas.sort_by(|a, b| (b.holds + 0.1 * b.wins).total_cmp(&(a.holds + 0.1 * a.wins)));
    ideas.truncate(WIDTH);
    ideas
}

/// What the position is worth to the army to move if its turn ended now: its chance of winning,
/// with the soldiers that are due still in its hand.
fn rest<S: Bits, const N: usize>(field: &Field<S, N>, ground: &Ground<S>) -> f32 {
    let me = field.to_move();
    let mut end = *field;
    let due = end.enlist(ground);
    end.stock[me] = end.stock[me].saturating_add(due.min(64) as u8);
    end.pass_on();
    if end.is_over() {
        return end.worth(me);
    }
    value::chance(&end, ground, me)
}
