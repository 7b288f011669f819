//! Files that are written whole or not at all.

use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use plateau_core::{Phrase, Words, phrase};

use crate::failure::Failure;

/// Writes the file beside its place first and moves it there when it is complete: whoever stops us
/// in between finds the old file as it was.
pub fn whole(path: &Path, bytes: &[u8], words: &Words) -> Result<(), Failure> {
    write(path, bytes).map_err(|error| {
        let file = path.display().to_string();
        let problem = Phrase::from(&error);
        Failure::Other(words.say(&phrase!("cli-save", file = file, problem = problem)))
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let beside = beside(path);
    let written = fs::File::create_new(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, path)
    });
    if written.is_err() {
        // Nothing to do where even this fails: the first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
