//! A search that was recorded, to be shown step by step as often as one likes.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{
    AnyGame, AnyQuestion, AnyTable, Budget, Host, Refusal, Settings, Thought, Turn, Verdict,
    refusal,
};

/// How a search is to be recorded.
#[derive(Clone, Debug, Default)]
pub struct RecordingOptions {
    /// The mind; where none is named the first that judges and tells its search, else the first that
    /// tells it.
    pub mind: Option<String>,
    /// Its options.
    pub options: Settings,
    /// What it is lent.
    pub host: Host,
    /// How deep it looks; in games for two 3 plies where nothing is said.
    pub depth: Option<u32>,
    /// Steps that are kept, at most.
    pub steps: usize,
    /// Bytes that their texts may take, at most.
    pub bytes: Option<usize>,
    /// How long it may think, at most.
    pub time: Option<Duration>,
    /// Set by somebody else to end it.
    pub stop: Arc<AtomicBool>,
}

/// A search that was recorded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Recording {
    /// The game.
    pub game: String,
    /// Where the search began.
    pub position: String,
    /// Who thought.
    pub mind: String,
    /// How deep it was to look.
    pub depth: Option<u32>,
    /// Whether the search came to its end within the number of steps, the bytes and
    /// the time.
    pub complete: bool,
    /// Its steps.
    pub thoughts: Vec<Thought>,
    /// What came of it.
    pub verdict: Verdict<String>,
}

impl Recording {
    /// Lets a mind think about the position and keeps every step.
    pub fn make(
        game: &dyn AnyGame,
        table: &dyn AnyTable,
        record: &RecordingOptions,
    ) -> Result<Recording, Refusal> {
        let mind = watched(game, record.mind.as_deref())?;
        let mut thinker = game.mind(&mind, &record.options, &record.host)?;
        let Turn::Wait(seats) = table.turn() else {
            return Err(refusal!("game-is-over"));
        };
        let seat = seats.iter().next().expect("somebody is waited for");
        let depth = record.depth.or((table.seats() == 2).then_some(3));
        let stop = Arc::new(AtomicBool::new(false));
        let budget = Budget {
            depth,
            stop: Arc::clone(&stop),
            ..Budget::by(record.host.clock, record.time)
        };
        let mut thoughts: Vec<Thought> = Vec::new();
        let (mut complete, mut bytes) = (true, 0);
        let mut watch = |thought: &Thought| {
            bytes += thought.bytes();
            let room = record.bytes.is_none_or(|most| bytes <= most);
            let wanted = !record.stop.load(Ordering::Relaxed);
            if thoughts.len() < record.steps && room && wanted {
                thoughts.push(thought.clone());
            } else {
                complete = false;
                stop.store(true, Ordering::Relaxed);
            }
        };
        let question = AnyQuestion {
            table,
            seat,
            budget: &budget,
            each: false,
            line: true,
            watch: Some(&mut watch),
        };
        let verdict = thinker.think(question, &mut |_| ())?;
        Ok(Recording {
            game: game.name().to_owned(),
            position: table.position(),
            mind,
            depth,
            complete: complete && budget.is_in_time(),
            thoughts,
            verdict,
        })
    }
}

/// The mind that was asked for, or the first that judges and tells its search.
fn watched(game: &dyn AnyGame, wanted: Option<&str>) -> Result<String, Refusal> {
    let minds = game.minds();
    let tracing = minds.iter().filter(|info| info.traces);
    let judge = tracing
        .clone()
        .find(|info| info.judges)
        .map(|info| info.name);
    let tracing: Vec<&str> = tracing.map(|info| info.name).collect();
    match wanted {
        // The game says which minds there are.
        Some(name) if minds.iter().all(|info| info.name != name) => Ok(name.to_owned()),
        Some(name) if tracing.contains(&name) => Ok(name.to_owned()),
        Some(name) => Err(refusal!(
            "watch-not-traced",
            name = name,
            list = tracing.join(", ")
        )),
        None => match judge.or(tracing.first().copied()) {
            Some(name) => Ok(name.to_owned()),
            None => Err(refusal!("watch-none", game = game.name())),
        },
    }
}
