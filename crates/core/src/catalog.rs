//! The games that a program was built with.

use std::fmt;

use crate::{AnyGame, Log, Refusal, refusal};
#[cfg(feature = "words")]
use crate::{Language, Words, WordsError};

/// The kits that a program was built with, in the order in which people see them.
///
/// A value, never a global: whoever serves, draws or measures games is given one, so that a program
/// with other games is built from the same parts.
///
/// ```
/// use plateau_core::Catalog;
///
/// let empty = Catalog::new(&[]);
/// assert!(empty.game("chess").is_err(), "nobody gave it a kit");
/// ```
#[derive(Clone, Copy, Default)]
pub struct Catalog(&'static [&'static dyn AnyGame]);

impl Catalog {
    /// A catalog of these games.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Catalog {
        Catalog(games)
    }

    /// Every game.
    pub fn games(self) -> impl ExactSizeIterator<Item = &'static dyn AnyGame> {
        self.0.iter().copied()
    }

    /// The game with this name, or a refusal that lists the names.
    pub fn game(self, name: &str) -> Result<&'static dyn AnyGame, Refusal> {
        self.games()
            .find(|game| game.name() == name)
            .ok_or_else(|| {
                let list: Vec<_> = self.games().map(|game| game.name()).collect();
                refusal!("game-unknown", name = name, list = list.join(", "))
            })
    }

    /// The game that this log tells of.
    pub fn game_of(self, log: &Log) -> Result<&'static dyn AnyGame, Refusal> {
        self.game(&log.header.game)
    }

    /// All sentences of the house, of the games and of a display, in one language.
    #[cfg(feature = "words")]
    pub fn words(self, language: Language, display: &[&str]) -> Result<Words, WordsError> {
        let games = self.games().map(|game| game.words(language));
        Words::new(
            language,
            [Words::house(language)]
                .into_iter()
                .chain(games)
                .chain(display.iter().copied()),
        )
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.games().map(|game| game.name());
        out.debug_list().entries(names).finish()
    }
}

/// Catalogs with the same names are the same: within a program a name stands for one game.
impl PartialEq for Catalog {
    fn eq(&self, other: &Catalog) -> bool {
        let name = |game: &'static dyn AnyGame| game.name();
        self.games().map(name).eq(other.games().map(name))
    }
}
