//! Ricochet Robots, Alex Randolph's game of 1999: robots that slide until something stops them, as
//! a puzzle for one and as the bidding game for two to ten.
//!
//! ```
//! use plateau_core::{AnyGame, Settings};
//!
//! let table = plateau_ricochet::KIT.open(&Settings::new(), 1)?;
//! let seat = table.turn().seats().iter().next().expect("a puzzle waits for its solver");
//! assert!(!table.choices(seat).is_empty(), "some robot can slide");
//! # Ok::<(), plateau_core::Refusal>(())
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `cell`, `robot`, `board` | the board, its walls, its robots and how they slide |
//! | `puzzle` | one problem: who must go where |
//! | `generator` | boards as the report of 2021 draws them, and the real game's |
//! | `notation`, `board_text`, `bidding_text` | positions as text, read with care |
//! | `rules`, `action`, `options` | the game: what may happen to a position |
//! | `reasons` | who may do what when, and why not |
//! | `bidding`, `round` | the game around the board, and how a round of it goes on |
//! | `telling` | moves as a person would say them |
//! | `scene`, `drawings`, `panel` | what is drawn and clicked |
//! | `starter` | puzzles that can be solved, in a number of moves that fits |
//! | `witness` | whether a tile that was drawn can be reached |
//! | `engine` | the optimal solver |
//! | `astar` | A*, to compare |
//! | `report`, `boards` | the search of the report of 2021 and its count of boards |
//! | `minds` | who plays, a file each |
//! | `lesson` | how to play |
#![deny(unsafe_code)]

mod action;
pub mod astar;
mod bidding;
mod bidding_text;
mod board;
mod board_text;
pub mod boards;
mod cell;
mod drawings;
mod editor;
pub mod engine;
mod generator;
mod lesson;
mod minds;
mod notation;
mod options;
mod panel;
mod puzzle;
mod puzzles;
mod reasons;
pub mod report;
mod robot;
mod round;
mod rules;
mod scene;
mod starter;
mod telling;
mod witness;

#[cfg(test)]
mod tests;

use plateau_core::{Abilities, Editor, Kit, Rounds};

pub use action::{Action, HIGHEST_BID};
pub use bidding::{Bid, Bidding, PATIENCE, ROUNDS, Stage};
pub use board::Board;
pub use cell::{Cell, LONGEST, SHORTEST};
pub use options::{Kind, Options, Ricochet as RicochetRule};
pub use puzzle::{Goal, Puzzle};
pub use robot::{Direction, Robot, Robots};
pub use rules::{Back, Ricochet, Trail};

/// Ricochet Robots, ready to be played.
pub static KIT: Kit<Ricochet> = Kit {
    minds: minds::ALL,
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: lesson::LESSON,
    abilities: &Abilities {
        random_start: true,
        starter: Some(starter::choose),
        grades: options::GRADES,
        late: true,
        editor: Some(Editor {
            tools: editor::TOOLS,
            edit: editor::edited,
        }),
        rounds: Some(Rounds {
            timer: Ricochet::timer,
            timeout: Ricochet::timeout,
            absent: Ricochet::absent,
        }),
        may_undo: Some(|game| game.bidding().is_none()),
        witness: Some(witness::complete),
        puzzles: puzzles::ALL,
        ..Abilities::NONE
    },
};
