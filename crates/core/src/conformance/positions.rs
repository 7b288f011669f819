//! Laws of positions and moves.

use std::collections::BTreeSet;

use crate::{Actor, Seats, Show};

use super::{
    Suite,
    walk::{settings, step, walk},
};

/// `undo(play(m))` is nothing at all, for every legal move and for whole games.
pub fn undo_restores<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, _, draw| {
        let before = game.clone();
        let mut moves = Vec::new();
        for seat in game.turn().seats().iter() {
            moves.clear();
            game.moves(seat, &mut moves);
            for m in &moves {
                let undo = game.play(Actor::Seat(seat), m);
                assert_ne!(*game, before, "{m} does something");
                game.undo(undo);
                assert_eq!(*game, before, "undo of {m} restores {}", before.position());
            }
        }
        let mut undos = Vec::new();
        while let Some((by, m)) = step(suite, game, draw)
            && undos.len() < 12
        {
            undos.push(game.play(by, &m));
        }
        while let Some(undo) = undos.pop() {
            game.undo(undo);
        }
        assert_eq!(*game, before, "twelve plies forth and back");
    });
}

/// JSON keeps all; the one-line form keeps all that matters to the rules.
pub fn json_round_trips<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, options, _| {
        let json = serde_json::to_string(game).expect("positions are plain data");
        let back: G = serde_json::from_str(&json).expect("what we wrote can be read");
        assert_eq!(back, *game, "JSON round-trips: {json}");
        let line = game.position();
        let back =
            G::read(&line, options, G::RULES).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(back.position(), line, "the one-line form round-trips");
        assert_eq!(back.turn(), game.turn(), "{line}: the same turn");
        assert_eq!(back.scores(), game.scores(), "{line}: the same scores");
    });
    for (text, reason) in suite.refused {
        let options = settings(&[])
            .read(G::OPTIONS)
            .expect("the defaults are valid");
        match G::read(text, &options, G::RULES) {
            Ok(game) => panic!(
                "{text:?} must be refused, but was read as {}",
                game.position()
            ),
            Err(refusal) => assert_eq!(refusal.0.id, *reason, "{text:?}: {refusal}"),
        }
    }
}

/// What a move displays is read as the same move, and no two moves look alike.
pub fn notation_round_trips<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, _, _| {
        let mut moves = Vec::new();
        for seat in game.turn().seats().iter() {
            moves.clear();
            game.moves(seat, &mut moves);
            let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(
                texts.len(),
                moves.len(),
                "each move is listed once: {texts:?}"
            );
            for m in &moves {
                let back: G::Move = m.to_string().parse().expect("what we wrote can be read");
                assert_eq!(back, *m, "the notation {m} round-trips");
            }
        }
    });
}

/// `check` accepts exactly what `moves` lists, and refuses everybody who is not waited for.
pub fn check_agrees_with_the_list_of_moves<G: Show>(suite: &Suite<G>) {
    let mut known: Vec<G::Move> = Vec::new();
    walk(suite, |game, options, _| {
        let waited = game.turn().seats();
        for seat in Seats::first(G::seats(options)).iter() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            assert!(
                waited.contains(seat) || moves.is_empty(),
                "seat {seat} is not waited for"
            );
            for m in &moves {
                if known.len() < 200 && !known.contains(m) {
                    known.push(m.clone());
                }
            }
            for m in known.iter().chain(&moves) {
                let judged = game.check(Actor::Seat(seat), m);
                assert_eq!(
                    judged.is_ok(),
                    moves.contains(m),
                    "{m} in {}: {judged:?}",
                    game.position()
                );
            }
        }
    });
}
