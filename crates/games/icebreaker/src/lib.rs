//! IceBreaker, Mark Steere's game of 2021: ships that must approach the ice, and a race for more
//! than half of it.
//!
//! | file | what |
//! | --- | --- |
//! | `hexagon`, `cell` | the board, its cells and the steps between them |
//! | `rules`, `reasons`, `distances` | the position, what may happen to it, and why not |
//! | `notation`, `draft`, `course_text` | positions as text, read with care |
//! | `scene`, `drawings`, `territory` | what is drawn and clicked, and whose ships are nearer |
//! | `engine` | bitboards and search behind `strong` and the ladder |
//! | `minds` | the levels, a file each |
//! | `lesson` | how to play |
#![deny(unsafe_code)]

mod cell;
mod course_text;
mod distances;
mod draft;
mod drawings;
pub mod engine;
mod hexagon;
mod lesson;
mod minds;
mod notation;
mod reasons;
mod rules;
mod scene;
mod territory;

#[cfg(test)]
mod tests;

use plateau_core::{Abilities, Kit};

pub use cell::{Cell, Step};
pub use distances::Distances;
pub use hexagon::Hexagon;
pub use rules::{Content, IceBreaker, Options};
pub use territory::{Nearer, Territory};

/// IceBreaker, ready to be played.
pub static KIT: Kit<IceBreaker> = Kit {
    minds: minds::ALL,
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: lesson::LESSON,
    abilities: Abilities::none(),
};
