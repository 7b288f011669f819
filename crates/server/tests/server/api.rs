//! Files, descriptions, pictures.

use serde_json::{Value as Json, json};

use crate::support::{act, duel, house, play_all};

#[tokio::test(flavor = "multi_thread")]
async fn files_are_strict_compressed_and_not_sent_twice() {
    let house = house().await;
    for path in [
        "/",
        "/play/connect4",
        "/words/en.ftl",
        "/words/fr.ftl",
        "/theme.css",
        "/paints.svg",
        "/api",
        "/api/docs.css",
        "/api/openapi.json",
        "/api/games",
    ] {
        let plain = house.client.get(path).await.expect("it answers");
        assert_eq!(plain.status, 200, "{path}");
        let policy = plain
            .header("content-security-policy")
            .expect("a policy on every answer");
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval';")
                && policy.matches("unsafe").count() == 1,
            "{policy}"
        );
        assert_eq!(plain.header("x-content-type-options"), Some("nosniff"));
        let tag = plain.header("etag").expect("files have tags").to_owned();
        let again = house
            .client
            .send("GET", path, &[("if-none-match", tag.as_str())], b"")
            .await
            .expect("it answers");
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        if plain.body.len() > 1000 {
            let packed = house
                .client
                .send("GET", path, &[("accept-encoding", "gzip, br")], b"")
                .await
                .expect("it answers");
            assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
            assert!(packed.body.len() < plain.body.len());
        }
    }
    for path in [
        "/no-such.js",
        "/../Cargo.toml",
        "/api/nothing",
        "/words/xx.ftl",
    ] {
        assert_eq!(
            house.client.get(path).await.expect("it answers").status,
            404,
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_describe_themselves() {
    let house = house().await;
    let games = house
        .client
        .get("/api/games")
        .await
        .expect("it answers")
        .json();
    let game = &games["games"][0];
    assert_eq!(
        (&game["name"], &game["seats"]),
        (&json!("connect4"), &json!(2))
    );
    assert_eq!(game["options"][0]["kind"], "whole");
    assert!(
        game["minds"]
            .as_array()
            .expect("a list")
            .iter()
            .any(|mind| mind["judges"] == true)
    );
    assert!(
        game["steps"]
            .as_array()
            .is_some_and(|steps| steps.len() >= 4)
    );
    let ask = json!({ "position": "44", "moves": ["3"] });
    let position = house
        .client
        .post("/api/games/connect4/position", &ask)
        .await
        .expect("it answers")
        .json();
    assert_eq!(position["turn"], json!({ "wait": [2] }));
    assert_eq!(position["choices"]["2"].as_array().map(Vec::len), Some(7));
    assert_eq!(position["tells"][0]["id"], "connect4-tell");
    let bad = house
        .client
        .post(
            "/api/games/connect4/position",
            &json!({ "moves": ["4", "9"] }),
        )
        .await
        .expect("it answers");
    assert_eq!(bad.status, 422);
    let demo = house
        .client
        .get("/api/games/connect4/demo")
        .await
        .expect("it answers")
        .json();
    assert!(
        demo["steps"]
            .as_array()
            .is_some_and(|steps| steps.len() > 6),
        "a living picture lives"
    );
    let rules = house
        .client
        .get("/api/games/connect4/rules/fr")
        .await
        .expect("it answers");
    assert!(String::from_utf8_lossy(&rules.body).contains('#'));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_openapi_document_tells_the_routes_that_answer() {
    let house = house().await;
    let document = house
        .client
        .get("/api/openapi.json")
        .await
        .expect("it answers")
        .json();
    let paths = document["paths"].as_object().expect("paths").clone();
    assert!(paths.len() > 25);
    for (path, verbs) in &paths {
        let real = path
            .replace("{game}", "connect4")
            .replace("{lang}", "en")
            .replace("{file}", "en.ftl")
            .replace("{id}", "0000000000000000000000")
            .replace("{n}", "0");
        for method in verbs.as_object().expect("verbs").keys() {
            let reply = house
                .client
                .send(
                    &method.to_uppercase(),
                    &real,
                    &[("content-type", "application/json")],
                    b"{}",
                )
                .await
                .expect("it answers");
            assert_ne!(reply.status, 405, "{method} {path} is served");
            let unknown = reply.json()["refused"]["id"] == "server-no-page";
            assert!(!unknown, "{method} {path} is served");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_can_be_taken_home() {
    let house = house().await;
    let mut duel = duel(&house.client, json!({})).await;
    play_all(&mut duel, &["4", "4", "3"]).await;
    let get = |what: &str| {
        let (client, path) = (
            duel.ann.clone(),
            format!("/api/tables/{}/{what}", duel.table),
        );
        async move { client.get(&path).await.expect("it answers") }
    };
    let log = get("log.json").await;
    let log =
        plateau_core::Log::from_json(&String::from_utf8_lossy(&log.body)).expect("it is a log");
    assert_eq!(
        (log.entries.len(), log.header.players),
        (3, vec!["human".to_owned(), "human".to_owned()])
    );
    let ply: Json = get("ply/1").await.json();
    assert_eq!(
        (&ply["ply"], &ply["tell"]["id"]),
        (&json!(1), &json!("connect4-tell"))
    );
    assert_eq!(get("ply/4").await.status, 404);
    assert!(
        get("picture.svg?ply=2&theme=dark&lang=fr")
            .await
            .body
            .starts_with(b"<svg")
    );
    assert!(get("picture.png").await.body.starts_with(b"\x89PNG"));
    assert_eq!(
        get("game.gif").await.status,
        409,
        "a film is of a finished game"
    );
    act(
        &duel.ann,
        &duel.table,
        json!({ "claim": "resign", "id": "r" }),
    )
    .await;
    let film = duel
        .bob
        .get(&format!("/api/tables/{}/game.gif", duel.table))
        .await
        .expect("it answers");
    assert!(film.body.starts_with(b"GIF89a"));
    let picture = house
        .client
        .get("/api/games/connect4/picture.svg")
        .await
        .expect("it answers");
    assert!(picture.body.starts_with(b"<svg"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_is_told_step_by_step_with_its_scenes() {
    let house = house().await;
    let ask = json!({ "position": "44", "mind": "alphabeta", "depth": 2 });
    let told = house.client.post("/api/games/connect4/think", &ask).await;
    let told = told.expect("it answers").json();
    let thoughts = told["recording"]["thoughts"].as_array().expect("thoughts");
    assert_eq!(told["recording"]["complete"], true);
    assert!(
        thoughts.iter().any(|thought| thought["event"] == "cut"),
        "alpha-beta cuts"
    );
    let positions: Vec<&Json> = thoughts
        .iter()
        .take(3)
        .map(|one| &one["position"])
        .collect();
    let scenes = json!({ "positions": positions, "options": told["options"] });
    let scenes = house
        .client
        .post("/api/games/connect4/scenes", &scenes)
        .await;
    let scenes = scenes.expect("it answers").json();
    assert!(
        scenes["scenes"][0]["scene"].is_object(),
        "the first is whole: {scenes}"
    );
    assert!(
        scenes["scenes"][1]["changes"].is_object(),
        "the next is a difference"
    );
    for (path, ask, status) in [
        ("connect4/think", json!({ "mind": "perfect" }), 422),
        ("connect4/think", json!({ "mind": "nobody" }), 422),
        ("connect4/think", json!({ "position": "9" }), 422),
        ("chess/think", json!({}), 404),
        ("connect4/think", json!({ "dept": 3 }), 400),
        (
            "connect4/scenes",
            json!({ "positions": vec!["44"; 200] }),
            413,
        ),
        ("connect4/scenes", json!({ "positions": ["x"] }), 422),
    ] {
        let answer = house.client.post(&format!("/api/games/{path}"), &ask).await;
        let answer = answer.expect("it answers");
        assert_eq!(answer.status, status, "{path} {ask}: {}", answer.json());
        assert!(
            answer.json()["refused"]["id"].is_string(),
            "the reason is told"
        );
    }
}
