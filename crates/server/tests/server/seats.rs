//! Sitting down, leaving, coming back.

use serde_json::json;

use crate::support::{
    act, duel, heard, house, house_with, open, person, play, play_all, reason, sit,
};

#[tokio::test(flavor = "multi_thread")]
async fn the_first_who_sits_down_gets_the_seat() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4", "public": true })).await;
    let list = house
        .client
        .get("/api/tables?state=open")
        .await
        .expect("it answers")
        .json();
    assert_eq!(
        list["tables"][0]["table"],
        json!(table),
        "it is listed as open"
    );
    let path = format!("/api/tables/{table}/sit");
    let people: Vec<_> = (0..8)
        .map(|n| person(&house.client, &format!("p{n}")))
        .collect();
    let wish = json!({ "seat": 2 });
    let tries = people.iter().map(|who| who.post(&path, &wish));
    let mut taken = 0;
    for reply in futures_util::future::join_all(tries).await {
        let reply = reply.expect("it answers");
        match reply.status {
            200 => taken += 1,
            status => assert_eq!(
                (status, reason(&reply.json())),
                (409, "server-seat-taken".into())
            ),
        }
    }
    assert_eq!(taken, 1, "one of eight got it");
    let list = house
        .client
        .get("/api/tables?state=playing")
        .await
        .expect("it answers")
        .json();
    assert_eq!(
        list["tables"].as_array().map(Vec::len),
        Some(1),
        "and it is in play"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn private_tables_are_not_listed() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    open(&ann, json!({ "game": "connect4" })).await;
    let list = house
        .client
        .get("/api/tables")
        .await
        .expect("it answers")
        .json();
    assert_eq!(list["tables"], json!([]));
    let mine = ann.get("/api/me/tables").await.expect("it answers").json();
    assert_eq!(
        mine["tables"].as_array().map(Vec::len),
        Some(1),
        "but I find mine"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_before_the_first_move_frees_the_seat() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    let path = format!("/api/tables/{}/leave", duel.table);
    assert_eq!(
        duel.bob
            .post(&path, &json!({}))
            .await
            .expect("it answers")
            .status,
        200
    );
    let seats = heard(&mut duel.a, "seats").await;
    assert_eq!(
        (&seats["state"], &seats["seats"][1]["kind"]),
        (&json!("open"), &json!("open"))
    );
    sit(&duel.bob, &duel.table).await;
    play(&mut duel.a, "4", 0).await;
    assert_eq!(
        duel.bob
            .post(&path, &json!({}))
            .await
            .expect("it answers")
            .status,
        409,
        "too late now"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_is_missing() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play_all(&mut duel, &["4", "4", "3"]).await;
    duel.b.close().await;
    let mut back = duel
        .bob
        .socket(&duel.table, Some(1))
        .await
        .expect("the socket opens");
    let whole = heard(&mut back, "whole").await;
    assert_eq!((&whole["seq"], &whole["from"]), (&json!(3), &json!(2)));
    assert_eq!(
        whole["entries"].as_array().map(Vec::len),
        Some(2),
        "the two that were missed"
    );
    assert_eq!(whole["moves"].as_array().map(Vec::len), Some(3));
    let mut lost = duel
        .bob
        .socket(&duel.table, Some(999))
        .await
        .expect("the socket opens");
    let whole = heard(&mut lost, "whole").await;
    assert_eq!(
        (&whole["from"], whole["entries"].as_array().map(Vec::len)),
        (&json!(1), Some(3)),
        "a gap: all of it"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_leave_memory_and_come_back_as_they_were() {
    let house = house_with(|config| config.idle = std::time::Duration::from_millis(200)).await;
    let mut duel = duel(&house.client, json!({})).await;
    play_all(&mut duel, &["4", "4"]).await;
    assert_eq!(house.server.live_tables(), 1);
    duel.a.close().await;
    duel.b.close().await;
    for _ in 0..100 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        if house.server.live_tables() == 0 {
            break;
        }
    }
    assert_eq!(
        house.server.live_tables(),
        0,
        "nobody looks: it is in the store alone"
    );
    let (status, _) = act(
        &duel.ann,
        &duel.table,
        json!({ "play": "3", "seen": 2, "id": "later" }),
    )
    .await;
    assert_eq!(status, 200, "and goes on where it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_seat_is_for_programs() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = open(
        &ann,
        json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "bot" }] }),
    )
    .await;
    let path = format!("/api/tables/{table}/sit");
    let bob = person(&house.client, "bob");
    assert_eq!(
        bob.post(&path, &json!({}))
            .await
            .expect("it answers")
            .status,
        409
    );
    let bot = house.client.bot("R2").await.expect("a bot gets a key");
    assert_eq!(sit(&bot, &table).await, json!([2]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looked_before_sitting_down_is_known_on_the_same_socket() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let mut socket = bob.socket(&table, None).await.expect("anybody may look");
    assert_eq!(
        heard(&mut socket, "whole").await["mine"],
        json!([]),
        "nobody yet"
    );
    sit(&bob, &table).await;
    loop {
        let seats = heard(&mut socket, "seats").await;
        if seats["mine"] == json!([2]) {
            assert_eq!(seats["seats"][1]["present"], true);
            break;
        }
    }
    act(&ann, &table, json!({ "play": "4", "seen": 0, "id": "a" })).await;
    assert_eq!(play(&mut socket, "4", 1).await["seq"], 2, "and plays on it");
}
