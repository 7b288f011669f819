//! What a person has chosen once and finds again the next time.

use std::{collections::BTreeSet, fs, path::PathBuf};

use serde::{Deserialize, Serialize};

use crate::data;

/// What is remembered. A file that cannot be read or written is no reason not to play.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Preferences {
    /// The puzzles that say how far from home every position is.
    home: BTreeSet<String>,
}

fn file() -> Option<PathBuf> {
    data::folder().map(|folder| folder.join("play.json"))
}

fn read() -> Preferences {
    let text = file().and_then(|file| fs::read_to_string(file).ok());
    let read = text.and_then(|text| serde_json::from_str(&text).ok());
    read.unwrap_or_default()
}

/// Whether this puzzle says how far from home every position is.
pub fn counts_home(game: &str) -> bool {
    read().home.contains(game)
}

/// From now on it does, or does not.
pub fn count_home(game: &str, counts: bool) {
    let mut preferences = read();
    match counts {
        true => preferences.home.insert(game.to_owned()),
        false => preferences.home.remove(game),
    };
    let (Some(file), Ok(text)) = (file(), serde_json::to_string(&preferences)) else {
        return;
    };
    if let Some(folder) = file.parent() {
        let _ = fs::create_dir_all(folder);
    }
    let _ = fs::write(file, text);
}
