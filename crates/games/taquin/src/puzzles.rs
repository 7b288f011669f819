//! The puzzles that come with the game, of all sizes, some of which have no solution; each file
//! is one, in the form of the course's `puzzles` folder.

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
    "10x10-unsolvable.txt",
    "2x2-easy.txt",
    "2x2-hard.txt",
    "2x2-unsolvable.txt",
    "2x3-hard.txt",
    "2x3-medium.txt",
    "2x5-medium.txt",
    "3x2-medium.txt",
    "3x3-easy-2.txt",
    "3x3-easy.txt",
    "3x3-hard.txt",
    "3x3-hardest.txt",
    "3x3-medium-2.txt",
    "3x3-medium.txt",
    "3x3-unsolvable-2.txt",
    "3x3-unsolvable.txt",
    "3x4-medium.txt",
    "4x4-easy.txt",
    "4x4-hard-2.txt",
    "4x4-hard.txt",
    "4x4-medium.txt",
    "4x4-unsolvable.txt",
    "4x5-medium.txt",
    "5x5-easy.txt",
    "5x5-hard.txt",
    "5x5-medium.txt",
    "5x5-unsolvable.txt",
    "6x6-medium.txt",
    "8x8-medium.txt",
];
