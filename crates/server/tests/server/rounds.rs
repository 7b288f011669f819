//! Rounds in which all think at once, and the glass of the rules decides.

use std::time::Duration;

use plateau_client::Client;
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

fn rings(whole: &Json) -> usize {
    let entries = whole["entries"].as_array().expect("a list");
    let by_clock = entries.iter().filter(|entry| entry["by"] == "clock");
    by_clock.count()
}

/// Waits until the clock has decided so many times.
async fn decided(client: &Client, table: &str, times: usize) -> Json {
    for _ in 0..300 {
        let whole = whole(client, table).await;
        if rings(&whole) >= times {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the clock never decided {times} times");
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
    let shown = decided(&ann, &table, 1).await;
    assert_eq!(shown["turn"], json!({ "wait": [1] }), "the lowest shows");
    assert!(shown["timer"]["left"].as_u64() > Some(0));
    let stale = shown["seq"].as_u64().expect("a number") as usize;
    assert_eq!(say(&bob, &table, "bid 2", stale).await, 422, "too late");
    let next = decided(&ann, &table, 2).await;
    let waits = next["turn"]["wait"].as_array().cloned();
    assert!(
        waits.is_some_and(|seats| seats.contains(&json!(2))),
        "then the next"
    );
    assert_eq!(rings(&next), 2, "the clock decided once each time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_begins_with_those_who_are_there_and_others_come_later() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let options = json!({ "players": 3, "glass": 5 });
    let request = json!({ "game": "ricochet", "options": options, "seats": seats });
    let table = open(&ann, request).await;
    let begin = format!("/api/tables/{table}/begin");
    let alone = ann.post(&begin, &json!({})).await.expect("it answers");
    assert_eq!(alone.status, 409, "one alone does not begin");
    sit(&bob, &table).await;
    let other = bob.post(&begin, &json!({})).await.expect("it answers");
    assert_eq!(other.status, 403, "only whoever opened it begins");
    assert_eq!(
        whole(&ann, &table).await["seq"],
        0,
        "nothing is drawn before"
    );
    let begun = ann.post(&begin, &json!({})).await.expect("it answers");
    assert_eq!(begun.status, 200);
    let start = whole(&ann, &table).await;
    assert_eq!(
        (&start["state"], &start["seq"]),
        (&json!("playing"), &json!(1))
    );
    let cleo = person(&house.client, "cleo");
    sit(&cleo, &table).await;
    let seated = whole(&cleo, &table).await;
    assert_eq!(
        seated["mine"],
        json!([3]),
        "a late joiner sits down in the middle of a round"
    );
    assert_eq!(say(&cleo, &table, "bid 30", 1).await, 200, "and plays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_nobody_ever_took_keeps_nobody_waiting() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let request = json!({ "game": "ricochet", "options": { "players": 3 }, "seats": seats });
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    let begin = format!("/api/tables/{table}/begin");
    ann.post(&begin, &json!({})).await.expect("it answers");
    // Somebody must be there to see it: a table that everybody has left waits.
    let _display = ann.socket(&table, None).await.expect("a socket");
    assert_eq!(say(&ann, &table, "pass", 1).await, 200);
    assert_eq!(say(&bob, &table, "pass", 2).await, 200);
    for _ in 0..100 {
        let now = whole(&ann, &table).await;
        let tiles = now["entries"].as_array().expect("a list").iter();
        let tiles = tiles.filter(|entry| {
            entry["move"]
                .as_str()
                .is_some_and(|what| what.starts_with("tile"))
        });
        if tiles.count() == 2 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!(
        "the round never ended: {}",
        whole(&ann, &table).await["entries"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn among_more_than_two_nobody_resigns() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let seats =
        json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "mind", "mind": "beginner" }]);
    let request = json!({ "game": "ricochet", "options": { "players": 3 }, "seats": seats });
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    let (status, reply) = act(&ann, &table, json!({ "claim": "resign", "id": "r" })).await;
    assert_eq!(status, 422, "{reply}");
    assert_eq!(reply["refused"]["reason"]["id"], "claim-for-two", "{reply}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_goes_on_without_somebody_who_has_gone_and_who_may_come_back() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "ricochet", "options": { "players": 2 }, "seats": seats });
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    // Ann is there; Bob sat down and has closed his page.
    let _display = ann.socket(&table, None).await.expect("a socket");
    assert_eq!(say(&ann, &table, "pass", 1).await, 200);
    let waits = whole(&ann, &table).await;
    assert_eq!(
        waits["seq"], 2,
        "a page that reloads is waited for: {waits}"
    );
    for _ in 0..500 {
        let now = whole(&ann, &table).await;
        let entries = now["entries"].as_array().expect("a list");
        if entries.len() >= 4 {
            assert_eq!(
                entries[2],
                json!({ "by": 2, "move": "pass", "at": entries[2]["at"] })
            );
            let seen = now["seq"].as_u64().expect("a number") as usize;
            assert_eq!(say(&bob, &table, "bid 30", seen).await, 200, "he is back");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!(
        "the round never went on: {}",
        whole(&ann, &table).await["entries"]
    );
}
