//! What is acknowledged is on disk.

use std::{
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
};

use plateau_client::{Client, Heard, RemoteSeat};
use plateau_server::ServeArgs;
use serde_json::{Value as Json, json};

use crate::support::{act, duel, heard, open, person, sit};

const CHILD: &str = "PLATEAU_TEST_SERVER_DATA";
const LISTEN: &str = "PLATEAU_TEST_SERVER_LISTEN";
/// A PostgreSQL database instead of the folder.
pub const DATABASE: &str = "PLATEAU_TEST_SERVER_DATABASE";
/// Set where the clients are many and come from one address.
pub const NO_LIMITS: &str = "PLATEAU_TEST_SERVER_NO_LIMITS";
/// Set where the server has the game with a mistake.
pub const TRAP: &str = "PLATEAU_TEST_SERVER_TRAP";

#[test]
#[ignore = "the server process that other tests start and kill"]
fn server_process() {
    let data = std::env::var_os(CHILD).expect("whoever starts it names a folder");
    let args = ServeArgs {
        listen: std::env::var(LISTEN)
            .ok()
            .map(|address| address.parse().expect("it is told where to listen")),
        database: std::env::var(DATABASE).ok(),
        data: Some(data.into()),
        no_limits: std::env::var_os(NO_LIMITS).is_some(),
        ..ServeArgs::default()
    };
    let games = match std::env::var_os(TRAP) {
        Some(_) => crate::trap::CATALOG,
        None => plateau_games::CATALOG,
    };
    args.run(games).expect("the server runs");
}

/// A server process, which ends with its test.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server in a process of its own.
pub fn start(data: &Path) -> (Running, Client) {
    start_at(data, ([127, 0, 0, 1], 0).into())
}

/// The same at a known address.
pub fn start_at(data: &Path, listen: SocketAddr) -> (Running, Client) {
    let own = std::env::current_exe().expect("this test is a program");
    start_as(Command::new(own), data, listen)
}

/// The same by a command that ends with this test's program.
pub fn start_as(mut command: Command, data: &Path, listen: SocketAddr) -> (Running, Client) {
    let child = command
        .args(["--ignored", "--exact", "durable::server_process"])
        .arg("--nocapture")
        .env(CHILD, data)
        .env("XDG_DATA_HOME", data)
        .env(LISTEN, listen.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut running = Running(child);
    let stdout = running.0.stdout.take().expect("its output is ours");
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    // The test harness talks on the same line.
    let line = lines
        .find(|line| line.contains("http://"))
        .expect("it tells its address");
    std::thread::spawn(move || lines.count());
    let url = &line[line.find("http://").expect("it is there")..];
    (running, Client::new(url.trim()).expect("it is an address"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_in_the_middle_loses_no_acknowledged_move() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let mut table = None;
    let mut acknowledged = 0;
    for round in 0..3 {
        let (server, client) = start(folder.path());
        let (ann, bob) = (person(&client, "ann"), person(&client, "bob"));
        let name = match &table {
            Some(name) => String::clone(name),
            None => {
                let name = open(
                    &ann,
                    json!({ "game": "connect4", "options": { "connect": 8 } }),
                )
                .await;
                sit(&bob, &name).await;
                table.insert(name).clone()
            }
        };
        let whole = ann
            .get(&format!("/api/tables/{name}"))
            .await
            .expect("it answers")
            .json();
        let seq = whole["whole"]["seq"].as_u64().expect("a number") as usize;
        assert!(
            seq >= acknowledged,
            "round {round}: {acknowledged} moves were acknowledged, {seq} are there"
        );
        if round > 0 {
            let who = if (seq - 1).is_multiple_of(2) {
                &ann
            } else {
                &bob
            };
            // The move that was under way may have come through.
            let (column, id) = match seq > acknowledged {
                true => (7, "late".to_owned()),
                false => ((seq - 1) / 6 + 1, format!("m{}", seq - 1)),
            };
            let resent = json!({ "play": column.to_string(), "seen": seq - 1, "id": id });
            let (status, answer) = act(who, &name, resent).await;
            assert_eq!(
                (status, &answer["done"]["seq"]),
                (200, &json!(seq)),
                "a resent move is known after the crash"
            );
        }
        acknowledged = seq;
        for ply in seq..seq + 9 {
            let who = if ply % 2 == 0 { &ann } else { &bob };
            let message =
                json!({ "play": (ply / 6 + 1).to_string(), "seen": ply, "id": format!("m{ply}") });
            let (status, answer) = act(who, &name, message).await;
            assert_eq!(status, 200, "{answer}");
            acknowledged = ply + 1;
        }
        // kill -9, with a move under way.
        let (late, path) = (ann.clone(), format!("/api/tables/{name}/act"));
        let message = json!({ "play": "7", "seen": acknowledged, "id": "late" });
        let flying = tokio::spawn(async move { late.post(&path, &message).await });
        drop(server);
        let _ = flying.await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_go_on_after_a_restart() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let (server, client) = start(folder.path());
    let mut game = duel(
        &client,
        json!({ "clock": { "total": 300, "increment": 2 } }),
    )
    .await;
    crate::support::play_all(&mut game, &["4", "4", "3"]).await;
    drop(server);
    while let Ok(Some(message)) = game.a.next::<Json>().await {
        assert!(
            message.get("step").is_none(),
            "the socket breaks: {message}"
        );
    }
    let (_server, client) = start(folder.path());
    let bob = person(&client, "bob");
    let mut back = bob
        .socket(&game.table, Some(3))
        .await
        .expect("the socket opens");
    let whole = heard(&mut back, "whole").await;
    assert_eq!(
        (&whole["seq"], &whole["from"]),
        (&json!(3), &json!(4)),
        "nothing is missing"
    );
    assert_eq!(whole["clocks"]["running"], json!([2]), "the clock goes on");
    assert!(
        whole["clocks"]["left"][1].as_u64() > Some(290_000),
        "and the time between is nobody's"
    );
    assert_eq!(crate::support::play(&mut back, "3", 3).await["seq"], 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_quick() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let begin = std::time::Instant::now();
    let (_server, client) = start(folder.path());
    let reply = client.get("/").await.expect("it answers");
    assert_eq!(reply.status, 200);
    let took = begin.elapsed();
    println!("from the start of the process to the first page: {took:?}");
    assert!(
        took < std::time::Duration::from_secs(3),
        "{took:?}: far beyond the 300 ms that a quiet machine needs"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_the_client_goes_on_after_a_restart_from_the_entry_that_it_has() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let listen = free.expect("a port is free");
    let (server, client) = start_at(folder.path(), listen);
    let ann = person(&client, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = open(&ann, json!({ "game": "connect4", "seats": seats })).await;
    let mut seat = RemoteSeat::join(ann, &table, None).await.expect("it sits");
    let until = async |seat: &mut RemoteSeat, seq: usize| {
        while seat.table().seq < seq {
            seat.next().await.expect("it goes on");
        }
    };
    for (seq, what) in (1..).zip(["4", "3", "4"]) {
        seat.play(what).await;
        until(&mut seat, seq).await;
    }
    drop(server);
    while seat.next().await.expect("it waits") != Heard::Lost {}
    let late = seat.play("3").await;
    let (_server, _) = start_at(folder.path(), listen);
    let mut done = false;
    while seat.table().seq < 4 || !done {
        match seat.next().await.expect("it comes back") {
            Heard::Done(id) => done |= id.as_deref() == Some(late.as_str()),
            Heard::Refused(_, reason) => panic!("{reason}"),
            _ => {}
        }
    }
    assert_eq!(
        seat.table().entries.len(),
        4,
        "old and new entries, once each"
    );
    assert_eq!(seat.table().from, 1);
}
