//! Connect Four: discs fall into columns, and four in a row win.
//!
//! | file | what |
//! | --- | --- |
//! | `rules` | the position and what may happen to it |
//! | `notation` | columns, one-line positions and move sequences, read with care |
//! | `scene` | what is drawn and clicked |
//! | `minds` | the levels, a file each |
//! | `engine` | the exact solver behind `perfect`, on bitboards of its own |
//! | `lesson` | how to play |
#![deny(unsafe_code)]

#[allow(
    unsafe_code,
    reason = "huge pages and prefetch pay in the solver's table; reasons beside them"
)]
pub mod engine;
mod lesson;
mod minds;
mod notation;
mod rules;
mod scene;

#[cfg(test)]
mod tests;

use plateau_core::{Abilities, Kit};

pub use notation::Column;
pub use rules::{Connect4, Options};

/// Connect Four, ready to be played.
pub static KIT: Kit<Connect4> = Kit {
    minds: minds::ALL,
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: lesson::LESSON,
    abilities: Abilities::none(),
};
