//! Tournaments under strain: a server that is killed, a class of forty, two servers on one database.

use std::time::{Duration, Instant};

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::{
    contestants::{Manner, ask, bot, bots, create, games, look, over},
    durable::start,
    support::person,
};

/// Bots with keys of their own, so that they can come back to another server.
async fn keys(client: &Client, count: usize) -> Vec<String> {
    let mut keys = Vec::with_capacity(count);
    for index in 0..count {
        let wish = json!({ "name": format!("bot {index}") });
        let reply = client.post("/api/bots", &wish).await;
        let json = reply.expect("it answers").json();
        keys.push(json["key"].as_str().expect("a bot has a key").to_owned());
    }
    keys
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_in_the_middle_goes_on_with_its_tournament() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let (running, client) = start(folder.path());
    let host = person(&client, "host");
    let request = json!({ "name": "Power cut", "game": "connect4", "mode": "round-robin",
        "clock": { "total": 60, "increment": 0 } });
    let id = create(&host, request).await;
    let keys = keys(&client, 5).await;
    for key in &keys {
        let (status, answer) = ask(&client.with_key(key), &id, "join", json!({})).await;
        assert_eq!(status, 200, "{answer}");
    }
    ask(&host, &id, "minds", json!({ "mind": "echo" })).await;
    let play = |client: &Client| {
        let bots = keys.iter().map(|key| client.with_key(key));
        for one in bots {
            tokio::spawn(bot(one, id.clone(), Manner::Legal));
        }
    };
    play(&client);
    assert_eq!(ask(&host, &id, "start", json!({})).await.0, 200);
    let mut server = (running, client);
    for cut in [3, 9, 17] {
        let end = Instant::now() + Duration::from_secs(60);
        let before = loop {
            let whole = look(&person(&server.1, "host"), &id).await;
            if whole["done"].as_u64() >= Some(cut) {
                break games(&server.1, &id).await;
            }
            assert!(Instant::now() < end, "it stands still: {whole:#}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        // kill -9, in the middle of whatever was going on.
        drop(server);
        server = start(folder.path());
        let after = games(&server.1, &id).await;
        for game in before.iter().filter(|game| !game["worth"].is_null()) {
            assert!(after.contains(game), "a result that was told stays: {game}");
        }
        play(&server.1);
    }
    let whole = over(&server.1, &id, Duration::from_secs(60)).await;
    assert_eq!(
        (&whole["done"], &whole["planned"]),
        (&json!(30), &json!(30))
    );
    let all = games(&server.1, &id).await;
    let mut numbers: Vec<u64> = all
        .iter()
        .filter_map(|game| game["bout"].as_u64())
        .collect();
    numbers.sort_unstable();
    assert_eq!(
        numbers,
        (0..30).collect::<Vec<u64>>(),
        "each game was played once"
    );
    assert!(
        all.iter().all(|game| game["ended"] == "played"),
        "and to its end"
    );
}

/// Seconds of CPU and megabytes of memory that a process has used.
fn spent(process: u32) -> (f64, f64) {
    let read = |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}"));
    let stat = read("stat").unwrap_or_default();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split(' ')
        .collect();
    let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok());
    let cpu = (ticks(12).unwrap_or_default() + ticks(13).unwrap_or_default()) / 100.0;
    let status = read("status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
    (cpu, most.unwrap_or_default() / 1024.0)
}

/// A class: forty bots on sockets, and a page that watches.
async fn class(mode: &str) {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let (running, client) = start(folder.path());
    let host = person(&client, "host");
    let request = json!({ "name": "Class", "game": "connect4", "mode": mode,
        "random_plies": 2, "clock": { "total": 300, "increment": 0 } });
    let id = create(&host, request).await;
    let bots = bots(&client, &id, &[Manner::Legal; 40]).await;
    let path = format!("/api/tournaments/{id}/socket");
    let mut page = client.socket_at(&path).await.expect("the socket opens");
    let begin = Instant::now();
    assert_eq!(ask(&host, &id, "start", json!({})).await.0, 200);
    let mut told = 0;
    let board = loop {
        let board = crate::support::heard(&mut page, "tournament").await;
        told += 1;
        if board["state"] == "over" {
            break board;
        }
    };
    let took = begin.elapsed();
    let (cpu, memory) = spent(running.0.id());
    let games = board["done"].as_u64().expect("a count");
    println!(
        "{games} games of 40 bots ({mode}): {took:?}, server {cpu:.1} s CPU, {memory:.0} MB, {told} boards told"
    );
    assert_eq!(board["done"], board["planned"]);
    for bot in bots {
        assert_eq!(
            bot.await.expect("it ends")["of"],
            40,
            "every bot is told the end"
        );
    }
    let faults = board["standings"].as_array().expect("a list").iter();
    let faults: Vec<&Json> = faults.map(|row| &row["faults"]).collect();
    assert!(
        faults.iter().all(|all| **all == json!([0, 0, 0])),
        "nobody lost by the server's fault: {faults:?}"
    );
    assert!(
        told <= 20 + took.as_millis() as u64 / 250,
        "{told} boards: coalesced"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_forty_bots_plays_on_one_machine() {
    class("swiss").await;
}

/// 1,560 games.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes half a minute: ./check --full"]
async fn a_class_in_which_all_bots_meet_plays_on_one_machine() {
    class("round-robin").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_hold_one_tournament() {
    let postgres = crate::postgres::Postgres::start();
    let bus = plateau_server::Local::new();
    let server = || async {
        let database = plateau_server::Database::Postgres(postgres.url());
        let config = plateau_server::Config::new(
            plateau_games::CATALOG,
            ([127, 0, 0, 1], 0).into(),
            database,
        );
        let server = plateau_server::Server::start(config, bus.clone()).await;
        server.expect("the server starts")
    };
    let (one, two) = (server().await, server().await);
    let (a, b) = (
        crate::support::client_of(&one),
        crate::support::client_of(&two),
    );
    let host = person(&a, "host");
    let request = json!({ "name": "Both", "game": "connect4", "mode": "round-robin",
        "clock": { "total": 120, "increment": 0 } });
    let id = create(&host, request).await;
    let here = bots(&a, &id, &[Manner::Legal; 2]).await;
    let there = b.bot("There").await.expect("it registers");
    assert_eq!(
        ask(&there, &id, "join", json!({})).await.0,
        200,
        "the other server knows it"
    );
    let there = tokio::spawn(bot(there, id.clone(), Manner::Legal));
    // The first server learns of the third bot before it begins.
    let end = Instant::now() + Duration::from_secs(20);
    while look(&a, &id).await["standings"].as_array().map(Vec::len) != Some(3) {
        assert!(Instant::now() < end, "it learns of it");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(ask(&host, &id, "start", json!({})).await.0, 200);
    let whole = over(&a, &id, Duration::from_secs(90)).await;
    assert_eq!((&whole["done"], &whole["planned"]), (&json!(6), &json!(6)));
    for task in here.into_iter().chain([there]) {
        assert_eq!(task.await.expect("it ends")["of"], 3);
    }
    let all = games(&b, &id).await;
    assert_eq!(all, games(&a, &id).await, "both tell the same games");
    one.stop().await;
    two.stop().await;
}
