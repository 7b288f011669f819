//! Those who play in tournaments: bots of several manners, and what is asked about them.

use std::time::{Duration, Instant};

use plateau_client::Client;
use serde_json::{Value as Json, json};

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Manner {
    /// A legal move, at once.
    Legal,
    /// A move that the rules forbid.
    Illegal,
    /// Nothing, ever.
    Silent,
    /// It goes away after its first move.
    Crash,
}

/// Creates a tournament; gives its name.
pub async fn create(host: &Client, request: Json) -> String {
    let reply = host
        .post("/api/tournaments", &request)
        .await
        .expect("the server answers");
    assert_eq!(reply.status, 201, "{}", reply.json());
    let id = reply.json()["tournament"].as_str().map(str::to_owned);
    id.expect("a tournament has a name")
}

/// Sends a request about a tournament; gives status and answer.
pub async fn ask(client: &Client, id: &str, verb: &str, body: Json) -> (u16, Json) {
    let path = format!("/api/tournaments/{id}/{verb}");
    let reply = client.post(&path, &body).await.expect("the server answers");
    (reply.status, reply.json())
}

/// The whole tournament.
pub async fn look(client: &Client, id: &str) -> Json {
    let reply = client.get(&format!("/api/tournaments/{id}")).await;
    reply.expect("the server answers").json()["tournament"].clone()
}

/// All games of a tournament, newest first.
pub async fn games(client: &Client, id: &str) -> Vec<Json> {
    let reply = client.get(&format!("/api/tournaments/{id}/games")).await;
    let json = reply.expect("the server answers").json();
    json["games"].as_array().cloned().unwrap_or_default()
}

/// Waits until a tournament is over.
pub async fn over(client: &Client, id: &str, patience: Duration) -> Json {
    let end = Instant::now() + patience;
    loop {
        let whole = look(client, id).await;
        if whole["state"] == "over" {
            return whole;
        }
        assert!(Instant::now() < end, "it goes on: {whole:#}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Plays one game to its end, or as far as its manner lets it.
async fn play(bot: &Client, table: &str, manner: Manner) -> Option<()> {
    let mut socket = bot.socket(table, None).await.ok()?;
    let mut moved = 0;
    while let Some(message) = socket.next::<Json>().await.ok()? {
        let body = message.as_object()?.values().next()?.clone();
        if body["turn"] == "over" {
            return Some(());
        }
        let Some((seat, choices)) = body["choices"].as_object().and_then(|c| c.iter().next())
        else {
            continue;
        };
        let choices = choices.as_array()?;
        let seen = body["seq"].as_u64().unwrap_or(moved);
        let what = choices[seen as usize * 7 % choices.len()]["move"].clone();
        let what = match manner {
            Manner::Silent => continue,
            Manner::Illegal => json!("99"),
            Manner::Crash if moved > 0 => return None,
            Manner::Legal | Manner::Crash => what,
        };
        moved += 1;
        let seat: usize = seat.parse().ok()?;
        socket
            .send(&json!({ "play": what, "seen": seen, "seat": seat, "id": format!("m{seen}") }))
            .await
            .ok()?;
    }
    None
}

/// A bot that joins, listens on the tournament's socket, and plays what begins for it. Gives how
/// it ended for it.
pub async fn bot(bot: Client, id: String, manner: Manner) -> Json {
    let path = format!("/api/tournaments/{id}/socket?only=games");
    let mut socket = bot.socket_at(&path).await.expect("the socket opens");
    loop {
        let Ok(Some(message)) = socket.next::<Json>().await else {
            return Json::Null;
        };
        if let Some(end) = message.get("end") {
            return end.clone();
        }
        if let Some(table) = message["game"]["table"].as_str() {
            let _ = play(&bot, table, manner).await;
        }
    }
}

/// Bots of these manners join a tournament.
pub async fn bots(
    house: &Client,
    id: &str,
    manners: &[Manner],
) -> Vec<tokio::task::JoinHandle<Json>> {
    let mut tasks = Vec::new();
    for (index, &manner) in manners.iter().enumerate() {
        let client = house
            .bot(&format!("{manner:?} {index}"))
            .await
            .expect("it registers");
        let (status, answer) = ask(&client, id, "join", json!({})).await;
        assert_eq!(status, 200, "{answer}");
        tasks.push(tokio::spawn(bot(client, id.to_owned(), manner)));
    }
    tasks
}

/// The line of somebody in the standings.
pub fn named<'a>(whole: &'a Json, name: &str) -> &'a Json {
    let rows = whole["standings"].as_array().expect("there are standings");
    let found = rows
        .iter()
        .find(|row| row["name"] == name || row["mind"] == name);
    found.unwrap_or_else(|| panic!("{name} takes part: {whole:#}"))
}
