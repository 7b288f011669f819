//! `plateau serve`, `plateau bench-server` and `plateau site`: the server's own commands.

use std::io::{self, Write};

use plateau_core::phrase;
use plateau_server::{BenchArgs, ServeArgs, SiteArgs, SiteError};

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

/// Writes the page as plain files.
pub fn site(args: &SiteArgs, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let written = args.run(program.catalog);
    let (files, bytes) = written.map_err(|error| match &error {
        SiteError::Base(base) => {
            Failure::input(&phrase!("cli-site-base", base = base.as_str()), words)
        }
        SiteError::Taken(folder) => {
            let folder = folder.display().to_string();
            Failure::input(&phrase!("cli-site-taken", folder = folder), words)
        }
        SiteError::Io { path, error } => {
            let (file, problem) = (path.display().to_string(), error.to_string());
            Failure::Other(words.say(&phrase!("cli-save", file = file, problem = problem)))
        }
        SiteError::Game(refusal) => Failure::refused(refusal, words),
        _ => Failure::Other(error.to_string()),
    })?;
    let told = phrase!(
        "cli-site-written",
        files = files,
        kilobytes = bytes / 1000,
        folder = args.folder().display().to_string()
    );
    writeln!(io::stdout(), "{}", words.say(&told)).map_err(|error| Failure::output(&error, words))
}
