//! `plateau bridge`: our minds on other people's servers.
//!
//! | file | what |
//! | --- | --- |
//! | `dicewars` | the client of ibenes/dicewars: a mind of Dragons & Unicorns that plays there |
//! | `message` | what such a server says |
//! | `board` | its board as a position of ours |
//! | `wire` | messages over a socket |

mod board;
mod dicewars;
mod message;
mod story;
mod wire;

use clap::{Parser, Subcommand};

#[cfg(feature = "readers")]
pub use dicewars::follow;

use crate::failure::Failure;
use crate::program::Program;

/// Play on other people's servers.
#[derive(Parser)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Dicewars(dicewars::Args),
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    match &args.command {
        Command::Dicewars(args) => dicewars::run(args, words),
    }
}
