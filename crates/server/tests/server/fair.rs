//! What takes long is shared out: whoever asks for much delays nobody else.

use std::time::{Duration, Instant};

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::support::{House, act, heard, house_with, open, person};

/// A server on which one mind thinks at a time, for up to two seconds.
async fn small_house() -> House {
    house_with(|config| {
        config.thinkers = 1;
        config.thought.level = Duration::from_secs(2);
        config.thought.judge = Duration::from_secs(2);
    })
    .await
}

/// A table against a mind.
async fn against(client: &Client, game: &str, mind: &str) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": mind }]);
    open(client, json!({ "game": game, "seats": seats })).await
}

/// Plays a first move in Connect Four and waits for the answer of the mind.
async fn answered(client: &Client, table: &str) -> Duration {
    let mut eyes = client.socket(table, None).await.expect("the socket opens");
    heard(&mut eyes, "whole").await;
    let begun = Instant::now();
    let message = json!({ "play": "4", "seen": 0, "id": "a" });
    eyes.send(&message).await.expect("it is open");
    while heard(&mut eyes, "step").await["seq"] != json!(2) {}
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_with_twenty_tables_delays_nobody_elses_move() {
    let house = small_house().await;
    let greedy = person(&house.client, "greedy");
    for _ in 0..20 {
        let table = against(&greedy, "icebreaker", "strong").await;
        let whole = greedy.get(&format!("/api/tables/{table}")).await;
        let whole = whole.expect("it answers").json();
        let first = whole["whole"]["choices"]["1"][0]["move"].clone();
        let message = json!({ "play": first, "seen": 0, "id": "a" });
        let (status, answer) = act(&greedy, &table, message).await;
        assert_eq!(status, 200, "{answer}");
    }
    assert!(house.server.working() > 0, "its minds think");
    let other = person(&house.client, "other");
    for _ in 0..3 {
        let table = against(&other, "connect4", "easy").await;
        let took = answered(&other, &table).await;
        assert!(
            took < Duration::from_secs(1),
            "an easy answer within a second: {took:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_guests_behind_one_address_play_undisturbed() {
    let house = small_house().await;
    let pupil = async |number: usize| {
        let client = person(&house.client, &format!("pupil{number}"));
        let table = against(&client, "connect4", "easy").await;
        answered(&client, &table).await
    };
    let class = futures_util::future::join_all((0..40).map(pupil)).await;
    let slowest = class.iter().max().expect("there are forty");
    assert!(*slowest < Duration::from_secs(3), "{slowest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_many_wait_all_think_for_a_shorter_time_and_are_told_so() {
    let house = small_house().await;
    let mut first = None;
    for name in ["ann", "bob", "eve"] {
        let client = person(&house.client, name);
        let table = against(&client, "icebreaker", "random").await;
        let mut eyes = client.socket(&table, None).await.expect("the socket opens");
        heard(&mut eyes, "whole").await;
        eyes.send(&json!({ "judge": true }))
            .await
            .expect("it is open");
        first.get_or_insert((eyes, Instant::now()));
    }
    let (mut eyes, begun) = first.expect("three have come");
    let last: Json = loop {
        let verdict = heard(&mut eyes, "verdict").await;
        if verdict["final"] == json!(true) {
            break verdict;
        }
    };
    let took = begun.elapsed();
    assert!(
        took < Duration::from_millis(1_800),
        "not two seconds: {took:?}"
    );
    assert_eq!(last["notes"][0]["id"], "server-many-think", "{last}");
    assert!(!last["best"].is_null(), "a move all the same");
}
