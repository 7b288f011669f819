//! Displays: from a [`Scene`](plateau_core::Scene) to what people see, read and hear.
//!
//! Games say what is there by class, never by colour. A [`Look`] turns classes into colours: it
//! reads `tokens.css` (every colour of the house), `house.css` (classes that all games share) and
//! the game's own `theme.css`, the very files that the web page serves.
//!
//! | to read about | see |
//! | --- | --- |
//! | themes, colours, styles | [`Theme`], [`Look`], [`Style`], [`Colour`] |
//! | the terminal, in colour or in letters | [`terminal`] |
#![forbid(unsafe_code)]

mod colour;
mod css;
mod look;
mod paints;
mod style;
pub mod terminal;
mod theme;
mod tokens;

#[cfg(test)]
mod tests;

pub use colour::{Colour, NoColour};
pub use look::{HOUSE_CSS, Look, TOKENS_CSS};
pub use paints::PAINTS;
pub use style::Style;
pub use theme::{Theme, ThemeError, UnknownTheme};
