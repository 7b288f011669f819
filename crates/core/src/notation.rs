//! Positions as text, and logs of older rules.

use serde_json::Value as Json;

use crate::{Game, Refusal, fault, refusal};

/// A game whose positions are written and read by people.
///
/// Moves have their text already: the `Display` and `FromStr` of [`Game::Move`].
pub trait Notation: Game {
    /// The position in one line.
    fn position(&self) -> String;

    /// Reads a position: the one-line form, or a sequence of moves where the game has one. What
    /// the text does not say comes from the options. It was written under this version of the
    /// rules: [`Game::RULES`] where somebody writes it now, an older one where it comes from an old
    /// log.
    fn read(text: &str, options: &Self::Options, rules: u32) -> Result<Self, Refusal>;

    /// Whether a text of several lines is one position that [`read`](Notation::read) takes whole.
    /// Otherwise a file holds a position a line.
    fn is_one_position(text: &str) -> bool {
        let _ = text;
        false
    }

    /// The first position of a log that was written under this version of the rules, never newer
    /// than [`Game::RULES`]. A game whose rules have changed either brings an old start to the new
    /// rules here, or returns a position that still plays by the old ones: all entries of the log
    /// are then played from it.
    fn recall(start: &Json, options: &Self::Options, rules: u32) -> Result<Self, Refusal> {
        let _ = (options, rules);
        serde_json::from_value(start.clone())
            .map_err(|error| refusal!("log-start-not-readable", problem = fault::problem(&error)))
    }
}
