//! Tables that are in nobody's memory: their clocks run out, and those that nobody plays go.

use std::time::{Duration, Instant};

use plateau_client::Client;
use plateau_server::{Local, Server};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::support::{act, client_of, config, heard, house_with, open, person, sit};

/// Public tables in a state, as everybody sees them.
async fn listed(client: &Client, state: &str) -> Vec<Json> {
    let reply = client.get(&format!("/api/tables?state={state}")).await;
    let json = reply.expect("it answers").json();
    json["tables"].as_array().cloned().unwrap_or_default()
}

/// Waits until there are so many in a state.
async fn until_listed(client: &Client, state: &str, count: usize) -> Vec<Json> {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let list = listed(client, state).await;
        if list.len() == count {
            return list;
        }
        assert!(Instant::now() < end, "{count} {state}: {list:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A public table of two people who have played a move each.
async fn begun(client: &Client, clock: Json) -> String {
    let (ann, bob) = (person(client, "ann"), person(client, "bob"));
    let request = json!({ "game": "connect4", "clock": clock, "public": true });
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    for (seen, who) in [&ann, &bob].into_iter().enumerate() {
        let message = json!({ "play": "4", "seen": seen, "id": "m" });
        assert_eq!(act(who, &table, message).await.0, 200);
    }
    table
}

async fn until_gone(server: &Server) {
    let end = Instant::now() + Duration::from_secs(10);
    while server.live_tables() > 0 {
        assert!(Instant::now() < end, "{} stay", server.live_tables());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_clock_keeps_no_table_in_memory_and_runs_out_all_the_same() {
    let house = house_with(|config| config.idle = Duration::from_millis(100)).await;
    let begin = Instant::now();
    let table = begun(&house.client, json!({ "move": 3 })).await;
    until_gone(&house.server).await;
    assert!(
        begin.elapsed() < Duration::from_secs(2),
        "long before the flag"
    );
    assert_eq!(
        listed(&house.client, "playing").await.len(),
        1,
        "it is played"
    );
    let over = until_listed(&house.client, "over", 1).await;
    assert!(
        begin.elapsed() >= Duration::from_secs(3),
        "not before its time"
    );
    assert_eq!(over[0]["table"], json!(table));
    assert_eq!(
        over[0]["outcome"],
        json!({ "win": [2] }),
        "who did not move has lost"
    );
    until_gone(&house.server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_goes_on_for_a_table_that_left_memory_and_not_for_one_whose_server_was_away() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let settings = || {
        let mut config = config(&folder);
        config.idle = Duration::from_millis(100);
        config
    };
    let server = Server::start(settings(), Local::new()).await;
    let server = server.expect("it starts");
    let client = client_of(&server);
    let table = begun(&client, json!({ "total": 60 })).await;
    until_gone(&server).await;
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let left = async |client: &Client| {
        let mut eyes = client.socket(&table, None).await.expect("the socket opens");
        let whole = heard(&mut eyes, "whole").await;
        whole["clocks"]["left"][0].as_u64().expect("a number")
    };
    let before = left(&client).await;
    assert!(before <= 59_000, "a second has gone: {before}");
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let server = Server::start(settings(), Local::new()).await;
    let server = server.expect("it starts");
    let after = left(&client_of(&server)).await;
    assert!(after >= before, "nobody could play meanwhile: {after}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_without_a_move_leave_the_lists_by_themselves() {
    let house = house_with(|config| {
        config.idle = Duration::from_millis(100);
        config.abandoned = Duration::from_millis(1_500);
    })
    .await;
    let ann = person(&house.client, "ann");
    open(&ann, json!({ "game": "connect4", "public": true })).await;
    let table = begun(&house.client, Json::Null).await;
    let slow = begun(&house.client, json!({ "move": 600 })).await;
    assert_eq!(listed(&house.client, "open").await.len(), 1);
    assert_eq!(listed(&house.client, "playing").await.len(), 2);
    until_listed(&house.client, "open", 0).await;
    let left = until_listed(&house.client, "playing", 1).await;
    assert_eq!(left[0]["table"], json!(slow), "its clock gives more time");
    let whole = ann.get(&format!("/api/tables/{table}")).await;
    let whole = whole.expect("it answers").json();
    assert_eq!(
        whole["whole"]["state"], "cancelled",
        "whoever looks sees why"
    );
    let message = json!({ "play": "4", "seen": 2, "id": "late" });
    assert_eq!(act(&ann, &table, message).await.0, 422);
}
