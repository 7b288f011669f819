//! Watching a mind think: its search as a recording, and the scenes of the positions in it.

use std::sync::Arc;

use axum::extract::{Path, State};
use plateau_answers::{drawn, recorded, watched};
use plateau_protocol::{ScenesBody, ThinkBody};

use super::{
    Shared,
    body::{Body, Reply},
    who::Who,
};
use crate::{error::Fault, pool::Stop, setup::settings};

/// `POST /api/games/{game}/think`
pub(super) async fn think(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(ask): Body<ThinkBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let (asker, ask) = (who.asker(), Arc::new(ask));
    let wanted = ask.clone();
    let open = move |stop: &Stop| Ok(watched(game, &wanted, stop)?);
    let table = app.hall.opened(&asker, open).await?;
    let host = app.hall.thinkers.host().clone();
    let work = move |stop: &Stop| recorded(game, &*table, &ask, &host, stop);
    let told = app.hall.judges.pool().run(&asker, work).await??;
    Ok(Reply::written(told))
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
    let drawn = app.hall.pictures.run(&asker, move |stop| {
        drawn(game, &options, &wanted.positions, stop)
    });
    Ok(Reply::written(drawn.await??))
}
