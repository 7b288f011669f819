//! The store goes away, is full, belongs to somebody else: nobody is told what is not in it, and
//! whoever asked hears what is wrong.

use std::{
    os::unix::fs::PermissionsExt,
    path::Path,
    time::{Duration, Instant},
};

use plateau_client::Client;
use plateau_server::{Config, Database, Local, ServeError, Server};
use serde_json::{Value as Json, json};
use sqlx::{Connection, Row, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::{
    disk::Disk,
    durable::Running,
    postgres::Postgres,
    support::{act, client_of, config, open, person, reason, sit},
};

/// A table at which nobody wins, since no row has ten columns: enough moves for a while.
async fn board(client: &Client) -> (Client, Client, String) {
    let (ann, bob) = (person(client, "ann"), person(client, "bob"));
    let options = json!({ "rows": 100, "columns": 9, "connect": 10 });
    let table = open(&ann, json!({ "game": "connect4", "options": options })).await;
    sit(&bob, &table).await;
    (ann, bob, table)
}

/// The move with this number, which is always possible.
fn message(ply: usize) -> Json {
    json!({ "play": (ply % 9 + 1).to_string(), "seen": ply, "id": format!("m{ply}") })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_folder_is_refused_and_tools_read_beside_the_first() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let first = Server::start(config(&folder), Local::new()).await;
    let first = first.expect("the folder is free");
    let second = Server::start(config(&folder), Local::new()).await;
    match second.map(|_| ()) {
        Err(ServeError::Taken { folder: taken }) => assert_eq!(taken, folder.path()),
        other => panic!("it must be refused: {other:?}"),
    }
    let client = client_of(&first);
    let (ann, _, table) = board(&client).await;
    assert_eq!(act(&ann, &table, message(0)).await.0, 200);
    let file = folder.path().join("plateau.db");
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut reader = SqliteConnection::connect_with(&options)
        .await
        .expect("a tool opens it");
    let row = sqlx::query("SELECT COUNT(*) FROM steps")
        .fetch_one(&mut reader)
        .await
        .expect("and reads");
    assert_eq!(row.get::<i64, _>(0), 1, "what was acknowledged");
    reader.close().await.expect("it closes");
    first.stop().await;
    let third = Server::start(config(&folder), Local::new()).await;
    third
        .expect("a folder is free when its server has ended")
        .stop()
        .await;
}

/// PostgreSQL goes away for a while in the middle of a game; moves are tried all the time.
async fn away_for(pause: Duration) {
    let mut postgres = Postgres::start();
    let database = Database::Postgres(postgres.url());
    let config = Config::new(plateau_games::CATALOG, ([127, 0, 0, 1], 0).into(), database);
    let server = Server::start(config.clone(), Local::new()).await;
    let server = server.expect("the server starts");
    let client = client_of(&server);
    let (ann, bob, table) = board(&client).await;
    let who = |ply: usize| if ply.is_multiple_of(2) { &ann } else { &bob };
    let mut ply = 0;
    while ply < 4 {
        assert_eq!(act(who(ply), &table, message(ply)).await.0, 200);
        ply += 1;
    }
    postgres.stop();
    let (begun, mut refused) = (Instant::now(), 0);
    while begun.elapsed() < pause {
        let asked = Instant::now();
        let (status, answer) = act(who(ply), &table, message(ply)).await;
        assert_eq!(
            (status, reason(&answer).as_str()),
            (503, "server-store-away"),
            "it is told as what it is: {answer}"
        );
        assert!(asked.elapsed() < Duration::from_secs(15), "and soon");
        refused += 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(refused > 0);
    postgres.go_on();
    // The very message that was refused is taken when there is a store again.
    let end = Instant::now() + Duration::from_secs(20);
    while ply < 12 {
        let (status, answer) = act(who(ply), &table, message(ply)).await;
        match status {
            200 => {
                assert_eq!(answer["done"]["seq"], json!(ply + 1));
                ply += 1;
            }
            _ => assert_eq!(reason(&answer), "server-store-away", "{answer}"),
        }
        assert!(Instant::now() < end, "it goes on: {answer}");
    }
    server.stop().await;
    // A server that knows nothing but the store has the same game, without a hole.
    let server = Server::start(config, Local::new()).await;
    let server = server.expect("the server starts");
    let whole = client_of(&server)
        .get(&format!("/api/tables/{table}"))
        .await;
    let whole = whole.expect("it answers").json();
    assert_eq!(whole["whole"]["seq"], json!(ply), "{whole}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_goes_away_for_a_second_and_no_game_has_a_hole() {
    away_for(Duration::from_secs(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: ./check --full"]
async fn postgresql_goes_away_for_twenty_seconds_and_for_a_minute_and_no_game_has_a_hole() {
    away_for(Duration::from_secs(20)).await;
    away_for(Duration::from_secs(60)).await;
}

/// A server whose folder is on this disk.
fn start_on(disk: &Disk, folder: &Path) -> (Running, Client) {
    let own = std::env::current_exe().expect("this test is a program");
    crate::durable::start_as(disk.command(&own), folder, ([127, 0, 0, 1], 0).into())
}

/// Whether a server that knows nothing but the store has a table, and how many entries.
async fn stored(client: &Client, table: &str) -> Option<usize> {
    let log = client.get(&format!("/api/tables/{table}/log.json")).await;
    let log = log.expect("it answers").json();
    log["entries"].as_array().map(Vec::len)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_as_what_it_is_and_play_goes_on_when_there_is_room_again() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let open_to_all = std::fs::Permissions::from_mode(0o777);
    std::fs::set_permissions(folder.path(), open_to_all).expect("the folder is ours");
    let disk = Disk::over(folder.path(), 3);
    let (running, client) = start_on(&disk, folder.path());
    let (ann, bob, table) = board(&client).await;
    let who = |ply: usize| if ply.is_multiple_of(2) { &ann } else { &bob };
    for ply in 0..3 {
        assert_eq!(act(who(ply), &table, message(ply)).await.0, 200);
    }
    disk.fill();
    let mut ply = 3;
    let full = loop {
        let (status, answer) = act(who(ply), &table, message(ply)).await;
        if status != 200 {
            break (status, reason(&answer));
        }
        ply += 1;
        assert!(ply < 890, "the disk is full");
    };
    assert_eq!(full, (507, "server-disk-full".to_owned()));
    let (_, again) = act(who(ply), &table, message(ply)).await;
    assert_eq!(reason(&again), "server-disk-full", "and not as a stale one");
    // Whatever is opened meanwhile is refused or stored.
    let (mut tables, mut refused) = (Vec::new(), 0);
    while refused < 6 {
        let opened = ann
            .post("/api/tables", &json!({ "game": "connect4" }))
            .await;
        let opened = opened.expect("it answers");
        match opened.json()["table"].as_str() {
            Some(table) => tables.push(table.to_owned()),
            None => refused += 1,
        }
        assert!(tables.len() < 1_000, "the disk is full");
    }
    disk.make_room();
    let end = Instant::now() + Duration::from_secs(10);
    loop {
        let (status, answer) = act(who(ply), &table, message(ply)).await;
        if status == 200 {
            assert_eq!(
                answer["done"]["seq"],
                json!(ply + 1),
                "the very same message"
            );
            break;
        }
        assert!(Instant::now() < end, "play goes on: {answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for _ in 0..6 {
        tables.push(open(&ann, json!({ "game": "connect4" })).await);
    }
    drop(running);
    let (_running, client) = start_on(&disk, folder.path());
    let entries = stored(&client, &table).await;
    assert_eq!(entries, Some(ply + 1), "every move that was acknowledged");
    for table in &tables {
        let entries = stored(&client, table).await;
        assert_eq!(entries, Some(0), "{table} was opened, they said");
    }
}
