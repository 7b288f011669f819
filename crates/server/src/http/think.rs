//! Watching a mind think: its search as a recording, and the scenes of the positions in it.

use std::{borrow::Cow, sync::atomic::Ordering, time::Duration};

use axum::extract::{Path, State};
use plateau_core::{AnyGame, Recording, RecordingOptions, Settings, phrase};
use plateau_protocol::{Picture, Scenes, ScenesBody, ThinkBody, WatchedThinking};

use super::{
    Shared,
    body::{Body, Reply},
    who::Who,
};
use crate::{
    error::{Fault, Of, too_large},
    pool::Stop,
    setup::settings,
};

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

/// `POST /api/games/{game}/think`
pub(super) async fn think(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(ask): Body<ThinkBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let (options, mind_options) = (
        settings(ask.options.as_ref())?,
        settings(ask.mind_options.as_ref())?,
    );
    let position = ask.position.unwrap_or(game.lesson().watch.to_owned());
    let record = RecordingOptions {
        mind: ask.mind,
        options: mind_options,
        host: app.hall.thinkers.host().clone(),
        depth: ask.depth.map(|depth| depth.clamp(1, DEEPEST)),
        steps: ask.steps.unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS),
        bytes: Some(MOST_BYTES),
        time: Some(LONGEST),
        stop: Stop::default(),
    };
    let asker = who.asker();
    let table = app.hall.start(&asker, game, options, Some(position), 0);
    let table = table.await?;
    let work = move |stop: &Stop| -> Result<String, Fault> {
        let stop = stop.clone();
        let recording = Recording::make(game, &*table, &RecordingOptions { stop, ..record })?;
        let watched = WatchedThinking {
            recording,
            scene: table.scene(),
            options: Cow::Borrowed(&table.header().options),
        };
        serde_json::to_string(&watched).map_err(|error| Fault::Broken(error.to_string()))
    };
    let watched = app.hall.judges.pool().run(&asker, work).await??;
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
    if wanted.positions.len() > MOST_SCENES {
        return Err(Fault::Large(too_large(Of::Positions, MOST_SCENES)));
    }
    let asker = who.asker();
    let drawn = app.hall.pictures.run(&asker, move |stop| {
        drawn(game, &options, &wanted.positions, stop)
    });
    Ok(Reply::written(drawn.await??))
}

/// The first scene whole, each later one as its difference.
pub(super) fn drawn(
    game: &dyn AnyGame,
    options: &Settings,
    positions: &[String],
    stop: &Stop,
) -> Result<String, Fault> {
    let (mut all, mut shapes) = (Vec::with_capacity(positions.len()), 0);
    for position in positions {
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Full(Of::Tasks));
        }
        let scene = game.open_at(position, options)?.scene();
        shapes += scene.layers.iter().map(|l| l.shapes.len()).sum::<usize>();
        if shapes > MOST_SHAPES {
            let (boards, most) = (positions.len(), all.len());
            let reason = phrase!("server-boards-large", boards = boards, most = most);
            return Err(Fault::Rules(reason));
        }
        all.push(scene);
    }
    let pairs = all.iter().zip(all.iter().skip(1));
    let later = pairs.map(|(last, scene)| Picture::between(last, scene));
    let first = all
        .first()
        .map(|scene| Picture::Scene(Cow::Borrowed(scene)));
    let scenes = Scenes {
        scenes: first.into_iter().chain(later).collect(),
    };
    Ok(serde_json::to_string(&scenes).expect("scenes are plain data"))
}
