//! The positions that come with the game, from the last discs back to the empty board.

use plateau_core::PuzzleFile;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(PuzzleFile {
            name: $name,
            text: include_str!(concat!("../puzzles/", $name)),
        }),*]
    };
}

/// All of them, by name.
pub(super) const ALL: &[PuzzleFile] = files![
    "early.txt",
    "empty-board.txt",
    "late.txt",
    "middle.txt",
    "opening.txt",
];
