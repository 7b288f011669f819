//! `plateau course`: the network game of the students' course, as referee or as a player.
//!
//! French engineering students play IceBreaker over TCP through a server of their course. `serve`
//! is such a server for two of their programs, `join` plays against them on theirs.
//!
//! | file | what |
//! | --- | --- |
//! | `message` | what a server says |
//! | `wire` | lines over a socket, with deadlines |
//! | `referee` | one game between two clients |
//! | `serve` | the server: waits for players, announces results |
//! | `join` | the client: a mind that plays |

mod join;
mod message;
mod referee;
mod serve;
mod wire;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::program::Program;

/// Play IceBreaker over the network protocol of the students' course.
#[derive(Parser)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Join(join::Args),
}

/// A line as it comes over the wire and, where it is one, the message of a server.
#[cfg(feature = "readers")]
pub fn read(line: &[u8]) -> Option<Result<message::Message, plateau_core::Phrase>> {
    wire::clean(line).ok().map(|line| line.parse())
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    match &args.command {
        Command::Serve(args) => serve::run(args, words),
        Command::Join(args) => join::run(args, words),
    }
}
