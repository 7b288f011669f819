//! `plateau serve` and `plateau bench-server`: the server's own commands.

use plateau_server::{BenchArgs, ServeArgs};

use crate::{failure::Failure, program::Program};

/// What `plateau` alone does: serve, and open the page.
pub fn at_the_door() -> ServeArgs {
    ServeArgs {
        open: true,
        ..ServeArgs::default()
    }
}

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs, program: &Program) -> Result<(), Failure> {
    args.run(program.catalog)
        .map_err(|error| Failure::Other(error.to_string()))
}

/// Loads a server and measures it.
pub fn bench(args: &BenchArgs) -> Result<(), Failure> {
    args.run()
        .map_err(|error| Failure::Other(error.to_string()))
}
