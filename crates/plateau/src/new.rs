//! `plateau new`: positions, one a line.

use std::io::{self, Write};

use clap::Parser;

use crate::{
    failure::Failure,
    input,
    program::Program,
    setting::{self, Setting},
};

/// Draw new positions, one a line.
///
/// The i-th position uses SEED + i. The draws are the same on every machine and in every version;
/// only where a mind chooses among starts (Dragons & Unicorns with balance=on) another version may
/// choose otherwise.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The seed of the first position.
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// How many positions.
    #[arg(long, default_value_t = 1, value_name = "K")]
    count: u64,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let settings = setting::of_game(&args.options, game, words)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for index in 0..args.count {
        let table = game
            .open(&settings, args.seed.wrapping_add(index))
            .map_err(|refusal| Failure::refused(&refusal, words))?;
        writeln!(out, "{}", table.position()).map_err(|error| Failure::output(&error, words))?;
    }
    out.flush().map_err(|error| Failure::output(&error, words))
}
