//! Exact chances a few attacks deep: what an attack is worth by what stands and holds at the end
//! of the turn.

use super::{
    bits::Bits,
    chances::CHANCES,
    field::{Field, Ground},
    policy::{self, Idea},
    tree::Decision,
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
                return 1000.0;
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

/// What the position is worth to the army to move if its turn ended now: territories that will
/// still stand after one strike of everybody beside them, income, soldiers, and the same of the
/// others against it.
fn rest<S: Bits, const N: usize>(field: &Field<S, N>, ground: &Ground<S>) -> f32 {
    let me = field.to_move();
    let mut sum = 0.0;
    let mut own = field.own(me);
    while let Some(territory) = own.pop() {
        let soldiers = field.soldiers(territory);
        let stands = policy::hold(field, ground, &CHANCES, me, territory, soldiers);
        sum += stands + 0.12 * f32::from(soldiers) * (0.4 + 0.6 * stands);
    }
    sum += 0.6 * field.largest(ground, me) as f32;
    for other in (0..usize::from(field.armies)).filter(|army| *army != me) {
        let mut own = field.own(other);
        sum -= own.count() as f32 + 0.6 * field.largest(ground, other) as f32;
        while let Some(territory) = own.pop() {
            sum -= 0.12 * f32::from(field.soldiers(territory));
        }
    }
    sum
}
