//! Operators: who they are, what they see, what they do, and what stands in the audit log.

use plateau_client::Client;
use plateau_server::{OperatorArgs, OperatorCommand, OperatorName, WhereArgs};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::support::{account, act, client_of, config, heard, open, person, reason, sit};

struct Town {
    client: Client,
    /// An operator.
    olga: Client,
    /// Kept as long as the test runs.
    _server: plateau_server::Server,
    _folder: TempDir,
}

/// As `plateau operator add NAME` does beside the server.
async fn add_operator(folder: &TempDir, name: &str) -> Result<String, String> {
    let name = OperatorName {
        name: name.to_owned(),
        of: WhereArgs {
            data: Some(folder.path().to_owned()),
            ..WhereArgs::default()
        },
    };
    let args = OperatorArgs {
        what: OperatorCommand::Add(name),
    };
    let done = tokio::task::spawn_blocking(move || args.run());
    done.await
        .expect("it ends")
        .map_err(|error| error.to_string())
}

async fn town() -> Town {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let local = plateau_server::Local::new();
    let server = plateau_server::Server::start(config(&folder), local).await;
    let server = server.expect("it starts");
    let client = client_of(&server);
    let olga = account(&client, "Olga").await;
    let refused = add_operator(&folder, "Nobody").await;
    assert!(refused.is_err_and(|told| told.contains("Nobody")));
    add_operator(&folder, "olga").await.expect("she is one");
    // The server that runs hears of it by itself.
    for _ in 0..100 {
        let me = olga.get("/api/me").await.expect("it answers").json();
        if me["operator"] == json!(true) {
            return Town {
                client,
                olga,
                _server: server,
                _folder: folder,
            };
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the server has not heard who the operator is");
}

async fn id_of(client: &Client) -> String {
    let me = client.get("/api/me").await.expect("it answers").json();
    me["id"].as_str().expect("an account").to_owned()
}

async fn post(client: &Client, path: &str, body: Json) -> (u16, Json) {
    let reply = client.post(path, &body).await.expect("it answers");
    (reply.status, reply.json())
}

async fn get(client: &Client, path: &str) -> Json {
    client.get(path).await.expect("it answers").json()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_an_operator_sees_or_does_anything() {
    let town = town().await;
    let ann = account(&town.client, "Ann").await;
    let guest = person(&town.client, "guest");
    for path in [
        "figures",
        "tables",
        "people",
        "sanctions",
        "words",
        "reports",
        "audit",
    ] {
        let path = format!("/api/operator/{path}");
        for client in [&ann, &guest] {
            let reply = client.get(&path).await.expect("it answers");
            assert_eq!(
                (reply.status, reason(&reply.json())),
                (403, "server-not-operator".into()),
                "{path}"
            );
        }
        assert_eq!(
            town.olga.get(&path).await.expect("it answers").status,
            200,
            "{path}"
        );
    }
    let (status, _) = post(&ann, "/api/operator/words", json!({ "words": ["x"] })).await;
    assert_eq!(status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_mutes_bans_and_lifts_and_all_of_it_is_written_down() {
    let town = town().await;
    let (ann, bob) = (
        account(&town.client, "Ann").await,
        person(&town.client, "bob"),
    );
    let table = open(&ann, json!({ "game": "connect4", "chat": true })).await;
    sit(&bob, &table).await;
    let mut socket = bob.socket(&table, None).await.expect("it opens");
    heard(&mut socket, "whole").await;
    let bad = id_of(&bob).await;
    let (status, all) = post(
        &town.olga,
        "/api/operator/sanctions",
        json!({ "kind": "mute", "target": bad, "hours": 2, "reason": "Insults." }),
    )
    .await;
    assert_eq!(status, 200, "{all}");
    let mute = all["sanctions"][0]["id"].clone();
    socket
        .send(&json!({ "say": "hello", "id": "a" }))
        .await
        .expect("it is open");
    let refused = heard(&mut socket, "refused").await;
    assert_eq!(
        reason(&refused),
        "server-muted-until",
        "on a socket that was open before"
    );
    let (status, answer) = act(&bob, &table, json!({ "say": "hello", "id": "b" })).await;
    assert_eq!(
        (status, reason(&answer)),
        (403, "server-muted-until".into())
    );
    act(&ann, &table, json!({ "play": "4", "seen": 0 })).await;
    let (status, _) = act(&bob, &table, json!({ "play": "4", "seen": 1 })).await;
    assert_eq!(status, 200, "who is mute may play");
    let (status, _) = post(
        &town.olga,
        "/api/operator/sanctions/lift",
        json!({ "id": mute }),
    )
    .await;
    assert_eq!(status, 200);
    let (status, _) = act(&bob, &table, json!({ "say": "sorry", "id": "c" })).await;
    assert_eq!(status, 200);
    let (status, _) = post(
        &town.olga,
        "/api/operator/sanctions",
        json!({ "kind": "ban", "target": bad, "reason": "Again." }),
    )
    .await;
    assert_eq!(status, 200);
    let out = bob.get("/api/me/tables").await.expect("it answers");
    assert_eq!(
        (out.status, reason(&out.json())),
        (403, "server-banned".into())
    );
    socket
        .send(&json!({ "play": "4", "seen": 3, "id": "d" }))
        .await
        .expect("it is open");
    assert_eq!(
        reason(&heard(&mut socket, "refused").await),
        "server-banned"
    );
    let audit = get(&town.olga, "/api/operator/audit").await;
    let acts: Vec<&str> = audit["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["act"].as_str())
        .collect();
    assert_eq!(
        acts,
        ["ban", "lift", "mute", "operator-add"],
        "newest first"
    );
    assert_eq!(audit["lines"][0]["target"], json!(bad));
    assert_eq!(audit["lines"][0]["name"], "Olga");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_range_of_addresses_is_banned_but_never_the_operators_own() {
    let town = town().await;
    let ban =
        |target: &str| json!({ "kind": "ban-address", "target": target, "reason": "A flood." });
    let path = "/api/operator/sanctions";
    for (target, told) in [
        ("127.0.0.1", "server-ban-self"),
        ("0.0.0.0/0", "server-ban-self"),
        ("somewhere", "server-range"),
        ("10.0.0.0/64", "server-range"),
    ] {
        let (status, answer) = post(&town.olga, path, ban(target)).await;
        assert_eq!((status, reason(&answer)), (422, told.into()), "{target}");
    }
    let olga = id_of(&town.olga).await;
    let (_, answer) = post(
        &town.olga,
        path,
        json!({ "kind": "ban", "target": olga, "reason": "x" }),
    )
    .await;
    assert_eq!(reason(&answer), "server-ban-self");
    for (wrong, told) in [
        (
            json!({ "kind": "mute", "target": "p0", "reason": "x" }),
            "server-no-person",
        ),
        (
            json!({ "kind": "mute", "target": olga, "reason": " " }),
            "server-reason",
        ),
        (
            json!({ "kind": "mute", "target": olga, "reason": "x", "hours": 0 }),
            "server-hours",
        ),
    ] {
        let (_, answer) = post(&town.olga, path, wrong).await;
        assert_eq!(reason(&answer), told);
    }
    let (status, all) = post(&town.olga, path, ban("198.51.100.7/24")).await;
    assert_eq!(
        (status, &all["sanctions"][0]["target"]),
        (200, &json!("198.51.100.0/24"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_removes_names_and_talk_and_closes_tables_and_tournaments() {
    let town = town().await;
    let ann = account(&town.client, "Rude Name").await;
    let id = id_of(&ann).await;
    let table = open(&ann, json!({ "game": "connect4", "chat": true })).await;
    sit(&person(&town.client, "bob"), &table).await;
    act(&ann, &table, json!({ "say": "rude words", "id": "s" })).await;
    let mut socket = ann.socket(&table, None).await.expect("it opens");
    heard(&mut socket, "whole").await;
    let cup = json!({ "name": "Cup", "game": "connect4", "mode": "swiss", "rounds": 2 });
    let (_, cup) = post(&ann, "/api/tournaments", cup).await;
    let cup = cup["tournament"].as_str().expect("a tournament").to_owned();
    let steer = async |act: &str, target: &str| {
        let body = json!({ "act": act, "target": target, "reason": "Rude." });
        let (status, answer) = post(&town.olga, "/api/operator/steer", body).await;
        assert_eq!(status, 200, "{act}: {answer}");
    };
    steer("remove-name", &id).await;
    steer("erase-talk", &id).await;
    let whole = get(&ann, &format!("/api/tables/{table}")).await["whole"].clone();
    assert!(
        !whole.to_string().contains("Rude Name") && !whole.to_string().contains("rude words"),
        "{whole}"
    );
    let me = get(&ann, "/api/me").await;
    assert_eq!(
        me["name"],
        json!(id),
        "she is called by her id, and can sign in with it"
    );
    crate::support::log_in(&town.client, &id).await;
    steer("close-table", &table).await;
    // Those before tell that the name and the talk have gone.
    while heard(&mut socket, "whole").await["state"] != "cancelled" {}
    let (_, answer) = act(&ann, &table, json!({ "play": "4", "seen": 0 })).await;
    assert_eq!(reason(&answer), "server-cancelled");
    steer("close-tournament", &cup).await;
    assert_eq!(
        get(&ann, &format!("/api/tournaments/{cup}")).await["tournament"]["state"],
        "stopped"
    );
    steer("erase-table-talk", &table).await;
    let audit = get(&town.olga, "/api/operator/audit").await;
    assert_eq!(audit["lines"].as_array().map(Vec::len), Some(6));
}

#[tokio::test(flavor = "multi_thread")]
async fn words_of_the_list_are_in_no_name_and_in_no_talk() {
    let town = town().await;
    let ann = person(&town.client, "ann");
    let (status, list) = post(
        &town.olga,
        "/api/operator/words",
        json!({ "words": ["Darn", "*fool*", "darn"] }),
    )
    .await;
    assert_eq!((status, &list["words"]), (200, &json!(["*fool*", "darn"])));
    let (_, answer) = post(&ann, "/api/me", json!({ "name": "D\u{430}rn" })).await;
    assert_eq!(reason(&answer), "server-bad-name-word");
    let table = open(&ann, json!({ "game": "connect4", "chat": true })).await;
    for (text, told) in [
        ("you FOOLS", "server-bad-words"),
        ("darn!", "server-bad-words"),
        ("good game", ""),
    ] {
        let (_, answer) = act(&ann, &table, json!({ "say": text, "id": text })).await;
        assert_eq!(reason(&answer), told, "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_block_each_other_and_report_and_the_report_waits_for_an_operator() {
    let town = town().await;
    let (ann, bob) = (
        account(&town.client, "Ann").await,
        account(&town.client, "Bob").await,
    );
    let (his, hers) = (id_of(&bob).await, id_of(&ann).await);
    let (status, blocks) = post(&ann, "/api/blocks", json!({ "person": his, "block": true })).await;
    assert_eq!((status, &blocks["people"][0]["name"]), (200, &json!("Bob")));
    let at = [
        open(&ann, json!({ "game": "connect4" })).await,
        open(&bob, json!({ "game": "connect4" })).await,
    ];
    for (guest, table) in [(&bob, &at[0]), (&ann, &at[1])] {
        let (_, answer) = post(guest, &format!("/api/tables/{table}/sit"), json!({})).await;
        assert_eq!(
            reason(&answer),
            "server-blocked",
            "neither beside the other"
        );
    }
    let (_, answer) = post(
        &ann,
        "/api/blocks",
        json!({ "person": hers, "block": true }),
    )
    .await;
    assert_eq!(reason(&answer), "server-block-self");
    post(
        &ann,
        "/api/blocks",
        json!({ "person": his, "block": false }),
    )
    .await;
    sit(&bob, &at[0]).await;
    let report = json!({ "person": his, "table": at[0], "text": "He shouts." });
    let (status, _) = post(&ann, "/api/reports", report).await;
    assert_eq!(status, 201);
    for (wrong, told) in [
        (json!({ "text": "about nothing" }), "server-report-about"),
        (json!({ "person": his, "text": "" }), "server-report-text"),
        (json!({ "person": "p0", "text": "x" }), "server-no-person"),
    ] {
        assert_eq!(reason(&post(&ann, "/api/reports", wrong).await.1), told);
    }
    let waits = get(&town.olga, "/api/operator/reports").await;
    let report = &waits["reports"][0];
    assert_eq!(
        (&report["by_name"], &report["name"], &report["text"]),
        (&json!("Ann"), &json!("Bob"), &json!("He shouts."))
    );
    let settled = json!({ "id": report["id"], "outcome": "Talked to him." });
    let (status, left) = post(&town.olga, "/api/operator/reports/settle", settled.clone()).await;
    assert_eq!((status, &left["reports"]), (200, &json!([])));
    let (status, _) = post(&town.olga, "/api/operator/reports/settle", settled).await;
    assert_eq!(status, 404, "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_sees_private_tables_people_and_the_same_figures_as_those_who_watch() {
    let town = town().await;
    let ann = account(&town.client, "Ann").await;
    let table = open(&ann, json!({ "game": "connect4", "public": false })).await;
    let tables = get(&town.olga, "/api/operator/tables?state=open").await;
    assert_eq!(tables["tables"][0]["table"], json!(table));
    for (query, found) in [("", 2), ("?name=an", 1), ("?name=ANN", 1), ("?name=xyz", 0)] {
        let people = get(&town.olga, &format!("/api/operator/people{query}")).await;
        assert_eq!(
            people["people"].as_array().map(Vec::len),
            Some(found),
            "{query}: {people}"
        );
    }
    let people = get(&town.olga, "/api/operator/people?name=ann").await;
    assert_eq!(people["people"][0]["address"], "127.0.0.1");
    let figures = get(&town.olga, "/api/operator/figures").await;
    let names: Vec<&str> = figures["figures"]
        .as_array()
        .expect("figures")
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    for name in [
        "plateau_moves_total",
        "plateau_request_seconds",
        "plateau_pool_busy",
        "plateau_tables",
    ] {
        assert!(names.contains(&name), "{name}");
    }
}
