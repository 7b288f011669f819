//! Several houses over one store: what one has written the others know before they refuse.

use plateau_protocol::{Count, Message, Request, State};
use plateau_room::{Answer, Setup};

use crate::support::{act, load, now, person, play, store, visitor, with};

#[test]
fn a_message_that_follows_one_of_another_house_is_judged() {
    let store = store(&[], Setup::default(), vec![person("ann")], true);
    let (mut one, _) = load(&store);
    let (mut other, _) = load(&store);
    assert_eq!(play(&mut one, "ann", "1", "a1"), Answer::Done(1));
    let second = Message::from(Request::Play("a2".into(), None)).with_id("2");
    let answer = now(other.act(Some("ann"), &second.following("1")));
    assert_eq!(answer, Answer::Done(2));
}

#[test]
fn a_move_is_judged_by_who_sits_there_whichever_house_sat_them() {
    let sitters = vec![person("ann"), plateau_room::Sitter::Nobody { bot: false }];
    let store = store(&[], Setup::default(), sitters, true);
    let (mut one, _) = load(&store);
    let (mut other, _) = load(&store);
    now(one.sit(&crate::seats::guest("bob"))).expect("the seat is free");
    assert_eq!(
        play(&mut other, "ann", "1", "a1"),
        Answer::Done(1),
        "all are there"
    );
    let (mut third, _) = load(&store);
    play(&mut other, "bob", "1", "a1");
    assert_eq!(
        act(&mut third, "bob", "1", Request::play("a1", 1)),
        Answer::Done(2),
        "a resent move is answered by every house as by the first"
    );
}

#[test]
fn moves_that_are_taken_back_are_those_that_were_meant() {
    let store = store(&[], Setup::default(), vec![person("ann")], true);
    let (mut one, _) = load(&store);
    play(&mut one, "ann", "1", "a1");
    let (mut other, _) = load(&store);
    play(&mut one, "ann", "2", "a2");
    let back = act(&mut other, "ann", "3", Request::Undo(Count::Moves(1)));
    assert!(
        matches!(back, Answer::Refused(_)),
        "another move has come since"
    );
    assert_eq!(with(&store).steps.len(), 2);
    let back = act(&mut other, "ann", "4", Request::Undo(Count::Moves(1)));
    assert_eq!(back, Answer::Done(3), "now it is seen");
}

#[test]
fn talk_elsewhere_takes_no_request_away() {
    let setup = Setup {
        chat: true,
        ..Setup::default()
    };
    let store = store(&[], setup, vec![person("ann"), person("bob")], true);
    let (mut one, house) = load(&store);
    now(one.join(1, visitor("bob"), None)).expect("there is room");
    let (mut other, _) = load(&store);
    play(&mut one, "ann", "1", "a1");
    act(&mut one, "ann", "2", Request::Undo(Count::Mine(true)));
    now(other.elsewhere());
    act(&mut other, "ann", "3", Request::Say("sorry".into()));
    now(one.elsewhere());
    let shown = house.shows(1);
    assert_eq!(shown.said.len(), 1);
    assert!(shown.ask.is_some(), "Bob is still asked");
}

#[test]
fn a_table_that_ends_while_it_is_read_is_over_and_an_undo_opens_it_for_all() {
    let options = [("goal", "2")];
    let store = store(&options, Setup::default(), vec![person("ann")], true);
    let (mut one, _) = load(&store);
    play(&mut one, "ann", "1", "a1");
    play(&mut one, "ann", "2", "a1");
    // The other house finds the table in play; the last step is written before it reads them.
    let last = with(&store).steps.pop();
    let mut inner = with(&store);
    (inner.meanwhile, inner.found.state) = (last, State::Playing);
    drop(inner);
    let (mut other, _) = load(&store);
    assert_eq!(other.reader().state, State::Over);
    let back = act(&mut other, "ann", "3", Request::Undo(Count::Moves(1)));
    assert_eq!(back, Answer::Done(3));
    assert_eq!(
        with(&store).found.state,
        State::Playing,
        "the store says so, too"
    );
}

#[test]
fn a_move_of_somebody_with_two_seats_is_for_the_seat_that_is_waited_for_everywhere() {
    let store = store(
        &[],
        Setup::default(),
        vec![person("ann"), person("ann")],
        true,
    );
    let (mut one, _) = load(&store);
    let (mut other, _) = load(&store);
    play(&mut one, "ann", "1", "a1");
    let answer = act(&mut other, "ann", "2", Request::play("a1", 1));
    assert_eq!(answer, Answer::Done(2), "it is the second seat's turn");
}
