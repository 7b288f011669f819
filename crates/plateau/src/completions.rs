//! `plateau completions`: what a shell offers when the tabulator is pressed.

use std::io::{self, Write};

use clap::{CommandFactory, Parser};
use clap_complete::{Shell, generate};

use crate::{Cli, failure::Failure, manual, program::Program};

/// Write what a shell completes: commands, options, their help.
///
/// For bash: `plateau completions bash > ~/.local/share/bash-completion/completions/plateau`. For zsh
/// into a file `_plateau` on its `fpath`, for fish into `~/.config/fish/completions/plateau.fish`.
#[derive(Parser)]
pub struct Args {
    /// bash, zsh, fish, elvish or powershell.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let mut text = Vec::new();
    let mut command = manual::told(Cli::command(), words.language());
    generate(args.shell, &mut command, "plateau", &mut text);
    let mut out = io::stdout().lock();
    let written = out.write_all(&text).and_then(|()| out.flush());
    written.map_err(|error| Failure::output(&error, words))
}
