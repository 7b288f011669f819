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
    let mut path = std::env::current_exe().expect("this test is a program");
    path.pop();
    path.pop();
    let bot = path.join("examples/bot");
    assert!(
        bot.exists(),
        "cargo builds examples with the tests: {}",
        bot.display()
    );
    plays(Command::new(bot)).await;
}
