//! The boards that come with the game: drawn ones, two of the real game, one that cannot be solved.

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
    "10x10-easy.txt",
    "10x10-hard.txt",
    "16x16-any-robot.txt",
    "16x16-easy.txt",
    "16x16-hard.txt",
    "16x16-hardest.txt",
    "16x16-medium.txt",
    "16x16-silver.txt",
    "24x24-medium.txt",
    "7x7-unsolvable.txt",
    "official-hard.txt",
    "official-medium.txt",
];
