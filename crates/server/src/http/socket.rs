//! The WebSocket of a table.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension,
    extract::{Path, State},
    response::Response,
};
use futures_util::{SinkExt, StreamExt};
use plateau_core::{Phrase, phrase};
use plateau_protocol::{FromServer, Message, Refused, Request, SocketQuery, is_spoken};
use tokio::{net::TcpStream, sync::mpsc, time::timeout};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Error, Message as Ws, protocol::CloseFrame},
};

use super::{
    Shared,
    heartbeat::{Heartbeat, STUCK},
    query::Query,
    tables::table_id,
    upgrade::{Raw, Upgrade},
    who::Who,
};
use crate::{
    error::Fault,
    ids::TableId,
    limits::{Bucket, Ticket},
    table::{Call, Calls, Frame, Visitor},
};

/// Frames that may wait for a slow reader before it is let go.
pub(super) const QUEUE: usize = 64;
/// How long a goodbye may take.
const LINGER: Duration = Duration::from_secs(2);

const GOING: u16 = 1001;
const MANY: u16 = 1008;
const LARGE: u16 = 1009;
const SLOW: u16 = 1013;
const OLD: u16 = 4000;

type Socket = WebSocketStream<TcpStream>;

/// `GET /api/tables/{id}/socket`
pub(super) async fn socket(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<SocketQuery>,
    Extension(ticket): Extension<Arc<Ticket>>,
    upgrade: Upgrade,
) -> Result<Response, Fault> {
    let id = table_id(&id)?;
    app.hall.table(&id).await?;
    let visitor = who.visitor();
    Ok(upgrade.then(move |raw| async move {
        let visit = Visit {
            app,
            id,
            visitor,
            query,
        };
        visit.talk(raw).await;
        drop(ticket);
    }))
}

/// Somebody who looks at a table through a socket.
struct Visit {
    app: Shared,
    id: TableId,
    visitor: Visitor,
    query: SocketQuery,
}

/// Why a conversation ends.
enum End {
    /// The other side went.
    Gone,
    /// We say goodbye.
    Bye(u16, Option<Phrase>),
}

impl Visit {
    async fn talk(self, mut raw: Raw) {
        let limit = self.app.hall.limits.message;
        let joined = match is_spoken(self.query.protocol) {
            true => self.join().await.map_err(|fault| (SLOW, fault.reason())),
            false => Err((OLD, phrase!("server-too-old"))),
        };
        let (mut socket, end) = match joined {
            Ok((number, calls, mut inbox)) => {
                let whole = inbox.recv().await.unwrap_or_default();
                let told = matches!(timeout(STUCK, raw.write(&whole)).await, Ok(true));
                drop(whole);
                let mut socket = raw.socket(limit).await;
                let end = match told {
                    true => self.converse(&mut socket, number, &calls, &mut inbox).await,
                    false => End::Gone,
                };
                let _ = calls.send(Call::Leave(number)).await;
                (socket, end)
            }
            Err((code, reason)) => (raw.socket(limit).await, End::Bye(code, Some(reason))),
        };
        if let End::Bye(code, reason) = end {
            let goodbye = async {
                if let Some(reason) = reason {
                    let bye = FromServer::Bye(reason).text();
                    let _ = socket.send(Ws::Text(bye.into())).await;
                }
                let frame = CloseFrame {
                    code: code.into(),
                    reason: "".into(),
                };
                let _ = socket.send(Ws::Close(Some(frame))).await;
                // The client's own goodbye: else the last words could be lost on the way.
                while let Some(Ok(_)) = socket.next().await {}
            };
            let _ = timeout(LINGER, goodbye).await;
        }
    }

    async fn join(&self) -> Result<(u64, Calls, mpsc::Receiver<Frame>), Fault> {
        let (frames, inbox) = mpsc::channel(QUEUE);
        let make = |reply| Call::Join {
            visitor: self.visitor.clone(),
            since: self.query.since,
            frames: frames.clone(),
            reply,
        };
        let number = self.app.hall.call(&self.id, make).await??;
        Ok((number, self.app.hall.table(&self.id).await?, inbox))
    }

    async fn converse(
        &self,
        socket: &mut Socket,
        number: u64,
        calls: &Calls,
        inbox: &mut mpsc::Receiver<Frame>,
    ) -> End {
        let rate = self.app.hall.limits.messages;
        let mut bucket = Bucket::full(rate);
        let mut heartbeat = Heartbeat::new();
        let mut trip = Trip::default();
        if !trip.ask(socket).await {
            return End::Gone;
        }
        loop {
            tokio::select! {
                frame = inbox.recv() => {
                    let Some(frame) = frame else {
                        return End::Bye(SLOW, Some(phrase!("server-too-slow")));
                    };
                    let goodbye = FromServer::is_bye(frame.as_str());
                    if !send(socket, frame, inbox).await {
                        return End::Gone;
                    }
                    if goodbye {
                        return End::Bye(GOING, None);
                    }
                }
                message = socket.next() => {
                    heartbeat.heard();
                    let text = match message {
                        Some(Ok(Ws::Text(text))) => text,
                        Some(Ok(Ws::Pong(_))) => {
                            trip.back();
                            continue;
                        }
                        Some(Ok(Ws::Ping(_) | Ws::Frame(_))) => continue,
                        Some(Ok(Ws::Binary(_))) => return End::Bye(1003, None),
                        Some(Ok(Ws::Close(_))) | None => return End::Gone,
                        Some(Err(Error::Capacity(_))) => return End::Bye(LARGE, Some(phrase!("server-too-large"))),
                        Some(Err(_)) => return End::Gone,
                    };
                    if let Err(seconds) = bucket.take(rate, std::time::Instant::now()) {
                        return End::Bye(MANY, Some(phrase!("server-too-fast", seconds = seconds)));
                    }
                    if !self.hear(socket, number, calls, &text, trip.millis()).await {
                        return End::Gone;
                    }
                }
                pulse = heartbeat.beat() => {
                    if pulse.is_none() || !trip.ask(socket).await {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Passes a message on; answers at once what the table need not know.
    async fn hear(
        &self,
        socket: &mut Socket,
        number: u64,
        calls: &Calls,
        text: &str,
        trip: u16,
    ) -> bool {
        let reply = match Message::read(text) {
            Ok(Message {
                request: Request::Ping(count),
                ..
            }) => FromServer::Pong(count).text().into(),
            Ok(message) => {
                let message = Message { trip, ..message };
                return calls.send(Call::Send(number, message)).await.is_ok();
            }
            Err(problem) => {
                let id = serde_json::from_str::<serde_json::Value>(text).ok();
                let id = id
                    .as_ref()
                    .and_then(|json| json.get("id"))
                    .and_then(|id| id.as_str());
                let refused = Refused {
                    id: id.map(Into::into),
                    reason: Fault::from(problem).reason(),
                    seq: None,
                };
                FromServer::Refused(refused).text().into()
            }
        };
        matches!(
            timeout(STUCK, socket.send(Ws::Text(reply))).await,
            Ok(Ok(()))
        )
    }
}

/// How long the way to the other side and back takes: the quickest answer to a ping that was seen.
#[derive(Default)]
struct Trip {
    asked: Option<Instant>,
    least: Option<Duration>,
}

impl Trip {
    /// Sends a ping; `false` where nobody takes it.
    async fn ask(&mut self, socket: &mut Socket) -> bool {
        self.asked = Some(Instant::now());
        let ping = socket.send(Ws::Ping(Default::default()));
        matches!(timeout(STUCK, ping).await, Ok(Ok(())))
    }

    /// It has been answered.
    fn back(&mut self) {
        let Some(asked) = self.asked.take() else {
            return;
        };
        let trip = asked.elapsed();
        self.least = Some(self.least.map_or(trip, |least| least.min(trip)));
    }

    /// In milliseconds; nothing as long as it is not known.
    fn millis(&self) -> u16 {
        let millis = self.least.map_or(0, |trip| trip.as_millis());
        u16::try_from(millis).unwrap_or(u16::MAX)
    }
}

/// Sends a frame and all that wait behind it in one go.
async fn send(socket: &mut Socket, frame: Frame, inbox: &mut mpsc::Receiver<Frame>) -> bool {
    let all = async {
        socket.feed(Ws::Text(frame)).await?;
        while let Ok(frame) = inbox.try_recv() {
            let goodbye = FromServer::is_bye(frame.as_str());
            socket.feed(Ws::Text(frame)).await?;
            if goodbye {
                break;
            }
        }
        socket.flush().await
    };
    matches!(timeout(STUCK, all).await, Ok(Ok(())))
}
