//! Watching a mind think: its search as a recording, and the scenes of the positions in it.

use std::{sync::atomic::Ordering, time::Duration};

use axum::extract::{Path, State};
use plateau_core::{AnyGame, Record, Recording, Scene, Settings, phrase};
use plateau_protocol::Picture;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::{
    Shared,
    body::{Body, Reply},
};
use crate::{error::Fault, pool::Stop, setup::settings};

/// Nobody steps through more.
const MOST_STEPS: usize = 5_000;
/// A search that takes longer is cut there.
const LONGEST: Duration = Duration::from_secs(5);
/// How deep a search may be asked for.
const DEEPEST: u32 = 64;
/// A recording is cut where its steps would take more bytes.
const MOST_BYTES: usize = 8 << 20;
/// How many scenes are made at once.
const MOST_SCENES: usize = 128;
/// How many shapes all their boards may have together.
const MOST_SHAPES: usize = 300_000;

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
    let game = app.hall.game(&name)?;
    let (options, mind_options) = (
        settings(ask.options.as_ref())?,
        settings(ask.mind_options.as_ref())?,
    );
    let position = ask.position.unwrap_or(game.lesson().watch.to_owned());
    let record = Record {
        mind: ask.mind,
        options: mind_options,
        host: app.hall.thinkers.host().clone(),
        depth: ask.depth.map(|depth| depth.clamp(1, DEEPEST)),
        steps: ask.steps.unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS),
        bytes: Some(MOST_BYTES),
        time: Some(LONGEST),
        stop: Stop::default(),
    };
    let work = move |stop: &Stop| -> Result<String, Fault> {
        let table = match position.as_str() {
            "startpos" => game.open_until(&options, 0, stop)?,
            position => game.open_at(position, &options)?,
        };
        let stop = stop.clone();
        let recording = Recording::make(game, &*table, &Record { stop, ..record })?;
        let watched = Watched {
            recording,
            scene: table.scene(),
            options: &table.header().options,
        };
        serde_json::to_string(&watched).map_err(|error| Fault::Broken(error.to_string()))
    };
    let watched = app.hall.judges.pool().run(work).await??;
    Ok(Reply::written(watched))
}

/// A search as it is sent. It is long: no tree of JSON is made of it first.
#[derive(Serialize)]
struct Watched<'a> {
    recording: Recording,
    scene: Scene,
    options: &'a Json,
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
    State(app): State<Shared>,
    Path(name): Path<String>,
    Body(wanted): Body<Wanted>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let options = settings(wanted.options.as_ref())?;
    if wanted.positions.len() > MOST_SCENES {
        return Err(Fault::Large);
    }
    let drawn = app
        .hall
        .starts
        .run(move |stop| drawn(game, &options, &wanted.positions, stop));
    Ok(Reply::written(drawn.await??))
}

/// The first scene whole, each later one as its difference.
fn drawn(
    game: &dyn AnyGame,
    options: &Settings,
    positions: &[String],
    stop: &Stop,
) -> Result<String, Fault> {
    let mut last = None;
    let (mut scenes, mut shapes) = (Vec::with_capacity(positions.len()), 0);
    for position in positions {
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Full);
        }
        let scene = game.open_at(position, options)?.scene();
        shapes += scene.layers.iter().map(|l| l.shapes.len()).sum::<usize>();
        if shapes > MOST_SHAPES {
            let (boards, most) = (positions.len(), scenes.len());
            let reason = phrase!("server-boards-large", boards = boards, most = most);
            return Err(Fault::Rules(reason));
        }
        scenes.push(match &last {
            Some(last) => json!(Picture::between(last, &scene)),
            None => json!({ "scene": scene }),
        });
        last = Some(scene);
    }
    Ok(json!({ "scenes": scenes }).to_string())
}
