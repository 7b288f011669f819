//! A seat at a table of another server, for programs that are not made of tasks: a thread keeps the
//! socket open, opens it again when it breaks, and sends again what was not answered.

use std::{
    io,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use plateau_core::{Phrase, phrase};
use serde_json::{Value as Json, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{Client, ClientError, Socket};

/// How long to wait before the socket is opened again: after the first failure, the second …
const PAUSES: [u64; 4] = [200, 500, 1000, 2000];

/// What a [`Link`] hears.
#[derive(Debug)]
pub enum Heard {
    /// A message of the server, as in PROTOCOL.md.
    Message(Json),
    /// The connection is gone; it is being opened again.
    Lost,
    /// The rematch is at this table; its messages come next.
    Moved(String),
    /// It cannot go on.
    Failed(Phrase),
}

enum Order {
    Send(Json),
    Rematch,
}

/// A seat, or a place to watch from, at a table of a server.
pub struct Link {
    orders: UnboundedSender<Order>,
    heard: Receiver<Heard>,
    sent: u64,
    /// Differs from run to run, so that ids never meet.
    salt: String,
}

/// The parts of a table's link: server and table.
fn parts(url: &str) -> Option<(&str, &str)> {
    let (server, table) = url.split_once("/t/")?;
    let table = table.split(['/', '?', '#']).next()?;
    (!table.is_empty()).then_some((server, table))
}

impl Link {
    /// Sits down at the table of this link, at any free seat, or watches where there is none. The
    /// key says who somebody was before; the key to keep for the next time comes back.
    pub fn join(
        url: &str,
        name: Option<&str>,
        key: Option<&str>,
    ) -> Result<(Link, String), ClientError> {
        let wrong = || ClientError::Address(url.to_owned());
        let (server, table) = parts(url).ok_or_else(wrong)?;
        let client = Client::new(&format!("{server}/"))?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let (client, key) = runtime.block_on(sit(client, table, name, key))?;
        let (orders, wishes) = unbounded_channel();
        let (mouth, heard) = channel();
        let table = table.to_owned();
        let salt = crate::ids::new_table().to_string();
        thread::Builder::new()
            .name("link".to_owned())
            .spawn(move || runtime.block_on(keep(client, table, wishes, mouth)))?;
        let link = Link {
            orders,
            heard,
            sent: 0,
            salt,
        };
        Ok((link, key))
    }

    /// Sends a message with an id of its own. It arrives once, also over a broken connection.
    pub fn send(&mut self, mut message: Json) {
        self.sent += 1;
        message["id"] = json!(format!("{}-{}", self.salt, self.sent));
        // The thread has ended only after it said why.
        let _ = self.orders.send(Order::Send(message));
    }

    /// Goes on at the table of the rematch.
    pub fn rematch(&self) {
        let _ = self.orders.send(Order::Rematch);
    }

    /// What came since the last call.
    pub fn hear(&self) -> Vec<Heard> {
        self.heard.try_iter().collect()
    }

    /// Waits a while for the next thing.
    pub fn wait(&self, time: Duration) -> Option<Heard> {
        self.heard.recv_timeout(time).ok()
    }
}

/// Who I am at that server, seated where there is room.
async fn sit(
    client: Client,
    table: &str,
    name: Option<&str>,
    key: Option<&str>,
) -> Result<(Client, String), ClientError> {
    let mut key = key.map(str::to_owned);
    let known = match &key {
        Some(key) => client.with_key(key).get("/api/me").await?,
        None => client.get("/api/me").await?,
    };
    if let Some(cookie) = known.header("set-cookie") {
        let value = cookie.strip_prefix("plateau=");
        let value = value.and_then(|value| value.split(';').next());
        key = value.map(str::to_owned).or(key);
    }
    let Some(key) = key else {
        return Err(ClientError::Answer("no key for a guest".to_owned()));
    };
    let client = client.with_key(&key);
    let there = client.get(&format!("/api/tables/{table}")).await?.json();
    if let Some(reason) = there.get("refused") {
        return Err(refused(reason));
    }
    let whole = &there["whole"];
    let seated = whole["mine"]
        .as_array()
        .is_some_and(|mine| !mine.is_empty());
    let seats = whole["seats"].as_array().cloned().unwrap_or_default();
    if !seated && seats.iter().any(|seat| seat["kind"] == "open") {
        let wish = name.map_or_else(|| json!({}), |name| json!({ "name": name }));
        let reply = client
            .post(&format!("/api/tables/{table}/sit"), &wish)
            .await?;
        // Somebody else may have been quicker: then there is only watching.
        if reply.status >= 400 && reply.status != 409 {
            return Err(refused(&reply.json()["refused"]));
        }
    }
    Ok((client, key))
}

fn refused(reason: &Json) -> ClientError {
    match serde_json::from_value(reason.clone()) {
        Ok(reason) => ClientError::Refused(reason),
        Err(_) => ClientError::Answer(reason.to_string()),
    }
}

/// Keeps the socket open until nobody listens any more.
async fn keep(
    client: Client,
    mut table: String,
    mut wishes: UnboundedReceiver<Order>,
    mouth: Sender<Heard>,
) {
    let mut unanswered: Vec<Json> = Vec::new();
    let mut failures = 0;
    loop {
        let end = match client.socket(&table, None).await {
            Ok(mut socket) => {
                failures = 0;
                let mut talk = Talk {
                    socket: &mut socket,
                    unanswered: &mut unanswered,
                    mouth: &mouth,
                };
                talk.go_on(&mut wishes).await
            }
            Err(_) => End::Broken,
        };
        match end {
            End::Left => return,
            End::Rematch => match client
                .post(&format!("/api/tables/{table}/rematch"), &json!({}))
                .await
            {
                Ok(reply) if reply.status < 300 => {
                    table = reply.json()["table"].as_str().unwrap_or(&table).to_owned();
                    unanswered.clear();
                    if mouth.send(Heard::Moved(table.clone())).is_err() {
                        return;
                    }
                }
                Ok(reply) => {
                    let told = json!({ "refused": { "reason": reply.json()["refused"] } });
                    if mouth.send(Heard::Message(told)).is_err() {
                        return;
                    }
                }
                Err(_) => {}
            },
            End::Broken => {
                if mouth.send(Heard::Lost).is_err() {
                    return;
                }
                let gone = client.get(&format!("/api/tables/{table}")).await;
                if gone.is_ok_and(|reply| reply.status == 404) {
                    let _ = mouth.send(Heard::Failed(phrase!("server-no-table")));
                    return;
                }
                let pause = PAUSES.get(failures).copied().unwrap_or(5000);
                failures += 1;
                tokio::time::sleep(Duration::from_millis(pause)).await;
            }
        }
    }
}

/// Why a talk over one socket ended.
enum End {
    Left,
    Broken,
    Rematch,
}

struct Talk<'a> {
    socket: &'a mut Socket,
    unanswered: &'a mut Vec<Json>,
    mouth: &'a Sender<Heard>,
}

impl Talk<'_> {
    async fn go_on(&mut self, wishes: &mut UnboundedReceiver<Order>) -> End {
        for message in self.unanswered.clone() {
            if self.socket.send(&message).await.is_err() {
                return End::Broken;
            }
        }
        loop {
            tokio::select! {
                wish = wishes.recv() => match wish {
                    None => return End::Left,
                    Some(Order::Rematch) => return End::Rematch,
                    Some(Order::Send(message)) => {
                        self.unanswered.push(message.clone());
                        if self.socket.send(&message).await.is_err() {
                            return End::Broken;
                        }
                    }
                },
                came = self.socket.next() => match came {
                    Ok(Some(message)) => {
                        self.answered(&message);
                        if self.mouth.send(Heard::Message(message)).is_err() {
                            return End::Left;
                        }
                    }
                    Ok(None) | Err(_) => return End::Broken,
                },
            }
        }
    }

    fn answered(&mut self, message: &Json) {
        let answer = message.get("done").or_else(|| message.get("refused"));
        if let Some(id) = answer.and_then(|answer| answer.get("id")) {
            self.unanswered.retain(|sent| sent.get("id") != Some(id));
        }
    }
}

/// The key of somebody at a server is kept in a file that only this user can read. The file is
/// replaced as a whole: a program that ends in the middle loses no key that was kept before.
pub fn keep_key(path: &std::path::Path, server: &str, key: &str) -> io::Result<()> {
    let mut keys = read_keys(path);
    keys[server] = json!(key);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension(format!("new-{}", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&fresh)?;
    io::Write::write_all(&mut file, keys.to_string().as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&fresh, path)
}

/// The key that was kept for this server.
pub fn kept_key(path: &std::path::Path, server: &str) -> Option<String> {
    read_keys(path)[server].as_str().map(str::to_owned)
}

fn read_keys(path: &std::path::Path) -> Json {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let keys: Json = serde_json::from_str(&text).unwrap_or_default();
    if keys.is_object() { keys } else { json!({}) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_of_a_table_has_a_server_and_a_table() {
        let link = "http://127.0.0.1:7777/t/4kq2?x=1";
        assert_eq!(parts(link), Some(("http://127.0.0.1:7777", "4kq2")));
        assert_eq!(parts("http://127.0.0.1:7777/"), None);
        assert_eq!(parts("http://127.0.0.1:7777/t/"), None);
    }

    #[test]
    fn a_kept_key_is_found_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/keys.json");
        assert_eq!(kept_key(&path, "a"), None);
        keep_key(&path, "a", "1").expect("it is kept");
        keep_key(&path, "b", "2").expect("it is kept");
        assert_eq!(kept_key(&path, "a").as_deref(), Some("1"));
        std::fs::write(&path, "garbage").expect("it is written");
        assert_eq!(kept_key(&path, "a"), None, "a damaged file is an empty one");
    }
}
