//! Reading what people give: files with care, games and positions by name.

mod positions;

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use plateau_core::{AnyGame, AnyTable, Log, Phrase, Refusal, Settings, Words, phrase};

use crate::{failure::Failure, program::Program};

#[cfg(feature = "readers")]
pub use positions::read;
pub use positions::{Given, Line, files, positions};

/// A file that is larger is no log and no position of ours.
const LARGEST_FILE: u64 = 64 << 20;

/// The game with this name.
pub fn game(name: &str, program: &Program) -> Result<&'static dyn AnyGame, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, &program.words);
    program.catalog.game(name).map_err(refused)
}

/// A position given on the command line, or a failure that tells what is wrong with it.
pub fn table(
    game: &dyn AnyGame,
    position: &str,
    settings: &Settings,
    words: &Words,
) -> Result<Box<dyn AnyTable>, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    game.open_at(position, settings).map_err(refused)
}

/// The whole text of a file: not a folder, not binary, not huge.
pub fn text(path: &Path, words: &Words) -> Result<String, Failure> {
    let name = path.display().to_string();
    let fault = |phrase: Phrase| Failure::input(&phrase.with("file", name.as_str()), words);
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => fault(phrase!("cli-file-missing")),
        _ => fault(phrase!(
            "cli-file-unreadable",
            problem = Phrase::from(&error)
        )),
    };
    let about = fs::metadata(path).map_err(unreadable)?;
    if about.is_dir() {
        return Err(fault(phrase!("cli-file-folder")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(LARGEST_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    whole(bytes, &fault)
}

/// The bytes of a file as text: not binary, not huge.
fn whole(bytes: Vec<u8>, fault: &dyn Fn(Phrase) -> Failure) -> Result<String, Failure> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(fault(phrase!(
            "cli-file-huge",
            megabytes = LARGEST_FILE >> 20
        )));
    }
    let binary = |text: &[u8]| {
        let line = 1 + text.iter().filter(|&&byte| byte == b'\n').count();
        Err(fault(phrase!(
            "cli-file-binary",
            byte = text.len() + 1,
            line = line
        )))
    };
    match String::from_utf8(bytes) {
        Ok(text) => match text.find('\0') {
            None => Ok(text),
            Some(byte) => binary(&text.as_bytes()[..byte]),
        },
        Err(error) => {
            let byte = error.utf8_error().valid_up_to();
            binary(&error.as_bytes()[..byte])
        }
    }
}

/// The folder for the results of a file: its name without its ending, beside it.
#[cfg(feature = "arena")]
pub fn folder_beside(file: &Path) -> std::path::PathBuf {
    let folder = file.with_extension("");
    if folder == file {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push("-results");
        return file.with_file_name(name);
    }
    folder
}

/// A log file and the table that it tells of.
pub fn log(
    path: &Path,
    program: &Program,
) -> Result<(&'static dyn AnyGame, Box<dyn AnyTable>), Failure> {
    let words = &program.words;
    let text = text(path, words)?;
    let read = || {
        let log = Log::from_json(&text)?;
        let game = program.catalog.game_of(&log)?;
        Ok((game, game.replay(&log)?))
    };
    read().map_err(|Refusal(reason)| {
        let file = path.display().to_string();
        Failure::input(&phrase!("cli-in-file", file = file, reason = reason), words)
    })
}

/// A position: the game's own text, or a file that holds one. What can be read as text is text,
/// whatever files lie around.
pub fn given(
    what: &str,
    game: &'static dyn AnyGame,
    settings: &Settings,
    words: &Words,
) -> Result<Given, Failure> {
    let refusal = match game.open_at(what, settings) {
        Ok(_) => return Ok(Given::Text(what.to_owned())),
        Err(refusal) => refusal,
    };
    let path = Path::new(what);
    match path.exists() || is_like_a_file(what) {
        true => one(path, game, words),
        false => Err(Failure::refused(&refusal, words)),
    }
}

/// The one position that a file holds.
pub fn one(path: &Path, game: &'static dyn AnyGame, words: &Words) -> Result<Given, Failure> {
    let fault = |phrase: Phrase| {
        let file = path.display().to_string();
        Failure::input(&phrase!("cli-in-file", file = file, reason = phrase), words)
    };
    let mut lines = positions(path, game, words)?;
    let first = lines
        .next()
        .expect("a file without any position is refused");
    let alone = lines.next().is_none();
    match first.given {
        Err(reason) => Err(fault(reason)),
        Ok(_) if !alone => Err(fault(phrase!("cli-file-many"))),
        Ok(given) => Ok(given),
    }
}

/// Whether this is meant to be the name of a file, which may not be there.
pub fn is_like_a_file(what: &str) -> bool {
    let endings = ["json", "log", "txt"];
    let ending = Path::new(what)
        .extension()
        .and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.contains(&ending))
        || ["./", "../", "/", "~"]
            .iter()
            .any(|begin| what.starts_with(begin))
}
