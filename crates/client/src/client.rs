//! Somebody at a server: requests and their answers.

use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::{
    HeaderMap, Request, Response, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1,
    header::{self, HeaderName, HeaderValue},
};
use hyper_util::rt::TokioIo;
use plateau_protocol::{
    BotKey, Mine, Name, NewTable, Opened, RefusedRequest, SitBody, SocketQuery,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value as Json;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_tungstenite::tungstenite::{
    client::IntoClientRequest, handshake::client::Request as Handshake,
};

use crate::{ClientError, Socket, Trust, address::Address, stream::Stream};

/// How long a server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(40);

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as JSON; `null` where it is none.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// What was asked for, or why it was refused.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        let text = || String::from_utf8_lossy(&self.body);
        if self.status >= 400 {
            return Err(match serde_json::from_slice(&self.body) {
                Ok(RefusedRequest { refused }) => ClientError::Refused(refused),
                Err(_) => ClientError::answer(self.status, &text()),
            });
        }
        serde_json::from_slice(&self.body).map_err(|error| ClientError::answer(error, &text()))
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

/// How somebody is known.
#[derive(Clone, Debug)]
enum Key {
    /// A program's, which the server has made.
    Program(String),
    /// A person's, in a cookie: one that nobody has yet opens an account.
    Person(String),
}

/// Somebody at a server: an address and a key.
#[derive(Clone)]
pub struct Client {
    address: Address,
    connector: Option<TlsConnector>,
    key: Option<Key>,
}

impl Client {
    /// Nobody yet, at the server of this address: `http://host:port/…` or `https://…`.
    pub fn new(url: &str) -> Result<Client, ClientError> {
        Client::trusting(url, &Trust::default())
    }

    /// The same, at a server that one of these authorities vouches for.
    pub fn trusting(url: &str, trust: &Trust) -> Result<Client, ClientError> {
        let address = Address::read(url)?;
        Ok(Client {
            connector: address.secure.then(|| trust.connector()),
            address,
            key: None,
        })
    }

    /// The same server, with the key of a program.
    #[must_use]
    pub fn with_key(&self, key: &str) -> Client {
        Client {
            key: Some(Key::Program(key.to_owned())),
            ..self.clone()
        }
    }

    /// The same server, with the key that a person's cookie holds. A program whose key is wrong is
    /// refused; a person with a key that opens nothing yet is a newcomer.
    #[must_use]
    pub fn with_cookie(&self, key: &str) -> Client {
        Client {
            key: Some(Key::Person(key.to_owned())),
            ..self.clone()
        }
    }

    /// A program of this name with a new account.
    pub async fn bot(&self, name: &str) -> Result<Client, ClientError> {
        let name = name.to_owned();
        let reply = self.post("/api/bots", &Name { name }).await?;
        let BotKey { key, .. } = reply.read()?;
        Ok(self.with_key(&key))
    }

    /// Opens a table.
    pub async fn open(&self, wish: &NewTable) -> Result<Opened<'static>, ClientError> {
        self.post("/api/tables", wish).await?.read()
    }

    /// Takes a seat.
    pub async fn sit(&self, table: &str, wish: &SitBody) -> Result<Mine, ClientError> {
        let path = format!("/api/tables/{table}/sit");
        self.post(&path, wish).await?.read()
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Reply, ClientError> {
        let body = serde_json::to_vec(body).expect("what is sent is plain data");
        let json = [("content-type", "application/json")];
        self.send("POST", path, &json, &body).await
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Reply, ClientError> {
        self.send("GET", path, &[], b"").await
    }

    /// Sends any request with extra headers.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Reply, ClientError> {
        let wrong = |what: &str| ClientError::Address(format!("{}{what}", self.address.authority));
        let mut request = Request::new(Full::new(Bytes::copy_from_slice(body)));
        *request.method_mut() = method.parse().map_err(|_| wrong(method))?;
        *request.uri_mut() = path.parse().map_err(|_| wrong(path))?;
        self.introduce(request.headers_mut())?;
        let close = HeaderValue::from_static("close");
        request.headers_mut().insert(header::CONNECTION, close);
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).map_err(|_| wrong(name))?;
            let name: HeaderName = name.parse().map_err(|_| wrong(name))?;
            request.headers_mut().insert(name, value);
        }
        let exchange = self.exchange(request);
        let answer = timeout(PATIENCE, exchange).await;
        answer.unwrap_or(Err(ClientError::Silent))
    }

    /// Host and key.
    fn introduce(&self, headers: &mut HeaderMap) -> Result<(), ClientError> {
        let wrong = || ClientError::Address(self.address.authority.clone());
        let host = HeaderValue::from_str(&self.address.authority).map_err(|_| wrong())?;
        headers.insert(header::HOST, host);
        if let Some(key) = &self.key {
            let (name, text) = match key {
                Key::Program(key) => (header::AUTHORIZATION, format!("Bearer {key}")),
                Key::Person(key) => (header::COOKIE, format!("plateau={key}")),
            };
            let key = HeaderValue::from_str(&text).map_err(|_| wrong())?;
            headers.insert(name, key);
        }
        Ok(())
    }

    /// One request over a connection of its own; when this returns, the connection has ended.
    async fn exchange(&self, request: Request<Full<Bytes>>) -> Result<Reply, ClientError> {
        let stream = Stream::open(&self.address, self.connector.as_ref()).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        let asking = async {
            let mut response = sender.send_request(request).await?;
            drop(sender);
            let (status, headers) = (response.status(), response.headers().clone());
            let body = whole(&mut response, status).await?;
            Ok(Reply {
                status: status.as_u16(),
                headers,
                body,
            })
        };
        // How the connection ends says nothing once the answer is there.
        let (answer, _) = tokio::join!(asking, connection);
        answer
    }

    /// Opens the socket of a table.
    pub async fn socket(&self, table: &str, since: Option<usize>) -> Result<Socket, ClientError> {
        let SocketQuery { since, protocol } = SocketQuery::since(since);
        let numbers = [("protocol", protocol.map(|n| n as usize)), ("since", since)];
        let given = numbers
            .iter()
            .filter_map(|(name, n)| n.map(|n| format!("{name}={n}")));
        let query: Vec<String> = given.collect();
        self.socket_at(&format!("/api/tables/{table}/socket?{}", query.join("&")))
            .await
    }

    /// Opens the socket at an address of the server.
    pub async fn socket_at(&self, path: &str) -> Result<Socket, ClientError> {
        let mut request = self.address.socket(path).into_client_request();
        if let Ok(request) = &mut request {
            self.introduce(request.headers_mut())?;
        }
        self.shake_hands(request.map_err(Box::new)?).await
    }

    /// Opens a socket with any request.
    pub async fn shake_hands(&self, request: Handshake) -> Result<Socket, ClientError> {
        let stream = Stream::open(&self.address, self.connector.as_ref());
        let socket = async { Socket::open(request, stream.await?).await };
        let opened = timeout(PATIENCE, socket).await;
        opened.unwrap_or(Err(ClientError::Silent))
    }
}

/// The whole body. A server may refuse before it has read all that was sent, and close: what came
/// of its answer until then counts.
async fn whole(
    response: &mut Response<Incoming>,
    status: StatusCode,
) -> Result<Vec<u8>, ClientError> {
    let mut body = Vec::new();
    while let Some(frame) = response.body_mut().frame().await {
        match frame {
            Ok(frame) => body.extend(frame.into_data().unwrap_or_default()),
            Err(_) if status.is_client_error() => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(body)
}
