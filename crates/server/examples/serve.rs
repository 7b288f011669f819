//! The server alone, for those who work on it: `cargo run -p plateau-server --example serve -- serve`.

use clap::Parser;
use plateau_server::{BenchArgs, ServeArgs};

// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
enum Command {
    /// The web server with its page.
    Serve(Box<ServeArgs>),
    /// The load generator.
    BenchServer(BenchArgs),
}

fn main() {
    let done = match Command::parse() {
        Command::Serve(args) => args
            .run(plateau_games::CATALOG)
            .map_err(|error| error.to_string()),
        Command::BenchServer(args) => args.run().map_err(|error| error.to_string()),
    };
    if let Err(error) = done {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
