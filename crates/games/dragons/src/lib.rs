//! Dragons & Unicorns: a dice war for two to six armies, after World Wars and Dice Wars.
//!
//! ```
//! use plateau_dragons::success;
//!
//! // Three dice against two: the sum must be higher.
//! assert!((success(3, 2) - 0.7785).abs() < 0.001);
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `map`, `cell`, `army` | territories and their neighbours, names, letters |
//! | `options`, `generator`, `starter` | what a table chooses, and first positions |
//! | `moves`, `odds` | attacks and throws as text; the exact chances |
//! | `setup`, `position` | what a position is made of, and what can be asked of it |
//! | `turns`, `chance` | what a turn does to it; dice and places |
//! | `rules`, `reasons` | who may do what when, and why not |
//! | `notation`, `draft` | positions as text, read with care |
//! | `scene`, `drawings`, `panel`, `telling`, `luck` | what is drawn, said, and told afterwards |
//! | `engine` | compact positions, playouts and search behind the levels |
//! | `minds` | the levels, a file each |
//! | `lesson` | how to play |
#![deny(unsafe_code)]

mod army;
mod cell;
mod chance;
mod draft;
mod drawings;
pub mod engine;
mod generator;
mod lesson;
mod luck;
mod map;
mod minds;
mod moves;
mod notation;
mod odds;
mod options;
mod panel;
mod position;
mod reasons;
mod rules;
mod scene;
mod setup;
mod starter;
mod telling;
mod turns;

#[cfg(test)]
mod tests;

use plateau_core::{Abilities, Kit, Passing};

pub use army::MOST_ARMIES;
pub use cell::Cell;
pub use luck::Luck;
pub use map::{MOST_TERRITORIES, Map};
pub use moves::{MOST_SOLDIERS, Move, Throw};
pub use odds::success;
pub use options::{Layout, Options, Reinforce};
pub use position::Dragons;
pub use setup::{Fight, Pending, Setup};
pub use turns::{MOST_STOCK, MOST_TURNS, QUIET_ROUNDS};

/// Dragons & Unicorns, ready to be played.
pub static KIT: Kit<Dragons> = Kit {
    minds: minds::ALL,
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: lesson::LESSON,
    abilities: &Abilities {
        random_start: true,
        starter: Some(starter::choose),
        rated: &[("balance", "on")],
        passing: Some(Passing {
            since: 2,
            pass: |_| Some(Move::End),
        }),
        afterwards: Some(luck::report),
        ends_turn: Some(|what| matches!(what, Move::End)),
        ..Abilities::NONE
    },
};
