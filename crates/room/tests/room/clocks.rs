//! Clocks run on time that never jumps, and over restarts and houses on the store's time.

use plateau_core::{Act, Actor, Seat, Seats};
use plateau_protocol::{Clock, State};
use plateau_room::{Answer, Setup, Sitter};

use crate::support::{Fate, load, load_again, person, play, store, visitor, with};

const TEN: Clock = Clock::Total {
    total: 10,
    increment: 0,
};

fn timed(clock: Clock) -> Setup {
    Setup {
        clock: Some(clock),
        ..Setup::default()
    }
}

fn two() -> Vec<Sitter> {
    vec![person("ann"), person("bob")]
}

#[test]
fn a_clock_of_the_day_that_jumps_flags_nobody() {
    let store = store(&[], timed(TEN), two(), false);
    let (mut room, house) = load(&store);
    crate::support::now(room.join(1, visitor("ann"), None)).expect("there is room");
    play(&mut room, "ann", "1", "a1");
    with(&store).day += 86_400_000;
    house.passes(1_000);
    crate::support::now(room.ring());
    assert_eq!(
        room.seq(),
        1,
        "a day has gone for the clock on the wall alone"
    );
    play(&mut room, "bob", "1", "a1");
    let clocks = house.shows(1).clocks.expect("there are clocks");
    assert_eq!(clocks.left, [10_000, 9_000]);
}

#[test]
fn a_clock_of_the_day_that_jumps_while_the_store_fails_costs_nobody_time() {
    for fate in [Fate::Fails, Fate::DoneAllTheSame] {
        let store = store(&[], timed(TEN), two(), false);
        let (mut room, house) = load(&store);
        crate::support::now(room.join(1, visitor("ann"), None)).expect("there is room");
        play(&mut room, "ann", "1", "a1");
        house.passes(2_000);
        with(&store).writes.extend([fate, Fate::Fails]);
        with(&store).blind = 1;
        let failed = play(&mut room, "bob", "1", "a1");
        assert!(matches!(failed, Answer::Refused(_)), "the store is away");
        // Now the room reads the log anew, and somebody has set the clock.
        with(&store).day += 3_600_000;
        house.passes(1_000);
        crate::support::now(room.ring());
        let clocks = house.shows(1).clocks.expect("there are clocks");
        let left = match fate {
            Fate::Fails => [10_000, 7_000],
            Fate::DoneAllTheSame => [9_000, 8_000],
        };
        assert_eq!(clocks.left, left, "{fate:?}");
    }
}

#[test]
fn a_house_that_was_started_after_the_last_move_counts_the_time_since() {
    let store = store(&[], timed(TEN), two(), true);
    let (mut room, house) = load(&store);
    play(&mut room, "ann", "1", "a1");
    house.passes(6_000);
    // Another server of the same store starts: it has stood for no time at all.
    let (mut other, young) = load(&store);
    crate::support::now(other.join(1, visitor("bob"), None)).expect("there is room");
    let clocks = young.shows(1).clocks.expect("there are clocks");
    assert_eq!(clocks.left, [10_000, 4_000]);
    young.passes(4_000);
    crate::support::now(other.ring());
    assert_eq!(with(&store).found.state, State::Over, "bob's time is over");
}

#[test]
fn a_clock_runs_on_without_its_table_whenever_the_clock_of_the_day_was_set_back() {
    let store = store(&[], timed(TEN), two(), false);
    with(&store).stands = true;
    let (mut room, house) = load(&store);
    house.passes(1_000);
    with(&store).day -= 3_600_000;
    play(&mut room, "ann", "1", "a1");
    drop(room);
    house.passes(6_000);
    let mut again = load_again(&house);
    crate::support::now(again.join(1, visitor("bob"), None)).expect("there is room");
    let clocks = house.shows(1).clocks.expect("there are clocks");
    assert_eq!(clocks.left, [10_000, 4_000], "they ran all the while");
}

#[test]
fn a_time_out_is_for_the_turn_that_it_was_rung_for() {
    let clock = Clock::Move { each: 5 };
    let store = store(&[], timed(clock), two(), true);
    let (mut slow, slow_house) = load(&store);
    let (mut quick, quick_house) = load(&store);
    play(&mut quick, "ann", "1", "a1");
    crate::support::now(slow.elsewhere());
    for house in [&slow_house, &quick_house] {
        *house.tick.lock().expect("nobody panics with it") += 4_900;
    }
    with(&store).day += 4_900;
    // Bob moves in time, and Ann: it is Bob's turn again. Nobody tells the other server.
    play(&mut quick, "bob", "1", "a1");
    play(&mut quick, "ann", "2", "a1");
    slow_house.passes(200);
    crate::support::now(slow.ring());
    let flags = with(&store).steps.iter().any(|step| {
        let mut entries = step.entries.iter();
        entries.any(|entry| matches!(entry.act, Act::Flag(_)))
    });
    assert!(!flags, "Bob has nearly five seconds left");
    assert_eq!(slow.seq(), 3, "the server has seen what the others wrote");
}

#[test]
fn among_more_than_two_the_clock_passes_for_whoever_is_out_of_time() {
    let three = vec![person("ann"), person("bob"), person("cid")];
    let clock = Clock::Total {
        total: 3,
        increment: 0,
    };
    let store = store(&[("goal", "30")], timed(clock), three, false);
    let (mut room, house) = load(&store);
    play(&mut room, "ann", "1", "a1");
    house.passes(3_000);
    crate::support::now(room.ring());
    let table = room.reader().table;
    assert_eq!(table.flagged(), Seats::one(Seat::SECOND));
    assert_eq!(table.turn().seats().only(), Seat::new(2), "Cid is to move");
    play(&mut room, "cid", "1", "a1");
    play(&mut room, "ann", "2", "a1");
    let table = room.reader().table;
    let last = table.entries().last().expect("they have played");
    assert_eq!(last.by, Actor::Clock, "Bob's turn is passed");
    assert_eq!(table.turn().seats().only(), Seat::new(2));
    assert!(table.scores().outcome.is_none(), "the game goes on");
    house.passes(3_000);
    crate::support::now(room.ring());
    let outcome = room.reader().table.scores().outcome;
    assert_eq!(
        outcome,
        Some(plateau_core::Outcome::win(Seat::FIRST)),
        "nobody else has any time left"
    );
}
