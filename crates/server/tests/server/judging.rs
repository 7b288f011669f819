//! Hints, evaluation and review: where they are allowed, and never where they are not.

use serde_json::{Value as Json, json};

use crate::support::{act, duel, heard, house, open, person, play_all, reason};

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_a_mind_every_move_gets_its_value() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "easy" }]);
    let options = json!({ "rows": 4, "columns": 5 });
    let table = open(
        &ann,
        json!({ "game": "connect4", "options": options, "seats": seats }),
    )
    .await;
    let mut socket = ann.socket(&table, None).await.expect("the socket opens");
    assert_eq!(heard(&mut socket, "whole").await["judge"], true);
    socket
        .send(&json!({ "judge": true, "id": "j" }))
        .await
        .expect("it is open");
    let verdict = last_verdict(&mut socket).await;
    assert_eq!(verdict["seq"], 0);
    assert_eq!(
        verdict["each"].as_array().map(Vec::len),
        Some(5),
        "a value for every column: {verdict}"
    );
    assert!(verdict["best"].is_string());
    socket
        .send(&json!({ "play": "3", "seen": 0, "id": "m" }))
        .await
        .expect("it is open");
    loop {
        let verdict = last_verdict(&mut socket).await;
        if verdict["seq"] == 2 {
            break;
        }
    }
}

async fn last_verdict(socket: &mut plateau_client::Socket) -> Json {
    loop {
        let verdict = heard(socket, "verdict").await;
        if verdict["final"] == true {
            return verdict;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_nobody_gets_a_hint_by_any_way() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    duel.a
        .send(&json!({ "judge": true, "id": "j" }))
        .await
        .expect("it is open");
    assert_eq!(
        reason(&heard(&mut duel.a, "refused").await),
        "server-judge-between-people"
    );
    let (status, answer) = act(&duel.bob, &duel.table, json!({ "judge": true, "id": "j" })).await;
    assert_eq!(
        (status, reason(&answer)),
        (403, "server-judge-between-people".into())
    );
    let mut eve = house
        .client
        .socket(&duel.table, None)
        .await
        .expect("anybody may look");
    assert_eq!(heard(&mut eve, "whole").await["judge"], false);
    eve.send(&json!({ "judge": true, "id": "j" }))
        .await
        .expect("it is open");
    assert_eq!(
        reason(&heard(&mut eve, "refused").await),
        "server-judge-between-people",
        "nor can a spectator whisper it"
    );
    let review = duel
        .ann
        .get(&format!("/api/tables/{}/review", duel.table))
        .await
        .expect("it answers");
    assert_eq!(
        (review.status, reason(&review.json())),
        (409, "server-not-over".into())
    );
    // An open seat may be taken by a person: none there either. Nor in rated games.
    let table = open(&duel.ann, json!({ "game": "connect4" })).await;
    let (status, _) = act(&duel.ann, &table, json!({ "judge": true })).await;
    assert_eq!(status, 403);
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "easy" }]);
    let table = open(
        &duel.ann,
        json!({ "game": "connect4", "rated": true, "seats": seats }),
    )
    .await;
    let (status, answer) = act(&duel.ann, &table, json!({ "judge": true })).await;
    assert_eq!(
        (status, reason(&answer)),
        (403, "server-judge-rated".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_names_the_mistakes() {
    let house = house().await;
    let mut duel = duel(
        &house.client,
        json!({ "options": { "rows": 4, "columns": 5 } }),
    )
    .await;
    // Red builds three in the bottom row with both ends free; Yellow only looks on.
    play_all(&mut duel, &["2", "2", "3", "3", "4", "4", "5"]).await;
    let review = duel
        .bob
        .get(&format!("/api/tables/{}/review", duel.table))
        .await
        .expect("it answers");
    let lines: Vec<Json> = review
        .body
        .split(|byte| *byte == b'\n')
        .filter_map(|line| serde_json::from_slice(line).ok())
        .collect();
    assert_eq!(lines.len(), 9, "the start, seven moves and the end");
    assert_eq!(
        (&lines[0]["ply"], &lines[0]["by"]),
        (&json!(0), &Json::Null)
    );
    assert_eq!(lines[7]["move"], "5");
    assert_eq!(lines[7]["chance"], 1.0, "won by seat 1");
    // The exact solver knows: Red's 3 gave the draw away, and Yellow's 3 gave it back and more.
    let mistakes = lines[8]["end"]["mistakes"].as_array().expect("a list");
    assert_eq!(mistakes, &[json!(3), json!(4)], "{lines:?}");
    let worst = mistakes[0].as_u64().expect("a number") as usize;
    assert!(lines[worst]["mistake"]["better"].is_string());
    // And how long the win would have taken, and takes now.
    let meaning = |line: usize, when: &str| lines[line]["mistake"][when].clone();
    assert_eq!(meaning(3, "had")["id"], "connect4-meaning-draw");
    assert_eq!(meaning(3, "has")["id"], "connect4-meaning-win");
    assert_eq!(meaning(4, "had"), meaning(3, "has"), "the win was there");
    let left = meaning(4, "has");
    assert_eq!(left["args"][1], json!(["moves", 2]), "{left}");
}
