//! `plateau serve` and `plateau bench-server`: the server's own commands.

use std::io::ErrorKind;

use plateau_server::{BenchArgs, ServeArgs, ServeError, open_browser};

use crate::{failure::Failure, program::Program, running};

/// What `plateau` alone does: serve, and open the page.
pub fn at_the_door() -> ServeArgs {
    ServeArgs {
        open: true,
        ..ServeArgs::default()
    }
}

/// Serves until it is told to stop. Where the page is to be opened and a server of these games is
/// there already, its page is opened.
pub fn run(args: &ServeArgs, program: &Program) -> Result<(), Failure> {
    let failed = match args.run(program.catalog) {
        Ok(()) => return Ok(()),
        Err(failed) => failed,
    };
    if let ServeError::Listen { address, error } = &failed
        && error.kind() == ErrorKind::AddrInUse
        && args.open
        && !args.no_open
        && let Some(url) = running::page_at(*address, program.catalog)
    {
        println!("{url}");
        open_browser(&url);
        return Ok(());
    }
    Err(Failure::Other(failed.to_string()))
}

/// Loads a server and measures it.
pub fn bench(args: &BenchArgs) -> Result<(), Failure> {
    args.run()
        .map_err(|error| Failure::Other(error.to_string()))
}
