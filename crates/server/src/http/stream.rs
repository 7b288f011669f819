//! The messages of a table as lines of a response, for scripts without a socket.

use std::{convert::Infallible, net::IpAddr, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use plateau_core::phrase;
use plateau_protocol::{FromServer, SocketQuery, is_spoken};
use tokio::{sync::mpsc, time::timeout};

use super::{Shared, query::Query, socket::QUEUE, tables::table_id, who::Who};
use crate::{
    error::Fault,
    table::{Call, Calls, Frame},
};

/// An empty line comes this often where nothing happens.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Tells the table when the reader has gone.
struct Reading {
    number: u64,
    calls: Calls,
    inbox: mpsc::Receiver<Frame>,
    /// Whose bytes are counted.
    app: Shared,
    address: IpAddr,
}

impl Drop for Reading {
    fn drop(&mut self) {
        let (calls, number) = (self.calls.clone(), self.number);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { calls.send(Call::Leave(number)).await });
        }
    }
}

/// `GET /api/tables/{id}/stream`
pub(super) async fn stream(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<SocketQuery>,
) -> Result<Response, Fault> {
    let id = table_id(&id)?;
    if !is_spoken(query.protocol) {
        let bye = FromServer::Bye(phrase!("server-too-old"));
        return Ok(lines_response(Body::from(format!("{}\n", bye.text()))));
    }
    let (frames, inbox) = mpsc::channel(QUEUE);
    let visitor = who.visitor();
    let asker = Box::new(who.asker());
    let make = |reply| Call::Join {
        visitor: visitor.clone(),
        asker: asker.clone(),
        since: query.since,
        frames: frames.clone(),
        reply,
    };
    let number = app.hall.call(&id, make).await??;
    let calls = app.hall.table(&id).await?;
    drop(frames);
    let reading = Reading {
        number,
        calls,
        inbox,
        app,
        address: who.address,
    };
    let lines = stream::unfold(reading, |mut reading| async move {
        let line = match timeout(HEARTBEAT, reading.inbox.recv()).await {
            Ok(Some(frame)) => {
                reading.app.hall.looks.charge(reading.address, frame.len());
                format!("{}\n", frame.as_str())
            }
            Ok(None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), reading))
    });
    Ok(lines_response(Body::from_stream(lines)))
}

/// A response of JSON lines that is not stored anywhere on its way.
pub(super) fn lines_response(body: Body) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/x-ndjson"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
