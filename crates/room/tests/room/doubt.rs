//! A store that fails: nothing is told that it does not have, and what it has is found.

use plateau_core::{Act, Actor, Claim, Entry, Moment, Seat, phrase};
use plateau_protocol::{Count, Message, Request};
use plateau_room::{Answer, Fault, Room, Setup, StoredStep};

use crate::support::{CATALOG, Fate, act, load, mind, now, person, play, store, visitor, with};

fn talking() -> Setup {
    Setup {
        chat: true,
        ..Setup::default()
    }
}

#[test]
fn a_full_disk_is_told_as_what_it_is_and_the_move_may_be_sent_again() {
    let store = store(&[], Setup::default(), vec![person("ann")], false);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    with(&store).writes.extend([Fate::Fails; 2]);
    let answer = play(&mut room, "ann", "1", "a1");
    let Answer::Refused(fault) = answer else {
        unreachable!("there is no room for it");
    };
    assert!(
        matches!(fault, Fault::Store(_)),
        "nobody was faster: {fault}"
    );
    assert_eq!((room.seq(), house.shows(1).seq), (0, 0), "it is nowhere");
    assert_eq!(play(&mut room, "ann", "1", "a1"), Answer::Done(1));
}

#[test]
fn a_move_that_was_written_although_the_store_failed_is_done_once() {
    let store = store(&[], Setup::default(), vec![person("ann")], false);
    let (mut room, _) = load(&store);
    with(&store).writes.push_back(Fate::DoneAllTheSame);
    assert_eq!(play(&mut room, "ann", "1", "a1"), Answer::Done(1));
    assert_eq!(play(&mut room, "ann", "1", "a1"), Answer::Done(1));
    assert_eq!(with(&store).steps.len(), 1);
}

#[test]
fn what_follows_a_message_that_the_store_refused_may_be_sent_again() {
    let store = store(&[], Setup::default(), vec![person("ann")], false);
    let (mut room, _) = load(&store);
    with(&store).writes.extend([Fate::Fails; 2]);
    let second = Message::from(Request::Play("a2".into(), None)).with_id("2");
    let second = second.following("1");
    assert!(matches!(
        play(&mut room, "ann", "1", "a1"),
        Answer::Refused(_)
    ));
    let follows = Fault::Conflict(phrase!("server-follows-refused"));
    assert_eq!(
        now(room.act(Some("ann"), &second)),
        Answer::Refused(follows)
    );
    assert_eq!(play(&mut room, "ann", "1", "a1"), Answer::Done(1));
    assert_eq!(now(room.act(Some("ann"), &second)), Answer::Done(2));
}

#[test]
fn talk_that_could_not_be_read_is_read_later() {
    let store = store(&[], talking(), vec![person("ann"), person("bob")], false);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("bob"), None)).expect("there is room");
    with(&store).writes.push_back(Fate::DoneAllTheSame);
    let said = act(&mut room, "ann", "1", Request::Say("hello".into()));
    assert!(matches!(said, Answer::Refused(_)), "nobody knows");
    with(&store).deaf = 2;
    for _ in 0..3 {
        house.passes(1_000);
        now(room.ring());
    }
    assert_eq!(house.shows(1).said.len(), 1, "it was stored, and is shown");
    let again = act(&mut room, "ann", "1", Request::Say("hello".into()));
    assert!(matches!(again, Answer::Done(_)));
    assert_eq!(with(&store).chat.len(), 1, "and is not said twice");
}

#[test]
fn talk_that_is_in_doubt_is_read_with_the_log() {
    let store = store(&[], talking(), vec![person("ann"), person("bob")], false);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("bob"), None)).expect("there is room");
    with(&store).writes.extend([Fate::DoneAllTheSame; 2]);
    let said = act(&mut room, "ann", "1", Request::Say("hello".into()));
    assert!(matches!(said, Answer::Refused(_)), "nobody knows");
    assert_eq!(play(&mut room, "ann", "2", "a1"), Answer::Done(1));
    assert_eq!(house.shows(1).said.len(), 1, "nothing is in doubt any more");
}

#[test]
fn a_store_that_failed_is_left_alone_for_a_while() {
    let store = store(&[], Setup::default(), vec![person("ann")], true);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    // The room is about to look what others have written.
    house.passes(20_000);
    with(&store).blind = 1;
    now(room.elsewhere());
    let rings = room.next_timer().expect("the store is asked again");
    assert_eq!(rings.since(plateau_room::Tick(20_000)), 1_000, "not before");
}

#[test]
fn a_request_goes_with_the_game() {
    let store = store(
        &[],
        Setup::default(),
        vec![person("ann"), person("bob")],
        false,
    );
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("bob"), None)).expect("there is room");
    play(&mut room, "ann", "1", "a1");
    act(&mut room, "ann", "2", Request::Undo(Count::Mine(true)));
    assert!(house.shows(1).ask.is_some(), "Bob is asked");
    act(
        &mut room,
        "bob",
        "1",
        Request::Claim(plateau_core::Claim::Resign),
    );
    assert!(house.shows(1).ask.is_none(), "nothing is left to take back");
}

#[test]
fn an_offer_that_a_mind_declines_was_made_all_the_same() {
    let store = store(&[], Setup::default(), vec![person("ann"), mind()], false);
    let (mut room, _) = load(&store);
    let offer = Request::Claim(plateau_core::Claim::OfferDraw);
    assert_eq!(act(&mut room, "ann", "1", offer.clone()), Answer::Done(1));
    assert_eq!(room.seq(), 2, "the mind plays on");
    let (mut again, _) = load(&store);
    assert_eq!(
        act(&mut again, "ann", "1", offer),
        Answer::Done(1),
        "as before"
    );
}

#[test]
fn answers_hold_over_restarts_whatever_lies_between() {
    let store = store(&[("goal", "99")], talking(), vec![person("ann")], false);
    let (mut room, _) = load(&store);
    assert_eq!(play(&mut room, "ann", "move", "a1"), Answer::Done(1));
    for line in 0..100 {
        act(
            &mut room,
            "ann",
            &format!("talk {line}"),
            Request::Say("hm".into()),
        );
    }
    assert_eq!(play(&mut room, "ann", "move", "a1"), Answer::Done(1));
    let (mut room, _) = load(&store);
    assert_eq!(play(&mut room, "ann", "move", "a1"), Answer::Done(1));
    act(&mut room, "ann", "talk 0", Request::Say("hm".into()));
    let store = with(&store);
    assert_eq!((store.steps.len(), store.chat.len()), (1, 100));
}

#[test]
fn a_log_with_a_gap_is_refused_with_both_numbers() {
    let store = store(&[], Setup::default(), vec![person("ann")], false);
    let (mut room, house) = load(&store);
    for id in ["1", "2", "3"] {
        play(&mut room, "ann", id, "a1");
    }
    with(&store).steps.remove(1);
    let found = with(&store).found.clone();
    let refused = now(Room::load(house, CATALOG, found)).err();
    assert_eq!(
        refused,
        Some(Fault::Gap {
            expected: 2,
            found: 3
        })
    );
    let told = refused.map(|fault| fault.to_string()).unwrap_or_default();
    assert!(told.contains('2') && told.contains('3'), "{told}");
}

#[test]
fn a_log_holds_so_many_entries_and_then_the_game_can_only_be_given_up() {
    let store = store(
        &[],
        Setup::default(),
        vec![person("ann"), person("bob")],
        false,
    );
    let mut entries = Vec::new();
    while entries.len() < 19_999 {
        let act = match entries.len() {
            0 => Act::Move("a1".to_owned()),
            count if count % 2 == 1 => Act::Undo(1),
            _ => Act::Redo(1),
        };
        let by = Actor::Seat(Seat::FIRST);
        let at = Moment(1);
        entries.push(Entry { by, act, at });
    }
    let found = with(&store).found.clone();
    let step = StoredStep {
        table: found.id.clone(),
        seq: 1,
        entries,
        submission: None,
        clocks: None,
        state: None,
    };
    with(&store).steps.push(step);
    let (mut room, house) = load(&store);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    assert_eq!(
        house.shows(1).entries.len(),
        19_999,
        "a long log is shown, too"
    );
    let (mut last, mut ended) = (room.seq(), None);
    for number in 0..3 {
        let table = room.reader().table;
        let seat = table.turn().seats().iter().next().expect("it goes on");
        let who = ["ann", "bob"][seat.index()];
        let what = table.choices(seat).remove(0).what;
        match play(&mut room, who, &format!("m{number}"), &what) {
            Answer::Done(seq) => last = seq,
            Answer::Refused(fault) => {
                ended = Some(fault);
                break;
            }
        }
    }
    let full = phrase!("server-log-full", most = 20_000);
    assert_eq!((last, ended), (20_000, Some(Fault::Rules(full))));
    let given_up = act(&mut room, "ann", "end", Request::Claim(Claim::Resign));
    assert_eq!(given_up, Answer::Done(20_001), "whoever stops may resign");
}
