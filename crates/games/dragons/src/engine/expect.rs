//! Exact chances a few attacks deep: what an attack is worth by what holds through the replies of
//! the others if the turn ended after it.

use plateau_minds::{Gamble, expectimax};

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
    let field = *field;
    let (idea, _) = expectimax(&Assault { field, ground }, depth);
    idea.map(|idea| (idea.from, idea.to))
}

/// A turn in which the army to move may attack or end.
struct Assault<'a, S: Bits, const N: usize> {
    field: Field<S, N>,
    ground: &'a Ground<S>,
}

impl<S: Bits, const N: usize> Gamble for Assault<'_, S, N> {
    type Venture = Idea;

    /// Only an attack of the army to move can end the game here, and it has won then.
    fn end(&self) -> Option<f32> {
        self.field.is_over().then_some(1.0)
    }

    fn rest(&self) -> f32 {
        rest(&self.field, self.ground)
    }

    fn ventures(&self) -> Vec<Idea> {
        let mut ideas = Vec::new();
        policy::ideas(&self.field, self.ground, |idea| ideas.push(idea));
        ideas.sort_by(|a, b| (b.holds + 0.1 * b.wins).total_cmp(&(a.holds + 0.1 * a.wins)));
        ideas.truncate(WIDTH);
        ideas
    }

    fn outcomes(&self, idea: Idea) -> impl Iterator<Item = (f32, Self)> {
        let after = move |won: bool| {
            let mut field = self.field;
            field.strike(usize::from(idea.from), usize::from(idea.to), won);
            let ground = self.ground;
            Assault { field, ground }
        };
        [(idea.wins, true), (1.0 - idea.wins, false)]
            .into_iter()
            .map(move |(chance, won)| (chance, after(won)))
    }
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
