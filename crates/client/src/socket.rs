//! The socket of a table or of a tournament.

use futures_util::{SinkExt, StreamExt};
use serde::{Serialize, de::DeserializeOwned};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message as Ws, Utf8Bytes, handshake::client::Request, protocol::WebSocketConfig,
    },
};

use crate::{ClientError, stream::Stream};

/// The socket of a table or of a tournament.
#[derive(Debug)]
pub struct Socket(WebSocketStream<Stream>);

impl Socket {
    pub(crate) async fn open(request: Request, stream: Stream) -> Result<Socket, ClientError> {
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let opened = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened.map_err(Box::new)?;
        Ok(Socket(socket))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.send_text(text).await
    }

    /// Sends a text as it is.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), ClientError> {
        let sent = self.0.send(Ws::Text(text.into())).await;
        sent.map_err(|error| ClientError::Socket(Box::new(error)))
    }

    /// The next message as it came; `None` when the socket is closed.
    pub async fn text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Ws::Text(text))) => return Ok(Some(text)),
                Some(Ok(Ws::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(ClientError::Socket(Box::new(error))),
            }
        }
    }

    /// The next message; `None` when the socket is closed. One that cannot be read is an error that
    /// tells its beginning.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, ClientError> {
        let Some(text) = self.text().await? else {
            return Ok(None);
        };
        let read = serde_json::from_str(&text);
        read.map(Some)
            .map_err(|error| ClientError::answer(error, &text))
    }

    /// Closes it.
    pub async fn close(mut self) {
        let _ = self.0.close(None).await;
    }
}
