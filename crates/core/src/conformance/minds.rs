//! Laws of minds.

use crate::{Actor, AnyGame, Budget, Draw, Host, Moment, Show, erased::AnyQuestion};

use super::{
    Suite,
    walk::{settings, step},
};

/// Every mind answers with a legal move whenever there is one, within its budget.
pub fn minds_play_legal_moves<G: Show>(suite: &Suite<G>) {
    for info in suite.kit.minds() {
        let mut mind = suite
            .kit
            .mind(info.name, &settings(&[]), &Host::default())
            .expect("the mind can be made");
        for pairs in suite.settings {
            let mut table = suite
                .kit
                .table(&settings(pairs), 11)
                .expect("the table opens");
            let mut draw = Draw::from_seed(12);
            for _ in 0..24 {
                table.draw(&mut draw, Moment(0));
                let Some(seat) = table.turn().seats().iter().next() else {
                    break;
                };
                let budget = Budget::within(std::time::Duration::from_millis(20));
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind
                    .think(question, &mut |_| ())
                    .expect("the table is of this game");
                // While a glass of the rules runs, a mind may keep silent for now.
                let silent = table.timer().is_some();
                let Some(best) = verdict.best else {
                    assert!(silent, "{} has no move", info.name);
                    let (by, m) = step(suite, table.game(), &mut draw).expect("somebody may act");
                    table
                        .submit(by, &m.to_string(), Moment(0))
                        .expect("a legal move is taken");
                    continue;
                };
                assert_eq!(
                    verdict.line.first(),
                    Some(&best),
                    "the line begins with the move"
                );
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .unwrap_or_else(|error| panic!("{} played {best}: {error}", info.name));
            }
        }
    }
}
