//! `plateau puzzles`: the positions that come with a game, as files.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use clap::Parser;
use plateau_core::{Phrase, PuzzleFile, phrase};

use crate::{failure::Failure, input, program::Program, save};

/// Write the puzzles that come with a game into a folder.
///
/// `plateau solve GAME --file FOLDER` solves them all and gives a table. A file that is there
/// already is left as it is if it holds the same, else nothing is written.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The folder; it is made where it is missing.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let files = game.puzzles();
    if files.is_empty() {
        let reason = phrase!("cli-puzzles-none", game = game.name());
        return Err(Failure::input(&reason, words));
    }
    let there = |file: &&PuzzleFile| {
        let found = fs::read(args.folder.join(file.name));
        found.map(|bytes| bytes == file.text.as_bytes()).ok()
    };
    if let Some(file) = files.iter().find(|file| there(file) == Some(false)) {
        let path = args.folder.join(file.name).display().to_string();
        return Err(Failure::input(
            &phrase!("cli-puzzles-there", file = path),
            words,
        ));
    }
    fs::create_dir_all(&args.folder).map_err(|error| {
        let (file, problem) = (args.folder.display().to_string(), Phrase::from(&error));
        Failure::Other(words.say(&phrase!("cli-save", file = file, problem = problem)))
    })?;
    for file in files.iter().filter(|file| there(file).is_none()) {
        save::whole(&args.folder.join(file.name), file.text.as_bytes(), words)?;
    }
    let told = phrase!(
        "cli-puzzles-written",
        count = files.len(),
        folder = args.folder.display().to_string(),
        game = game.name()
    );
    writeln!(io::stdout(), "{}", words.say(&told)).map_err(|error| Failure::output(&error, words))
}
