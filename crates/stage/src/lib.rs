//! Displays: from a [`Scene`](plateau_core::Scene) to what people see, read and hear.
//!
//! ```
//! use plateau_core::{AnyGame, Language, Settings, Words};
//! use plateau_games::connect4::KIT;
//! use plateau_stage::{Letters, text};
//!
//! let table = KIT.open_at("44", &Settings::new()).expect("a position");
//! let words = Words::new(Language::En, [KIT.words(Language::En)]).expect("sentences");
//! println!("{}", text(&table.scene(), Letters::Ascii, &words));
//! ```
//!
//! Games say what is there by class, never by colour. A [`Look`] turns classes into colours: it
//! reads `tokens.css` (every colour of the house), `house.css` (classes that all games share) and
//! the game's own `theme.css`, the very files that the web page serves.
//!
//! | to read about | see |
//! | --- | --- |
//! | a table as a file | [`picture`], [`Format`], [`PictureOptions`] |
//! | a scene in each format | [`svg`], `png`, `gif`, [`text`] |
//! | a scene said aloud | [`speech`], [`table_speech`], [`status`] |
//! | themes, colours, styles | [`Theme`], [`Look`], [`Style`], [`Colour`] |
//! | the terminal, in colour or in letters | `terminal` |
//! | what the page serves | [`TOKENS_CSS`], [`HOUSE_CSS`], [`PAINTS`] |
//!
//! SVG and text are always there; PNG and GIF come with the feature `pixels`, the terminal with the
//! feature `terminal`.
#![forbid(unsafe_code)]

mod ascii;
mod bounds;
#[cfg(feature = "pixels")]
mod canvas;
mod colour;
mod css;
#[cfg(feature = "pixels")]
mod easel;
mod error;
#[cfg(feature = "pixels")]
mod film;
#[cfg(feature = "pixels")]
mod gif;
mod look;
mod page;
mod paints;
#[cfg(feature = "pixels")]
mod palette;
mod picture;
#[cfg(feature = "pixels")]
mod pixels;
mod plates;
#[cfg(feature = "pixels")]
mod png;
#[cfg(feature = "pixels")]
mod raster;
mod sheet;
mod speech;
mod style;
mod svg;
#[cfg(feature = "terminal")]
pub mod terminal;
mod text;
mod theme;
mod tokens;

#[cfg(all(test, feature = "pixels", feature = "terminal"))]
mod tests;

pub use ascii::ascii;
pub use colour::{Colour, NoColour};
pub use error::StageError;
#[cfg(feature = "pixels")]
pub use gif::gif;
pub use look::{HOUSE_CSS, Look, TOKENS_CSS};
pub use page::page_sheet;
pub use paints::PAINTS;
pub use picture::{Format, PictureOptions, picture, words};
#[cfg(feature = "pixels")]
pub use pixels::pixels;
#[cfg(feature = "pixels")]
pub use png::png;
#[cfg(feature = "pixels")]
pub use raster::raster;
pub use speech::{speech, status, table_speech};
pub use style::Style;
pub use svg::svg;
pub use text::{Letters, text};
pub use theme::{Theme, ThemeError, UnknownTheme};
