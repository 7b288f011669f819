//! `plateau serve`, what is done to its database beside it, `plateau bench-server` and `plateau site`.

use std::io::{self, ErrorKind, Write};

use plateau_core::phrase;
use plateau_server::{
    ArchiveError, BackupArgs, BenchArgs, ExportArgs, ImportArgs, OperatorArgs, RestoreArgs,
    ServeArgs, ServeError, SiteArgs, SiteError, open_browser,
};

use crate::{failure::Failure, program::Program, running};

/// What `plateau` alone does: serve, and open the page.
pub fn at_the_door() -> ServeArgs {
    ServeArgs {
        open: true,
        // Whoever only wants to play need not read that all is well.
        log_level: "warn".parse().ok(),
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
    Err(match failed {
        ServeError::Config { .. } | ServeError::Certificate { .. } => {
            Failure::Input(failed.to_string())
        }
        failed => Failure::Other(failed.to_string()),
    })
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

/// Says what was done.
fn told(done: Result<String, ArchiveError>) -> Result<(), Failure> {
    let sentence = done.map_err(|error| match error {
        ArchiveError::File { .. } | ArchiveError::Database(_) => Failure::Other(error.to_string()),
        error => Failure::Input(error.to_string()),
    })?;
    println!("{sentence}");
    Ok(())
}

/// Backs up what a server keeps.
pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    told(args.run())
}

/// Restores a backup.
pub fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    told(args.run())
}

/// Exports a table or an account.
pub fn export(args: &ExportArgs) -> Result<(), Failure> {
    told(args.run())
}

/// Imports a table or an account.
pub fn import(args: &ImportArgs) -> Result<(), Failure> {
    told(args.run())
}

/// Says who the operators are.
pub fn operator(args: &OperatorArgs) -> Result<(), Failure> {
    told(args.run())
}
