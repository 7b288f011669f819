//! `plateau watch`: a mind's search, step by step.
//!
//! The search is recorded first (bounded), then shown: the same thoughts as a screen with play,
//! pause and steps, as plain lines, or as JSON for other displays.

mod plain;
mod screen;
mod tree;

use std::{
    io::{self, IsTerminal, Write},
    sync::{Arc, atomic::AtomicBool, atomic::Ordering},
};

use clap::Parser;
use plateau_core::{
    AnyGame, AnyQuestion, AnyTable, Budget, Settings, Thought, Turn, Verdict, Words, phrase,
};
use serde::Serialize;

use crate::{
    failure::Failure,
    input,
    setting::{self, Setting},
};

/// Watch a mind think: its search, step by step.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The position.
    #[arg(default_value = "startpos")]
    position: String,
    /// The mind (default: the first that can be watched).
    #[arg(long, value_name = "NAME")]
    mind: Option<String>,
    /// An option of the mind; may be given several times.
    #[arg(long = "mind-option", value_name = "KEY=VALUE")]
    mind_options: Vec<Setting>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// How deep it looks (default: 3 plies in games for two).
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
    /// Steps that are recorded, at most.
    #[arg(long, value_name = "N", default_value_t = 5000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    steps: u32,
    /// Line by line, for pipes and screen readers.
    #[arg(long)]
    plain: bool,
    /// All of it as one JSON object.
    #[arg(long, conflicts_with = "plain")]
    json: bool,
}

/// A search that was recorded.
#[derive(Serialize)]
pub(crate) struct Recording {
    game: &'static str,
    position: String,
    mind: String,
    depth: Option<u32>,
    /// Whether the search came to its end within the number of steps.
    complete: bool,
    thoughts: Vec<Thought>,
    verdict: Verdict<String>,
    #[serde(skip)]
    settings: Settings,
    #[serde(skip)]
    kit: &'static dyn AnyGame,
}

/// Runs it.
pub fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let recording = record(args, words)?;
    let output = |error: io::Error| Failure::output(&error, words);
    let mut out = io::stdout().lock();
    if args.json {
        let line = serde_json::to_string(&recording).expect("thoughts are plain data");
        return writeln!(out, "{line}").map_err(output);
    }
    if args.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return plain::write(&recording, &mut out, words).map_err(output);
    }
    drop(out);
    screen::show(&recording, words).map_err(output)
}

fn record(args: &Args, words: &Words) -> Result<Recording, Failure> {
    let game = input::game(&args.game, words)?;
    let settings = setting::settings(&args.options, words)?;
    let table = input::table(game, &args.position, &settings, words)?;
    let refused = |refusal| Failure::refused(&refusal, words);
    let mind = mind_name(args, game, words)?;
    let mind_settings = setting::settings(&args.mind_options, words)?;
    let mut thinker = game.mind(&mind, &mind_settings).map_err(refused)?;
    let Turn::Wait(seats) = table.turn() else {
        return Err(Failure::input(&phrase!("cli-over"), words));
    };
    let seat = seats.iter().next().expect("somebody is waited for");
    let two = game.seats(&settings).map_err(refused)? == 2;
    let depth = args.depth.or(two.then_some(3));
    let stop = Arc::new(AtomicBool::new(false));
    let budget = Budget {
        depth,
        stop: Arc::clone(&stop),
        ..Budget::unlimited()
    };
    let most = args.steps as usize;
    let mut thoughts: Vec<Thought> = Vec::new();
    let mut complete = true;
    let mut watch = |thought: &Thought| {
        if thoughts.len() < most {
            thoughts.push(thought.clone());
        } else {
            complete = false;
            stop.store(true, Ordering::Relaxed);
        }
    };
    let question = AnyQuestion {
        table: &*table,
        seat,
        budget: &budget,
        each: false,
        line: true,
        watch: Some(&mut watch),
    };
    let verdict = thinker.think(question, &mut |_| ()).map_err(refused)?;
    Ok(Recording {
        game: game.name(),
        position: table.position(),
        mind,
        depth,
        complete,
        thoughts,
        verdict,
        settings,
        kit: game,
    })
}

/// The mind that was asked for, or the first that tells its search.
fn mind_name(args: &Args, game: &dyn AnyGame, words: &Words) -> Result<String, Failure> {
    let minds = game.minds();
    let tracing = minds.iter().filter(|info| info.traces);
    let tracing: Vec<&str> = tracing.map(|info| info.name).collect();
    match &args.mind {
        Some(name) if minds.iter().all(|info| info.name != name) => Ok(name.clone()),
        Some(name) if tracing.contains(&name.as_str()) => Ok(name.clone()),
        Some(name) => {
            let list = tracing.join(", ");
            let reason = phrase!("cli-watch-not-traced", name = name.as_str(), list = list);
            Err(Failure::input(&reason, words))
        }
        None => match tracing.first() {
            Some(name) => Ok((*name).to_owned()),
            None => Err(Failure::input(
                &phrase!("cli-watch-none", game = game.name()),
                words,
            )),
        },
    }
}

impl Recording {
    /// The table at the position of a thought.
    fn table(&self, step: usize) -> Option<Box<dyn AnyTable>> {
        let position = &self.thoughts.get(step)?.position;
        self.kit.open_at(position, &self.settings).ok()
    }
}
