//! `plateau`: board games and puzzles with minds of their own. One file per subcommand.
//!
//! The program is a library too: whoever has games of their own gives a catalog to [`main_with`]
//! and has terminal, page, server, arena and lab for them.
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     plateau::main_with(plateau_games::CATALOG)
//! }
//! ```
#![forbid(unsafe_code)]

mod arena;
#[cfg(feature = "bridge")]
mod bridge;
mod cache;
mod check_bot;
#[cfg(feature = "course")]
mod course;
mod failure;
mod input;
mod lab;
mod language;
mod lending;
mod new;
mod perft;
mod play;
mod program;
mod render;
mod replay;
mod save;
mod serve;
mod setting;
mod solve;
mod stop;
mod ugi;
mod watch;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use plateau_core::{Catalog, Language};

use program::Program;

/// Board games and puzzles with minds of their own.
#[derive(Parser)]
#[command(name = "plateau", version, about, max_term_width = 100)]
struct Cli {
    /// The language of what people read: en or fr (default: the system's).
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,
    /// Without one, the page opens in the browser: `serve --open`.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Arena(arena::Args),
    Lab(lab::Args),
    Watch(watch::Args),
    CheckBot(check_bot::Args),
    #[cfg(feature = "course")]
    Course(course::Args),
    #[cfg(feature = "bridge")]
    Bridge(bridge::Args),
    New(new::Args),
    Solve(solve::Args),
    Perft(perft::Args),
    Render(render::Args),
    Replay(replay::Args),
    Serve(plateau_server::ServeArgs),
    BenchServer(plateau_server::BenchArgs),
    Ugi(ugi::Args),
}

/// Runs the program with these games: reads the command line, does what it says, tells what went
/// wrong.
pub fn main_with(catalog: Catalog) -> ExitCode {
    let cli = Cli::parse();
    let language = cli.lang.unwrap_or_else(language::of_the_system);
    let program = Program::new(catalog, language);
    let command = cli
        .command
        .unwrap_or_else(|| Command::Serve(serve::at_the_door()));
    let result = match &command {
        Command::Play(args) => play::run(args, &program),
        Command::Arena(args) => arena::run(args, &program),
        Command::Lab(args) => lab::run(args, &program),
        Command::Watch(args) => watch::run(args, &program),
        Command::CheckBot(args) => check_bot::run(args, &program),
        #[cfg(feature = "course")]
        Command::Course(args) => course::run(args, &program),
        #[cfg(feature = "bridge")]
        Command::Bridge(args) => bridge::run(args, &program),
        Command::New(args) => new::run(args, &program),
        Command::Solve(args) => solve::run(args, &program),
        Command::Perft(args) => perft::run(args, &program),
        Command::Render(args) => render::run(args, &program),
        Command::Replay(args) => replay::run(args, &program),
        Command::Serve(args) => serve::run(args, &program),
        Command::BenchServer(args) => serve::bench(args),
        Command::Ugi(args) => ugi::run(args, &program),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(sentence) = failure.sentence() {
                eprintln!("plateau: {sentence}");
            }
            failure.exit_code()
        }
    }
}
