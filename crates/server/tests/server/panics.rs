//! A mistake in the rules or in a mind ends what was asked of it, and nothing else.

use std::{
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::{
    contestants::{ask, create},
    durable,
    support::{act, heard, house_with, open, person, play, sit},
    trap,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_inside_a_table_ends_that_table_alone_and_the_next_visitor_loads_it_anew() {
    let house = house_with(|config| config.catalog = trap::CATALOG).await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let mut tables = Vec::new();
    for _ in 0..2 {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let table = open(&ann, json!({ "game": "trap", "seats": seats })).await;
        sit(&bob, &table).await;
        tables.push(table);
    }
    let [broken, other] = [&tables[0], &tables[1]];
    let mut eyes = bob.socket(broken, None).await.expect("the socket opens");
    heard(&mut eyes, "whole").await;
    let mut calm = bob.socket(other, None).await.expect("the socket opens");
    heard(&mut calm, "whole").await;
    let take = |what: &str, seen: usize| json!({ "play": what, "seen": seen, "id": what });
    assert_eq!(act(&ann, broken, take("2", 0)).await.0, 200);
    for _ in 0..3 {
        // Two of the seven stay, then one: the rules panic, each time that it is tried.
        let (status, _) = act(&bob, broken, take("6", 1)).await;
        assert_eq!(status, 500, "whoever does it is told");
    }
    while let Ok(Some(message)) = eyes.next::<Json>().await {
        let step = &message["step"];
        assert!(
            step.is_null() || step["seq"] == 1,
            "no more is told: {step}"
        );
    }
    let (status, answer) = act(&bob, broken, take("5", 1)).await;
    assert_eq!(
        (status, &answer["done"]["seq"]),
        (200, &json!(2)),
        "it was loaded anew, with all that was acknowledged"
    );
    let mut ann_calm = ann.socket(other, None).await.expect("the socket opens");
    heard(&mut ann_calm, "whole").await;
    assert_eq!(play(&mut ann_calm, "3", 0).await["seq"], 1);
    let step = heard(&mut calm, "step").await;
    assert_eq!(step["seq"], 1, "at the other table nobody noticed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_brought_the_server_down_twice_is_not_tried_a_third_time() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let start = || {
        let own = std::env::current_exe().expect("this test is a program");
        let mut command = Command::new(own);
        command.env(durable::TRAP, "1").stderr(Stdio::null());
        durable::start_as(command, folder.path(), ([127, 0, 0, 1], 0).into())
    };
    let mut running = start();
    let ann = |running: &(durable::Running, Client)| person(&running.1, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "deadly" }]);
    let table = open(&ann(&running), json!({ "game": "trap", "seats": seats })).await;
    let message = json!({ "play": "2", "seen": 0, "id": "a" });
    let _ = ann(&running)
        .post(&format!("/api/tables/{table}/act"), &message)
        .await;
    for _ in 0..2 {
        // Whoever looks wakes the mind, and the process dies.
        let mut dead = running.0;
        let end = tokio::task::spawn_blocking(move || dead.0.wait());
        let end = tokio::time::timeout(Duration::from_secs(20), end).await;
        assert!(end.is_ok(), "the server dies");
        running = start();
        let _ = ann(&running).get(&format!("/api/tables/{table}")).await;
    }
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let whole = ann(&running).get(&format!("/api/tables/{table}")).await;
        let whole = whole.expect("it lives").json();
        if whole["whole"]["seq"] == json!(2) {
            break;
        }
        assert!(
            Instant::now() < end,
            "the game goes on without the mind: {whole}"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_has_brought_the_server_down_twice_is_not_resumed() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let start = || {
        let own = std::env::current_exe().expect("this test is a program");
        let mut command = Command::new(own);
        command.env(durable::TRAP, "1").stderr(Stdio::null());
        durable::start_as(command, folder.path(), ([127, 0, 0, 1], 0).into())
    };
    let mut running = start();
    let host = person(&running.1, "host");
    let request = json!({ "name": "Last cup", "game": "trap", "mode": "swiss", "rounds": 1,
        "clock": { "total": 60, "increment": 0 } });
    let id = create(&host, request).await;
    for mind in ["deadly", "careful"] {
        let (status, answer) = ask(&host, &id, "minds", json!({ "mind": mind })).await;
        assert_eq!(status, 200, "{answer}");
    }
    // The answer may be lost with the server.
    let path = format!("/api/tournaments/{id}/start");
    let _ = host.post(&path, &json!({})).await;
    let (mut deaths, mut born) = (0, Instant::now());
    // Each time it is resumed by itself, and the process dies, until that is not done any more.
    while born.elapsed() < Duration::from_secs(4) {
        let ended = running.0.0.try_wait().expect("it is our process");
        if ended.is_some() {
            deaths += 1;
            assert!(deaths < 10, "it is tried for ever");
            (running, born) = (start(), Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(deaths >= 2, "it has brought the server down: {deaths}");
    let reply = running.1.get("/api/games").await.expect("it lives");
    assert_eq!(
        reply.status, 200,
        "and whoever plays something else does so"
    );
    let notes = std::fs::read_to_string(folder.path().join("brought-down.json"));
    let notes = notes.expect("the operator finds out why");
    assert!(notes.contains("deadly"), "{notes}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mind_that_panics_leaves_nobody_waiting() {
    let house = house_with(|config| config.catalog = trap::CATALOG).await;
    let ann = person(&house.client, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "broken" }]);
    let table = open(&ann, json!({ "game": "trap", "seats": seats })).await;
    let mut eyes = ann.socket(&table, None).await.expect("the socket opens");
    heard(&mut eyes, "whole").await;
    play(&mut eyes, "3", 0).await;
    let mut seq = 0;
    while seq < 2 {
        seq = heard(&mut eyes, "step").await["seq"].as_u64().unwrap_or(0);
    }
    assert_eq!(house.server.working(), 0, "and its place is free again");
}
