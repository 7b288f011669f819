//! The way in: routes, identity, guards, sockets, files.

mod account;
mod body;
mod daily;
mod demo;
mod docs;
mod downloads;
mod files;
mod games;
mod guard;
mod health;
mod heartbeat;
mod neighbours;
mod openapi;
mod operator;
mod page;
mod people;
mod query;
#[cfg(feature = "readers")]
pub mod readers;
mod review;
mod routes;
mod seats;
mod socket;
mod solves;
mod stream;
mod tables;
mod think;
mod tournament_feed;
mod tournaments;
mod upgrade;
mod ways;
mod who;

use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    middleware,
    response::Response,
};

pub use files::server_words as words;
pub(crate) use files::{WEB, all_words};
pub(crate) use health::watchers;
pub(crate) use page::{needed, routes};

/// The description of the API for programs: an OpenAPI document, JSON.
pub fn openapi() -> String {
    openapi::describe().to_string()
}

use crate::hall::Hall;

/// What all handlers share.
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) files: files::Files,
}

/// The state of the routes.
pub(crate) type Shared = Arc<App>;

/// The addresses of all routes.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    routes::all().into_iter().map(|route| route.path)
}

async fn readyz(State(app): State<Shared>) -> Response {
    health::ready(&app.hall).await
}

/// All routes behind their guards.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let limit = hall.current().limits.body;
    let app = Arc::new(App {
        hall,
        files: files::Files::default(),
    });
    let mut router = Router::new();
    for route in routes::all() {
        router = router.route(route.path, route.handler);
    }
    router
        .route("/healthz", axum::routing::get(health::lives))
        .route("/readyz", axum::routing::get(readyz))
        .fallback(files::page_or_file)
        .layer(DefaultBodyLimit::max(limit))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
