//! The games: one folder each, with rules, scene, minds, words, theme and lesson.
//!
//! A new game is a folder and a line in [`CATALOG`]; terminal, pictures, page, network, bots and the
//! conformance tests come from there.
#![deny(unsafe_code)]

pub mod connect4;
pub mod dragons;
pub mod icebreaker;
pub mod ricochet;
pub mod taquin;

use plateau_core::Catalog;

/// Every game, in the order in which people see them.
pub static CATALOG: Catalog = Catalog::new(&[
    &connect4::KIT,
    &taquin::KIT,
    &ricochet::KIT,
    &dragons::KIT,
    &icebreaker::KIT,
]);
