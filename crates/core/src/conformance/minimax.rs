//! Plain minimax, with no tricks, to judge minds by.

use crate::{Actor, AnyGame, Budget, Game, Judged, Table, Turn, Value, erased::AnyQuestion};

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

/// Every verdict marked `proven` on the small positions is what plain minimax says.
pub fn proven_verdicts_are_right<G: Game>(suite: &Suite<G>) {
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
                .mind(info.name, &settings(&[]))
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
            agree(
                value,
                worth(&mut game, seat),
                &format!("{} on {position}", info.name),
            );
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
                let worth = worth_after(&mut game, Actor::Seat(seat), &m, seat);
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
