//! The same laws on both databases.

use plateau_core::{Act, Actor, Entry, Moment, Seat, Settings};

use super::*;
use crate::{
    ids::{Key, TableId, TournamentId},
    setup::{Setup, Sitter, State},
    tournament::{Game, Stage},
};

#[path = "../../tests/server/postgres.rs"]
mod postgres;

mod lists;
mod queries;

fn table(sitters: Vec<Sitter>) -> Found {
    let game = plateau_games::CATALOG
        .game("connect4")
        .expect("the game is there");
    let table = game
        .open(&Settings::new(), 0)
        .expect("the defaults are valid");
    Found {
        id: crate::ids::new_table(),
        header: table.header().clone(),
        setup: Setup {
            public: true,
            rated: true,
            ..Setup::default()
        },
        sitters,
        state: State::Open,
        created: crate::clock::now().0,
        next: None,
    }
}

fn person(account: &str) -> Sitter {
    Sitter::Person {
        account: account.to_owned(),
        name: Some(account.to_owned()),
        bot: false,
    }
}

fn step(table: &TableId, seq: usize, moves: &[&str]) -> StoredStep {
    let entry = |text: &&str| Entry {
        by: Actor::Seat(Seat::FIRST),
        act: Act::Move((*text).to_owned()),
        at: Moment(seq as u64),
    };
    StoredStep {
        table: table.clone(),
        seq,
        entries: moves.iter().map(entry).collect(),
        submission: Some(format!("ann:{seq}")),
        clocks: Some("[1,2]".to_owned()),
        state: None,
    }
}

/// A step is written once; the loser learns it; a batch with a loser loses nothing else.
async fn the_key_is_the_lock(store: &Store) {
    let found = table(vec![person("ann"), person("bob")]);
    store
        .create(&found, found.created + 1)
        .await
        .expect("it is kept");
    let id = &found.id;
    let late = Found {
        sitters: vec![person("bob"), person("ann")],
        ..found.clone()
    };
    store
        .create(&late, late.created + 1)
        .await
        .expect("whoever is late opens nothing and breaks nothing");
    let kept = store
        .find(id)
        .await
        .expect("it is read")
        .expect("it is there");
    assert_eq!(kept.sitters, found.sitters, "a table is opened once");
    assert_eq!(
        store.append(step(id, 1, &["4", "6:1"])).await.ok(),
        Some(Appended::Written)
    );
    assert_eq!(
        store.append(step(id, 1, &["3"])).await.ok(),
        Some(Appended::Conflict),
        "the place is taken"
    );
    assert_eq!(
        store.append(step(id, 3, &["5"])).await.ok(),
        Some(Appended::Written)
    );
    let steps = store.steps(id, 1).await.expect("it is read");
    assert_eq!(
        steps
            .iter()
            .map(|step| (step.seq, step.entries.len()))
            .collect::<Vec<_>>(),
        [(1, 2), (3, 1)]
    );
    assert_eq!(steps[0].submission.as_deref(), Some("ann:1"));
    assert_eq!(steps[0].clocks.as_deref(), Some("[1,2]"));
    assert_eq!(
        store.steps(id, 2).await.expect("it is read").len(),
        1,
        "from an entry on"
    );
    // Many at once, half of them too late: exactly one of each pair is written.
    let all =
        (0..60).map(|n| store.append(step(id, 4 + n / 2, &[if n % 2 == 0 { "1" } else { "2" }])));
    let all = futures_util::future::join_all(all).await;
    let written = all
        .iter()
        .filter(|done| matches!(done, Ok(Appended::Written)))
        .count();
    let lost = all
        .iter()
        .filter(|done| matches!(done, Ok(Appended::Conflict)))
        .count();
    assert_eq!((written, lost), (30, 30), "one of each pair");
    let entries: usize = store
        .steps(id, 4)
        .await
        .expect("it is read")
        .iter()
        .map(|step| step.entries.len())
        .sum();
    assert_eq!(entries, 30);
}

/// Somebody with a password; gives the account.
async fn known(store: &Store, name: &str) -> String {
    let key = Key::random();
    let new = NewPerson {
        name: Some(name),
        ..NewPerson::default()
    };
    let person = store.new_person(&key, new, KeyTerms::default()).await;
    let person = person.expect("it is kept").id;
    let set = store.set_password(&person, name, "hash").await;
    assert!(set.expect("it answers"));
    person
}

/// The end of a table and its last step are one commit, and its ratings are counted once.
async fn an_end_is_counted_once(store: &Store) {
    let (cleo, dan) = (known(store, "Cleo").await, known(store, "Dan").await);
    let found = table(vec![person(&cleo), person(&dan)]);
    store
        .create(&found, found.created + 1)
        .await
        .expect("it is kept");
    let mut last = step(&found.id, 1, &["4"]);
    last.state = Some(Ended {
        state: State::Over,
        outcome: Some("\"draw\"".to_owned()),
    });
    store.append(last).await.expect("it is written");
    assert_eq!(
        store
            .find(&found.id)
            .await
            .ok()
            .flatten()
            .map(|found| found.state),
        Some(State::Over)
    );
    assert!(
        store
            .unsettled()
            .await
            .expect("it is read")
            .contains(&found.id)
    );
    let worths = [(cleo.clone(), 1.0), (dan.clone(), 0.0)];
    let (one, two) = tokio::join!(
        store.settle(&found.id, "connect4", &worths),
        store.settle(&found.id, "connect4", &worths)
    );
    assert_eq!(
        u8::from(one.expect("it answers")) + u8::from(two.expect("it answers")),
        1,
        "once, whoever asks"
    );
    let rating = async |who: &str| {
        let rows = store.ratings_of(who).await.expect("it is read");
        rows.into_iter().next().expect("there is one")
    };
    let (hers, his) = (rating(&cleo).await, rating(&dan).await);
    assert_eq!(
        (hers.rating, hers.games, his.rating),
        (1662, 1, 1338),
        "a first win of a newcomer"
    );
    assert_eq!(
        store.best("connect4", 10).await.expect("it is read")[0].who,
        cleo
    );
    // Twelve more on the same day, of which nine count; and one with a guest.
    for number in 0..13 {
        let other = if number == 12 { "a guest" } else { &dan };
        let more = table(vec![person(&cleo), person(other)]);
        store.create(&more, more.created + 1).await.expect("kept");
        let worths = [(cleo.clone(), 1.0), (other.to_owned(), 0.0)];
        let settled = store.settle(&more.id, "connect4", &worths).await;
        assert!(settled.expect("it answers"), "each is looked at once");
    }
    assert_eq!(rating(&cleo).await.games, 10, "ten a day of the same two");
    let guests = store.ratings_of("a guest").await.expect("it is read");
    assert!(guests.is_empty(), "a guest has no rating");
}

/// A seat has one sitter, a rematch one table.
async fn first_come_first_served(store: &Store) {
    let found = table(vec![person("ann"), Sitter::Nobody { bot: false }]);
    store
        .create(&found, found.created + 1)
        .await
        .expect("it is kept");
    let (eve, finn) = (person("eve"), person("finn"));
    let (one, two) = tokio::join!(
        store.sit(&found.id, 2, &eve),
        store.sit(&found.id, 2, &finn)
    );
    assert_eq!(
        u8::from(one.expect("it answers")) + u8::from(two.expect("it answers")),
        1
    );
    assert!(
        !store.sit(&found.id, 1, &finn).await.expect("it answers"),
        "a taken seat is taken"
    );
    let (a, b) = (crate::ids::new_table(), crate::ids::new_table());
    let first = store.set_next(&found.id, &a).await.expect("it answers");
    assert_eq!(
        (
            first,
            store.set_next(&found.id, &b).await.expect("it answers")
        ),
        (a.clone(), a)
    );
    store.stand_up(&found.id, "ann").await.expect("it is kept");
    assert!(store.sitters(&found.id).await.expect("it is read")[0].is_open());
    let filter = Filter {
        state: Some(State::Open),
        limit: 50,
        ..Filter::default()
    };
    let open = store.list(&filter).await.expect("it is read");
    assert!(open.iter().any(|summary| summary.id == found.id));
}

/// A key opens one account; a name with a password is one person's.
async fn names_and_keys(store: &Store) {
    let (ann, other) = (Key::random(), Key::random());
    assert_eq!(store.person(&ann).await.ok(), Some(None));
    let (one, two) = tokio::join!(
        store.new_person(&ann, NewPerson::default(), KeyTerms::default()),
        store.new_person(&ann, NewPerson::default(), KeyTerms::default())
    );
    let person = one.expect("it is kept");
    assert_eq!(
        person.id,
        two.expect("it is kept").id,
        "two requests of one newcomer make one account"
    );
    let second = store
        .new_person(&other, NewPerson::default(), KeyTerms::default())
        .await
        .expect("it is kept");
    assert!(store.rename(&person.id, "Ann").await.expect("it answers"));
    assert!(
        store.rename(&second.id, "ann").await.expect("it answers"),
        "names of guests may be the same"
    );
    assert!(
        store
            .set_password(&person.id, "Ann", "hash")
            .await
            .expect("it answers")
    );
    assert!(
        !store
            .set_password(&second.id, "ann", "hash")
            .await
            .expect("it answers"),
        "but this one is claimed now"
    );
    assert!(!store.rename(&second.id, "ANN").await.expect("it answers"));
    let nearly = store.rename(&second.id, "\u{410}nn").await;
    assert!(!nearly.expect("it answers"), "nor what looks like it");
    let second_now = store.person_by_id(&second.id).await.expect("it answers");
    assert_eq!(
        second_now.and_then(|person| person.name),
        None,
        "who was called so is called nothing"
    );
    let owner = store.owner_of_name("A\u{34f}NN").await;
    assert_eq!(owner.expect("it answers"), Some(person.id.clone()));
    assert_eq!(
        store
            .person_by_name("aNN")
            .await
            .ok()
            .flatten()
            .map(|found| found.id),
        Some(person.id.clone())
    );
    let device = Key::random();
    store
        .add_key(&person.id, &device, KeyTerms::default())
        .await
        .expect("it is kept");
    assert_eq!(
        store
            .person(&device)
            .await
            .ok()
            .flatten()
            .map(|found| found.id),
        Some(person.id.clone())
    );
    store.drop_key(&device.hash()).await.expect("it is kept");
    assert_eq!(store.person(&device).await.ok(), Some(None));
    let over = KeyTerms {
        expires: Some(crate::clock::now().0 - 1),
        ..KeyTerms::default()
    };
    let late = Key::random();
    let added = store.add_key(&person.id, &late, over).await;
    added.expect("it is kept");
    assert_eq!(store.person(&late).await.ok(), Some(None), "it has run out");
    let session = Key::random();
    let terms = KeyTerms::session(Some("Firefox, Linux"));
    let added = store.add_key(&person.id, &session, terms).await;
    added.expect("it is kept");
    let keys = store.keys_of(&person.id).await.expect("it is read");
    let shown: Vec<_> = keys.iter().map(|key| key.device.as_deref()).collect();
    assert_eq!(shown.len(), 2, "what has run out is not shown: {shown:?}");
    assert!(shown.contains(&Some("Firefox, Linux")));
    let dropped = store.drop_other_keys(&person.id, Some(&session)).await;
    assert_eq!(dropped.expect("it is kept"), 2);
    assert_eq!(store.person(&ann).await.ok(), Some(None));
    let still = store.person(&session).await.expect("it answers");
    assert_eq!(still.map(|found| found.id), Some(person.id));
}

/// A tournament's games have one result each, its entrants one number each.
async fn a_tournament_is_kept(store: &Store) {
    let spec = serde_json::from_str(r#"{"game":"connect4","mode":"knockout"}"#);
    let kept = Kept {
        id: crate::ids::new_tournament(),
        name: "Cup".to_owned(),
        host: "ann".to_owned(),
        spec: spec.expect("it is a spec"),
        stage: Stage::Open,
        created: 7,
        started: None,
        ended: None,
    };
    let id = &kept.id;
    store.new_tournament(&kept).await.expect("it is kept");
    let found = store.tournament(id).await.expect("it is read");
    let found = found.expect("it is there");
    assert_eq!((found.spec, found.stage), (kept.spec.clone(), Stage::Open));
    let mind = Sitter::Mind {
        mind: "easy".to_owned(),
        options: "{}".to_owned(),
    };
    let greedy = Sitter::Mind {
        mind: "perfect".to_owned(),
        options: r#"{"memory":"65536"}"#.to_owned(),
    };
    for (number, sitter, admitted) in [
        (1, &person("ann"), true),
        (1, &person("bob"), false),
        (2, &person("ann"), false),
        (2, &mind, true),
        (3, &mind, true),
        (4, &greedy, true),
    ] {
        let entered = store.enter(id, number, sitter).await.expect("it answers");
        assert_eq!(entered, admitted, "one number each, one place an account");
    }
    let entrants = store.entrants(id).await.expect("it is read");
    let read = crate::setup::stored_mind("perfect".to_owned(), None);
    assert_eq!(
        entrants[3].sitter, read,
        "what a player of early versions chose is left out"
    );
    store.withdraw(id, 3).await.expect("it is kept");
    store.withdraw(id, 4).await.expect("it is kept");
    store.set_away(id, 1, true).await.expect("it is kept");
    let entrants = store.entrants(id).await.expect("it is read");
    assert_eq!(entrants.len(), 2);
    assert!(entrants[0].away && !entrants[1].away);
    assert_eq!(entrants[1].sitter, mind);
    let mine = store.tournaments(None, Some("ann"), 9).await;
    assert_eq!(mine.expect("it is read")[0].entrants, 2);
    let steps = [Stage::Open, Stage::Running];
    let (one, two) = tokio::join!(store.advance(id, steps, 8), store.advance(id, steps, 9));
    let went = [one, two].map(|went| went.expect("it answers"));
    assert_eq!(
        went.iter().filter(|went| **went).count(),
        1,
        "it begins once"
    );
    let running = store.running_tournaments().await.expect("it is read");
    assert!(running.contains(id));
    let found = table(vec![person("ann"), mind]);
    store
        .create(&found, found.created + 1)
        .await
        .expect("it is kept");
    let mut game = Game {
        number: 0,
        players: [0, 1],
        start: 0,
        table: Some(found.id.clone()),
        fault: None,
        ended: None,
        worth: None,
        plies: 0,
        at: 8,
    };
    assert!(store.begin_bout(id, &game).await.expect("it answers"));
    let again = store.begin_bout(id, &game).await.expect("it answers");
    assert!(!again, "a game is begun once, whoever tries");
    assert!(store.unrecorded(id).await.expect("it is read").is_empty());
    let mut last = step(&found.id, 1, &["4"]);
    last.state = Some(Ended {
        state: State::Over,
        outcome: Some("\"draw\"".to_owned()),
    });
    store.append(last).await.expect("it is written");
    let lost = store.unrecorded(id).await.expect("it is read");
    assert_eq!(
        lost,
        std::slice::from_ref(&found.id),
        "over, and nobody wrote it down"
    );
    store.set_fault(&found.id, "99").await.expect("it is kept");
    store.set_fault(&found.id, "98").await.expect("it is kept");
    let fault = store.fault(&found.id).await.expect("it is read");
    assert_eq!(fault.as_deref(), Some("99"), "the first one counts");
    game.fault = fault;
    (game.worth, game.ended) = (Some(0.5), crate::tournament::Ended::read("illegal"));
    store.end_bout(id, &game).await.expect("it is kept");
    let other = Game {
        worth: Some(1.0),
        ..game.clone()
    };
    store.end_bout(id, &other).await.expect("it is kept");
    let games = store.bouts(id).await.expect("it is read");
    assert_eq!(games, [game], "the first result stands");
}

/// What an account leaves behind is its games.
async fn an_account_goes(store: &Store) {
    let zoe = known(store, "Zoe").await;
    let mut found = table(vec![person(&zoe), person("ann")]);
    found.header.players = vec!["Zoe".to_owned(), "human".to_owned()];
    store.create(&found, found.created + 1).await.expect("kept");
    for seat in [Seat::FIRST, Seat::SECOND] {
        let said = plateau_protocol::Said {
            by: seat,
            name: Some("Zoe".to_owned()),
            text: "hello".to_owned(),
            at: Moment(7),
        };
        let spoken = store.say(&found.id, &said, None).await;
        spoken.expect("it is kept");
    }
    let traces = store.traces(&zoe).await.expect("it is read");
    assert_eq!((traces.played.len(), traces.spoke.len()), (1, 1));
    store.erase(&zoe).await.expect("it is done");
    let left = store.find(&found.id).await.expect("it is read");
    let left = left.expect("the game stays");
    assert_eq!(left.header.players, ["human", "human"]);
    assert_eq!(left.sitters[0].account(), Some(zoe.as_str()));
    assert!(matches!(
        &left.sitters[0],
        Sitter::Person { name: None, .. }
    ));
    let said = store.said(&found.id).await.expect("it is read");
    assert_eq!(said.len(), 1, "what the other one said");
    let person = store.person_by_id(&zoe).await.expect("it is read");
    assert!(person.is_some_and(|person| person.deleted.is_some()));
    let owner = store.owner_of_name("Zoe").await.expect("it answers");
    assert_eq!(owner, None, "the name is free");
}

/// What is due is forgotten, and nothing else.
async fn what_is_due_is_forgotten(store: &Store) {
    use crate::config::Retention;
    use std::time::Duration;
    let day = Duration::from_secs(24 * 3600);
    let guest = Key::random();
    let person = store
        .new_person(&guest, NewPerson::default(), KeyTerms::default())
        .await
        .expect("it is kept");
    let playing = Key::random();
    let player = store
        .new_person(&playing, NewPerson::default(), KeyTerms::default())
        .await
        .expect("it is kept");
    let gone = table(vec![self::person("ann")]);
    let mut stays = table(vec![self::person(&player.id)]);
    stays.state = State::Playing;
    for found in [&gone, &stays] {
        store
            .create(found, found.created + 1)
            .await
            .expect("it is kept");
    }
    let cancelled = store.set_state(&gone.id, State::Cancelled).await;
    cancelled.expect("it is kept");
    store
        .forget(&Retention::default())
        .await
        .expect("it is done");
    let young = Retention {
        cancelled: Some(day),
        guests: Some(day),
        chat: Some(day),
        audit: Some(day),
    };
    store.forget(&young).await.expect("it is done");
    assert!(store.find(&gone.id).await.expect("it is read").is_some());
    assert!(store.person(&guest).await.expect("it is read").is_some());
    tokio::time::sleep(Duration::from_millis(5)).await;
    let all = Retention {
        cancelled: Some(Duration::from_millis(1)),
        guests: Some(Duration::from_millis(1)),
        ..Retention::default()
    };
    let rows = store.forget(&all).await.expect("it is done");
    assert!(rows >= 2, "{rows}");
    assert!(store.find(&gone.id).await.expect("it is read").is_none());
    assert!(store.find(&stays.id).await.expect("it is read").is_some());
    assert_eq!(store.person(&guest).await.expect("it is read"), None);
    let left = store.person_by_id(&person.id).await.expect("it is read");
    assert!(left.is_some_and(|left| left.deleted.is_some()));
    let plays = store.person(&playing).await.expect("it is read");
    assert!(plays.is_some(), "who plays is not forgotten");
}

async fn all_laws(database: &Database) {
    let store = Store::open(database).await.expect("the database opens");
    the_key_is_the_lock(&store).await;
    an_end_is_counted_once(&store).await;
    first_come_first_served(&store).await;
    names_and_keys(&store).await;
    a_tournament_is_kept(&store).await;
    an_account_goes(&store).await;
    lists::lists_hold_what_they_say(&store).await;
    what_is_due_is_forgotten(&store).await;
    store.close().await;
    let again = Store::open(database)
        .await
        .expect("it opens again: migrations run once");
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_laws_hold_on_sqlite() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    all_laws(&Database::Folder(folder.path().to_owned())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_laws_hold_on_postgresql() {
    let postgres = postgres::Postgres::start();
    all_laws(&Database::Postgres(postgres.url())).await;
}

#[test]
fn passwords_are_not_shown() {
    assert_eq!(
        without_password("postgres://app:secret@host:5432/db"),
        "postgres://app@host:5432/db"
    );
    assert_eq!(without_password("postgres://host/db"), "postgres://host/db");
}
