//! Reads how the other army plays: like somebody as strong, or like a simple player, and which.

use plateau_core::{Actor, Game, Played, Seat};

use super::{
    super::{map::MOST_TERRITORIES, moves::Move, position::Dragons},
    bits::{Bits, Large, Small},
    field::{Field, Ground},
    net::{Habit, Opinion, Rival},
    policy,
};

type Undo = <Dragons as Game>::Undo;

/// Decisions of the other one that are looked at, the latest ones.
const LATEST: usize = 16;
/// The simple player that somebody as strong would take the reader for.
const USUAL: Habit = Habit::Contact;
/// Who searches often prefers something else than the network does at first sight: it is taken to
/// be this many times less sure.
const SOFT: f32 = 4.0;
/// No decision says more than this, as a logarithm.
const MOST: f32 = 3.0;

/// Whom a seat plays against, by the latest decisions of the other one: what every kind of player
/// would have done is compared with what was done.
pub fn rival(game: &Dragons, seat: Seat, history: &[Played<Move>], undos: &[Undo]) -> Rival {
    if game.map().len() <= 64 {
        read::<Small, 64>(game, seat, history, undos)
    } else {
        read::<Large, MOST_TERRITORIES>(game, seat, history, undos)
    }
}

fn read<S: Bits, const N: usize>(
    game: &Dragons,
    seat: Seat,
    history: &[Played<Move>],
    undos: &[Undo],
) -> Rival {
    let ground = Ground::<S>::new(game.map(), game.reinforce());
    let mut past = game.clone();
    let mut opinion = Opinion::default();
    let mut evidence = [0.0; Habit::ALL.len()];
    let mut seen = 0;
    for (played, undo) in history.iter().zip(undos).rev() {
        past.undo(undo.clone());
        let decision = match played.what {
            Move::Attack { from, to } => past.map().territory(from).zip(past.map().territory(to)),
            Move::End => None,
            Move::Throw(_) | Move::Place(_) => continue,
        };
        let field = Field::<S, N>::of(&past);
        if field.alive > 2 || seen == LATEST {
            break;
        }
        // Who can only end its turn tells nothing.
        let free = past.attacks().next().is_some();
        if free && played.by != Actor::Seat(seat) {
            seen += 1;
            let mut like = |rival, soft| {
                opinion.think(&field, &ground, rival);
                likelihood(&opinion, &field, &ground, decision, soft)
            };
            // Somebody as strong may take the reader for a simple player.
            let equal = like(Rival::Equal, SOFT).max(like(Rival::Simple(USUAL), SOFT));
            for (sum, habit) in evidence.iter_mut().zip(Habit::ALL) {
                *sum += (like(Rival::Other(habit), 1.0) - equal).clamp(-MOST, MOST);
            }
        }
    }
    let known = Habit::ALL.into_iter().zip(evidence);
    let likely = known.max_by(|a, b| a.1.total_cmp(&b.1));
    match likely {
        Some((habit, evidence)) if evidence > 0.0 => Rival::Simple(habit),
        _ => Rival::Equal,
    }
}

/// How likely a decision is to who thinks like this, so many times less surely, as a logarithm.
fn likelihood<S: Bits, const N: usize>(
    opinion: &Opinion,
    field: &Field<S, N>,
    ground: &Ground<S>,
    decision: Option<(u16, u16)>,
    soft: f32,
) -> f32 {
    let mut likes = vec![opinion.end];
    let mut own = opinion.end;
    policy::ideas(field, ground, |idea| {
        let like = opinion.attack(field, usize::from(idea.from), usize::from(idea.to));
        likes.push(like);
        if decision == Some((idea.from, idea.to)) {
            own = like;
        }
    });
    let most = likes.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = likes.iter().map(|like| ((like - most) / soft).exp()).sum();
    (own - most) / soft - sum.ln()
}
