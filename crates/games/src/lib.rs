//! The games: one folder each, with rules, scene, minds, words, theme and lesson.
//!
//! A new game is a folder and a line in [`ALL`]; terminal, pictures, page, network, bots and the
//! conformance tests come from there.
#![deny(unsafe_code)]

pub mod connect4;
pub mod icebreaker;
pub mod ricochet;
pub mod taquin;

use plateau_core::{AnyGame, Language, Log, Refusal, Words, WordsError, refusal};

/// Every game, in the order in which people see them.
pub static ALL: &[&dyn AnyGame] = &[
    &connect4::KIT,
    &icebreaker::KIT,
    &taquin::KIT,
    &ricochet::KIT,
];

/// The game with this name.
pub fn game(name: &str) -> Result<&'static dyn AnyGame, Refusal> {
    ALL.iter()
        .copied()
        .find(|game| game.name() == name)
        .ok_or_else(|| {
            let list: Vec<_> = ALL.iter().map(|game| game.name()).collect();
            refusal!("game-unknown", name = name, list = list.join(", "))
        })
}

/// The game that this log tells of.
pub fn game_of(log: &Log) -> Result<&'static dyn AnyGame, Refusal> {
    game(&log.header.game)
}

/// All sentences of the house, of the games and of a display, in one language.
pub fn words(language: Language, display: &[&str]) -> Result<Words, WordsError> {
    let games = ALL.iter().map(|game| game.words(language));
    Words::new(
        language,
        [Words::house(language)]
            .into_iter()
            .chain(games)
            .chain(display.iter().copied()),
    )
}
