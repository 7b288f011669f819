//! Nobody who asks chooses what a mind is lent.

use std::time::Duration;

use plateau_core::Host;
use serde_json::{Value as Json, json};

use crate::{
    contestants::{ask, create},
    support::{heard, house, house_with, open, person, play, reason},
};

/// A table against a mind with these options.
fn against(game: &str, mind: &str, options: Json) -> Json {
    let mind = json!({ "kind": "mind", "mind": mind, "options": options });
    json!({ "game": game, "seats": [{ "kind": "me" }, mind] })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_names_a_resource_is_refused_like_any_unknown_option() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    for (game, mind, name) in [
        ("connect4", "perfect", "memory"),
        ("connect4", "perfect", "threads"),
        ("icebreaker", "strong", "memory"),
        ("dragons", "strong", "cache"),
    ] {
        let request = against(game, mind, json!({ name: 65536 }));
        let reply = ann.post("/api/tables", &request).await.expect("an answer");
        let told = (reply.status, reason(&reply.json()));
        assert_eq!(told, (422, "option-unknown".to_owned()), "{mind} {name}");
    }
    let astar = json!({ "mind": "astar", "mind_options": { "memory": 1_000_000 } });
    let reply = ann.post("/api/games/taquin/think", &astar).await;
    let reply = reply.expect("an answer");
    assert_eq!(reason(&reply.json()), "option-unknown", "a watched search");
    let cup = create(&ann, json!({ "name": "Cup", "game": "connect4" })).await;
    let perfect = json!({ "mind": "perfect", "options": { "memory": 65536 } });
    let (_, refused) = ask(&ann, &cup, "minds", perfect).await;
    assert_eq!(reason(&refused), "option-unknown", "a tournament's player");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mind_without_memory_is_an_error_and_the_game_goes_on() {
    let house = house_with(|config| {
        config.thought.level = Duration::from_millis(50);
        config.lent = Host {
            memory: Some(u64::MAX / 2),
            ..Host::default()
        };
    })
    .await;
    let ann = person(&house.client, "ann");
    let table = open(&ann, against("connect4", "perfect", json!({}))).await;
    let mut socket = ann.socket(&table, None).await.expect("the socket opens");
    heard(&mut socket, "whole").await;
    play(&mut socket, "4", 0).await;
    // The mind cannot have its memory; the person must not wait for it for ever.
    let step = loop {
        let step = heard(&mut socket, "step").await;
        if step["seq"] == 2 {
            break step;
        }
    };
    assert_eq!(step["entries"][0]["by"], 2, "{step}");
    let reply = ann.get("/api/games").await.expect("it answers");
    assert_eq!(reply.status, 200, "and the server lives");
}
