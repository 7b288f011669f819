//! `plateau`: board games and puzzles with minds of their own. One file per subcommand.
#![forbid(unsafe_code)]

mod arena;
mod bridge;
mod cache;
mod check_bot;
mod course;
mod failure;
mod input;
mod lab;
mod language;
mod lending;
mod new;
mod perft;
mod play;
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
use plateau_core::Language;

// Measured on a server with 5,000 tables: 50 % of a core with the system's allocator, 36 % with
// this one; scenes are many small pieces.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    Course(course::Args),
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

fn main() -> ExitCode {
    let cli = Cli::parse();
    let language = cli.lang.unwrap_or_else(language::of_the_system);
    let words = language::words(language);
    let command = cli
        .command
        .unwrap_or_else(|| Command::Serve(serve::at_the_door()));
    let result = match &command {
        Command::Play(args) => play::run(args, &words),
        Command::Arena(args) => arena::run(args, &words),
        Command::Lab(args) => lab::run(args, &words),
        Command::Watch(args) => watch::run(args, &words),
        Command::CheckBot(args) => check_bot::run(args, &words),
        Command::Course(args) => course::run(args, &words),
        Command::Bridge(args) => bridge::run(args, &words),
        Command::New(args) => new::run(args, &words),
        Command::Solve(args) => solve::run(args, &words),
        Command::Perft(args) => perft::run(args, &words),
        Command::Render(args) => render::run(args, &words),
        Command::Replay(args) => replay::run(args, &words),
        Command::Serve(args) => serve::run(args),
        Command::BenchServer(args) => serve::bench(args),
        Command::Ugi(args) => ugi::run(args, &words),
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
