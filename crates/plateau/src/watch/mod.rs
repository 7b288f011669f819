//! `plateau watch`: a mind's search, step by step.
//!
//! The search is recorded first (bounded), then shown: the same thoughts as a screen with play,
//! pause and steps, as plain lines, or as JSON for other displays.

mod plain;
mod screen;
mod tree;

use std::{
    collections::{HashMap, HashSet},
    io::{self, IsTerminal, Write},
    num::NonZeroUsize,
};

use clap::Parser;
use plateau_core::{
    AnyGame, Recording, RecordingOptions, Scene, Settings, Target, Thought, ThoughtEvent,
};

use crate::{
    failure::Failure,
    input,
    lending::Lending,
    play::names::Names,
    program::Program,
    setting::{self, Setting},
    values,
};

/// Watch a mind think: its search, step by step.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The position (default: one that is small enough to be watched).
    #[arg(allow_negative_numbers = true)]
    position: Option<String>,
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
    #[command(flatten)]
    lending: Lending,
}

/// A search that was recorded, and what its positions need to be shown.
pub(crate) struct Watched {
    recording: Recording,
    settings: Settings,
    game: &'static dyn AnyGame,
    /// What its moves are called.
    names: Names,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let watched = record(args, program)?;
    let recording = &watched.recording;
    let output = |error: io::Error| Failure::output(&error, words);
    let mut out = io::stdout().lock();
    if args.json {
        let line = serde_json::to_string(recording).expect("thoughts are plain data");
        return writeln!(out, "{line}").map_err(output);
    }
    if args.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return plain::write(&watched, &mut out, words).map_err(output);
    }
    drop(out);
    screen::show(&watched, words).map_err(output)
}

fn record(args: &Args, program: &Program) -> Result<Watched, Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let settings = setting::of_game(&args.options, game, words)?;
    let table = {
        let position = args.position.as_deref().unwrap_or(game.lesson().watch);
        let given = input::given(position, game, &settings, words)?;
        let refused = |refusal| Failure::refused(&refusal, words);
        given.table(game, &settings).map_err(refused)?
    };
    let record = RecordingOptions {
        mind: args.mind.clone(),
        options: values::mind_read(
            game,
            args.mind.as_deref(),
            &setting::settings(&args.mind_options, words)?,
            words,
        )
        .map_err(|refusal| Failure::refused(&refusal, words))?,
        host: args.lending.host(NonZeroUsize::MIN, words)?,
        depth: args.depth,
        steps: args.steps as usize,
        ..RecordingOptions::default()
    };
    let recording = Recording::make(game, &*table, &record)
        .map_err(|refusal| Failure::refused(&refusal, words))?;
    Ok(Watched {
        recording,
        settings,
        game,
        names: Names::of(game, words),
    })
}

impl Watched {
    /// What is seen after so many steps: the position of the last one, with the numbers that the
    /// search has written on its places.
    fn scene(&self, steps: usize) -> Option<Scene> {
        let thoughts = &self.recording.thoughts[..steps.min(self.recording.thoughts.len())];
        let position = &thoughts.last()?.position;
        let table = self.game.open_at(position, &self.settings).ok()?;
        let mut scene = table.scene();
        let round = |thought: &Thought| thought.event == ThoughtEvent::Deepened;
        let begin = thoughts.iter().rposition(round).unwrap_or(0);
        let written: HashMap<&Target, i64> = thoughts[begin..]
            .iter()
            .filter_map(|thought| Some((thought.place.as_ref()?, thought.numbers.first()?.1)))
            .collect();
        // A place of its own for what is written, where the scene has one; else the sign that is there.
        let own: HashSet<Target> = scene
            .shapes()
            .filter(|shape| shape.badge)
            .filter_map(|shape| shape.target.clone())
            .collect();
        for shape in scene.layers.iter_mut().flat_map(|layer| &mut layer.shapes) {
            let Some(target) = &shape.target else {
                continue;
            };
            let here = match own.contains(target) {
                true => shape.badge,
                false => shape.glyph.is_some(),
            };
            if let Some(number) = written.get(target).filter(|_| here) {
                shape.glyph = Some(number.to_string());
            }
        }
        Some(self.names.written_on(scene))
    }
}
