//! Whether the server lives, and whether it can be used: for proxies and for those who watch it.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::{net::TcpListener, sync::watch};

use crate::{error::ServeError, hall::Hall, metrics};

/// A store that does not answer so long is not there.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /healthz`: the process answers.
pub(super) async fn lives() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store answers, too.
pub(super) async fn ready(hall: &Hall) -> Response {
    let refuse = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    match tokio::time::timeout(PATIENCE, hall.store.answers()).await {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not answer");
            refuse("the store does not answer\n".to_owned())
        }
        Err(_) => {
            tracing::error!("the store has not answered for {} s", PATIENCE.as_secs());
            refuse("the store is too slow\n".to_owned())
        }
    }
}

async fn figures(State(hall): State<Arc<Hall>>) -> Response {
    let text = metrics::text(&hall.families());
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// Listens where only those look who watch the server.
pub(crate) async fn watchers(
    address: SocketAddr,
    hall: Arc<Hall>,
    mut stopped: watch::Receiver<bool>,
) -> Result<SocketAddr, ServeError> {
    let fault = |error| ServeError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(fault)?;
    let address = listener.local_addr().map_err(fault)?;
    let router = Router::new()
        .route("/metrics", get(figures))
        .route("/healthz", get(lives))
        .route(
            "/readyz",
            get(|State(hall): State<Arc<Hall>>| async move { ready(&hall).await }),
        )
        .with_state(hall);
    tokio::spawn(async move {
        let end = async move {
            let _ = stopped.wait_for(|stop| *stop).await;
        };
        if let Err(error) = axum::serve(listener, router)
            .with_graceful_shutdown(end)
            .await
        {
            tracing::error!(%error, "the listener for figures ended");
        }
    });
    Ok(address)
}
