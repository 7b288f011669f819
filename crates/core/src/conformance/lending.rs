//! Minds live on what they are lent.

use std::time::Duration;

use crate::{Actor, AnyGame, Budget, Draw, Host, LENT, Moment, Refusal, Show, erased::AnyQuestion};

use super::{Suite, walk::settings};

/// No mind has an option that chooses memory, threads, tables or files; and whether it is lent
/// next to nothing or more than any machine has, it answers with a legal move, or says that there
/// is no memory; it brings nobody down.
pub fn minds_live_on_what_they_are_lent<G: Show>(suite: &Suite<G>) {
    let next_to_nothing = Host {
        most: 1 << 20,
        ..Host::default()
    };
    let absurd = Host {
        memory: Some(u64::MAX / 2),
        ..Host::default()
    };
    for info in suite.kit.minds() {
        let option = info.options.iter().find(|spec| LENT.contains(&spec.name));
        assert_eq!(option, None, "{} chooses what it is lent", info.name);
        for host in [&next_to_nothing, &absurd] {
            for pairs in suite.settings {
                let mind = suite.kit.mind(info.name, &settings(&[]), host);
                let mut mind = mind.expect("a mind that is only made takes nothing yet");
                let mut table = suite
                    .kit
                    .table(&settings(pairs), 11)
                    .expect("the table opens");
                table.draw(&mut Draw::from_seed(12), Moment(0));
                let Some(seat) = table.turn().seats().iter().next() else {
                    continue;
                };
                let budget = Budget::within(Duration::from_millis(20));
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind.think(question, &mut |_| ());
                let verdict = match verdict {
                    Ok(verdict) => verdict,
                    Err(Refusal(reason)) => {
                        let memory = ["mind-no-memory", "mind-little-memory"];
                        assert!(memory.contains(&&*reason.id), "{}: {reason}", info.name);
                        continue;
                    }
                };
                match verdict.best {
                    Some(best) => table
                        .submit(Actor::Seat(seat), &best, Moment(0))
                        .unwrap_or_else(|error| panic!("{} played {best}: {error}", info.name)),
                    None => assert!(table.timer().is_some(), "{} has no move", info.name),
                }
            }
        }
    }
}
