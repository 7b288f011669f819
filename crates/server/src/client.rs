//! A small client of the API: the load generator, the tests, the example bot and
//! `plateau play --join` speak to a server through it.

use std::{io, time::Duration};

use futures_util::{SinkExt, StreamExt};
use plateau_core::Phrase;
use serde_json::{Value as Json, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        self, Message,
        client::IntoClientRequest,
        http::{HeaderValue, header},
        protocol::WebSocketConfig,
    },
};

/// Why a client could not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not one of a Plateau server.
    #[error("{0:?} is not an address like http://127.0.0.1:7777/")]
    Address(String),
    /// The connection failed.
    #[error("cannot reach the server: {0}")]
    Io(#[from] io::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server said no.
    #[error("the server refused: {}", .0.id)]
    Refused(Phrase),
    /// The server did not speak as agreed.
    #[error("the server answered something else: {0}")]
    Answer(String),
}

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The headers, as they came.
    pub headers: String,
    /// The body.
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as JSON; `null` where it is none.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.headers.lines().filter_map(|line| line.split_once(':'));
        let mut named = lines.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value.trim())
    }
}

/// Somebody at a server: an address and a key.
#[derive(Clone, Debug)]
pub struct Client {
    host: String,
    key: Option<String>,
}

/// How long a server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(40);

impl Client {
    /// Nobody yet, at the server of this address: `http://host:port/…`.
    pub fn new(url: &str) -> Result<Client, ClientError> {
        let rest = url.strip_prefix("http://").or(url.strip_prefix("ws://"));
        let host = rest
            .and_then(|rest| rest.split('/').next())
            .filter(|host| host.contains(':'));
        let host = host.ok_or_else(|| ClientError::Address(url.to_owned()))?;
        Ok(Client {
            host: host.to_owned(),
            key: None,
        })
    }

    /// The same server, with this key.
    #[must_use]
    pub fn with_key(&self, key: &str) -> Client {
        Client {
            host: self.host.clone(),
            key: Some(key.to_owned()),
        }
    }

    /// A program of this name with a new account.
    pub async fn bot(&self, name: &str) -> Result<Client, ClientError> {
        let reply = self.post("/api/bots", &json!({ "name": name })).await?;
        match reply.json()["key"].as_str() {
            Some(key) => Ok(self.with_key(key)),
            None => Err(ClientError::Answer(
                String::from_utf8_lossy(&reply.body).into_owned(),
            )),
        }
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, body: &Json) -> Result<Reply, ClientError> {
        let body = body.to_string();
        self.send(
            "POST",
            path,
            "content-type: application/json\r\n",
            body.as_bytes(),
        )
        .await
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Reply, ClientError> {
        self.send("GET", path, "", b"").await
    }

    /// Sends any request with extra header lines, each ended by `\r\n`.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &[u8],
    ) -> Result<Reply, ClientError> {
        let key = self
            .key
            .as_ref()
            .map(|key| format!("authorization: Bearer {key}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n{}{headers}\r\n",
            self.host,
            body.len(),
            key.unwrap_or_default(),
        );
        let exchange = async {
            let mut stream = TcpStream::connect(&self.host).await?;
            stream.write_all(head.as_bytes()).await?;
            // A server may refuse before it has read all: its answer counts.
            let _ = stream.write_all(body).await;
            let mut answer = Vec::new();
            let end = stream.read_to_end(&mut answer).await;
            if answer.is_empty() {
                end?;
            }
            Ok::<_, io::Error>(answer)
        };
        let answer = tokio::time::timeout(PATIENCE, exchange).await;
        let answer = answer.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        read(&answer)
            .ok_or_else(|| ClientError::Answer(String::from_utf8_lossy(&answer).into_owned()))
    }

    /// Opens the socket of a table.
    pub async fn socket(&self, table: &str, since: Option<usize>) -> Result<Socket, ClientError> {
        let query = since
            .map(|since| format!("?since={since}"))
            .unwrap_or_default();
        self.socket_at(&format!("/api/tables/{table}/socket{query}"))
            .await
    }

    /// Opens the socket at an address of the server.
    pub async fn socket_at(&self, path: &str) -> Result<Socket, ClientError> {
        let url = format!("ws://{}{path}", self.host);
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(key) = &self.key {
            let value = HeaderValue::from_str(&format!("Bearer {key}"));
            let value = value.map_err(|_| ClientError::Address("key".to_owned()))?;
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        self.open(request).await
    }

    /// Opens a socket with any request.
    pub async fn open(
        &self,
        request: tungstenite::handshake::client::Request,
    ) -> Result<Socket, ClientError> {
        let stream = TcpStream::connect(&self.host).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config))
            .await
            .map_err(Box::new)?;
        Ok(Socket(socket))
    }
}

/// Head and body of an answer, which came whole or in chunks.
fn read(answer: &[u8]) -> Option<Reply> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut reply = Reply {
        status,
        headers: head
            .split_once("\r\n")
            .map(|(_, rest)| rest.to_owned())
            .unwrap_or_default(),
        body: answer[end + 4..].to_vec(),
    };
    if reply.header("transfer-encoding") == Some("chunked") {
        reply.body = joined(&reply.body)?;
    }
    Some(reply)
}

fn joined(mut chunks: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = chunks.windows(2).position(|two| two == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&chunks[..end]).ok()?, 16).ok()?;
        if size == 0 {
            return Some(whole);
        }
        whole.extend_from_slice(chunks.get(end + 2..end + 2 + size)?);
        chunks = chunks.get(end + 4 + size..)?;
    }
}

/// The socket of a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, json: &Json) -> Result<(), ClientError> {
        self.send_text(json.to_string()).await
    }

    /// Sends a text as it is.
    pub async fn send_text(
        &mut self,
        text: impl Into<tungstenite::Utf8Bytes>,
    ) -> Result<(), ClientError> {
        let sent = self.0.send(Message::Text(text.into())).await;
        sent.map_err(|error| ClientError::Socket(Box::new(error)))
    }

    /// The next message as it came; `None` when the socket is closed.
    pub async fn text(&mut self) -> Result<Option<tungstenite::Utf8Bytes>, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(ClientError::Socket(Box::new(error))),
            }
        }
    }

    /// The next message; `None` when the socket is closed.
    pub async fn next(&mut self) -> Result<Option<Json>, ClientError> {
        let text = self.text().await?;
        let read = |text: tungstenite::Utf8Bytes| serde_json::from_str(&text);
        text.map(read)
            .transpose()
            .map_err(|error| ClientError::Answer(error.to_string()))
    }

    /// The next message of this kind, passing over others.
    pub async fn next_of(&mut self, kind: &str) -> Result<Json, ClientError> {
        loop {
            match self.next().await? {
                Some(message) if message.get(kind).is_some() => return Ok(message[kind].clone()),
                Some(_) => {}
                None => return Err(ClientError::Answer(format!("closed before a {kind}"))),
            }
        }
    }

    /// Closes it.
    pub async fn close(mut self) {
        let _ = self.0.close(None).await;
    }
}
