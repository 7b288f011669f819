//! `plateau solve`: verdicts on positions, in the order of the input.
//!
//! Data comes in as [`Job`]s (arguments or lines of a file), goes through workers that each hold
//! a mind, and leaves as answers in order.

mod answer;
mod listing;
mod progress;
mod trace;
mod worker;

use std::{
    io::{self, IsTerminal, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use clap::Parser;
use plateau_core::{AnyGame, Host, MindInfo, Phrase, Settings, Words, phrase};

use crate::{
    failure::Failure,
    input::{self, Given},
    lending::{Lending, cores},
    program::Program,
    setting::{self, Setting},
    stop,
};

use answer::Form;
use listing::Listing;
use worker::{Told, Workers};

/// Judge positions exactly, as far as the time allows.
///
/// A position is the game's one-line form, a sequence of moves where the game has one, or startpos.
/// A file that begins with a log, a drawing or a puzzle's size is read as a whole, drawings with
/// blank lines between them one after the other; every other file has a position a line.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The positions.
    #[arg(allow_negative_numbers = true)]
    positions: Vec<String>,
    /// A file of positions, or a folder of such files, which gives a table; - is standard input.
    #[arg(long, value_name = "FILE|FOLDER")]
    file: Option<PathBuf>,
    /// The mind that answers (default: the strongest that judges positions).
    #[arg(long, value_name = "NAME")]
    mind: Option<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// Give the line of best play, too; for a puzzle every position on the way.
    #[arg(long)]
    path: bool,
    /// Judge every legal move.
    #[arg(long)]
    all: bool,
    /// Threads: across the positions of a file (default: all cores), else on each position
    /// (default: one; all cores for puzzles).
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// The longest time for one position, in seconds; what is found by then may be unproven.
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// Use no stored knowledge.
    #[arg(long)]
    no_book: bool,
    /// The heuristic, for minds that have several.
    #[arg(long, value_name = "NAME")]
    heuristic: Option<String>,
    /// Show the search step by step, for minds that tell it.
    #[arg(long)]
    trace: bool,
    /// One JSON object per line.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lending: Lending,
}

/// The most threads that anybody can ask for.
const MOST_THREADS: usize = 1024;

/// One position to be solved, and where it was given.
pub(crate) struct Job {
    place: Place,
    given: Result<Given, Phrase>,
}

/// Where a position was given: as an argument where nothing is said.
#[derive(Clone, Debug, Default)]
struct Place {
    /// The file of a folder.
    file: Option<String>,
    /// The line of the file.
    line: Option<usize>,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let settings = setting::of_game(&args.options, game, words)?;
    let refused = |refusal| Failure::refused(&refusal, words);
    game.seats(&settings).map_err(refused)?;
    let mind = mind_name(args, game, words)?;
    let tells = game
        .minds()
        .into_iter()
        .any(|info| info.name == mind && info.traces);
    if args.trace && !tells {
        let list: Vec<_> = game
            .minds()
            .into_iter()
            .filter(|info| info.traces)
            .collect();
        let list: Vec<_> = list.iter().map(|info| info.name).collect();
        let reason = match list[..] {
            [] => phrase!("cli-no-trace", game = game.name()),
            _ => phrase!(
                "cli-mind-does-not-trace",
                name = mind,
                list = list.join(", ")
            ),
        };
        return Err(Failure::input(&reason, words));
    }
    let mut mind_settings = mind_settings(args);
    // Puzzles whose mind can list them answer with all shortest solutions.
    let lists = |info: &plateau_core::MindInfo| {
        info.name == mind && info.options.iter().any(|option| option.name == "solutions")
    };
    let solutions = args.all && game.minds().iter().any(lists);
    if solutions {
        mind_settings.set("solutions", "on");
    }
    // Told before the first position is read: a mind that cannot be made.
    game.mind(&mind, &mind_settings, &Host::default())
        .map_err(refused)?;
    let chosen = match args.threads.map(NonZeroUsize::new) {
        None => None,
        Some(Some(threads)) if threads.get() <= MOST_THREADS => Some(threads),
        Some(_) => {
            let reason = phrase!("cli-threads", max = MOST_THREADS);
            return Err(Failure::input(&reason, words));
        }
    };
    if args.positions.is_empty() && args.file.is_none() {
        return Err(Failure::input(&phrase!("cli-nothing-to-solve"), words));
    }
    let puzzle = game.seats(&settings).is_ok_and(|seats| seats == 1);
    // Positions side by side each have a thread, and no way to tell of themselves at once.
    let alone = args.file.is_none() || args.trace;
    let threads = match chosen {
        Some(threads) => threads,
        None if !alone || (puzzle && !args.trace) => cores(),
        None => NonZeroUsize::MIN,
    };
    let host = args.lending.host(threads, words)?;
    let workers = Workers {
        game,
        settings,
        mind,
        mind_settings,
        each: args.all && !solutions,
        line: args.path,
        trace: args.trace,
        progress: alone && !args.trace && io::stderr().is_terminal(),
        time: args.time,
        count: if alone {
            1
        } else {
            chosen.unwrap_or_else(cores).get()
        },
        host,
        // Side by side each answer has one thread; what they share is made on all of them.
        threads: (!alone).then_some(NonZeroUsize::MIN),
        stop: stop::flag(),
    };
    let arguments = args.positions.iter().map(|text| Job {
        place: Place::default(),
        given: Ok(Given::Text(text.clone())),
    });
    let Some(file) = &args.file else {
        return drive(args, &workers, arguments, None, words);
    };
    let Some(files) = input::files(file, words)? else {
        let name = file.display().to_string();
        let lines = input::positions(file, game, words)?;
        // What is wrong with a file that is one position has no line to name: it names the file.
        let whole = |line: &input::Line| line.number.is_none().then(|| name.clone());
        let lines = lines.map(move |line| job(whole(&line), line));
        return drive(args, &workers, arguments.chain(lines), None, words);
    };
    let listing = Listing::of(&files);
    let of_file = |path: &PathBuf| -> Box<dyn Iterator<Item = Job> + Send> {
        let name = listing::name(path);
        match input::positions(path, game, words) {
            Ok(lines) => Box::new(lines.map(move |line| job(Some(name.clone()), line))),
            Err(failure) => Box::new(std::iter::once(Job {
                place: Place {
                    file: Some(name),
                    line: None,
                },
                given: Err(phrase!(
                    "cli-told",
                    text = failure.sentence().unwrap_or_default()
                )),
            })),
        }
    };
    let jobs: Vec<Job> = files.iter().flat_map(of_file).collect();
    drive(args, &workers, arguments.chain(jobs), Some(listing), words)
}

fn job(file: Option<String>, line: input::Line) -> Job {
    Job {
        place: Place {
            file,
            line: line.number,
        },
        given: line.given,
    }
}

fn drive(
    args: &Args,
    workers: &Workers,
    jobs: impl Iterator<Item = Job> + Send,
    listing: Option<Listing>,
    words: &Words,
) -> Result<(), Failure> {
    let mut listing = listing.filter(|_| !args.json);
    let form = Form {
        game: workers.game.name(),
        json: args.json,
        line: args.path,
    };
    let progress = args
        .file
        .as_deref()
        .is_some_and(|file| file != Path::new("-"))
        && io::stderr().is_terminal()
        && !io::stdout().is_terminal();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let (mut wrong, mut done, mut interrupted) = (false, 0, false);
    let mut waiting = progress::Waiting::default();
    let mut write = |told: Told| -> io::Result<()> {
        let finished = match told {
            Told::Thought(thought) => return trace::write(&mut out, &thought, args.json),
            Told::SoFar(verdict, spent) => {
                waiting.tell(&verdict, spent, words);
                return Ok(());
            }
            Told::Finished(finished) => finished,
        };
        waiting.clear();
        done += 1;
        match finished.outcome {
            Err(reason) => {
                wrong = true;
                form.write_error(&mut out, &finished.place, &reason, words)?;
            }
            Ok(None) => interrupted = true,
            Ok(Some(solved)) => match &mut listing {
                Some(listing) => listing.row(&mut out, &finished.place, &solved, words)?,
                None => form.write(&mut out, &finished.place, &solved, words)?,
            },
        }
        out.flush()?;
        if progress {
            eprint!("\r{}", words.say(&phrase!("cli-progress", done = done)));
        }
        Ok(())
    };
    let result = workers.run(jobs, &mut write);
    if progress {
        eprintln!();
    }
    let result = result.and_then(|()| match &listing {
        Some(listing) => listing.end(&mut out, words),
        None => Ok(()),
    });
    result.map_err(|error| Failure::output(&error, words))?;
    if interrupted || workers.stop.load(Ordering::Relaxed) {
        return Err(Failure::Other(words.get("cli-interrupted")));
    }
    if wrong {
        Err(Failure::InputTold)
    } else {
        Ok(())
    }
}

/// The mind that was asked for, or the strongest that judges.
fn mind_name(args: &Args, game: &dyn AnyGame, words: &Words) -> Result<String, Failure> {
    let minds = game.minds();
    let judges: Vec<_> = minds
        .iter()
        .filter(|info| info.judges)
        .map(|info| info.name)
        .collect();
    match &args.mind {
        Some(name) if judges.contains(&name.as_str()) => Ok(name.clone()),
        Some(name) if minds.iter().any(|info| info.name == name) => {
            let list = judges.join(", ");
            let reason = phrase!("cli-mind-does-not-judge", name = name.as_str(), list = list);
            Err(Failure::input(&reason, words))
        }
        // An unknown one is refused with the list of those that exist.
        Some(name) => Ok(name.clone()),
        None => match strongest(args, &minds) {
            Some(name) => Ok(name.to_owned()),
            None => Err(Failure::input(
                &phrase!("cli-no-judge", game = game.name()),
                words,
            )),
        },
    }
}

/// The strongest mind that judges, and has what was asked for; of those that tell their search the
/// one that is watched where nobody chose.
fn strongest(args: &Args, minds: &[MindInfo]) -> Option<&'static str> {
    let fits = |info: &&MindInfo| {
        let has = |name: &str| info.options.iter().any(|option| option.name == name);
        (args.heuristic.is_none() || has("heuristic")) && (!args.trace || info.traces)
    };
    let judges: Vec<&MindInfo> = minds.iter().filter(|info| info.judges).collect();
    let found = match args.trace {
        true => judges.iter().copied().find(fits),
        false => judges.iter().rev().copied().find(fits),
    };
    found.or(judges.last().copied()).map(|info| info.name)
}

fn mind_settings(args: &Args) -> Settings {
    let mut settings = Settings::new();
    if args.no_book {
        settings.set("book", "off");
    }
    if let Some(heuristic) = &args.heuristic {
        settings.set("heuristic", heuristic);
    }
    settings
}
