//! The example bots play whole games.

use std::process::{Command, Stdio};

use serde_json::json;

use crate::support::{house, open, person};

/// A bot against a level, until the game is over.
async fn plays(mut command: Command) {
    let house = house().await;
    let url = format!("http://{}", house.server.address());
    let ann = person(&house.client, "ann");
    let table = open(&ann, json!({ "game": "connect4", "seats": [{ "kind": "bot" }, { "kind": "mind", "mind": "easy" }] })).await;
    let bot = command
        .arg(&url)
        .arg(&table)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the bot starts");
    let ended = tokio::task::spawn_blocking(move || bot.wait_with_output())
        .await
        .expect("it is waited for")
        .expect("it ends");
    let told = format!(
        "{}{}",
        String::from_utf8_lossy(&ended.stdout),
        String::from_utf8_lossy(&ended.stderr)
    );
    assert!(ended.status.success(), "{told}");
    let whole = ann
        .get(&format!("/api/tables/{table}"))
        .await
        .expect("it answers")
        .json();
    assert_eq!(whole["whole"]["state"], "over", "{told}");
    assert!(told.contains("over"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_bot_plays_a_whole_game() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let lines = std::fs::read_to_string(script)
        .expect("the script is there")
        .lines()
        .count();
    assert!(lines <= 45, "about 40 lines, not {lines}");
    let mut command = Command::new("python3");
    command.arg(script);
    plays(command).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_bot_plays_a_whole_game() {
    let example = include_str!("../../../client/examples/bot.rs");
    let code = example.lines().filter(|line| !line.trim().is_empty());
    let lines = code.filter(|line| !line.starts_with("//")).count();
    assert!(lines <= 35, "about 30 lines, not {lines}");
    let mut path = std::env::current_exe().expect("this test is a program");
    path.pop();
    path.pop();
    let bot = path.join("examples/client-bot");
    assert!(
        bot.exists(),
        "cargo builds examples with the tests: {}",
        bot.display()
    );
    plays(Command::new(bot)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn python_bots_play_a_tournament_with_their_keys() {
    use crate::contestants::{ask, create, over};
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/tournament-bot.py"
    );
    let house = house().await;
    let url = format!("http://{}", house.server.address());
    let host = person(&house.client, "host");
    let clock = json!({ "total": 60, "increment": 0 });
    let id = create(
        &host,
        json!({ "name": "Friday", "game": "connect4", "rounds": 2, "clock": clock }),
    )
    .await;
    ask(&host, &id, "minds", json!({ "mind": "echo" })).await;
    // One with a key that somebody registered for it, one that registers itself.
    let wish = json!({ "name": "Registered" });
    let made = host.post("/api/bots", &wish).await.expect("it answers");
    let key = made.json()["key"].as_str().map(str::to_owned);
    let start = |key: Option<String>| {
        Command::new("python3")
            .args([script, &url, &id])
            .args(key)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the bot starts")
    };
    let bots = [start(key), start(None)];
    let path = format!("/api/tournaments/{id}");
    let joined = async || {
        let whole = host.get(&path).await.expect("it answers").json();
        whole["tournament"]["standings"].as_array().map(Vec::len)
    };
    while joined().await != Some(3) {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ask(&host, &id, "start", json!({})).await.0, 200);
    let whole = over(&host, &id, std::time::Duration::from_secs(60)).await;
    let rows = whole["standings"].as_array().expect("there are standings");
    assert!(rows.iter().any(|row| row["name"] == "Registered"));
    for bot in bots {
        let ended = tokio::task::spawn_blocking(move || bot.wait_with_output())
            .await
            .expect("it is waited for")
            .expect("it ends");
        let told = String::from_utf8_lossy(&ended.stdout).into_owned();
        let wrong = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(ended.status.success(), "{told}{wrong}");
        assert!(told.contains("of 3 with"), "it says its place: {told}");
        assert_eq!(wrong, "", "nothing was refused");
    }
}
