//! Watching a mind think: its search as a recording, and the scenes of the positions in it.

use std::time::Duration;

use axum::extract::{Path, State};
use plateau_core::{Record, Recording, Viewer};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{
    Shared,
    body::{Body, Reply},
    games::game,
};
use crate::{error::Fault, setup::settings, table::changes_json};

/// Nobody steps through more.
const MOST_STEPS: usize = 5_000;
/// A search that takes longer is cut there.
const LONGEST: Duration = Duration::from_secs(5);
/// How deep a search may be asked for.
const DEEPEST: u32 = 64;
/// How many scenes are made at once.
const MOST_SCENES: usize = 128;

/// What is to be watched.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ask {
    position: Option<String>,
    options: Option<Json>,
    mind: Option<String>,
    mind_options: Option<Json>,
    depth: Option<u32>,
    steps: Option<usize>,
}

/// `POST /api/games/{game}/think`
pub(super) async fn think(
    State(app): State<Shared>,
    Path(name): Path<String>,
    Body(ask): Body<Ask>,
) -> Result<Reply, Fault> {
    let game = game(&name)?;
    let (options, mind_options) = (
        settings(ask.options.as_ref())?,
        settings(ask.mind_options.as_ref())?,
    );
    let position = ask.position.unwrap_or(game.lesson().watch.to_owned());
    let record = Record {
        mind: ask.mind,
        options: mind_options,
        depth: ask.depth.map(|depth| depth.clamp(1, DEEPEST)),
        steps: ask.steps.unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS),
        time: Some(LONGEST),
    };
    let work = move || -> Result<Json, Fault> {
        let table = match position.as_str() {
            "startpos" => game.open(&options, 0)?,
            position => game.open_at(position, &options)?,
        };
        let recording = Recording::make(game, &*table, &record)?;
        let scene = table.scene(Viewer::Open);
        Ok(json!({ "recording": recording, "scene": scene, "options": table.header().options }))
    };
    Ok(Reply::ok(app.hall.thinkers.work(work).await??))
}

/// The positions whose scenes are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    positions: Vec<String>,
    options: Option<Json>,
}

/// `POST /api/games/{game}/scenes`
pub(super) async fn scenes(
    Path(name): Path<String>,
    Body(wanted): Body<Wanted>,
) -> Result<Reply, Fault> {
    let game = game(&name)?;
    let options = settings(wanted.options.as_ref())?;
    if wanted.positions.len() > MOST_SCENES {
        return Err(Fault::Large);
    }
    let mut last = None;
    let mut scenes = Vec::with_capacity(wanted.positions.len());
    for position in &wanted.positions {
        let scene = game.open_at(position, &options)?.scene(Viewer::Open);
        scenes.push(match &last {
            Some(last) => changes_json(last, &scene),
            None => json!({ "scene": scene }),
        });
        last = Some(scene);
    }
    Ok(Reply::ok(json!({ "scenes": scenes })))
}
