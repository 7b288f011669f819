//! The WebSocket of a table.

use std::{collections::HashMap, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message as Ws, WebSocket},
    },
    response::Response,
};
use futures_util::SinkExt;
use plateau_core::{Phrase, phrase};
use serde_json::json;
use tokio::{
    sync::mpsc,
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};

use super::{Shared, tables::table_id, who::Who};
use crate::{
    error::Fault,
    ids::{self, TableId},
    limits::{Bucket, Ticket},
    table::{Answer, Call, Calls, Frame, Message, Request},
};

/// Frames that may wait for a slow reader before it is let go.
pub(super) const QUEUE: usize = 64;
/// A small buffer: the default of the library costs 134 kB a socket.
const BUFFER: usize = 2048;
/// A display is pinged this often, each at its own moment.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A reader that takes longer than this for a frame is gone.
const STUCK: Duration = Duration::from_secs(10);
/// Who has sent nothing for so many heartbeats is gone.
const SILENT: u32 = 3;

const GOING: u16 = 1001;
const MANY: u16 = 1008;
const SLOW: u16 = 1013;

/// `GET /api/tables/{id}/socket`
pub(super) async fn socket(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    Extension(ticket): Extension<Arc<Ticket>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let id = table_id(&id)?;
    app.hall.table(&id).await?;
    let since = query.get("since").and_then(|text| text.parse().ok());
    let limit = app.hall.limits.message;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(limit)
        .max_frame_size(limit);
    let account = who.account();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let visit = Visit {
            app,
            id,
            account,
            since,
        };
        visit.talk(socket).await;
        drop(ticket);
    }))
}

/// Somebody who looks at a table through a socket.
struct Visit {
    app: Shared,
    id: TableId,
    account: Option<String>,
    since: Option<usize>,
}

/// Why a conversation ends.
enum End {
    /// The other side went.
    Gone,
    /// We say goodbye.
    Bye(u16, Option<Phrase>),
}

impl Visit {
    async fn talk(self, mut socket: WebSocket) {
        let joined = self.join().await;
        let end = match joined {
            Ok((number, calls, mut inbox)) => {
                let end = self.converse(&mut socket, number, &calls, &mut inbox).await;
                let _ = calls.send(Call::Leave(number)).await;
                end
            }
            Err(fault) => End::Bye(SLOW, Some(fault.reason())),
        };
        if let End::Bye(code, reason) = end {
            let goodbye = async {
                if let Some(reason) = reason {
                    let bye = json!({ "bye": reason }).to_string();
                    let _ = socket.send(Ws::Text(bye.into())).await;
                }
                let frame = CloseFrame {
                    code,
                    reason: "".into(),
                };
                let _ = socket.send(Ws::Close(Some(frame))).await;
            };
            let _ = timeout(STUCK, goodbye).await;
        }
    }

    async fn join(&self) -> Result<(u64, Calls, mpsc::Receiver<Frame>), Fault> {
        let (frames, inbox) = mpsc::channel(QUEUE);
        let make = |reply| Call::Join {
            account: self.account.clone(),
            since: self.since,
            frames: frames.clone(),
            reply,
        };
        let number = self.app.hall.call(&self.id, make).await??;
        Ok((number, self.app.hall.table(&self.id).await?, inbox))
    }

    async fn converse(
        &self,
        socket: &mut WebSocket,
        number: u64,
        calls: &Calls,
        inbox: &mut mpsc::Receiver<Frame>,
    ) -> End {
        let rate = self.app.hall.limits.messages;
        let mut bucket = Bucket::full(rate);
        // Spread: if all sockets were pinged at once, that moment would be slow for everybody.
        let first = Duration::from_millis(ids::random() % HEARTBEAT.as_millis() as u64);
        let mut heartbeat = interval_at(Instant::now() + first, HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = 0;
        loop {
            tokio::select! {
                frame = inbox.recv() => {
                    let Some(frame) = frame else {
                        return End::Bye(SLOW, Some(phrase!("server-too-slow")));
                    };
                    let goodbye = frame.as_str().starts_with("{\"bye\"");
                    if !send(socket, frame, inbox).await {
                        return End::Gone;
                    }
                    if goodbye {
                        return End::Bye(GOING, None);
                    }
                }
                message = socket.recv() => {
                    silent = 0;
                    let text = match message {
                        Some(Ok(Ws::Text(text))) => text,
                        Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => continue,
                        Some(Ok(Ws::Binary(_))) => return End::Bye(1003, None),
                        Some(Ok(Ws::Close(_))) | None => return End::Gone,
                        // Too large, not UTF-8, or broken: the library knows which.
                        Some(Err(error)) => {
                            let large = error.to_string().contains("too long") || error.to_string().contains("Space limit");
                            let (code, reason) = if large { (1009, phrase!("server-too-large")) } else { (1002, phrase!("server-too-slow")) };
                            return End::Bye(code, Some(reason));
                        }
                    };
                    if let Err(seconds) = bucket.take(rate, std::time::Instant::now()) {
                        return End::Bye(MANY, Some(phrase!("server-too-fast", seconds = seconds)));
                    }
                    if !self.hear(socket, number, calls, &text).await {
                        return End::Gone;
                    }
                }
                _ = heartbeat.tick() => {
                    silent += 1;
                    if silent > SILENT || !matches!(timeout(STUCK, socket.send(Ws::Ping(Default::default()))).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Passes a message on; answers at once what the table need not know.
    async fn hear(&self, socket: &mut WebSocket, number: u64, calls: &Calls, text: &str) -> bool {
        let reply = match Message::read(text) {
            Ok(Message {
                request: Request::Ping(count),
                ..
            }) => json!({ "pong": count }).to_string().into(),
            Ok(message) => return calls.send(Call::Send(number, message)).await.is_ok(),
            Err(fault) => {
                let id = serde_json::from_str::<serde_json::Value>(text).ok();
                let id = id
                    .as_ref()
                    .and_then(|json| json.get("id"))
                    .and_then(|id| id.as_str());
                Answer::from(Err(fault)).frame(id, 0)
            }
        };
        matches!(
            timeout(STUCK, socket.send(Ws::Text(reply))).await,
            Ok(Ok(()))
        )
    }
}

/// Sends a frame and all that wait behind it in one go.
async fn send(socket: &mut WebSocket, frame: Frame, inbox: &mut mpsc::Receiver<Frame>) -> bool {
    let all = async {
        socket.feed(Ws::Text(frame)).await?;
        while let Ok(frame) = inbox.try_recv() {
            let goodbye = frame.as_str().starts_with("{\"bye\"");
            socket.feed(Ws::Text(frame)).await?;
            if goodbye {
                break;
            }
        }
        socket.flush().await
    };
    matches!(timeout(STUCK, all).await, Ok(Ok(())))
}
