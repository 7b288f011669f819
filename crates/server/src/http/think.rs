//! Watching a mind think: its search as a recording, and the scenes of the positions in it.

use axum::extract::{Path, State};
use plateau_answers::{drawn, recorded};
use plateau_protocol::{ScenesBody, ThinkBody};

use super::{
    Shared,
    body::{Body, Reply},
    who::Who,
};
use crate::{error::Fault, setup::settings};

/// `POST /api/games/{game}/think`
pub(super) async fn think(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(ask): Body<ThinkBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let host = app.hall.thinkers.host().clone();
    let work = move |stop: &_| recorded(game, &ask, &host, stop);
    let watched = app.hall.judges.pool().run(&who.asker(), work).await??;
    Ok(Reply::written(watched))
}

/// `POST /api/games/{game}/scenes`
pub(super) async fn scenes(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(wanted): Body<ScenesBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let options = settings(wanted.options.as_ref())?;
    let asker = who.asker();
    let drawn = app.hall.starts.run(&asker, move |stop| {
        drawn(game, &options, &wanted.positions, stop)
    });
    Ok(Reply::written(drawn.await??))
}
