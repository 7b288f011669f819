//! From a request to a socket, with as little memory as possible.
//!
//! The library keeps a buffer as large as the largest frame it ever wrote. A display's first frame,
//! the whole table, is ten times as large as all others, so it is written past the library.

use axum::{
    extract::FromRequestParts,
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use plateau_core::phrase;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::derive_accept_key,
        protocol::{Role, WebSocketConfig},
    },
};

use crate::{error::Fault, table::Frame, wire::Wire};

/// A small buffer: the default of the library costs 134 kB a socket.
const BUFFER: usize = 1024;

/// A request that wants to become a socket.
pub(super) struct Upgrade {
    accept: String,
    ready: OnUpgrade,
}

/// The bytes of a connection that has become a socket.
pub(super) struct Raw {
    stream: Wire,
    read: Vec<u8>,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Fault> {
        let says = |name, word: &str| {
            let value = parts
                .headers
                .get(name)
                .and_then(|value: &HeaderValue| value.to_str().ok());
            value.is_some_and(|value| {
                value
                    .split(',')
                    .any(|one| one.trim().eq_ignore_ascii_case(word))
            })
        };
        let asked = says(header::CONNECTION, "upgrade")
            && says(header::UPGRADE, "websocket")
            && says(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY);
        let accept = key
            .filter(|_| asked)
            .map(|key| derive_accept_key(key.as_bytes()));
        let ready = parts.extensions.remove::<OnUpgrade>();
        let no_socket = || Fault::Unreadable(phrase!("server-not-a-socket"));
        let (accept, ready) = accept.zip(ready).ok_or_else(no_socket)?;
        Ok(Upgrade { accept, ready })
    }
}

impl Upgrade {
    /// Agrees, and gives the bytes to `talk` when the client has heard it.
    pub(super) fn then<F: Future<Output = ()> + Send>(
        self,
        talk: impl FnOnce(Raw) -> F + Send + 'static,
    ) -> Response {
        let ready = self.ready;
        tokio::spawn(async move {
            let Ok(upgraded) = ready.await else { return };
            // Anything else was not made here.
            if let Ok(parts) = upgraded.downcast::<TokioIo<Wire>>() {
                let raw = Raw {
                    stream: parts.io.into_inner(),
                    read: parts.read_buf.to_vec(),
                };
                talk(raw).await;
            }
        });
        let accept = HeaderValue::from_str(&self.accept).expect("it is base64");
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

impl Raw {
    /// Writes a frame past the library.
    pub(super) async fn write(&mut self, frame: &Frame) -> bool {
        let text = frame.as_str().as_bytes();
        // One unfragmented text frame, unmasked as servers send them.
        let mut head = vec![0x81];
        match (u8::try_from(text.len()), u16::try_from(text.len())) {
            (Ok(length @ ..126), _) => head.push(length),
            (_, Ok(length)) => {
                head.push(126);
                head.extend(length.to_be_bytes());
            }
            _ => {
                head.push(127);
                head.extend((text.len() as u64).to_be_bytes());
            }
        }
        self.stream.write_all(&head).await.is_ok()
            && self.stream.write_all(text).await.is_ok()
            && self.stream.flush().await.is_ok()
    }

    /// From here on the library speaks; it takes no message larger than this.
    pub(super) async fn socket(self, limit: usize) -> WebSocketStream<Wire> {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        WebSocketStream::from_partially_read(self.stream, self.read, Role::Server, Some(config))
            .await
    }
}
