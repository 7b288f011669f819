//! The wire: every message is one of the protocol's types, several may be sent in a row, and a
//! client that is too old is told so.

use plateau_client::{Client, Socket};
use plateau_protocol::{FromServer, Message, OLDEST, Request, SeatKind, State, VERSION, Whole};
use serde_json::{Value as Json, json};

use crate::support::{
    act, duel, heard, house, is_of_the_protocol, open, person, play, reason, sit,
};

async fn read(socket: &mut Socket) -> FromServer<'static> {
    let text = socket.text().await.expect("the socket is open");
    FromServer::read(&text.expect("it is not closed")).expect("it is of the protocol")
}

async fn looked(client: &Client, table: &str) -> Whole<'static> {
    let reply = client.get(&format!("/api/tables/{table}")).await;
    let json = reply.expect("it answers").json();
    is_of_the_protocol(&json);
    match FromServer::read(&json.to_string()) {
        Ok(FromServer::Whole(whole)) => *whole,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_of_all_messages_sees_the_table_as_it_is() {
    let house = house().await;
    for game in plateau_games::CATALOG.games().map(|game| game.name()) {
        let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
        let table = open(&ann, json!({ "game": game, "public": true })).await;
        let first = looked(&ann, &table).await;
        if first.seats.iter().any(|seat| seat.kind == SeatKind::Open) {
            sit(&bob, &table).await;
        }
        let mut socket = ann.socket(&table, None).await.expect("the socket opens");
        let FromServer::Whole(whole) = read(&mut socket).await else {
            panic!("the first message is the whole table");
        };
        let mut seen = *whole;
        for round in 0..6 {
            let Some((seat, choices)) = seen.choices.iter().next() else {
                break;
            };
            let play = Request::play(choices[round % choices.len()].what.as_str(), seen.seq);
            let mut message = Message::from(play).with_id(format!("r{round}"));
            message.seat = Some(*seat);
            let text = serde_json::to_string(&message).expect("messages are plain data");
            socket.send_text(text).await.expect("the socket is open");
            let mut done = false;
            while !done {
                let message = read(&mut socket).await;
                done = message.answers().is_some();
                let rest = seen.take(message).expect("steps follow each other");
                assert!(!matches!(rest, Some(FromServer::Refused(_))), "{rest:?}");
            }
            let there = looked(&ann, &table).await;
            assert_eq!(seen.scene, there.scene, "{game}: the same picture");
            assert_eq!(seen.entries, there.entries, "{game}: the same log");
            let moves = |whole: &Whole<'_>| -> Vec<String> {
                whole.moves.iter().map(|one| one.what.to_string()).collect()
            };
            assert_eq!(moves(&seen), moves(&there), "{game}: the same moves");
            assert_eq!(
                (seen.turn, seen.scores, seen.steps),
                (there.turn, there.scores, there.steps)
            );
            assert_eq!(seen.choices, there.choices, "{game}: the same choices");
        }
    }
}

/// A table at which one person plays both colours.
async fn alone(client: &Client) -> (String, Socket) {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = open(client, json!({ "game": "connect4", "seats": seats })).await;
    let mut socket = client.socket(&table, None).await.expect("the socket opens");
    heard(&mut socket, "whole").await;
    (table, socket)
}

/// Sends these moves at once, each after the one before; gives the answers.
async fn in_a_row(socket: &mut Socket, moves: &[&str]) -> Vec<Json> {
    for (number, what) in moves.iter().enumerate() {
        let play = match number {
            0 => Message::from(Request::play(*what, 0)),
            _ => Message::from(Request::play(*what, 0)).following(format!("m{}", number - 1)),
        };
        let message = json!(play.with_id(format!("m{number}")));
        socket.send(&message).await.expect("the socket is open");
    }
    let mut answers = Vec::new();
    while answers.len() < moves.len() {
        let message = socket
            .next::<Json>()
            .await
            .expect("it answers")
            .expect("it is open");
        is_of_the_protocol(&message);
        if message.get("done").is_some() || message.get("refused").is_some() {
            answers.push(message);
        }
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn five_moves_are_sent_in_a_row_without_waiting() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let (table, mut socket) = alone(&ann).await;
    let answers = in_a_row(&mut socket, &["4", "4", "3", "3", "2"]).await;
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(answer["done"]["id"], format!("m{number}"), "{answer}");
        assert_eq!(answer["done"]["seq"], number + 1, "each in its order");
    }
    assert_eq!(looked(&ann, &table).await.moves.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_refuses_those_that_follow() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let (table, mut socket) = alone(&ann).await;
    let answers = in_a_row(&mut socket, &["4", "99", "3", "3"]).await;
    assert_eq!(answers[0]["done"]["seq"], 1, "{}", answers[0]);
    assert_eq!(answers[1]["refused"]["id"], "m1");
    assert_ne!(
        reason(&answers[1]),
        "server-follows-refused",
        "its own reason"
    );
    for answer in &answers[2..] {
        assert_eq!(reason(answer), "server-follows-refused", "{answer}");
    }
    assert_eq!(looked(&ann, &table).await.moves.len(), 1, "nothing else");
    let lost = json!({ "play": "1", "after": "never-sent", "id": "x" });
    let (status, answer) = act(&ann, &table, lost).await;
    assert_eq!(
        (status, reason(&answer)),
        (409, "server-follows-refused".into())
    );
    let next = json!({ "play": "1", "after": "m0", "id": "y" });
    let (status, answer) = act(&ann, &table, next).await;
    assert_eq!(
        (status, &answer["done"]["seq"]),
        (200, &json!(2)),
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_else_sent_is_not_mine_to_follow() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play(&mut duel.a, "4", 0).await;
    let message = json!({ "play": "4", "after": "4-0", "id": "b" });
    let (status, answer) = act(&duel.bob, &duel.table, message).await;
    assert_eq!(
        (status, reason(&answer)),
        (409, "server-follows-refused".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_is_too_old_is_told_to_reload() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let (table, _socket) = alone(&ann).await;
    let whole = looked(&ann, &table).await;
    assert_eq!((whole.protocol, whole.state), (VERSION, State::Playing));
    let old = OLDEST - 1;
    let path = format!("/api/tables/{table}/socket?protocol={old}");
    let mut socket = ann.socket_at(&path).await.expect("the socket opens");
    assert_eq!(heard(&mut socket, "bye").await["id"], "server-too-old");
    assert!(socket.text().await.expect("it ends well").is_none());
    let path = format!("/api/tables/{table}/stream?protocol={old}");
    let line = ann.get(&path).await.expect("it answers").json();
    assert_eq!(line["bye"]["id"], "server-too-old");
    let path = format!("/api/tables/{table}/socket?protocol={VERSION}");
    let mut socket = ann.socket_at(&path).await.expect("the socket opens");
    heard(&mut socket, "whole").await;
}

#[test]
fn the_page_says_the_version_that_the_server_speaks() {
    let page = include_str!("../../web/server/table-socket.js");
    assert!(
        page.contains(&format!("const PROTOCOL = {VERSION};")),
        "web/server/table-socket.js says another version"
    );
}
