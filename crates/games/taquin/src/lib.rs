//! Taquin, the sliding-tile puzzle: a frame of tiles with one gap, to be put in order.
//!
//! ```
//! use plateau_core::{AnyGame, AnyQuestion, Budget, Host, Seat, Settings, Value};
//!
//! let kit = &plateau_taquin::KIT;
//! let table = kit.open_at("0 3 4 6 1 5 7 8 2", &Settings::new())?;
//! let mut mind = kit.mind("optimal", &Settings::new(), &Host::default())?;
//! let (budget, seat) = (Budget::unlimited(), Seat::FIRST);
//! let question = AnyQuestion { table: &*table, seat, budget: &budget, each: false, line: true, watch: None };
//! let verdict = mind.think(question, &mut |_| ())?;
//! assert_eq!((verdict.value, verdict.proven), (Some(Value::Length(20)), true));
//! # Ok::<(), plateau_core::Refusal>(())
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `grid` | the position: tiles, steps, puzzle files and the one-line form |
//! | `notation` | positions as text |
//! | `rules`, `generator`, `starter` | the game, and how new puzzles are made |
//! | `scene` | what is drawn and clicked |
//! | `engine` | A*, IDA*, pattern databases, the quick solver: everything that finds ways home |
//! | `minds` | the solvers as the house asks them |
//! | `lesson` | how to play |
#![deny(unsafe_code)]

pub mod engine;
mod generator;
mod grid;
mod lesson;
mod minds;
mod notation;
mod puzzles;
mod rules;
mod scene;
mod starter;

#[cfg(test)]
mod tests;

use plateau_core::{Abilities, Kit};

pub use grid::{Grid, MAX_SIDE, MIN_SIDE, Slide, Step, parse_steps, write_steps};
pub use rules::{Options, Taquin};

/// Taquin, ready to be played.
pub static KIT: Kit<Taquin> = Kit {
    minds: minds::ALL,
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: lesson::LESSON,
    abilities: &Abilities {
        random_start: true,
        starter: Some(starter::choose),
        steps: Some(|slide| u32::from(slide.count)),
        puzzles: puzzles::ALL,
        ..Abilities::NONE
    },
};
