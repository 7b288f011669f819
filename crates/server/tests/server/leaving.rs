//! An account tells all that is stored about it, and goes.

use serde_json::json;

use crate::support::{PASSWORD, account, act, house, log_in, open, person, reason, sit};

#[tokio::test(flavor = "multi_thread")]
async fn an_account_tells_all_of_itself_and_leaves_nothing_but_its_games() {
    let house = house().await;
    let (ann, bob) = (
        account(&house.client, "Ann").await,
        person(&house.client, "bob"),
    );
    let id = ann.get("/api/me").await.expect("it answers").json()["id"].clone();
    let wish = json!({ "game": "connect4", "chat": true, "public": true });
    let table = open(&ann, wish.clone()).await;
    sit(&bob, &table).await;
    for (mover, seen) in [(&ann, 0), (&bob, 1)] {
        act(mover, &table, json!({ "play": "4", "seen": seen })).await;
    }
    act(&ann, &table, json!({ "say": "my secret", "id": "s" })).await;
    act(&bob, &table, json!({ "say": "your secret", "id": "s" })).await;
    act(&bob, &table, json!({ "claim": "resign", "id": "r" })).await;
    let playing = open(&ann, wish.clone()).await;
    sit(&bob, &playing).await;
    act(&ann, &playing, json!({ "play": "4", "seen": 0 })).await;
    let waiting = open(&ann, wish).await;

    let all = ann.get("/api/me/export").await.expect("it answers").json();
    assert_eq!((&all["id"], &all["name"]), (&id, &json!("Ann")));
    assert_eq!(all["played"].as_array().map(Vec::len), Some(3), "{all:#}");
    assert_eq!(all["spoke"][0]["text"], "my secret");
    assert_eq!(all["keys"].as_array().map(Vec::len), Some(1));
    assert!(
        !all.to_string().contains("argon2"),
        "not even the hash of the password"
    );

    let phone = log_in(&house.client, "Ann").await;
    let wrong = ann
        .post("/api/me/delete", &json!({}))
        .await
        .expect("it answers");
    assert_eq!(wrong.status, 401, "the password is asked for");
    let gone = ann
        .post("/api/me/delete", &json!({ "password": PASSWORD }))
        .await;
    let gone = gone.expect("it answers");
    assert_eq!((gone.status, &gone.json()["account"]), (200, &json!(false)));

    for device in [&ann, &phone] {
        let me = device.get("/api/me").await.expect("it answers").json();
        assert_eq!(me["account"], json!(false), "no key opens it");
    }
    let profile = bob
        .get(&format!("/api/people/{}", id.as_str().expect("an id")))
        .await;
    assert_eq!(
        reason(&profile.expect("it answers").json()),
        "server-no-person"
    );
    let login = json!({ "name": "Ann", "password": PASSWORD });
    let login = bob.post("/api/login", &login).await.expect("it answers");
    assert_eq!(login.status, 401);
    let look = async |table: &str| {
        let path = format!("/api/tables/{table}");
        bob.get(&path).await.expect("it answers").json()["whole"].clone()
    };
    let over = look(&table).await;
    assert_eq!(
        (&over["state"], &over["seq"]),
        (&json!("over"), &json!(3)),
        "the game stays"
    );
    assert!(
        !over.to_string().contains("Ann"),
        "its name does not: {over}"
    );
    assert!(!over.to_string().contains("my secret"), "nor its talk");
    assert!(
        over.to_string().contains("your secret"),
        "what others said stays"
    );
    assert_eq!(look(&playing).await["state"], "over", "nobody waits for it");
    assert_eq!(look(&waiting).await["state"], "cancelled");
    let log = bob.get(&format!("/api/tables/{table}/log.json")).await;
    let log = String::from_utf8(log.expect("it answers").body).expect("a log is text");
    assert!(!log.contains("Ann"), "{log}");
    account(&house.client.with_cookie("another0000000000000aa"), "Ann").await;
}
