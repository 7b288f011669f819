//! Minds live on what they are lent.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use crate::{Actor, AnyGame, Clock, Draw, Host, LENT, Moment, Refusal, Show, erased::AnyQuestion};

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
                let budget = host.within(Duration::from_millis(20));
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

/// A clock on which a minute passes whenever it is looked at.
fn hurried() -> Duration {
    static MINUTES: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(60 * MINUTES.fetch_add(1, Ordering::Relaxed))
}

/// Every mind tells the time by the clock that it is lent: on one that runs away an hour is over
/// after some looks, and a move is there.
pub fn minds_look_at_the_clock_that_they_are_lent<G: Show>(suite: &Suite<G>) {
    let host = Host {
        most: 64 << 20,
        clock: Clock::new(hurried),
        ..Host::default()
    };
    let pairs = suite.settings.first().copied().unwrap_or_default();
    for info in suite.kit.minds().iter().filter(|info| info.level) {
        let mind = suite.kit.mind(info.name, &settings(&[]), &host);
        let mut mind = mind.expect("a mind that is only made takes nothing yet");
        let table = suite.kit.table(&settings(pairs), 11);
        let mut table = table.expect("the table opens");
        table.draw(&mut Draw::from_seed(12), Moment(0));
        let Some(seat) = table.turn().seats().iter().next() else {
            continue;
        };
        let budget = host.within(Duration::from_secs(3600));
        let question = AnyQuestion {
            table: &table,
            seat,
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        match mind.think(question, &mut |_| ()) {
            Ok(verdict) => assert!(
                verdict.best.is_some() || table.timer().is_some(),
                "{} has no move",
                info.name
            ),
            Err(Refusal(reason)) => {
                assert_eq!(&*reason.id, "mind-no-memory", "{}: {reason}", info.name)
            }
        }
    }
}
