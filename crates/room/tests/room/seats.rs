//! Who sits where follows from the store, also where it failed.

use plateau_protocol::State;
use plateau_room::{Guest, Setup, Sitter, Visitor};

use crate::support::{Fate, load, now, person, play, store, visitor, with};

pub fn guest(account: &str) -> Guest {
    Guest {
        account: account.to_owned(),
        called: None,
        bot: false,
        key: Some(format!("key of {account}")),
        seat: None,
        name: None,
    }
}

fn half_open(shared: bool) -> crate::support::Shared {
    let sitters = vec![person("ann"), Sitter::Nobody { bot: false }];
    store(&[], Setup::default(), sitters, shared)
}

#[test]
fn a_seat_that_was_taken_although_the_store_failed_is_seen() {
    let store = half_open(false);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    with(&store).writes.push_back(Fate::DoneAllTheSame);
    assert!(now(room.sit(&guest("bob"))).is_err(), "nobody knows");
    house.passes(1_000);
    now(room.ring());
    assert_eq!(house.shows(1).state, State::Playing, "Ann need not wait");
    let mine = now(room.sit(&guest("bob"))).expect("whoever asks again has it");
    assert_eq!(mine.len(), 1);
    assert!(now(room.sit(&guest("cid"))).is_err(), "and nobody else");
}

#[test]
fn displays_see_that_the_game_has_begun_when_the_store_is_back() {
    let store = half_open(false);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    // Bob sits, but the store fails when the table is to be played.
    with(&store).writes.push_back(Fate::DoneAllTheSame);
    let _ = now(room.sit(&guest("bob")));
    with(&store).writes.push_back(Fate::Fails);
    for _ in 0..3 {
        house.passes(1_000);
        now(room.ring());
    }
    assert_eq!(with(&store).found.state, State::Playing);
    assert_eq!(house.shows(1).state, State::Playing);
}

#[test]
fn nobody_leaves_a_game_that_has_begun_in_another_house() {
    let store = store(
        &[],
        Setup::default(),
        vec![person("ann"), person("bob")],
        true,
    );
    let (mut one, _) = load(&store);
    let (mut other, _) = load(&store);
    play(&mut one, "ann", "1", "a1");
    assert!(now(other.stand_up("bob")).is_err(), "Ann has moved");
    assert_eq!(with(&store).found.sitters[1], person("bob"));
}

#[test]
fn a_display_that_a_newcomer_opened_before_sitting_down_is_theirs() {
    let store = half_open(false);
    let (mut room, house) = load(&store);
    let newcomer = Visitor {
        account: None,
        key: Some("key of bob".to_owned()),
    };
    now(room.join(1, newcomer.clone(), None)).expect("there is room");
    now(room.sit(&guest("bob"))).expect("the seat is free");
    // This one was on its way when nobody knew whose it is.
    now(room.join(2, newcomer, None)).expect("there is room");
    for display in [1, 2] {
        assert_eq!(house.shows(display).mine.len(), 1, "display {display}");
    }
}
