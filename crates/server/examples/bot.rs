//! A complete bot: `cargo run -p plateau-server --example bot -- http://127.0.0.1:7777 [TABLE]`
//!
//! It sits down at a table (or opens one against a level) and plays legal moves, the centre first.

use plateau_server::{Client, ClientError};
use serde_json::{Value as Json, json};

/// Your idea goes here: the choices are the legal moves with the clicks that play them.
fn choose(choices: &[Json]) -> &Json {
    &choices[choices.len() / 2]["move"]
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), ClientError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let url = args.first().map_or("http://127.0.0.1:7777", String::as_str);
    let bot = Client::new(url)?.bot("Rust bot").await?;
    let table = match args.get(1) {
        Some(table) => {
            bot.post(&format!("/api/tables/{table}/sit"), &json!({}))
                .await?;
            table.clone()
        }
        None => {
            let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": "easy" }]);
            let opened = bot
                .post(
                    "/api/tables",
                    &json!({ "game": "connect4", "seats": seats }),
                )
                .await?;
            opened.json()["table"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        }
    };
    let mut socket = bot.socket(&table, None).await?;
    let mut seq = 0;
    while let Some(message) = socket.next().await? {
        let Some(told) = message
            .as_object()
            .and_then(|message| message.values().next())
        else {
            continue;
        };
        seq = told["seq"].as_u64().unwrap_or(seq);
        for (seat, choices) in told["choices"].as_object().into_iter().flatten() {
            let (Some(choices), Ok(seat)) = (
                choices.as_array().filter(|choices| !choices.is_empty()),
                seat.parse::<u8>(),
            ) else {
                continue;
            };
            let id = format!("move-{seq}");
            socket
                .send(&json!({ "play": choose(choices), "seen": seq, "seat": seat, "id": id }))
                .await?;
        }
        if told["turn"] == "over" {
            println!("over: {}", told["scores"]["outcome"]);
            break;
        }
    }
    Ok(())
}
