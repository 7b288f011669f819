//! What every command is run with.

use plateau_core::{Catalog, Language, Words};

use crate::language;

/// The games that the program was built with, and the words in which it speaks.
pub struct Program {
    /// The games.
    pub catalog: Catalog,
    /// All that it says, in the language that was chosen.
    pub words: Words,
}

impl Program {
    /// A program with these games that speaks this language.
    pub fn new(catalog: Catalog, language: Language) -> Program {
        Program {
            catalog,
            words: language::words(catalog, language),
        }
    }
}
