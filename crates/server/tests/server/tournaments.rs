//! Tournaments of people, bots and minds: their course, their rules, what is pushed.

use std::time::Duration;

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::{
    contestants::{Manner, ask, bots, create, games, look, named, over},
    support::{House, act, house, house_with, person, reason},
};

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_minds_play_a_swiss_tournament_to_its_end() {
    let house = house().await;
    let host = person(&house.client, "host");
    let request = json!({ "name": "Friday cup", "game": "connect4", "mode": "swiss", "rounds": 3,
        "random_plies": 4, "seed": 5,
        "clock": { "total": 60, "increment": 0 } });
    let id = create(&host, request).await;
    let tasks = bots(&house.client, &id, &[Manner::Legal; 4]).await;
    let (status, _) = ask(&host, &id, "minds", json!({ "mind": "echo" })).await;
    assert_eq!(status, 200);
    let (status, answer) = ask(&host, &id, "start", json!({})).await;
    assert_eq!(status, 200, "{answer}");
    let whole = over(&host, &id, Duration::from_secs(120)).await;
    for task in tasks {
        let end = task.await.expect("the bot ends");
        assert_eq!(end["state"], "over", "a bot is told the end: {end}");
        assert_eq!(end["of"], 5);
    }
    assert_eq!(whole["rounds"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        (&whole["done"], &whole["planned"]),
        (&json!(12), &json!(12))
    );
    let points: f64 = whole["standings"]
        .as_array()
        .expect("standings are a list")
        .iter()
        .map(|row| row["points"].as_f64().expect("points are a number"))
        .sum();
    assert_eq!(
        points,
        12.0 + 3.0 * 2.0,
        "games, and a bye of two each round"
    );
    both_seats_on_one_board(&host, &id, 12).await;
}

// All of the server runs on this thread, whose processor time is counted.
#[tokio::test]
async fn a_tournament_that_nobody_looks_at_keeps_no_core_busy() {
    let house = house_with(|config| config.idle = Duration::from_millis(100)).await;
    let (host, eve) = (person(&house.client, "host"), person(&house.client, "eve"));
    let request = json!({ "name": "Long cup", "game": "connect4",
        "clock": { "total": 600, "increment": 0 } });
    let id = create(&host, request).await;
    for (who, name) in [(&host, "Ann"), (&eve, "Eve")] {
        let (status, answer) = ask(who, &id, "join", json!({ "name": name })).await;
        assert_eq!(status, 200, "{answer}");
    }
    let (status, answer) = ask(&host, &id, "start", json!({})).await;
    assert_eq!(status, 200, "{answer}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let used = cpu_time::ThreadTime::now();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let used = used.elapsed();
    assert!(used < Duration::from_millis(250), "{used:?} of a second");
    assert_eq!(look(&host, &id).await["state"], "running");
}

/// Each pair of games has the same board and the seats exchanged.
async fn both_seats_on_one_board(client: &Client, id: &str, count: usize) {
    let mut all = games(client, id).await;
    all.reverse();
    assert_eq!(all.len(), count);
    let mut boards = Vec::new();
    for pair in all.chunks_exact(2) {
        let [one, other] = [0, 1].map(|game| pair[game]["players"].clone());
        assert_eq!(one, json!([other[1], other[0]]), "the seats are exchanged");
        let mut starts = Vec::new();
        for game in pair {
            let table = game["table"].as_str().expect("it was played at a table");
            let path = format!("/api/tables/{table}/log.json");
            let log = client.get(&path).await.expect("there is a log").json();
            starts.push(log["start"].clone());
        }
        assert!(!starts[0].is_null(), "a log tells its start");
        assert_eq!(starts[0], starts[1], "the board is the same");
        boards.push(starts.remove(0));
    }
    assert!(
        boards.iter().any(|board| *board != boards[0]),
        "rounds have boards of their own"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_crashes_hangs_or_cheats_loses_and_the_tournament_goes_on() {
    let house = house().await;
    let host = person(&house.client, "host");
    let request = json!({ "name": "Chaos", "game": "connect4", "mode": "round-robin",
        "clock": { "move": 1 } });
    let id = create(&host, request).await;
    let manners = [
        Manner::Legal,
        Manner::Illegal,
        Manner::Silent,
        Manner::Crash,
    ];
    let _tasks = bots(&house.client, &id, &manners).await;
    ask(&host, &id, "start", json!({})).await;
    let whole = over(&host, &id, Duration::from_secs(60)).await;
    assert_eq!(whole["done"], 12, "every game has a result");
    let good = named(&whole, "Legal 0");
    assert_eq!(
        good["games"],
        json!([6, 0, 0]),
        "the one that plays wins all"
    );
    assert_eq!(good["faults"], json!([0, 0, 0]));
    let cheat = named(&whole, "Illegal 1");
    assert!(
        cheat["faults"][1].as_u64() > Some(1),
        "illegal moves are counted: {cheat}"
    );
    let silent = named(&whole, "Silent 2");
    assert_eq!(
        silent["away"], true,
        "who never moves is taken for gone: {silent}"
    );
    let all = games(&host, &id).await;
    let illegal = all.iter().find(|game| game["ended"] == "illegal");
    assert_eq!(
        illegal.expect("one was illegal")["fault"],
        "99",
        "and what it was is told"
    );
    assert!(all.iter().any(|game| game["ended"] == "time"));
    assert!(all.iter().any(|game| game["ended"] == "absent"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knockout_leaves_one_and_drawn_matches_are_prolonged() {
    let house = house().await;
    let host = person(&house.client, "host");
    let request = json!({ "name": "Cup", "game": "connect4", "mode": "knockout",
        "random_plies": 2, "clock": { "total": 30, "increment": 0 } });
    let id = create(&host, request).await;
    for mind in ["echo", "easy", "hard"] {
        let (status, answer) = ask(&host, &id, "minds", json!({ "mind": mind })).await;
        assert_eq!(status, 200, "{answer}");
    }
    let tasks = bots(&house.client, &id, &[Manner::Legal; 2]).await;
    ask(&host, &id, "start", json!({})).await;
    let whole = over(&host, &id, Duration::from_secs(120)).await;
    let rounds = whole["rounds"].as_array().expect("there are rounds");
    let sizes: Vec<_> = rounds
        .iter()
        .map(|round| round.as_array().map(Vec::len))
        .collect();
    assert_eq!(
        sizes,
        [Some(1), Some(2), Some(1)],
        "five: one match, then two, then the final"
    );
    for task in tasks {
        assert_eq!(task.await.expect("it ends")["state"], "over");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_tournament_has_its_clock_and_no_help() {
    let house = house().await;
    let host = person(&house.client, "host");
    let id = create(&host, json!({ "name": "Two", "game": "connect4" })).await;
    let ann = person(&house.client, "ann");
    let (status, answer) = ask(&ann, &id, "join", json!({})).await;
    assert_eq!(
        (status, reason(&answer)),
        (422, "server-tournament-nameless".to_owned())
    );
    assert_eq!(
        ask(&ann, &id, "join", json!({ "name": "Ann" })).await.0,
        200
    );
    assert_eq!(
        ask(&ann, &id, "join", json!({ "name": "Ann" })).await.1["n"],
        1,
        "twice is once"
    );
    ask(&host, &id, "minds", json!({ "mind": "hard" })).await;
    let path = format!("/api/tournaments/{id}/socket");
    let mut socket = ann.socket_at(&path).await.expect("the socket opens");
    ask(&host, &id, "start", json!({})).await;
    let game = crate::support::heard(&mut socket, "game").await;
    assert_eq!(game["against"]["mind"], "hard");
    let table = game["table"]
        .as_str()
        .expect("a game has a table")
        .to_owned();
    let whole = ann
        .get(&format!("/api/tables/{table}"))
        .await
        .expect("it answers")
        .json();
    let whole = &whole["whole"];
    assert_eq!(
        (&whole["tournament"], &whole["judge"]),
        (&json!(id), &json!(false))
    );
    assert_eq!(
        whole["clocks"]["running"],
        json!([1]),
        "time runs before the first move"
    );
    let (status, answer) = act(&ann, &table, json!({ "judge": true })).await;
    assert_eq!(
        (status, reason(&answer)),
        (403, "server-judge-tournament".to_owned())
    );
    let (status, answer) = act(&ann, &table, json!({ "play": "99", "seen": 0, "id": "x" })).await;
    assert_eq!(status, 422, "a person's slip is only refused: {answer}");
    let seat = &game["seat"];
    let (status, _) = act(
        &ann,
        &table,
        json!({ "claim": "resign", "id": "r", "seat": seat }),
    )
    .await;
    assert_eq!(status, 200);
    let next = loop {
        let game = crate::support::heard(&mut socket, "game").await;
        if !game.is_null() {
            break game;
        }
    };
    assert_ne!(
        next["table"], table,
        "the second game follows, with the other seat"
    );
    assert_eq!(next["seat"], 3 - seat.as_u64().expect("a seat is a number"));
    let leave = format!("/api/tables/{table}/leave");
    assert_eq!(
        ann.post(&leave, &json!({}))
            .await
            .expect("it answers")
            .status,
        409
    );
    // Going away gives the game up and ends the tournament; nothing hangs.
    assert_eq!(ask(&ann, &id, "leave", json!({})).await.0, 200);
    let whole = over(&host, &id, Duration::from_secs(20)).await;
    assert_eq!(named(&whole, "Ann")["games"], json!([0, 0, 2]));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_and_stops_and_nonsense_is_told() {
    let house = house().await;
    let (host, eve) = (person(&house.client, "host"), person(&house.client, "eve"));
    for (request, status, why) in [
        (json!({ "game": "connect4" }), 422, "server-tournament-name"),
        (json!({ "name": "x", "game": "chess" }), 404, "game-unknown"),
        (
            json!({ "name": "x", "game": "taquin" }),
            422,
            "server-tournament-seats",
        ),
        (
            json!({ "name": "x", "game": "connect4", "games": 3 }),
            422,
            "server-tournament-even",
        ),
        (
            json!({ "name": "x", "game": "connect4", "games": 40 }),
            422,
            "server-tournament-most",
        ),
        (
            json!({ "name": "x", "game": "connect4", "rounds": 0 }),
            422,
            "server-tournament-rounds",
        ),
        (
            json!({ "name": "x", "game": "connect4", "speed": 1 }),
            400,
            "server-not-a-message",
        ),
        (
            json!({ "name": "x", "game": "connect4", "clock": null }),
            400,
            "server-not-a-message",
        ),
        (
            json!({ "name": "\u{202e}", "game": "connect4" }),
            422,
            "server-tournament-name",
        ),
        (json!([]), 400, "server-not-a-message"),
    ] {
        let reply = host
            .post("/api/tournaments", &request)
            .await
            .expect("it answers");
        let told = (reply.status, reason(&reply.json()));
        assert_eq!(told, (status, why.to_owned()), "{request}");
    }
    let id = create(
        &host,
        json!({ "name": "One", "game": "connect4", "public": false }),
    )
    .await;
    let refused = |answer: (u16, Json)| (answer.0, reason(&answer.1));
    let few = (422, "server-tournament-few".to_owned());
    assert_eq!(refused(ask(&host, &id, "start", json!({})).await), few);
    let not_host = (403, "server-tournament-host".to_owned());
    for verb in ["start", "stop"] {
        assert_eq!(
            refused(ask(&eve, &id, verb, json!({})).await),
            not_host,
            "{verb}"
        );
    }
    assert_eq!(
        refused(ask(&eve, &id, "minds", json!({ "mind": "easy" })).await),
        not_host
    );
    assert_eq!(
        ask(&host, &id, "minds", json!({ "mind": "nobody" }))
            .await
            .0,
        422
    );
    assert_eq!(
        ask(&host, &id, "minds", json!({ "mind": "easy" })).await.0,
        200
    );
    let twice = (409, "server-tournament-twice".to_owned());
    assert_eq!(
        refused(ask(&host, &id, "minds", json!({ "mind": "easy" })).await),
        twice
    );
    assert_eq!(
        ask(&eve, &id, "join", json!({ "name": "Eve" })).await.0,
        200
    );
    let other = person(&house.client, "other");
    assert_eq!(
        refused(ask(&other, &id, "join", json!({ "name": "EVE" })).await),
        twice
    );
    assert_eq!(
        refused(ask(&eve, &id, "remove", json!({ "n": 1 })).await),
        not_host
    );
    assert_eq!(ask(&host, &id, "remove", json!({ "n": 1 })).await.0, 200);
    assert_eq!(ask(&eve, &id, "leave", json!({})).await.0, 200);
    assert_eq!(look(&host, &id).await["standings"], json!([]));
    assert_eq!(ask(&host, &id, "stop", json!({})).await.0, 200);
    let ended = (409, "server-tournament-ended".to_owned());
    assert_eq!(
        refused(ask(&eve, &id, "join", json!({ "name": "Eve" })).await),
        ended
    );
    for wrong in ["nowhere1", "x", "../../etc"] {
        let reply = host.get(&format!("/api/tournaments/{wrong}")).await;
        assert_eq!(reply.expect("it answers").status, 404, "{wrong}");
    }
    for (name, status) in [("nowhere1", 404), (id.as_str(), 200)] {
        let page = host.get(&format!("/tournament/{name}")).await;
        assert_eq!(
            page.expect("it answers").status,
            status,
            "the page of {name}"
        );
    }
    let list = host
        .get("/api/tournaments")
        .await
        .expect("it answers")
        .json();
    assert_eq!(
        list["tournaments"],
        json!([]),
        "a private one is not listed"
    );
    let mine = host
        .get("/api/tournaments?mine")
        .await
        .expect("it answers")
        .json();
    assert_eq!(
        mine["tournaments"][0]["id"],
        json!(id),
        "but its host finds it"
    );
    for count in 0..5 {
        create(
            &host,
            json!({ "name": format!("n{count}"), "game": "connect4" }),
        )
        .await;
    }
    let sixth = json!({ "name": "six", "game": "connect4" });
    let reply = host
        .post("/api/tournaments", &sixth)
        .await
        .expect("it answers");
    assert_eq!(reason(&reply.json()), "server-tournament-many");
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_are_pushed_and_a_slow_reader_gets_the_last_ones() {
    let House { server, client, .. } = &house_with(|_| {}).await;
    let host = person(client, "host");
    let request = json!({ "name": "Live", "game": "connect4", "mode": "round-robin",
        "clock": { "total": 20, "increment": 0 } });
    let id = create(&host, request).await;
    for mind in ["echo", "easy"] {
        ask(&host, &id, "minds", json!({ "mind": mind })).await;
    }
    let path = format!("/api/tournaments/{id}/socket");
    let mut socket = client.socket_at(&path).await.expect("anybody may look");
    let first = crate::support::heard(&mut socket, "tournament").await;
    assert_eq!(
        (&first["state"], first["standings"].as_array().map(Vec::len)),
        (&json!("open"), Some(2))
    );
    ask(&host, &id, "start", json!({})).await;
    let mut seen = Vec::new();
    loop {
        let board = crate::support::heard(&mut socket, "tournament").await;
        seen.push(board["done"].as_u64().expect("a count"));
        if board["state"] == "over" {
            assert_eq!(board["playing"], json!([]));
            assert_eq!(board["cross"].as_array().map(Vec::len), Some(1));
            break;
        }
    }
    assert!(seen.is_sorted() && seen.last() == Some(&2), "{seen:?}");
    socket
        .send(&json!({ "ping": 3 }))
        .await
        .expect("it is open");
    assert_eq!(crate::support::heard(&mut socket, "pong").await, 3);
    assert!(server.live_tables() <= 2);
}
