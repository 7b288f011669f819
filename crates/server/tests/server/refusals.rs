//! Bad moves and bad people: refused with a reason, to them alone, and nothing changes.

use plateau_client::Client;
use plateau_server::{Local, Server};
use serde_json::json;
use tempfile::TempDir;

use crate::support::{act, client_of, config, duel, heard, house, open, person, play, reason, sit};

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_move_is_refused_to_its_sender_alone() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play(&mut duel.a, "4", 0).await;
    let cases = [
        (
            json!({ "play": "4", "seen": 1, "id": "b1" }),
            "not-your-turn",
        ),
        (
            json!({ "play": "4", "seen": 0, "id": "b2" }),
            "server-stale",
        ),
        (
            json!({ "play": "4", "seen": 1, "seat": 2, "id": "b3" }),
            "server-not-your-seat",
        ),
    ];
    for (message, expected) in cases {
        duel.a.send(&message).await.expect("it is open");
        let refused = heard(&mut duel.a, "refused").await;
        assert_eq!(
            (reason(&refused).as_str(), &refused["id"]),
            (expected, &message["id"]),
            "{message}"
        );
    }
    for (message, expected) in [
        (
            json!({ "play": "9", "seen": 1, "id": "c1" }),
            "connect4-no-column",
        ),
        (
            json!({ "play": "x", "seen": 1, "id": "c2" }),
            "connect4-not-a-column",
        ),
        (json!({ "fly": "4", "id": "c3" }), "server-not-a-message"),
    ] {
        duel.b.send(&message).await.expect("it is open");
        let refused = heard(&mut duel.b, "refused").await;
        assert_eq!(
            (reason(&refused).as_str(), &refused["id"]),
            (expected, &message["id"]),
            "{message}"
        );
    }
    duel.b.send_text("not JSON").await.expect("it is open");
    assert_eq!(
        reason(&heard(&mut duel.b, "refused").await),
        "server-not-a-message"
    );
    let whole = duel
        .bob
        .get(&format!("/api/tables/{}", duel.table))
        .await
        .expect("it answers")
        .json();
    assert_eq!(whole["whole"]["seq"], 1, "nothing has changed");
    assert_eq!(
        play(&mut duel.b, "4", 1).await["seq"],
        2,
        "and a good move is taken still"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resent_message_is_answered_as_before_and_applied_once() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    let message = json!({ "play": "4", "seen": 0, "id": "same" });
    duel.a.send(&message).await.expect("it is open");
    assert_eq!(heard(&mut duel.a, "done").await["seq"], 1);
    duel.a.send(&message).await.expect("it is open");
    assert_eq!(
        heard(&mut duel.a, "done").await["seq"],
        1,
        "answered as before"
    );
    let (status, answer) = act(&duel.ann, &duel.table, message).await;
    assert_eq!(
        (status, &answer["done"]["seq"]),
        (200, &json!(1)),
        "also by another way"
    );
    let whole = duel
        .bob
        .get(&format!("/api/tables/{}", duel.table))
        .await
        .expect("it answers")
        .json();
    assert_eq!(whole["whole"]["seq"], 1, "one move was made");
    // The same name from somebody else is another message.
    let (status, _) = act(
        &duel.bob,
        &duel.table,
        json!({ "play": "4", "seen": 1, "id": "same" }),
    )
    .await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn however_much_lies_between_a_message_is_applied_once_over_a_restart_too() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let server = Server::start(config(&folder), Local::new()).await;
    let server = server.expect("it starts");
    let client = client_of(&server);
    let (ann, bob) = (person(&client, "ann"), person(&client, "bob"));
    let table = open(&ann, json!({ "game": "connect4", "chat": true })).await;
    sit(&bob, &table).await;
    let first = json!({ "play": "4", "seen": 0, "id": "first" });
    assert_eq!(act(&ann, &table, first.clone()).await.0, 200);
    // More than are remembered of what was refused, and more than a newcomer hears.
    for n in 0..80 {
        let line = json!({ "say": format!("line {n}"), "id": format!("s{n}") });
        assert_eq!(act(&ann, &table, line).await.0, 200);
    }
    let again = async |client: &Client| {
        let ann = person(client, "ann");
        let (status, answer) = act(&ann, &table, first.clone()).await;
        assert_eq!((status, &answer["done"]["seq"]), (200, &json!(1)));
        let line = json!({ "say": "line 0", "id": "s0" });
        assert_eq!(act(&ann, &table, line).await.0, 200, "it was said");
        let whole = ann.get(&format!("/api/tables/{table}")).await;
        let whole = whole.expect("it answers").json()["whole"].clone();
        assert_eq!(whole["seq"], json!(1), "one move was made");
        let said = whole["said"].as_array().expect("they talked");
        let last = said.last().expect("they talked");
        assert_eq!(last["text"], "line 79", "nothing was said again");
    };
    again(&client).await;
    server.stop().await;
    let server = Server::start(config(&folder), Local::new()).await;
    let server = server.expect("it starts again");
    again(&client_of(&server)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_and_cannot_move() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    let eve = person(&house.client, "eve");
    for client in [&house.client, &eve] {
        let mut socket = client
            .socket(&duel.table, None)
            .await
            .expect("anybody may look");
        assert_eq!(heard(&mut socket, "whole").await["choices"], json!({}));
        for message in [
            json!({ "play": "4", "seen": 0, "id": "e" }),
            json!({ "claim": "resign", "id": "f" }),
            json!({ "say": "4!", "id": "g" }),
            json!({ "undo": true, "id": "h" }),
        ] {
            socket.send(&message).await.expect("it is open");
            assert_eq!(
                reason(&heard(&mut socket, "refused").await),
                "server-spectator"
            );
        }
        let (status, _) = act(client, &duel.table, json!({ "play": "4", "seen": 0 })).await;
        assert_eq!(status, 403);
    }
    let mut late = eve
        .socket(&duel.table, None)
        .await
        .expect("anybody may look");
    heard(&mut late, "whole").await;
    play(&mut duel.a, "4", 0).await;
    let step = heard(&mut late, "step").await;
    assert_eq!(step["seq"], 1);
    assert!(step.get("choices").is_none(), "a spectator has no choices");
}

#[tokio::test(flavor = "multi_thread")]
async fn guessed_names_open_nothing() {
    let house = house().await;
    let eve = person(&house.client, "eve");
    for id in [
        "0000000000000000000000",
        "x",
        "..%2f..%2fetc%2fpasswd",
        "0000000000000000000000000000000000000000",
    ] {
        for path in [
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/stream"),
            format!("/api/tables/{id}/log.json"),
            format!("/t/{id}"),
        ] {
            let reply = eve.get(&path).await.expect("it answers");
            assert_eq!(reply.status, 404, "{path}");
        }
        let (status, _) = act(&eve, id, json!({ "play": "4" })).await;
        assert_eq!(status, 404);
        assert!(eve.socket(id, None).await.is_err(), "no socket either");
    }
    assert_eq!(
        house.server.live_tables(),
        0,
        "and nothing of it stays in memory"
    );
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let leave = format!("/api/tables/{table}/leave");
    for wrong in ["not a key", "0000000000000000000000"] {
        let reply = house.client.with_key(wrong).post(&leave, &json!({})).await;
        let reply = reply.expect("it answers");
        let told = (reply.status, reason(&reply.json()));
        assert_eq!(told, (401, "server-wrong-key".to_owned()), "{wrong}");
        assert_eq!(reply.header("www-authenticate"), Some("Bearer"));
        let nobody = house
            .client
            .with_cookie(wrong)
            .post(&leave, &json!({}))
            .await;
        let nobody = nobody.expect("it answers");
        assert_eq!(nobody.status, 403, "a cookie that opens nothing is nobody");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_waits_for_all_to_sit() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let (status, answer) = act(&ann, &table, json!({ "play": "4", "seen": 0, "id": "a" })).await;
    assert_eq!((status, reason(&answer)), (422, "server-seats-open".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_is_not_opened() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let cases = [
        (json!({ "game": "chess" }), 404, "game-unknown"),
        (json!({}), 400, "server-not-a-message"),
        (
            json!({ "game": "connect4", "options": { "rows": 0 } }),
            422,
            "option-not-whole",
        ),
        (
            json!({ "game": "connect4", "options": { "colour": 1 } }),
            422,
            "option-unknown",
        ),
        (
            json!({ "game": "connect4", "seats": [{ "kind": "mind", "mind": "deep blue" }] }),
            422,
            "mind-unknown",
        ),
        (
            json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "me" }, { "kind": "me" }] }),
            422,
            "server-too-many-seats",
        ),
        (
            json!({ "game": "connect4", "clock": { "total": 0 } }),
            422,
            "server-bad-clock",
        ),
        (
            json!({ "game": "connect4", "rated": true, "seats": [{ "kind": "me" }, { "kind": "me" }] }),
            422,
            "server-not-rateable",
        ),
        (
            json!({ "game": "connect4", "position": "nonsense" }),
            422,
            "",
        ),
        (
            json!({ "game": "connect4", "cheat": true }),
            400,
            "server-not-a-message",
        ),
    ];
    for (request, status, expected) in cases {
        let reply = ann.post("/api/tables", &request).await.expect("it answers");
        assert_eq!(reply.status, status, "{request}: {}", reply.json());
        let id = reason(&reply.json());
        assert!(expected.is_empty() || id == expected, "{request}: {id}");
        assert!(!id.is_empty(), "{request} has a reason");
    }
}
