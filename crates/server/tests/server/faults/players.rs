//! Two people who play, send again what was not answered, now and then send again what was, and
//! somebody who watches.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_client::Client;
use serde_json::{Value as Json, json};
use tokio::time::{sleep, timeout};

use super::somebody;

/// What the clients of a table were told.
pub struct Told {
    pub table: String,
    /// Moves that were acknowledged, by their number from 1.
    pub done: BTreeMap<usize, String>,
    /// The move that was sent and never answered.
    pub open: Option<(usize, String)>,
    /// Moves that a display was shown.
    pub seen: BTreeMap<usize, String>,
    /// Answers that say something else than an earlier one.
    pub contradictions: usize,
    /// Lines of talk that were acknowledged, in order.
    pub said: Vec<String>,
}

const PATIENCE: Duration = Duration::from_secs(5);
/// A board has room for so many; nobody wins, since no row has ten columns.
const MOVES: usize = 900;

/// The move with this number, which is always possible; no two in a row are the same.
fn what(seq: usize) -> String {
    ((seq - 1) % 9 + 1).to_string()
}

/// Posts until there is an answer that is none of the server's own troubles.
async fn insist(
    client: &Client,
    path: &str,
    body: &Json,
    over: &AtomicBool,
) -> Option<(u16, Json)> {
    while !over.load(Ordering::Relaxed) {
        if let Ok(Ok(reply)) = timeout(PATIENCE, client.post(path, body)).await
            && reply.status < 500
            && let Ok(json) = serde_json::from_slice(&reply.body)
        {
            return Some((reply.status, json));
        }
        sleep(Duration::from_millis(50)).await;
    }
    None
}

/// Plays games one after the other until it is over.
pub async fn play(client: &Client, number: usize, over: &Arc<AtomicBool>) -> Vec<Told> {
    let mut all = Vec::new();
    while !over.load(Ordering::Relaxed) {
        all.extend(game(client, number, over).await);
    }
    all
}

async fn game(client: &Client, number: usize, over: &Arc<AtomicBool>) -> Option<Told> {
    let sides = [0, 1].map(|side| somebody(client, number, side));
    let options = json!({ "rows": 100, "columns": 9, "connect": 10 });
    let mut request = json!({ "game": "connect4", "options": options });
    if number.is_multiple_of(3) {
        // Ten minutes for each move: nobody's time runs out, whatever the clock of the day does.
        request["clock"] = json!({ "move": 600 });
    }
    let (_, opened) = insist(&sides[0], "/api/tables", &request, over).await?;
    let table = opened["table"].as_str()?.to_owned();
    insist(
        &sides[1],
        &format!("/api/tables/{table}/sit"),
        &json!({}),
        over,
    )
    .await?;
    let seen = Arc::default();
    let watching = tokio::spawn(watch(
        client.clone(),
        table.clone(),
        Arc::clone(&seen),
        over.clone(),
    ));
    let mut told = Told {
        table,
        done: BTreeMap::new(),
        open: None,
        seen: BTreeMap::new(),
        contradictions: 0,
        said: Vec::new(),
    };
    let path = format!("/api/tables/{}/act", told.table);
    for seq in 1..=MOVES {
        let body = json!({ "play": what(seq), "seen": seq - 1, "id": format!("m{seq}") });
        told.open = Some((seq, what(seq)));
        let side = &sides[(seq - 1) % 2];
        let Some((status, answer)) = insist(side, &path, &body, over).await else {
            break;
        };
        if status != 200 || answer["done"]["seq"] != json!(seq) {
            println!("{path} {body}: {status} {answer}");
            told.contradictions += 1;
            break;
        }
        told.open = None;
        told.done.insert(seq, what(seq));
        if seq % 7 == 0 {
            // The same message once more: it was done, and that is what it must hear.
            let again = insist(side, &path, &body, over).await;
            let same = again.is_none_or(|(_, answer)| answer["done"]["seq"] == json!(seq));
            told.contradictions += usize::from(!same);
        }
        if seq % 5 == 0 {
            let line = format!("after {seq} moves");
            let body = json!({ "say": line, "id": format!("s{seq}") });
            let Some((status, answer)) = insist(side, &path, &body, over).await else {
                break;
            };
            if status == 200 {
                told.said.push(line);
            } else {
                println!("{path} {body}: {status} {answer}");
                told.contradictions += 1;
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
    watching.abort();
    let _ = watching.await;
    told.seen = std::mem::take(&mut seen.lock().expect("nobody panics"));
    Some(told)
}

/// Looks at the table, and comes back when the connection breaks.
async fn watch(
    client: Client,
    table: String,
    seen: Arc<Mutex<BTreeMap<usize, String>>>,
    over: Arc<AtomicBool>,
) {
    while !over.load(Ordering::Relaxed) {
        if let Ok(Ok(mut socket)) = timeout(PATIENCE, client.socket(&table, None)).await {
            while let Ok(Some(message)) = socket.next::<Json>().await {
                let step = &message["step"];
                let (Some(last), Some(entries)) =
                    (step["seq"].as_u64(), step["entries"].as_array())
                else {
                    continue;
                };
                let mut seen = seen.lock().expect("nobody panics");
                let first = last as usize + 1 - entries.len();
                for (seq, entry) in (first..).zip(entries) {
                    let shown = entry["move"].as_str().unwrap_or_default();
                    seen.insert(seq, shown.to_owned());
                }
            }
        }
        sleep(Duration::from_millis(50)).await;
    }
}
