//! Databases that released programs wrote open in today's server: see `tests/fixtures/README.md`.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use plateau_client::Client;
use plateau_server::{Config, Database, Local, Server};
use serde_json::{Value as Json, json};

use crate::{
    contestants::look as tournament,
    postgres::Postgres,
    support::{act, client_of, person},
};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/v1")
        .join(name)
}

fn contents(name: &str) -> Json {
    let text = std::fs::read_to_string(fixture(name)).expect("the fixture tells what is in it");
    serde_json::from_str(&text).expect("it is JSON")
}

async fn start(database: Database) -> Server {
    let mut config = Config::new(plateau_games::CATALOG, ([127, 0, 0, 1], 0).into(), database);
    config.thought.level = Duration::from_millis(200);
    let server = Server::start(config, Local::new()).await;
    server.expect("today's server opens the old database")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_sqlite_folder_opens_and_goes_on() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let copy = folder.path().join("plateau.db");
    std::fs::copy(fixture("sqlite/plateau.db"), copy).expect("the fixture is copied");
    let server = start(Database::Folder(folder.path().to_owned())).await;
    goes_on(&client_of(&server), &contents("sqlite.json")).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_postgres_dump_opens_and_goes_on() {
    let postgres = Postgres::start();
    postgres.load(&fixture("postgres.sql"));
    let server = start(Database::Postgres(postgres.url())).await;
    goes_on(&client_of(&server), &contents("postgres.json")).await;
    server.stop().await;
}

/// Everything that was in the database is there, and can be gone on with.
async fn goes_on(client: &Client, old: &Json) {
    let tables = old["tables"].as_object().expect("tables by name");
    let games: std::collections::BTreeSet<&str> = tables
        .values()
        .filter_map(|table| table["game"].as_str())
        .collect();
    assert_eq!(games.len(), 5, "all games are among them: {games:?}");
    for (name, table) in tables {
        stands_as_it_stood(client, name, table).await;
    }
    for (name, table) in tables {
        match table["state"].as_str() {
            Some("over") => replays(client, name, table).await,
            Some("playing") => takes_a_move(client, name, table).await,
            _ => {}
        }
    }
    logs_in(client, &old["account"]).await;
    let key = old["bot"]["key"].as_str().expect("the bot's key");
    let bot = client.with_key(key).get("/api/me").await;
    assert_eq!(
        bot.expect("it answers").json()["name"],
        old["bot"]["name"],
        "the bot's key opens its account"
    );
    tournament_goes_on(client, &old["tournament"]).await;
}

async fn whole(client: &Client, table: &Json) -> Json {
    let id = table["table"].as_str().expect("a table has a name");
    let ann = person(client, "ann");
    let reply = ann.get(&format!("/api/tables/{id}")).await;
    reply.expect("the server answers").json()["whole"].clone()
}

async fn stands_as_it_stood(client: &Client, name: &str, table: &Json) {
    let whole = whole(client, table).await;
    assert_eq!(whole["game"], table["game"], "{name} opens");
    assert_eq!(whole["said"], table["said"], "{name}: chat is there");
    // A glass that ran while the server was down has let time pass.
    if name == "ricochet" {
        return;
    }
    for key in ["state", "seq", "turn", "scores", "ending", "position"] {
        assert_eq!(whole[key], table[key], "{name}: {key}");
    }
}

async fn replays(client: &Client, name: &str, table: &Json) {
    let id = table["table"].as_str().expect("a table has a name");
    let path = format!("/api/tables/{id}/log.json");
    let log = person(client, "ann").get(&path).await.expect("it answers");
    let text = String::from_utf8(log.body).expect("a log is text");
    let log = plateau_core::Log::from_json(&text).expect("a log can be read");
    let game = plateau_games::CATALOG
        .game_of(&log)
        .expect("a game of ours");
    let replayed = game.replay(&log).expect("a log replays");
    assert_eq!(table["position"], replayed.position(), "{name} replays");
    let outcome = serde_json::to_value(replayed.scores().outcome).expect("plain data");
    assert_eq!(outcome, table["scores"]["outcome"], "{name} replays");
    assert!(!outcome.is_null(), "{name} has a result");
}

async fn takes_a_move(client: &Client, name: &str, table: &Json) {
    let id = table["table"].as_str().expect("a table has a name");
    let before = whole(client, table).await;
    let waited = before["turn"]["wait"][0].clone();
    let who = match before["mine"].as_array() {
        Some(mine) if mine.contains(&waited) => "ann",
        _ => "bob",
    };
    let mover = person(client, who);
    let path = format!("/api/tables/{id}");
    let seen = mover.get(&path).await.expect("it answers").json()["whole"].clone();
    let choice = &seen["choices"][waited.to_string()][0]["move"];
    assert!(choice.is_string(), "{name}: {who} has a choice");
    let message = json!({ "play": choice, "seen": seen["seq"], "seat": waited, "id": "again" });
    let (status, answer) = act(&mover, id, message).await;
    assert_eq!(status, 200, "{name} accepts a legal move: {answer}");
    // A mind at the other seat answers, whatever options it was stored with.
    let minds = seen["seats"].as_array().expect("seats");
    if minds.iter().any(|seat| seat["kind"] == "mind") {
        let end = Instant::now() + Duration::from_secs(20);
        while whole(client, table).await["turn"]["wait"] != json!([waited]) {
            assert!(Instant::now() < end, "{name}: the mind answers");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn logs_in(client: &Client, account: &Json) {
    let body = json!({ "name": account["name"], "password": account["password"] });
    let reply = client
        .post("/api/login", &body)
        .await
        .expect("the server answers");
    assert_eq!(reply.status, 200, "the password is known");
    assert_eq!(reply.json()["id"], account["id"], "it is the same account");
    assert_eq!(
        reply.json()["ratings"][0]["game"],
        "connect4",
        "its rating is there"
    );
}

async fn tournament_goes_on(client: &Client, old: &Json) {
    let id = old["id"].as_str().expect("a tournament has a name");
    // The game that waits for Ann ends at once: by her word, or because her time ran out meanwhile.
    let whole = tournament(client, id).await;
    assert_eq!(whole["state"], "running", "it runs");
    let playing = whole["playing"][0]["table"].as_str().map(str::to_owned);
    let playing = playing.expect("a game is going on");
    let resign = json!({ "claim": "resign", "id": "enough" });
    act(&person(client, "ann"), &playing, resign).await;
    let end = Instant::now() + Duration::from_secs(30);
    loop {
        let whole = tournament(client, id).await;
        assert_eq!(whole["planned"], old["planned"], "the plan is the same");
        if whole["done"].as_u64() > old["done"].as_u64() {
            return;
        }
        assert!(Instant::now() < end, "it goes on: {whole:#}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
