//! `plateau arena`: tournaments between minds and programs.

mod live;

use std::{
    io::{self, IsTerminal, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use clap::Parser;
use live::Live;
use plateau_arena::{ArenaError, Plan, PlanError, Progress, Report, Tournament};
use plateau_core::{Words, phrase};

use crate::{failure::Failure, input, lending::Lending, program::Program, stop};

/// Run a tournament; stopped, the same command goes on where it was.
#[derive(Parser)]
pub struct Args {
    /// The tournament: a TOML file.
    file: PathBuf,
    /// The folder for games and reports (default: the file's name without its ending).
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
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
            &phrase!("cli-arena-plan", file = file, problem = problem),
            words,
        )
    };
    let plan = Plan::read(&text, program.catalog).map_err(wrong)?;
    let plan = plan
        .beside(args.file.parent().unwrap_or(Path::new("")))
        .lend(args.lending.host(NonZeroUsize::MIN, words)?);
    for note in plan.notes() {
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
    let mut tournament = Tournament::open(plan, &folder).map_err(failed)?;
    let stop = stop::flag();
    let mut live = io::stderr().is_terminal().then(|| Live::new(words));
    let (mut done, mut planned) = (0, 0);
    let report = tournament
        .run(words, &stop, &mut |progress: Progress<'_>| {
            (done, planned) = (progress.done, progress.planned);
            // A terminal that is gone does not end a tournament.
            if live
                .as_mut()
                .is_some_and(|live| live.show(&progress).is_err())
            {
                live = None;
            }
        })
        .map_err(failed)?;
    if let Some(mut live) = live {
        let _ = live.clear();
    }
    print(&report, args.json, words).map_err(|error| Failure::output(&error, words))?;
    if stop.load(Ordering::Relaxed) {
        let stopped = phrase!("cli-arena-stopped", done = done, planned = planned);
        return Err(Failure::Other(words.say(&stopped)));
    }
    let folder = folder.display().to_string();
    eprintln!(
        "{}",
        words.say(&phrase!("cli-arena-written", folder = folder))
    );
    Ok(())
}

fn print(report: &Report, json: bool, words: &Words) -> io::Result<()> {
    let text = if json {
        report.json(words)
    } else {
        report.markdown(words)
    };
    io::stdout().lock().write_all(text.as_bytes())
}
