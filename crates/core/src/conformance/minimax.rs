//! Plain minimax, with no tricks, to judge minds by; for puzzles plain breadth-first search.

use std::collections::HashSet;

use crate::{
    Actor, AnyGame, Budget, Game, Host, Judged, Notation, Seat, Show, Table, Turn, Value,
    erased::AnyQuestion,
};

use super::{Suite, walk::settings};

/// What the position is worth to `seat` with best play by everybody: 1 a win, ½ a draw, 0 a loss;
/// chances where there are dice. Looks at every line to its end: small positions only.
pub fn worth<G: Game>(game: &mut G, seat: crate::Seat) -> f64 {
    if let Some(outcome) = game.scores().outcome {
        return outcome.worth(seat);
    }
    match game.turn() {
        Turn::Over => unreachable!("a finished game has an outcome"),
        Turn::Chance => {
            let odds = game.odds();
            let after =
                |(m, odds): &(G::Move, f64)| odds * worth_after(game, Actor::Chance, m, seat);
            odds.iter().map(after).sum()
        }
        Turn::Wait(seats) => {
            let mover = seats.iter().next().expect("somebody is waited for");
            let mut moves = Vec::new();
            game.moves(mover, &mut moves);
            let values = moves
                .iter()
                .map(|m| worth_after(game, Actor::Seat(mover), m, seat));
            if mover == seat {
                values.fold(0.0, f64::max)
            } else {
                values.fold(1.0, f64::min)
            }
        }
    }
}

fn worth_after<G: Game>(game: &mut G, by: Actor, m: &G::Move, seat: crate::Seat) -> f64 {
    let undo = game.play(by, m);
    let worth = worth(game, seat);
    game.undo(undo);
    worth
}

/// Whether the goal of a puzzle can be reached, as [`worth`] tells it: 1 or 0. Looks at every
/// position that can be reached: small puzzles only.
pub fn solvable<G: Notation>(game: &G) -> f64 {
    let mut seen = HashSet::from([game.position()]);
    let mut open = vec![game.clone()];
    let mut moves = Vec::new();
    while let Some(game) = open.pop() {
        if game.turn() == Turn::Over {
            return 1.0;
        }
        moves.clear();
        game.moves(Seat::FIRST, &mut moves);
        for m in &moves {
            let mut next = game.clone();
            next.play(Actor::Seat(Seat::FIRST), m);
            if seen.insert(next.position()) {
                open.push(next);
            }
        }
    }
    0.0
}

/// The line of a solved puzzle is legal, as long as it says, and ends at the goal.
fn leads_home<G: Game>(game: &G, line: &[String], length: u32, mind: &str) {
    assert_eq!(line.len() as u32, length, "{mind}: a move a single step");
    let mut game = game.clone();
    for text in line {
        let m: G::Move = text.parse().expect("a line is in the notation");
        let by = Actor::Seat(Seat::FIRST);
        assert_eq!(game.check(by, &m), Ok(()), "{mind}: {text} is legal");
        game.play(by, &m);
    }
    assert_eq!(game.turn(), Turn::Over, "{mind}: the line leads home");
}

/// Every verdict marked `proven` on the small positions is what plain minimax says.
pub fn proven_verdicts_are_right<G: Show>(suite: &Suite<G>) {
    for (position, pairs) in suite.small {
        let table = AnyGame::open_at(suite.kit, position, &settings(pairs))
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        let typed = table
            .as_any()
            .downcast_ref::<Table<G>>()
            .expect("the kit opens its own game");
        let seat = table
            .turn()
            .seats()
            .iter()
            .next()
            .expect("a small position is not over");
        for info in suite.kit.minds().into_iter().filter(|info| info.judges) {
            let mut mind = suite
                .kit
                .mind(info.name, &settings(&[]), &Host::default())
                .expect("the mind can be made");
            let budget = Budget::unlimited();
            let question = AnyQuestion {
                table: &*table,
                seat,
                budget: &budget,
                each: true,
                line: true,
                watch: None,
            };
            let verdict = mind
                .think(question, &mut |_| ())
                .expect("the table is of this game");
            assert!(
                verdict.proven,
                "{} proves {position} when it has the time",
                info.name
            );
            let value = verdict.value.expect("a proven verdict has a value");
            let mut game = typed.game().clone();
            let puzzle = table.seats() == 1;
            let worth_now = if puzzle {
                solvable(&game)
            } else {
                worth(&mut game, seat)
            };
            agree(value, worth_now, &format!("{} on {position}", info.name));
            if let Value::Length(length) = value {
                leads_home(&game, &verdict.line, length, info.name);
            }
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            assert_eq!(
                verdict.each.len(),
                moves.len(),
                "{} judges every move",
                info.name
            );
            for Judged {
                what,
                value,
                proven,
            } in &verdict.each
            {
                let m: G::Move = what.parse().expect("a mind judges moves in their notation");
                assert!(*proven, "{} proves {what} in {position}", info.name);
                let worth = if puzzle {
                    let mut after = game.clone();
                    after.play(Actor::Seat(seat), &m);
                    solvable(&after)
                } else {
                    worth_after(&mut game, Actor::Seat(seat), &m, seat)
                };
                agree(
                    *value,
                    worth,
                    &format!("{} on {what} in {position}", info.name),
                );
            }
        }
    }
}

fn agree(value: Value, worth: f64, about: &str) {
    let found = match value {
        Value::Score(score) => (f64::from(score.signum()) + 1.0) / 2.0,
        Value::Chance(chance) => chance,
        Value::Length(_) => 1.0,
        Value::Unsolvable => 0.0,
    };
    assert!(
        (found - worth).abs() < 1e-6,
        "{about}: {value:?}, but minimax says {worth}"
    );
}
