//! Connect Four: discs fall into columns, and four in a row win.
//!
//! ```
//! use plateau_core::{Actor, AnyGame, Moment, Outcome, Seat, Settings};
//!
//! let mut table = plateau_connect4::KIT.open_at("121212", &Settings::new())?;
//! table.submit(Actor::Seat(Seat::FIRST), "1", Moment(0))?;
//! assert_eq!(table.scores().outcome, Some(Outcome::win(Seat::FIRST)));
//! # Ok::<(), plateau_core::Refusal>(())
//! ```
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
mod puzzles;
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
    abilities: &Abilities {
        puzzles: puzzles::ALL,
        ..Abilities::NONE
    },
};
