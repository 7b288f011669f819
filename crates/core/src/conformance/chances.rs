//! Laws of chance.

use crate::{Actor, MAX_SEATS, Scores, Seats, Show, Turn};

use super::{Suite, walk::walk};

/// At chance the odds sum to 1, each of them can be played and taken back, every draw is legal and
/// nobody but chance may make it; and it does what one of the odds does, or several of them one
/// after the other.
pub fn chance_is_fair_and_complete<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, _, draw| {
        let odds = game.odds();
        if game.turn() != Turn::Chance {
            assert!(odds.is_empty(), "odds only at chance");
            assert!(game.draw(draw).is_none(), "a throw only at chance");
            return;
        }
        let sum: f64 = odds.iter().map(|(_, odds)| odds).sum();
        assert!((sum - 1.0).abs() < 1e-9, "the odds sum to {sum}");
        let before = game.clone();
        for (m, chance) in &odds {
            assert!(
                *chance > 0.0,
                "{m} cannot happen: it has no place in the odds"
            );
            let undo = game.play(Actor::Chance, m);
            assert_ne!(*game, before, "{m} does something");
            game.undo(undo);
            assert_eq!(*game, before, "undo of {m} restores {}", before.position());
        }
        let throw = game.draw(draw).expect("chance can draw");
        assert_eq!(
            game.check(Actor::Chance, &throw),
            Ok(()),
            "{throw} can happen"
        );
        let back: G::Move = throw
            .to_string()
            .parse()
            .expect("what we wrote can be read");
        assert_eq!(back, throw, "the notation {throw} round-trips");
        assert!(
            among_the_odds(suite, game, &throw),
            "{throw} does what no outcome of the odds does in {}",
            game.position()
        );
        for seat in Seats::first(MAX_SEATS).iter() {
            let early = game.check(Actor::Seat(seat), &throw);
            assert!(early.is_err(), "nobody but chance throws {throw}");
        }
    });
}

/// Whether a throw leads where one of the grouped outcomes leads; where those tell one step of many,
/// each of its steps does so in turn, and together they lead where it leads.
fn among_the_odds<G: Show>(suite: &Suite<G>, game: &G, throw: &G::Move) -> bool {
    let steps = match suite.parts {
        Some(parts) => parts(throw),
        None => vec![throw.clone()],
    };
    let mut now = game.clone();
    for step in &steps {
        let after = effect(&now, step);
        let alike = |(outcome, _): &(G::Move, f64)| effect(&now, outcome) == after;
        if !now.odds().iter().any(alike) {
            return false;
        }
        now.play(Actor::Chance, step);
    }
    now.position() == effect(game, throw).0
}

/// What a throw does, as far as the rules are concerned: which faces came is left out.
fn effect<G: Show>(game: &G, throw: &G::Move) -> (String, Turn, Scores) {
    let mut after = game.clone();
    after.play(Actor::Chance, throw);
    (after.position(), after.turn(), after.scores())
}
