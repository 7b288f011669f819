//! What is told about games, positions and logs, whoever asks.
//!
//! ```
//! use plateau_answers::{described, shown};
//! use plateau_core::Settings;
//! use plateau_protocol::PositionBody;
//!
//! let games = plateau_games::CATALOG;
//! assert!(described(games).contains("connect4"), "a server tells it at /api/games");
//! let ask = PositionBody { moves: vec!["4".to_owned()], ..PositionBody::default() };
//! let game = games.game("connect4").expect("it is there");
//! let told = shown(game, &Settings::new(), &ask, 7, &Default::default()).expect("a legal move");
//! assert!(told.contains(r#""position":"4""#));
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `games` | [`described`], [`rules`]: what the games are |
//! | `positions` | [`shown`], [`drawn`]: positions without a table, and what they look like |
//! | `recorded` | [`watched`], [`recorded`]: a search step by step |
//! | `demo` | [`Demonstration`]: a game that minds play, light enough for every visitor |
//! | `review` | [`Review`]: what each position of a finished game was worth |
//! | `ways` | [`ways_of`]: who finds all shortest ways |
//! | `pictures` | [`theme`], [`paints`], [`pictured`] |
//! | `opening` | [`sitters`], [`check_rated`], [`opened`]: a table as somebody asks for it |
//! | `days` | [`today`], [`seed_of`]: puzzles of the day |
//! | `solves` | [`Solved`], [`average`]: puzzles that were solved |
//! | `fault` | [`Fault`]: why there is no answer |
#![forbid(unsafe_code)]

mod days;
mod demo;
mod fault;
mod games;
mod opening;
mod pictures;
mod positions;
mod recorded;
mod review;
mod solves;
mod ways;

use std::sync::{Arc, atomic::AtomicBool};

pub use days::{DAY, seed_of, today};
pub use demo::{Asks, Demonstration};
pub use fault::Fault;
pub use games::{described, rules};
pub use opening::{check_rated, opened, settings, sitters};
pub use pictures::{kind_of, paints, pictured, theme};
pub use positions::{drawn, shown};
pub use recorded::{recorded, watched};
pub use review::{Place, Review, Wanted};
pub use solves::{COUNTED, Solved, average};
pub use ways::ways_of;

/// Set by somebody else to end what takes long.
pub type Stop = Arc<AtomicBool>;
