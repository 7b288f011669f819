//! The themes by name, and what can be wrong with a theme's sheet.

use std::{fmt, str::FromStr};

/// How everything looks. [`Look`](crate::Look) has the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Light, with seats far apart in lightness and a pattern for each.
    ColourBlind,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::ColourBlind];

    /// Its name on the command line and in `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::ColourBlind => "colour-blind",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no theme has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown theme {0:?}; the themes are light, dark and colour-blind")]
pub struct UnknownTheme(String);

impl FromStr for Theme {
    type Err = UnknownTheme;
    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name() == text)
            .ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

/// What is wrong with a sheet: a mistake of whoever wrote it, told with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeError {
    /// It is not the small part of CSS that themes are written in.
    #[error("{file}:{line}: {problem}")]
    Syntax {
        /// The sheet.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is not understood.
        problem: String,
    },
    /// It names a token that neither the house nor the sheet has.
    #[error(
        "{file}:{line}: unknown token --{token}; use one of the house or add it to :root of the sheet"
    )]
    UnknownToken {
        /// The sheet.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The name after the two dashes.
        token: String,
    },
    /// It names a paint that paints.svg does not have.
    #[error("{file}:{line}: unknown paint #{paint}; add it to paints.svg or use one of its paints")]
    UnknownPaint {
        /// The sheet.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The id.
        paint: String,
    },
}

impl ThemeError {
    pub(crate) fn syntax(file: &str, line: usize, problem: impl Into<String>) -> ThemeError {
        ThemeError::Syntax {
            file: file.to_owned(),
            line,
            problem: problem.into(),
        }
    }
}
