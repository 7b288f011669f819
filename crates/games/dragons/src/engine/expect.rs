//! Exact chances a few attacks deep: what an attack is worth by what holds through the replies of
//! the others if the turn ended after it.

use super::{
    bits::Bits,
    field::{Field, Ground},
    luck::Luck,
    policy::{self, Idea, guided_turn},
    tree::Decision,
    weights::HOUSE,
};

/// Attacks that are looked at in each position, the most promising first.
const WIDTH: usize = 8;
/// Replies of the others that are tried for the end of a turn.
const REPLIES: u64 = 6;

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

/// What the position is worth to the army to move if its turn ended now: its chance of winning when
/// it is its turn again, on average of a few replies of the others. The dice of the replies are the
/// same for all positions, so that luck decides no comparison.
fn rest<S: Bits, const N: usize>(field: &Field<S, N>, ground: &Ground<S>) -> f32 {
    let me = field.to_move();
    let reply = |seed: u64| {
        let mut luck = Luck::new(seed);
        let mut end = *field;
        end.end_turn(ground, &mut luck);
        while !end.is_over() && end.to_move() != me && !end.own[me].is_none() {
            guided_turn(&mut end, ground, &mut luck);
        }
        match () {
            () if end.is_over() => end.worth(me),
            () if end.own[me].is_none() => 0.0,
            () => HOUSE.chance(&end, ground, me),
        }
    };
    (0..REPLIES).map(reply).sum::<f32>() / REPLIES as f32
}
