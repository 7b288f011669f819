//! Ratings that mean something.

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::support::{account, act, house, open, person, reason, sit};

async fn rating(client: &Client) -> Option<(i64, i64)> {
    let me = client.get("/api/me").await.expect("it answers").json();
    let line = &me["ratings"][0];
    Some((line["rating"].as_i64()?, line["games"].as_i64()?))
}

/// A rated game which `loser` gives up, after so many moves.
async fn beats(winner: &Client, loser: &Client, moves: usize) -> Json {
    let table = open(
        winner,
        json!({ "game": "connect4", "rated": true, "public": true }),
    )
    .await;
    sit(loser, &table).await;
    for seen in 0..moves {
        let mover = [winner, loser][seen % 2];
        act(mover, &table, json!({ "play": "4", "seen": seen })).await;
    }
    act(loser, &table, json!({ "claim": "resign", "id": "r" })).await;
    let path = format!("/api/tables/{table}");
    winner.get(&path).await.expect("it answers").json()["whole"].clone()
}

async fn first_place(client: &Client) -> Option<i64> {
    let best = client
        .get("/api/ratings/connect4")
        .await
        .expect("it answers")
        .json();
    best["ratings"][0]["rating"].as_i64()
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_five_puppets_make_nobody_great() {
    let house = house().await;
    // A guest and somebody with a password; puppets that resign at once and after a move; puppets
    // that are guests, programs of nobody, and programs of the one whom they let win.
    let guest = person(&house.client, "guest");
    let ann = account(&house.client, "Ann").await;
    for (name, winner) in [("guest", &guest), ("ann", &ann)] {
        for number in 0..25 {
            let puppet = person(&house.client, &format!("puppet{name}{number}"));
            beats(winner, &puppet, 2 * (number % 2)).await;
        }
    }
    for maker in [&house.client, &ann] {
        for number in 0..5 {
            let wish = json!({ "name": format!("R{number}") });
            let bot = maker
                .post("/api/bots", &wish)
                .await
                .expect("it answers")
                .json();
            let bot = house.client.with_key(bot["key"].as_str().expect("a key"));
            beats(&ann, &bot, 2).await;
        }
    }
    assert_eq!((rating(&guest).await, rating(&ann).await), (None, None));
    assert_eq!(
        first_place(&house.client).await,
        None,
        "nobody has a rating"
    );
    // One friend with a password: ten games of a day count, the others do not.
    let friend = account(&house.client, "Friend").await;
    for _ in 0..13 {
        beats(&ann, &friend, 2).await;
    }
    let (_, games) = rating(&ann).await.expect("she has a rating now");
    assert_eq!(games, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_one_side_has_not_moved_is_aborted_and_counts_for_nobody() {
    let house = house().await;
    let (ann, bob) = (
        account(&house.client, "Ann").await,
        account(&house.client, "Bob").await,
    );
    for moves in [0, 1] {
        let whole = beats(&ann, &bob, moves).await;
        assert_eq!(whole["state"], "cancelled", "after {moves} moves");
    }
    assert_eq!(rating(&ann).await, None);
    let whole = beats(&ann, &bob, 2).await;
    assert_eq!(whole["state"], "over");
    assert_eq!(rating(&ann).await, Some((1662, 1)));
    assert_eq!(rating(&bob).await, Some((1338, 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_is_played_on_the_standard_board() {
    let house = house().await;
    let ann = account(&house.client, "Ann").await;
    let two = json!([{ "kind": "me" }, { "kind": "open" }]);
    for (wish, answer) in [
        (
            json!({ "game": "connect4", "options": { "columns": 4 } }),
            "server-rated-board",
        ),
        (
            json!({ "game": "dragons", "options": { "map": "report" } }),
            "server-rated-board",
        ),
        (
            json!({ "game": "connect4", "position": "44" }),
            "server-not-rateable",
        ),
        (
            json!({ "game": "dragons", "seed": 7 }),
            "server-not-rateable",
        ),
        (
            json!({ "game": "connect4", "options": { "columns": 7 } }),
            "",
        ),
        (json!({ "game": "dragons", "options": { "armies": 3 } }), ""),
    ] {
        let mut wish = wish;
        wish["rated"] = json!(true);
        wish["seats"] = two.clone();
        let reply = ann.post("/api/tables", &wish).await.expect("it answers");
        assert_eq!(reason(&reply.json()), answer, "{wish}");
    }
}
