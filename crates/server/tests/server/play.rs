//! People and minds play.

use serde_json::json;

use crate::support::{act, duel, heard, house, open, person, play, play_all, sit};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_game_to_its_end() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    let whole = duel.ann.get(&format!("/api/tables/{}", duel.table)).await.expect("it answers").json();
    assert_eq!(whole["whole"]["mine"], json!([1]));
    assert_eq!(whole["whole"]["choices"]["1"].as_array().map(Vec::len), Some(7), "seven columns are open");
    assert_eq!(whole["whole"]["seats"][1]["kind"], "person");
    play_all(&mut duel, &["1", "2", "1", "2", "1", "2"]).await;
    play(&mut duel.a, "1", 6).await;
    let step = heard(&mut duel.b, "step").await;
    assert_eq!(step["turn"], "over");
    assert_eq!(step["state"], "over");
    assert_eq!(step["scores"]["outcome"], json!({ "win": [1] }));
    assert_eq!(step["moves"][0]["tell"]["id"], "connect4-tell");
    assert!(step.get("choices").is_none(), "nobody is waited for");
    let mine = duel.ann.get("/api/me/tables?state=over").await.expect("it answers").json();
    assert_eq!(mine["tables"][0]["outcome"], json!({ "win": [1] }), "the history knows it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_a_small_difference_with_the_choices_of_the_one_to_move() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play(&mut duel.a, "4", 0).await;
    let step = heard(&mut duel.b, "step").await;
    assert_eq!(step["choices"]["2"].as_array().map(Vec::len), Some(7));
    assert_eq!(step["stand"], 0, "none of the moves before it stay, for there were none");
    assert_eq!(step["moves"][0]["move"], "4");
    let put = step["changes"]["put"].as_array().expect("shapes have changed");
    assert!(put.iter().any(|put| put["shape"]["id"] == "disc-4-1"), "the disc is new");
    assert!(put.len() <= 4, "and nearly nothing else: {put:?}");
    assert!(step.to_string().len() < 1700, "a step is small: {} bytes", step.to_string().len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mind_answers_and_undo_goes_back_to_my_move() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let request = json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "mind", "mind": "easy" }] });
    let table = open(&ann, request).await;
    let mut socket = ann.socket(&table, None).await.expect("the socket opens");
    assert_eq!(heard(&mut socket, "whole").await["state"], "playing", "nobody is missing");
    socket.send(&json!({ "play": "4", "seen": 0, "id": "x" })).await.expect("it is open");
    assert_eq!(heard(&mut socket, "step").await["entries"][0]["by"], 1);
    let answer = heard(&mut socket, "step").await;
    assert_eq!((&answer["seq"], &answer["entries"][0]["by"]), (&json!(2), &json!(2)), "the mind has moved");
    socket.send(&json!({ "undo": true, "id": "u" })).await.expect("it is open");
    let undone = heard(&mut socket, "step").await;
    assert_eq!(undone["entries"][0]["undo"], 2, "the mind's answer goes with my move, and nobody is asked");
    assert_eq!((&undone["stand"], &undone["undone"]), (&json!(0), &json!(2)));
    socket.send(&json!({ "redo": true, "id": "r" })).await.expect("it is open");
    let again = heard(&mut socket, "step").await;
    assert_eq!(again["moves"].as_array().map(Vec::len), Some(2), "both moves stand again");
}

#[tokio::test(flavor = "multi_thread")]
async fn minds_among_themselves_play_for_those_who_look() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let mind = json!({ "kind": "mind", "mind": "easy" });
    let table = open(&ann, json!({ "game": "connect4", "seats": [mind, mind], "public": true })).await;
    let mut socket = house.client.socket(&table, None).await.expect("anybody may look");
    assert_eq!(heard(&mut socket, "whole").await["mine"], json!([]));
    assert_eq!(heard(&mut socket, "step").await["seq"], 1);
    assert_eq!(heard(&mut socket, "step").await["seq"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_people_share_a_screen() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Bo" }]);
    let table = open(&ann, json!({ "game": "connect4", "seats": seats })).await;
    let mut socket = ann.socket(&table, None).await.expect("the socket opens");
    let whole = heard(&mut socket, "whole").await;
    assert_eq!(whole["mine"], json!([1, 2]));
    assert_eq!(whole["seats"][1]["name"], "Bo");
    play(&mut socket, "4", 0).await;
    play(&mut socket, "4", 1).await;
    assert_eq!(whole["judge"], false, "they play against each other");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_between_people_needs_the_other_one() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play(&mut duel.a, "4", 0).await;
    duel.a.send(&json!({ "undo": true, "id": "u" })).await.expect("it is open");
    let ask = heard(&mut duel.b, "ask").await;
    assert_eq!((&ask["by"], &ask["undo"], &ask["mine"]), (&json!(1), &json!(1), &json!([2])));
    duel.b.send(&json!({ "answer": false, "id": "n" })).await.expect("it is open");
    assert!(heard(&mut duel.b, "ask").await.is_null(), "declined: the question is gone");
    duel.a.send(&json!({ "undo": true, "id": "u2" })).await.expect("it is open");
    heard(&mut duel.b, "ask").await;
    duel.b.send(&json!({ "answer": true, "id": "y" })).await.expect("it is open");
    let step = loop {
        let step = heard(&mut duel.a, "step").await;
        if step["seq"] == 2 {
            break step;
        }
    };
    assert_eq!(step["entries"][0]["undo"], 1, "agreed: the move is taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_are_offered_and_games_given_up() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    duel.a.send(&json!({ "claim": "offer-draw", "id": "o" })).await.expect("it is open");
    assert_eq!(heard(&mut duel.b, "step").await["offer"], 1);
    let (status, _) = act(&duel.bob, &duel.table, json!({ "claim": "accept-draw", "id": "p" })).await;
    assert_eq!(status, 200);
    let step = heard(&mut duel.b, "step").await;
    assert_eq!((&step["ending"], &step["scores"]["outcome"]), (&json!("draw-agreed"), &json!("draw")));

    let other = open(&duel.ann, json!({ "game": "connect4" })).await;
    sit(&duel.bob, &other).await;
    act(&duel.bob, &other, json!({ "claim": "resign", "id": "r" })).await;
    let whole = duel.ann.get(&format!("/api/tables/{other}")).await.expect("it answers").json();
    assert_eq!(whole["whole"]["ending"], json!({ "resigned": 2 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_and_is_one_table_for_both() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    let path = format!("/api/tables/{}/rematch", duel.table);
    let early = duel.ann.post(&path, &json!({})).await.expect("it answers");
    assert_eq!(early.status, 409, "not while it is played");
    act(&duel.ann, &duel.table, json!({ "claim": "resign", "id": "r" })).await;
    let one = duel.ann.post(&path, &json!({})).await.expect("it answers").json();
    let next = heard(&mut duel.b, "next").await;
    assert_eq!(next["table"], one["table"], "the other one is told");
    let two = duel.bob.post(&path, &json!({})).await.expect("it answers").json();
    assert_eq!(one["table"], two["table"], "and comes to the same table");
    let path = format!("/api/tables/{}", one["table"].as_str().expect("a name"));
    let whole = duel.bob.get(&path).await.expect("it answers").json();
    assert_eq!(whole["whole"]["mine"], json!([1]), "Bob begins now");
    let stranger = person(&house.client, "eve");
    let path = format!("/api/tables/{}/rematch", duel.table);
    assert_eq!(stranger.post(&path, &json!({})).await.expect("it answers").status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_and_end_the_game() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({ "clock": { "total": 1, "increment": 0 } })).await;
    play(&mut duel.a, "4", 0).await;
    let step = heard(&mut duel.b, "step").await;
    assert_eq!(step["clocks"]["running"], json!([2]), "the first move starts the other one's clock");
    let flag = heard(&mut duel.b, "step").await;
    assert_eq!(flag["entries"][0], json!({ "by": "clock", "flag": 2, "at": flag["entries"][0]["at"] }));
    assert_eq!(flag["ending"], json!({ "flagged": 2 }));
    assert_eq!(flag["scores"]["outcome"], json!({ "win": [1] }));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_where_it_is_allowed() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    duel.a.send(&json!({ "say": "<b>hello</b>", "id": "s" })).await.expect("it is open");
    assert_eq!(heard(&mut duel.b, "said").await["text"], "<b>hello</b>", "plain text, as it was written");
    let mut late = house.client.socket(&duel.table, None).await.expect("anybody may look");
    assert_eq!(heard(&mut late, "whole").await["said"][0]["text"], "<b>hello</b>");
    let quiet = open(&duel.ann, json!({ "game": "connect4", "chat": false })).await;
    let (status, answer) = act(&duel.ann, &quiet, json!({ "say": "hello", "id": "s" })).await;
    assert_eq!((status, crate::support::reason(&answer)), (422, "server-chat-off".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_told() {
    let house = house().await;
    let duel = duel(&house.client, json!({})).await;
    let mut a = duel.a;
    duel.b.close().await;
    loop {
        let seats = heard(&mut a, "seats").await;
        if seats["seats"][1]["present"] == false {
            break;
        }
    }
    let _back = duel.bob.socket(&duel.table, None).await.expect("the socket opens");
    loop {
        let seats = heard(&mut a, "seats").await;
        if seats["seats"][1]["present"] == true {
            break;
        }
    }
}
