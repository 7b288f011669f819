//! Laws of tables and their logs.

use crate::{Act, Actor, AnyTable, Draw, Entry, Log, Moment, Seat, Show};

use super::{
    Suite,
    walk::{settings, step},
};

/// A table that is played, undone and redone at random equals the one that its log rebuilds.
pub fn table_undo_and_log_agree<G: Show>(suite: &Suite<G>) {
    for pairs in suite.settings {
        for seed in 0..suite.games {
            let mut table = suite
                .kit
                .table(&settings(pairs), seed)
                .expect("the table opens");
            let mut draw = Draw::from_seed(seed + 1);
            let begin = table.game().clone();
            for tick in 0..suite.longest as u64 {
                let at = Moment(tick);
                table.draw(&mut draw, at);
                let act = match draw.below(8) {
                    0 if table.undoable_over_dice() > 0 => {
                        Act::Undo(1 + draw.below(table.undoable_over_dice().min(6)) as u32)
                    }
                    1 if table.undone() > 0 => Act::Redo(1 + draw.below(table.undone()) as u32),
                    _ => match step(suite, table.game(), &mut draw) {
                        None => break,
                        Some((by, m)) => {
                            table
                                .submit(by, &m.to_string(), at)
                                .expect("a legal move is taken");
                            continue;
                        }
                    },
                };
                let entry = Entry {
                    by: Actor::Seat(Seat::FIRST),
                    act,
                    at,
                };
                table
                    .append(entry)
                    .expect("undo and redo within limits are taken");
            }
            let log = table.log();
            let read = Log::from_json(&log.to_json()).expect("a log that we wrote can be read");
            assert_eq!(read, log, "the log round-trips");
            let back = suite
                .kit
                .table_of(&read)
                .expect("a log that we wrote can be replayed");
            assert_eq!(back.game(), table.game(), "the log rebuilds the position");
            assert_eq!(back.played(), table.played(), "and the moves that stand");
            assert_eq!(back.scores(), table.scores(), "and the scores");
            assert_eq!(table.game_at(0), begin, "looking back reaches the start");
            assert_eq!(
                AnyTable::afterwards(&back),
                AnyTable::afterwards(&table),
                "and what is told afterwards"
            );
        }
    }
}

/// Garbage, foreign moves and moves out of turn are refused, and the table stays as it was.
pub fn refusals_change_nothing<G: Show>(suite: &Suite<G>) {
    let garbage = [
        "",
        " ",
        "?",
        "0",
        "-1",
        "1e9",
        "startpos",
        "\u{1f600}",
        "99999999999999999999",
        "A1 A1",
    ];
    for pairs in suite.settings {
        let mut table = suite
            .kit
            .table(&settings(pairs), 3)
            .expect("the table opens");
        let mut draw = Draw::from_seed(4);
        for _ in 0..30 {
            table.draw(&mut draw, Moment(0));
            let Some((by, m)) = step(suite, table.game(), &mut draw) else {
                break;
            };
            let (before, entries) = (table.game().clone(), table.entries().len());
            for text in garbage {
                assert!(
                    table.submit(by, text, Moment(0)).is_err(),
                    "{text:?} is no move"
                );
            }
            for seat in (0..table.seats()).filter_map(Seat::new) {
                if !table.turn().seats().contains(seat) {
                    let early = table.submit(Actor::Seat(seat), &m.to_string(), Moment(0));
                    assert!(early.is_err(), "seat {seat} is not waited for");
                }
            }
            let seat = Seat::new(table.seats())
                .map(Actor::Seat)
                .unwrap_or(Actor::Clock);
            assert!(
                table.submit(seat, &m.to_string(), Moment(0)).is_err(),
                "nobody sits there"
            );
            let too_many = Act::Undo(table.played().len() as u32 + 1);
            let undo = Entry {
                by: Actor::Seat(Seat::FIRST),
                act: too_many,
                at: Moment(0),
            };
            assert!(table.append(undo).is_err(), "there are not so many moves");
            assert_eq!(*table.game(), before, "a refusal changes nothing");
            assert_eq!(table.entries().len(), entries, "and logs nothing");
            table
                .submit(by, &m.to_string(), Moment(0))
                .expect("a legal move is taken");
        }
    }
}
