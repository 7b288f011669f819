//! Guests, names, passwords, ratings.

use serde_json::json;

use crate::support::{account, act, house, open, person, reason, sit};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_plays_at_once_as_a_guest() {
    let house = house().await;
    let me = house.client.get("/api/me").await.expect("it answers");
    let cookie = me
        .header("set-cookie")
        .expect("a newcomer gets a key")
        .to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    let pair = cookie.split(';').next().expect("the first part");
    let key = pair.strip_prefix("plateau=").expect("the cookie's name");
    assert_eq!(key.len(), 22, "22 letters of 62 are more than 128 bits");
    assert_eq!(
        me.json()["account"],
        false,
        "and no account before it is needed"
    );
    let cookies = format!("other=1; {pair}");
    let headers = [
        ("cookie", cookies.as_str()),
        ("content-type", "application/json"),
    ];
    let opened = house
        .client
        .send("POST", "/api/tables", &headers, br#"{"game":"connect4"}"#)
        .await
        .expect("it answers");
    assert_eq!(opened.status, 201);
    assert_eq!(opened.header("set-cookie"), None, "the key stays");
    let me = house
        .client
        .send("GET", "/api/me", &headers, b"")
        .await
        .expect("it answers")
        .json();
    assert_eq!(me["account"], true);
    assert!(!me.to_string().contains(key), "the key is never told again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_and_a_password_keep_the_games_across_devices() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4" })).await;
    assert_eq!(
        ann.post("/api/me/password", &json!({ "password": "correct horse" }))
            .await
            .expect("it answers")
            .status,
        422,
        "a name first"
    );
    let named = ann
        .post("/api/me", &json!({ "name": " Ann  <3 " }))
        .await
        .expect("it answers")
        .json();
    assert_eq!(named["name"], "Ann <3");
    assert_eq!(
        ann.post("/api/me/password", &json!({ "password": "short" }))
            .await
            .expect("it answers")
            .status,
        422
    );
    let set = ann
        .post("/api/me/password", &json!({ "password": "correct horse" }))
        .await
        .expect("it answers");
    assert_eq!((set.status, &set.json()["password"]), (200, &json!(true)));
    let eve = person(&house.client, "eve");
    let taken = eve
        .post("/api/me", &json!({ "name": "ANN <3" }))
        .await
        .expect("it answers");
    assert_eq!(
        (taken.status, reason(&taken.json())),
        (409, "server-name-taken".into())
    );
    for (name, password) in [("Ann <3", "wrong horse"), ("Nobody", "correct horse")] {
        let wrong = eve
            .post("/api/login", &json!({ "name": name, "password": password }))
            .await
            .expect("it answers");
        assert_eq!(
            (wrong.status, reason(&wrong.json())),
            (401, "server-wrong-password".into())
        );
    }
    let phone = house
        .client
        .post(
            "/api/login",
            &json!({ "name": "ann <3", "password": "correct horse" }),
        )
        .await
        .expect("it answers");
    assert_eq!(phone.status, 200);
    let cookie = phone
        .header("set-cookie")
        .expect("the phone gets a key")
        .to_owned();
    let key = cookie
        .strip_prefix("plateau=")
        .and_then(|rest| rest.split(';').next())
        .expect("a key");
    let phone = house.client.with_cookie(key);
    let mine = phone
        .get("/api/me/tables")
        .await
        .expect("it answers")
        .json();
    assert_eq!(
        mine["tables"][0]["table"],
        json!(table),
        "the games are there"
    );
    let changed = phone
        .post("/api/me/password", &json!({ "password": "battery staple" }))
        .await
        .expect("it answers");
    assert_eq!(changed.status, 401, "a new password needs the old one");
    phone
        .post("/api/logout", &json!({}))
        .await
        .expect("it answers");
    assert_eq!(
        phone.get("/api/me").await.expect("it answers").json()["account"],
        false,
        "the key opens nothing now"
    );
    assert_eq!(
        ann.get("/api/me").await.expect("it answers").json()["name"],
        "Ann <3",
        "the other device stays"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_count_between_people_and_against_levels() {
    let house = house().await;
    let (ann, bob) = (
        account(&house.client, "Ann").await,
        account(&house.client, "Bob").await,
    );
    let table = open(
        &ann,
        json!({ "game": "connect4", "rated": true, "public": true }),
    )
    .await;
    sit(&bob, &table).await;
    for (mover, seen) in [(&ann, 0), (&bob, 1)] {
        let (status, answer) = act(mover, &table, json!({ "play": "4", "seen": seen })).await;
        assert_eq!(status, 200, "{answer}");
    }
    let (status, answer) = act(&ann, &table, json!({ "undo": true, "id": "u" })).await;
    assert_eq!((status, reason(&answer)), (422, "server-undo-rated".into()));
    act(&bob, &table, json!({ "claim": "resign", "id": "r" })).await;
    let ratings = house
        .client
        .get("/api/ratings/connect4")
        .await
        .expect("it answers")
        .json();
    let lines = ratings["ratings"].as_array().expect("a list").clone();
    assert_eq!(
        (&lines[0]["rating"], &lines[1]["rating"]),
        (&json!(1662), &json!(1338)),
        "{lines:?}"
    );
    let id = lines[0]["id"]
        .as_str()
        .expect("a person has an id")
        .to_owned();
    let profile = bob
        .get(&format!("/api/people/{id}"))
        .await
        .expect("it answers")
        .json();
    assert_eq!(profile["ratings"][0]["games"], 1);
    assert_eq!(profile["tables"][0]["table"], json!(table));
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "easy" }]);
    let table = open(
        &ann,
        json!({ "game": "connect4", "rated": true, "seats": seats }),
    )
    .await;
    act(&ann, &table, json!({ "play": "4", "seen": 0 })).await;
    while ann
        .get(&format!("/api/tables/{table}"))
        .await
        .expect("it answers")
        .json()["whole"]["seq"]
        != 2
    {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    act(&ann, &table, json!({ "claim": "resign", "id": "r" })).await;
    let ratings = house
        .client
        .get("/api/ratings/connect4")
        .await
        .expect("it answers")
        .json();
    let level = ratings["ratings"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|line| line["mind"] == "easy")
        .cloned();
    assert!(
        level.expect("the level is rated")["rating"].as_i64() > Some(1600),
        "it beat somebody strong"
    );
    let me = ann.get("/api/me").await.expect("it answers").json();
    assert_eq!(me["ratings"][0]["games"], 2);
}
