//! The messages of a tournament, over a WebSocket or as lines.
//!
//! Displays get the last state, never a queue of old ones: whoever reads slowly misses nothing that
//! still matters, and a bot that plays for minutes without listening finds its next game waiting.

use std::{convert::Infallible, sync::Arc};

use axum::{
    Extension,
    body::{Body, Bytes},
    extract::{Path, State},
    response::Response,
};
use futures_util::{SinkExt, StreamExt, stream};
use plateau_core::phrase;
use plateau_protocol::{FeedQuery, FromTournament, Ping, RefusedFeed};
use tokio::{sync::watch, time::timeout};
use tokio_tungstenite::tungstenite::Message as Ws;

use super::{
    Shared,
    heartbeat::{HEARTBEAT, Heartbeat, STUCK},
    query::Query,
    stream::lines_response,
    tournaments::tournament_id,
    upgrade::Upgrade,
    who::Who,
};
use crate::{
    error::Fault,
    limits::{Bucket, Ticket},
    table::Frame,
    tournament::{Call, Handle, Seated},
};

/// Somebody who listens to a tournament. While it is there, its account is shown as present.
struct Feed {
    handle: Handle,
    account: Option<String>,
    /// What everybody sees, where it is wanted.
    board: Option<watch::Receiver<Frame>>,
    seats: watch::Receiver<Arc<Seated>>,
    /// The game that was told last.
    game: Option<Frame>,
    /// The game after a rest that was told last.
    soon: Option<usize>,
    ended: bool,
    /// What waits to be sent.
    waiting: Vec<Frame>,
    closed: bool,
}

impl Feed {
    fn new(handle: Handle, account: Option<String>, games_only: bool) -> Feed {
        if let Some(account) = &account {
            handle.call(Call::Here(account.clone()));
        }
        let mut feed = Feed {
            board: (!games_only).then(|| handle.board()),
            seats: handle.seats(),
            handle,
            account,
            game: None,
            soon: None,
            ended: false,
            waiting: Vec::new(),
            closed: false,
        };
        if let Some(board) = &mut feed.board {
            feed.waiting.push(board.borrow_and_update().clone());
        }
        feed.seats.mark_changed();
        feed
    }

    /// The next message; `None` when there are no more.
    async fn next(&mut self) -> Option<Frame> {
        loop {
            if !self.waiting.is_empty() {
                return Some(self.waiting.remove(0));
            }
            if self.closed {
                return None;
            }
            let board = async {
                match &mut self.board {
                    Some(board) => board.changed().await.is_ok(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                there = board => match (there, &mut self.board) {
                    (true, Some(board)) => {
                        let frame = board.borrow_and_update().clone();
                        self.waiting.push(frame);
                    }
                    _ => self.closed = true,
                },
                there = self.seats.changed() => match there {
                    Ok(()) => self.seated(),
                    Err(_) => self.closed = true,
                },
            }
        }
    }

    /// What concerns this account alone.
    fn seated(&mut self) {
        let seated = self.seats.borrow_and_update().clone();
        if seated.is_closed() {
            let bye = FromTournament::Bye(phrase!("server-going-down"));
            self.waiting.push(bye.text().into());
            self.closed = true;
        }
        let Some(account) = &self.account else { return };
        let game = seated.game(account);
        if game != self.game.as_ref() {
            let none = || FromTournament::Game(None).text().into();
            self.waiting.push(game.cloned().unwrap_or_else(none));
            self.game = game.cloned();
        }
        let soon = seated.soon(account);
        if let Some(soon) = soon.filter(|soon| self.soon != Some(soon.bout)) {
            self.waiting.push(FromTournament::Soon(soon).text().into());
        }
        self.soon = soon.map(|soon| soon.bout);
        if let (Some(end), false) = (seated.end(account), self.ended) {
            self.waiting.push(end.clone());
            self.ended = true;
        }
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        if let Some(account) = self.account.take() {
            self.handle.call(Call::Gone(account));
        }
    }
}

async fn feed(app: &Shared, who: &Who, id: &str, query: &FeedQuery) -> Result<Feed, Fault> {
    let id = tournament_id(id)?;
    app.hall.ask(&id, Call::Look).await?;
    let handle = app.hall.tournament(&id).await?;
    let games_only = query.only.as_deref() == Some("games");
    Ok(Feed::new(handle, who.account(), games_only))
}

/// `GET /api/tournaments/{id}/stream`
pub(super) async fn stream(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<FeedQuery>,
) -> Result<Response, Fault> {
    let feed = feed(&app, &who, &id, &query).await?;
    let lines = stream::unfold(feed, |mut feed| async move {
        let line = match timeout(HEARTBEAT, feed.next()).await {
            Ok(Some(frame)) => format!("{}\n", frame.as_str()),
            Ok(None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), feed))
    });
    Ok(lines_response(Body::from_stream(lines)))
}

/// `GET /api/tournaments/{id}/socket`
pub(super) async fn socket(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<FeedQuery>,
    Extension(ticket): Extension<Arc<Ticket>>,
    upgrade: Upgrade,
) -> Result<Response, Fault> {
    let feed = feed(&app, &who, &id, &query).await?;
    let limits = app.hall.limits;
    Ok(upgrade.then(move |raw| async move {
        let mut socket = raw.socket(limits.message).await;
        let _ = talk(&mut socket, feed, limits.messages).await;
        let _ = timeout(STUCK, socket.close(None)).await;
        drop(ticket);
    }))
}

/// Until somebody goes.
async fn talk(
    socket: &mut tokio_tungstenite::WebSocketStream<tokio::net::TcpStream>,
    mut feed: Feed,
    rate: crate::config::Rate,
) -> Option<()> {
    let mut bucket = Bucket::full(rate);
    let mut heartbeat = Heartbeat::new();
    loop {
        let message = tokio::select! {
            frame = feed.next() => Ws::Text(frame?),
            heard = socket.next() => {
                heartbeat.heard();
                match heard?.ok()? {
                    Ws::Text(text) => {
                        bucket.take(rate, std::time::Instant::now()).ok()?;
                        Ws::Text(answer(&text))
                    }
                    Ws::Ping(_) | Ws::Pong(_) | Ws::Frame(_) => continue,
                    Ws::Binary(_) | Ws::Close(_) => return None,
                }
            }
            pulse = heartbeat.beat() => {
                pulse?;
                Ws::Ping(Default::default())
            }
        };
        timeout(STUCK, socket.send(message)).await.ok()?.ok()?;
    }
}

/// A tournament's socket listens to nothing but pings.
fn answer(text: &str) -> Frame {
    let told = match serde_json::from_str(text) {
        Ok(Ping { ping }) => FromTournament::Pong(ping),
        Err(error) => {
            let reason = phrase!("server-not-a-message", problem = error.to_string());
            FromTournament::Refused(RefusedFeed { reason })
        }
    };
    told.text().into()
}
