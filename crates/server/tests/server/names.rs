//! Names that belong to somebody.

use serde_json::json;

use crate::support::{account, house, open, person, reason, sit};

#[tokio::test(flavor = "multi_thread")]
async fn a_reserved_name_is_nobody_elses_anywhere_however_it_is_written() {
    let house = house().await;
    let ann = account(&house.client, "Ann").await;
    let eve = person(&house.client, "eve");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    let cup = json!({ "name": "Cup", "game": "connect4", "mode": "swiss", "rounds": 2 });
    let cup = ann
        .post("/api/tournaments", &cup)
        .await
        .expect("it answers")
        .json();
    let cup = cup["tournament"].as_str().expect("a tournament").to_owned();
    for name in [
        "Ann",
        "ANN",
        "\u{410}nn",
        "A\u{34f}nn",
        "Ann\u{3164}",
        "\u{ff21}nn",
    ] {
        for (path, body) in [
            ("/api/me".to_owned(), json!({ "name": name })),
            ("/api/bots".to_owned(), json!({ "name": name })),
            (format!("/api/tables/{table}/sit"), json!({ "name": name })),
            (
                format!("/api/tournaments/{cup}/join"),
                json!({ "name": name }),
            ),
            (
                "/api/tables".to_owned(),
                json!({ "game": "connect4", "seats": [{ "kind": "me", "name": name }] }),
            ),
        ] {
            let reply = eve.post(&path, &body).await.expect("it answers");
            let answer = (reply.status, reason(&reply.json()));
            assert_eq!(
                answer,
                (409, "server-name-taken".into()),
                "{path} as {name:?}"
            );
        }
    }
    let joined = ann
        .post(&format!("/api/tournaments/{cup}/join"), &json!({}))
        .await;
    assert_eq!(joined.expect("it answers").status, 200, "she herself may");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_had_a_name_before_it_was_reserved_is_called_nothing_from_then_on() {
    let house = house().await;
    let (eve, host) = (person(&house.client, "eve"), person(&house.client, "host"));
    let named = eve.post("/api/me", &json!({ "name": "Ann" })).await;
    assert_eq!(named.expect("it answers").status, 200, "it is nobody's yet");
    let cup = json!({ "name": "Cup", "game": "connect4", "mode": "swiss", "rounds": 2 });
    let cup = host
        .post("/api/tournaments", &cup)
        .await
        .expect("it answers")
        .json();
    let join = format!(
        "/api/tournaments/{}/join",
        cup["tournament"].as_str().expect("a name")
    );
    assert_eq!(
        eve.post(&join, &json!({}))
            .await
            .expect("it answers")
            .status,
        200
    );
    let table = open(&eve, json!({ "game": "connect4" })).await;
    let ann = account(&house.client, "Ann").await;
    let me = eve.get("/api/me").await.expect("it answers").json();
    assert_eq!(me["name"], json!(null));
    // She is not refused at the tournament where somebody was called so before her.
    let joined = ann.post(&join, &json!({})).await.expect("it answers");
    assert_eq!(joined.status, 200, "{}", joined.json());
    sit(&ann, &table).await;
    let claim = json!({ "claim": "resign", "id": "r" });
    crate::support::act(&ann, &table, claim).await;
    let next = ann
        .post(&format!("/api/tables/{table}/rematch"), &json!({}))
        .await;
    let next = next.expect("it answers").json();
    let path = format!("/api/tables/{}", next["table"].as_str().expect("a table"));
    let whole = ann.get(&path).await.expect("it answers").json();
    let names = whole["whole"]["seats"].to_string().matches("Ann").count();
    assert_eq!(names, 1, "{}", whole["whole"]["seats"]);
}
