//! A search step by step: a mind is watched while it thinks.

use std::{borrow::Cow, time::Duration};

use plateau_core::{AnyGame, AnyTable, Host, Recording, RecordingOptions};
use plateau_protocol::{ThinkBody, WatchedThinking};

use crate::{Fault, Stop, settings};

/// Nobody steps through more.
const MOST_STEPS: usize = 5_000;
/// A search that takes longer is cut there.
const LONGEST: Duration = Duration::from_secs(5);
/// How deep a search may be asked for.
const DEEPEST: u32 = 64;
/// A recording is cut where its steps would take more bytes.
const MOST_BYTES: usize = 8 << 20;

/// The position about which a mind is asked to think.
pub fn watched(
    game: &dyn AnyGame,
    ask: &ThinkBody,
    stop: &Stop,
) -> Result<Box<dyn AnyTable>, Fault> {
    let options = settings(ask.options.as_ref())?;
    let position = ask.position.as_deref().unwrap_or(game.lesson().watch);
    Ok(match position {
        "startpos" => game.open_until(&options, 0, stop)?,
        position => game.open_at(position, &options)?,
    })
}

/// Lets a mind think about what is [`watched`] and tells every step of its search, as JSON.
pub fn recorded(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    ask: &ThinkBody,
    host: &Host,
    stop: &Stop,
) -> Result<String, Fault> {
    let record = RecordingOptions {
        mind: ask.mind.clone(),
        options: settings(ask.mind_options.as_ref())?,
        host: host.clone(),
        depth: ask.depth.map(|depth| depth.clamp(1, DEEPEST)),
        steps: ask.steps.unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS),
        bytes: Some(MOST_BYTES),
        time: Some(LONGEST),
        stop: stop.clone(),
    };
    let watched = WatchedThinking {
        recording: Recording::make(game, table, &record)?,
        scene: table.scene(),
        options: Cow::Borrowed(&table.header().options),
    };
    serde_json::to_string(&watched).map_err(|error| Fault::Broken(error.to_string()))
}
