//! `plateau perft`: the counts that prove a move generator.

use std::{
    io::{self, Write},
    time::Instant,
};

use clap::Parser;
use serde_json::json;

use crate::{
    failure::Failure,
    input,
    program::Program,
    setting::{self, Setting},
};

/// Count the move sequences of each length up to DEPTH.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The greatest length, in plies.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// Where to begin.
    #[arg(
        long,
        default_value = "startpos",
        value_name = "POSITION",
        allow_hyphen_values = true
    )]
    from: String,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// One JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let settings = setting::of_game(&args.options, game, words)?;
    let table = input::table(game, &args.from, &settings, words)?;
    let mut out = io::stdout().lock();
    for depth in args.depth.min(1)..=args.depth {
        let begin = Instant::now();
        let leaves = table.perft(depth);
        let seconds = begin.elapsed().as_secs_f64();
        let written = if args.json {
            let line = json!({
                "game": game.name(), "position": args.from, "depth": depth,
                "leaves": leaves, "seconds": seconds,
            });
            writeln!(out, "{line}")
        } else {
            let rate = leaves as f64 / seconds.max(1e-9) / 1e6;
            let (seconds, rate) = (words.decimal(seconds, 3), words.decimal(rate, 1));
            writeln!(
                out,
                "{depth:2} {leaves:15} {seconds:>10}\u{a0}s {rate:>10}\u{a0}M/s"
            )
        };
        written.map_err(|error| Failure::output(&error, words))?;
    }
    Ok(())
}
