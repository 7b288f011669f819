//! `plateau lab`: experiments with minds.

use std::{
    io::{self, IsTerminal, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use clap::Parser;
use plateau_arena::{
    ArenaError, PlanError,
    lab::{Experiment, Lab, LabProgress},
};
use plateau_core::{Words, phrase};

use crate::{failure::Failure, input, lending::Lending, program::Program, stop};

/// Run an experiment: minds on positions, measured, to tables and plots.
///
/// Stopped, the same command goes on where it was.
#[derive(Parser)]
pub struct Args {
    /// The experiment: a TOML file.
    file: PathBuf,
    /// The folder for tables and plots (default: the file's name without its ending).
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    lending: Lending,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let text = input::text(&args.file, words)?;
    let wrong = |error: PlanError| {
        let file = args.file.display().to_string();
        let problem = words.say(&error.phrase());
        Failure::input(
            &phrase!("cli-lab-plan", file = file, problem = problem),
            words,
        )
    };
    let experiment = Experiment::read(&text, program.catalog).map_err(wrong)?;
    let experiment = experiment
        .beside(args.file.parent().unwrap_or(Path::new("")))
        .lend(args.lending.host(NonZeroUsize::MIN, words)?);
    for note in experiment.notes() {
        eprintln!("{}", words.say(&note));
    }
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => input::folder_beside(&args.file),
    };
    let failed = |error: ArenaError| match error {
        ArenaError::Start { .. } => Failure::input(&error.phrase(), words),
        other => Failure::Other(words.say(&other.phrase())),
    };
    let mut lab = Lab::open(experiment, &folder).map_err(failed)?;
    let stop = stop::flag();
    let live = io::stderr().is_terminal();
    let (mut done, mut planned) = (0, 0);
    let summary = lab
        .run(words, &stop, &mut |progress: LabProgress<'_>| {
            (done, planned) = (progress.done, progress.planned);
            if live {
                eprint!("\r\x1b[K{}", line(&progress, words));
            }
        })
        .map_err(failed)?;
    if live && planned > 0 {
        eprint!("\r\x1b[K");
    }
    let written = io::stdout().lock().write_all(summary.as_bytes());
    written.map_err(|error| Failure::output(&error, words))?;
    if stop.load(Ordering::Relaxed) {
        let stopped = phrase!("cli-lab-stopped", done = done, planned = planned);
        return Err(Failure::Other(words.say(&stopped)));
    }
    let folder = folder.display().to_string();
    eprintln!(
        "{}",
        words.say(&phrase!("cli-lab-written", folder = folder))
    );
    Ok(())
}

fn line(progress: &LabProgress<'_>, words: &Words) -> String {
    let (done, planned) = (progress.done, progress.planned);
    let mut line = words.say(&phrase!("cli-lab-progress", done = done, planned = planned));
    if let Some(row) = progress.last {
        let seconds = words.decimal(row.seconds, 2);
        line.push_str(&format!("   {} {seconds}\u{a0}s", row.mind));
    }
    line
}
