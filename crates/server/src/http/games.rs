//! The games: what they are, how they look, positions without a table.

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use plateau_answers::{described, shown};
use plateau_core::{Language, phrase};
use plateau_protocol::PositionBody;

use super::{
    Shared,
    body::{Body, Reply},
    files,
    who::Who,
};
use crate::{error::Fault, ids, setup::settings};

/// `GET /api/games`
pub(super) async fn list(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Fault> {
    files::made(&app, "api/games.json", &headers, || {
        described(app.hall.catalog)
    })
}

/// `GET /api/games/{game}/rules/{lang}`
pub(super) async fn rules(
    State(app): State<Shared>,
    Path((name, language)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let game = app.hall.game(&name)?;
    let language: Language = language
        .parse()
        .map_err(|_| Fault::Missing(phrase!("server-no-page")))?;
    let text = plateau_answers::rules(game, language);
    files::made(
        &app,
        &format!("api/rules/{name}.{language}.md"),
        &headers,
        || text.to_owned(),
    )
}

/// `POST /api/games/{game}/position`
pub(super) async fn position(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(ask): Body<PositionBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let settings = settings(ask.options.as_ref())?;
    // However often it is begun, it is the same start.
    let seed = ids::random();
    let asker = who.asker();
    let shown = app.hall.opened(&asker, move |stop| {
        Ok(shown(game, &settings, &ask, seed, stop)?)
    });
    Ok(Reply::written(shown.await?))
}
