//! Displays: from a [`Scene`](plateau_core::Scene) to what people see, read and hear.
//!
//! ```
//! use plateau_core::{AnyGame, Settings};
//! use plateau_games::connect4::KIT;
//! use plateau_stage::{Letters, text};
//!
//! let table = KIT.open_at("44", &Settings::new()).expect("a position");
//! println!("{}", text(&table.scene(), Letters::Ascii));
//! ```
//!
//! Games say what is there by class, never by colour. A [`Look`] turns classes into colours: it
//! reads `tokens.css` (every colour of the house), `house.css` (classes that all games share) and
//! the game's own `theme.css`, the very files that the web page serves.
//!
//! | to read about | see |
//! | --- | --- |
//! | a table as a file | [`picture`], [`Format`], [`PictureOptions`] |
//! | a scene in each format | [`svg`], [`png`], [`gif`], [`text`] |
//! | a scene said aloud | [`speech`], [`table_speech`], [`status`] |
//! | themes, colours, styles | [`Theme`], [`Look`], [`Style`], [`Colour`] |
//! | the terminal, in colour or in letters | [`terminal`] |
//! | what the page serves | [`TOKENS_CSS`], [`HOUSE_CSS`], [`PAINTS`] |
#![forbid(unsafe_code)]

mod bounds;
mod canvas;
mod colour;
mod css;
mod easel;
mod error;
mod film;
mod gif;
mod look;
mod paints;
mod palette;
mod picture;
mod plates;
mod png;
mod raster;
mod sheet;
mod speech;
mod style;
mod svg;
pub mod terminal;
mod text;
mod theme;
mod tokens;

#[cfg(test)]
mod tests;

pub use colour::{Colour, NoColour};
pub use error::StageError;
pub use gif::gif;
pub use look::{HOUSE_CSS, Look, TOKENS_CSS};
pub use paints::PAINTS;
pub use picture::{Format, PictureOptions, picture, words};
pub use png::png;
pub use raster::raster;
pub use speech::{speech, status, table_speech};
pub use style::Style;
pub use svg::svg;
pub use text::{Letters, text};
pub use theme::{Theme, ThemeError, UnknownTheme};
