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
//!
//! Games can be looked at with much less: without default features there is no server and no arena,
//! and a build from nothing takes about a minute. `play`, `render` (SVG and text), `new`, `solve`, `perft`,
//! `watch`, `ugi` and `replay` are there. The feature `pixels` adds PNG and GIF, `arena` tournaments and
//! experiments, `online` the page and tables of other servers.
#![forbid(unsafe_code)]

#[cfg(feature = "arena")]
mod arena;
#[cfg(feature = "bridge")]
mod bridge;
mod cache;
#[cfg(feature = "arena")]
mod check_bot;
mod completions;
#[cfg(feature = "course")]
mod course;
mod data;
mod failure;
mod input;
#[cfg(feature = "arena")]
mod lab;
mod language;
mod lending;
mod man;
mod manual;
mod new;
mod new_game;
mod perft;
mod play;
mod program;
mod puzzles;
#[cfg(feature = "readers")]
#[doc(hidden)]
pub mod readers;
mod render;
mod replay;
#[cfg(feature = "online")]
mod running;
mod save;
#[cfg(feature = "online")]
mod serve;
mod setting;
mod solve;
mod stop;
mod terminal;
mod ugi;
mod values;
mod watch;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use plateau_core::{Catalog, Language, phrase};

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
    #[cfg(feature = "arena")]
    Arena(arena::Args),
    #[cfg(feature = "arena")]
    Lab(lab::Args),
    Watch(watch::Args),
    #[cfg(feature = "arena")]
    CheckBot(check_bot::Args),
    #[cfg(feature = "course")]
    Course(course::Args),
    #[cfg(feature = "bridge")]
    Bridge(bridge::Args),
    New(new::Args),
    NewGame(new_game::Args),
    Solve(solve::Args),
    Puzzles(puzzles::Args),
    Perft(perft::Args),
    Render(render::Args),
    Replay(replay::Args),
    #[cfg(feature = "online")]
    Serve(plateau_server::ServeArgs),
    #[cfg(feature = "online")]
    Backup(plateau_server::BackupArgs),
    #[cfg(feature = "online")]
    Restore(plateau_server::RestoreArgs),
    #[cfg(feature = "online")]
    Export(plateau_server::ExportArgs),
    #[cfg(feature = "online")]
    Import(plateau_server::ImportArgs),
    #[cfg(feature = "online")]
    Operator(plateau_server::OperatorArgs),
    #[cfg(feature = "online")]
    BenchServer(plateau_server::BenchArgs),
    #[cfg(feature = "online")]
    Site(plateau_server::SiteArgs),
    Ugi(ugi::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// What the program does that is told nothing.
fn at_the_door() -> Option<Command> {
    #[cfg(feature = "online")]
    return Some(Command::Serve(serve::at_the_door()));
    #[cfg(not(feature = "online"))]
    None
}

/// Runs the program with these games: reads the command line, does what it says, tells what went
/// wrong.
pub fn main_with(catalog: Catalog) -> ExitCode {
    // The manual and what is wrong with arguments are told in the language that is asked for.
    let asked = language::asked(std::env::args_os());
    let language = asked.unwrap_or_else(language::of_the_system);
    let program = Program::new(catalog, language);
    let matches = manual::told(Cli::command(), language).try_get_matches();
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return manual::tell(&error, &program.words),
    };
    let Some(command) = cli.command.or_else(at_the_door) else {
        // Nothing to open: the program was built without the page.
        let _ = manual::told(Cli::command(), language).print_help();
        return ExitCode::from(2);
    };
    let result = match &command {
        Command::Play(args) => play::run(args, &program),
        #[cfg(feature = "arena")]
        Command::Arena(args) => arena::run(args, &program),
        #[cfg(feature = "arena")]
        Command::Lab(args) => lab::run(args, &program),
        Command::Watch(args) => watch::run(args, &program),
        #[cfg(feature = "arena")]
        Command::CheckBot(args) => check_bot::run(args, &program),
        #[cfg(feature = "course")]
        Command::Course(args) => course::run(args, &program),
        #[cfg(feature = "bridge")]
        Command::Bridge(args) => bridge::run(args, &program),
        Command::New(args) => new::run(args, &program),
        Command::NewGame(args) => new_game::run(args, &program),
        Command::Solve(args) => solve::run(args, &program),
        Command::Puzzles(args) => puzzles::run(args, &program),
        Command::Perft(args) => perft::run(args, &program),
        Command::Render(args) => render::run(args, &program),
        Command::Replay(args) => replay::run(args, &program),
        #[cfg(feature = "online")]
        Command::Serve(args) => serve::run(args, &program),
        #[cfg(feature = "online")]
        Command::Backup(args) => serve::backup(args),
        #[cfg(feature = "online")]
        Command::Restore(args) => serve::restore(args),
        #[cfg(feature = "online")]
        Command::Export(args) => serve::export(args),
        #[cfg(feature = "online")]
        Command::Import(args) => serve::import(args),
        #[cfg(feature = "online")]
        Command::Operator(args) => serve::operator(args),
        #[cfg(feature = "online")]
        Command::BenchServer(args) => serve::bench(args),
        #[cfg(feature = "online")]
        Command::Site(args) => serve::site(args, &program),
        Command::Ugi(args) => ugi::run(args, &program),
        Command::Completions(args) => completions::run(args, &program),
        Command::Man(args) => man::run(args, &program),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(sentence) = failure.sentence() {
                let told = phrase!("cli-problem", text = failure::harmless(sentence));
                eprintln!("{}", program.words.say(&told));
            }
            failure.exit_code()
        }
    }
}
