//! Keys: sessions that end, a list of them, attempts that are counted.

use std::time::Instant;

use plateau_client::Client;
use plateau_server::Rate;
use serde_json::{Value as Json, json};

use crate::support::{PASSWORD, account, house, house_with, log_in, reason};

async fn is_known(client: &Client) -> bool {
    let me = client.get("/api/me").await.expect("it answers").json();
    me["account"] == json!(true)
}

async fn keys(client: &Client) -> Vec<Json> {
    let reply = client.get("/api/me/keys").await.expect("it answers");
    reply.json()["keys"].as_array().expect("a list").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_password_ends_all_other_sessions() {
    let house = house().await;
    let ann = account(&house.client, "Ann").await;
    let (phone, library) = (
        log_in(&house.client, "Ann").await,
        log_in(&house.client, "Ann").await,
    );
    assert!(is_known(&library).await);
    let change = json!({ "old": PASSWORD, "password": "battery staple" });
    let changed = phone.post("/api/me/password", &change).await;
    assert_eq!(changed.expect("it answers").status, 200);
    assert!(is_known(&phone).await, "whoever changed it stays");
    for other in [&ann, &library] {
        assert!(!is_known(other).await, "all others are out");
    }
    let old = json!({ "name": "Ann", "password": PASSWORD });
    let old = house.client.post("/api/login", &old).await;
    assert_eq!(old.expect("it answers").status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_keys_of_programs_are_listed_revoked_and_run_out() {
    let house = house().await;
    let ann = account(&house.client, "Ann").await;
    let library = log_in(&house.client, "Ann").await;
    let bot = ann
        .post("/api/bots", &json!({ "name": "R2", "days": 30 }))
        .await;
    let bot = bot.expect("it answers").json();
    let program = house.client.with_key(bot["key"].as_str().expect("a key"));
    let day = 24.0 * 3600.0 * 1000.0;
    let lives = bot["expires"].as_f64().expect("it runs out") - now();
    assert!((29.9..30.1).contains(&(lives / day)), "{lives}");
    let all = keys(&ann).await;
    assert_eq!(all.len(), 3, "{all:#?}");
    assert_eq!(
        all.iter()
            .filter(|key| key["current"] == json!(true))
            .count(),
        1
    );
    let of_program = all.iter().find(|key| key["program"] == json!("R2"));
    let of_program = of_program.expect("hers, too").clone();
    for key in &all {
        assert!(key["expires"].is_u64(), "each runs out: {key}");
        assert!(
            !key.to_string()
                .contains(bot["key"].as_str().expect("a key")),
            "no key is told"
        );
    }
    let revoke = json!({ "id": of_program["id"] });
    let revoked = ann.post("/api/me/keys/revoke", &revoke).await;
    assert_eq!(revoked.expect("it answers").status, 200);
    let refused = program.get("/api/me").await.expect("it answers");
    assert_eq!(
        (refused.status, reason(&refused.json())),
        (401, "server-wrong-key".into())
    );
    let others = ann
        .post("/api/me/keys/revoke", &json!({ "id": "others" }))
        .await;
    assert_eq!(
        others.expect("it answers").json()["keys"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    assert!(!is_known(&library).await && is_known(&ann).await);
    let eve = account(&house.client, "Eve").await;
    let hers = &keys(&ann).await[0]["id"];
    let stolen = eve
        .post("/api/me/keys/revoke", &json!({ "id": hers }))
        .await;
    assert_eq!(stolen.expect("it answers").status, 404, "nobody else's");
    let never = ann
        .post("/api/bots", &json!({ "name": "R3", "days": 0 }))
        .await;
    assert_eq!(
        reason(&never.expect("it answers").json()),
        "server-key-days"
    );
}

fn now() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.expect("it is after 1970").as_millis() as f64
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_to_log_in_are_counted_by_name_whether_or_not_somebody_has_it() {
    let house = house_with(|config| config.limits.attempts = Rate::new(0.01, 5.0)).await;
    account(&house.client, "Ann").await;
    for name in ["Ann", "Nobody"] {
        let mut answers = Vec::new();
        for _ in 0..7 {
            let body = json!({ "name": name, "password": "wrong horse" });
            let reply = house.client.post("/api/login", &body).await;
            answers.push(reply.expect("it answers").status);
        }
        assert_eq!(answers, [401, 401, 401, 401, 401, 429, 429], "{name}");
    }
    let right = json!({ "name": "ANN", "password": PASSWORD });
    let late = house
        .client
        .post("/api/login", &right)
        .await
        .expect("it answers");
    assert_eq!(late.status, 429, "however it is written");
    assert!(
        late.header("retry-after").is_some(),
        "and when to try again"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_nobody_has_takes_as_long_as_a_wrong_password() {
    let house = house_with(|config| config.limits.attempts = Rate::new(1e9, 1e9)).await;
    account(&house.client, "Ann").await;
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..15 {
        for (which, name) in ["Ann", "Nobody"].into_iter().enumerate() {
            let body = json!({ "name": name, "password": format!("wrong {round}") });
            let begun = Instant::now();
            let reply = house.client.post("/api/login", &body).await;
            assert_eq!(reply.expect("it answers").status, 401);
            times[which].push(begun.elapsed());
        }
    }
    // The quickest of many: what else the machine does only adds to it. A password that nobody looks
    // at takes a hundredth of the time.
    let [known, unknown] = times.map(|all| {
        let quickest = all.into_iter().min();
        quickest.expect("there are many").as_secs_f64()
    });
    let apart = known / unknown;
    assert!(
        (0.5..2.0).contains(&apart),
        "known {known} s, unknown {unknown} s"
    );
}
