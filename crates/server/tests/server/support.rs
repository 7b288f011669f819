//! A server in a temporary folder, and people who play at it.

use std::time::Duration;

use plateau_client::{Client, Socket};
use plateau_protocol::{FromServer, FromTournament};
use plateau_server::{Config, Database, Local, Server};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

/// A server with its folder, which goes with it.
pub struct House {
    pub server: Server,
    pub client: Client,
    /// Kept so that it is removed when the test has ended.
    _folder: TempDir,
}

/// Settings for tests: a free port, an own folder.
pub fn config(folder: &TempDir) -> Config {
    let database = Database::Folder(folder.path().to_owned());
    let mut config = Config::new(plateau_games::CATALOG, ([127, 0, 0, 1], 0).into(), database);
    config.between = Duration::ZERO;
    config.limits.openings = plateau_server::Rate::new(1000.0, 1000.0);
    config
}

/// Starts a server, changed a little.
pub async fn house_with(change: impl FnOnce(&mut Config)) -> House {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let mut config = config(&folder);
    change(&mut config);
    let server = Server::start(config, Local::new())
        .await
        .expect("the server starts");
    let client = client_of(&server);
    House {
        server,
        client,
        _folder: folder,
    }
}

/// Starts a server.
pub async fn house() -> House {
    house_with(|_| {}).await
}

/// Nobody yet, at this server.
pub fn client_of(server: &Server) -> Client {
    Client::new(&format!("http://{}/", server.address())).expect("the address is one")
}

/// A person: any name stands for a key of their own.
pub fn person(client: &Client, name: &str) -> Client {
    let mut key: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    while key.len() < 22 {
        key.push('0');
    }
    client.with_cookie(&key[..22])
}

/// Opens a table; gives its name.
pub async fn open(client: &Client, request: Json) -> String {
    let reply = client
        .post("/api/tables", &request)
        .await
        .expect("the server answers");
    assert_eq!(reply.status, 201, "{}", reply.json());
    reply.json()["table"]
        .as_str()
        .expect("a table has a name")
        .to_owned()
}

/// Sits down; gives the seats.
pub async fn sit(client: &Client, table: &str) -> Json {
    let reply = client
        .post(&format!("/api/tables/{table}/sit"), &json!({}))
        .await
        .expect("the server answers");
    assert_eq!(reply.status, 200, "{}", reply.json());
    reply.json()["mine"].clone()
}

/// Sends a message by script; gives status and answer.
pub async fn act(client: &Client, table: &str, message: Json) -> (u16, Json) {
    let reply = client
        .post(&format!("/api/tables/{table}/act"), &message)
        .await
        .expect("the server answers");
    (reply.status, reply.json())
}

/// A table of Connect Four between two people, with both sockets after their `whole`.
pub struct Duel {
    pub table: String,
    pub ann: Client,
    pub bob: Client,
    pub a: Socket,
    pub b: Socket,
}

/// Ann and Bob sit down.
pub async fn duel(client: &Client, extra: Json) -> Duel {
    let (ann, bob) = (person(client, "ann"), person(client, "bob"));
    let mut request =
        json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    for (key, value) in extra.as_object().cloned().unwrap_or_default() {
        request[key] = value;
    }
    let table = open(&ann, request).await;
    sit(&bob, &table).await;
    let mut a = ann.socket(&table, None).await.expect("the socket opens");
    let mut b = bob.socket(&table, None).await.expect("the socket opens");
    heard(&mut a, "whole").await;
    heard(&mut b, "whole").await;
    Duel {
        table,
        ann,
        bob,
        a,
        b,
    }
}

/// The next message of a kind, which must come soon.
pub async fn heard(socket: &mut Socket, kind: &str) -> Json {
    let hearing = async {
        loop {
            let message = match socket.next::<Json>().await {
                Ok(Some(message)) => message,
                Ok(None) => panic!("the socket was closed before a {kind}"),
                Err(error) => panic!("no {kind}: {error}"),
            };
            is_of_the_protocol(&message);
            if let Some(body) = message.get(kind) {
                break body.clone();
            }
        }
    };
    let heard = tokio::time::timeout(Duration::from_secs(20), hearing).await;
    heard.unwrap_or_else(|_| panic!("no {kind} came"))
}

/// What a server writes is what the types of the protocol say: nothing is lost when it is read into
/// them and written again, and nothing is there that they do not know.
pub fn is_of_the_protocol(message: &Json) {
    let text = message.to_string();
    let of_tournaments = ["tournament", "game", "end"];
    let again = match of_tournaments
        .iter()
        .any(|kind| message.get(kind).is_some())
    {
        true => FromTournament::read(&text).map(|read| read.text()),
        false => FromServer::read(&text).map(|read| read.text()),
    };
    let again = again.unwrap_or_else(|error| panic!("{error}: {message}"));
    let again: Json = serde_json::from_str(&again).expect("it is JSON");
    assert_eq!(&again, message, "read and written again");
}

/// Plays a move on a socket that has seen so many entries; gives the number after it.
pub async fn play(socket: &mut Socket, text: &str, seen: usize) -> Json {
    let message = json!({ "play": text, "seen": seen, "id": format!("{text}-{seen}") });
    socket.send(&message).await.expect("the socket is open");
    heard(socket, "done").await
}

/// Plays whole moves in turn, Ann first.
pub async fn play_all(duel: &mut Duel, moves: &[&str]) {
    for (seen, text) in moves.iter().enumerate() {
        let (mover, other) = if seen % 2 == 0 {
            (&mut duel.a, &mut duel.b)
        } else {
            (&mut duel.b, &mut duel.a)
        };
        play(mover, text, seen).await;
        let step = heard(other, "step").await;
        assert_eq!(step["seq"], seen + 1, "the other one sees it");
    }
}

/// The id of the reason of a refusal, wherever it stands.
pub fn reason(json: &Json) -> String {
    let refused = &json["refused"];
    let refused = if refused.is_null() { json } else { refused };
    let phrase = if refused["reason"].is_null() {
        refused
    } else {
        &refused["reason"]
    };
    phrase["id"].as_str().unwrap_or_default().to_owned()
}
