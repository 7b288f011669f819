//! Rounds in which all think at once, and the glass of the rules decides.

use std::time::Duration;

use plateau_server::Client;
use serde_json::{Value as Json, json};

use crate::support::{act, house, open, person, sit};

async fn whole(client: &Client, table: &str) -> Json {
    let reply = client.get(&format!("/api/tables/{table}")).await;
    reply.expect("it answers").json()["whole"].clone()
}

async fn say(client: &Client, table: &str, what: &str, seen: usize) -> u16 {
    let message = json!({ "play": what, "seen": seen, "id": format!("{what}-{seen}") });
    act(client, table, message).await.0
}

/// Waits until only this seat is waited for.
async fn shows(client: &Client, table: &str, seat: u64) -> Json {
    for _ in 0..300 {
        let whole = whole(client, table).await;
        if whole["turn"] == json!({ "wait": [seat] }) {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("seat {seat} was never asked to show");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_glass_ends_the_bidding_and_a_demonstration() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let options = json!({ "players": 2, "glass": 5 });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "ricochet", "options": options, "seats": seats });
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    let start = whole(&ann, &table).await;
    assert_eq!(
        start["turn"],
        json!({ "wait": [1, 2] }),
        "all think at once"
    );
    let long = start["timer"]["left"].as_u64();
    assert!(
        long > Some(60_000),
        "a round ends after ten minutes: {long:?}"
    );
    assert_eq!(start["judge"], false, "nobody is helped in a round");
    let seen = start["seq"].as_u64().expect("a number") as usize;

    assert_eq!(say(&ann, &table, "bid 7", seen).await, 200);
    let left = whole(&bob, &table).await["timer"]["left"].as_u64();
    assert!(
        left <= Some(5_000),
        "the announcement has turned the glass: {left:?}"
    );
    assert_eq!(
        say(&bob, &table, "bid 9", seen).await,
        200,
        "what was typed at the same time counts"
    );
    assert_eq!(say(&ann, &table, "bid 8", seen).await, 422, "nobody raises");
    assert_eq!(
        say(&ann, &table, "bid 100", seen).await,
        422,
        "99 is the most"
    );
    let later = whole(&bob, &table).await["timer"]["left"].as_u64();
    assert!(later <= left, "later announcements do not turn it again");

    // The lowest shows first; whoever lets the glass run out makes room for the next.
    let shown = shows(&ann, &table, 1).await;
    assert!(shown["timer"]["left"].as_u64() > Some(0));
    let stale = shown["seq"].as_u64().expect("a number") as usize;
    assert_eq!(say(&bob, &table, "bid 2", stale).await, 422, "too late");
    shows(&ann, &table, 2).await;
    let entries = whole(&ann, &table).await["entries"].clone();
    let by_clock = |entry: &&Json| entry["by"] == "clock";
    let rings = entries.as_array().expect("a list").iter().filter(by_clock);
    assert_eq!(rings.count(), 2, "the clock decided twice, once each time");
}
