//! Sentences as data: an id and its arguments. The words come later, in the reader's language.

use std::{fmt, io};

use serde::{Deserialize, Serialize};

use crate::phrase;

/// A value inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Argument {
    /// A number, which decides plural forms.
    Number(i64),
    /// A word or a notation, shown as it is.
    Text(String),
    /// A sentence inside the sentence (the name of a seat, of a level).
    Phrase(Phrase),
}

macro_rules! argument_from {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
argument_from!(u8, u16, u32, u64, usize, i32, i64);

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Argument {
        Argument::Phrase(phrase)
    }
}

/// A sentence by its id in the language files, with its arguments.
///
/// Write it with [`phrase!`](crate::phrase!), so that a test can find every id that the code uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Phrase {
    /// The message id in the `.ftl` files.
    pub id: String,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(String, Argument)>,
}

impl Phrase {
    /// The sentence with this id and no arguments yet.
    pub fn new(id: impl Into<String>) -> Phrase {
        Phrase {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same with one argument more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Argument>) -> Phrase {
        self.args.push((name.to_owned(), value.into()));
        self
    }
}

/// What the system says of a file or a line, in the reader's language where it is something usual.
impl From<&io::Error> for Phrase {
    fn from(error: &io::Error) -> Phrase {
        match error.kind() {
            io::ErrorKind::NotFound => phrase!("system-not-found"),
            io::ErrorKind::PermissionDenied => phrase!("system-not-allowed"),
            io::ErrorKind::AlreadyExists => phrase!("system-there"),
            io::ErrorKind::IsADirectory => phrase!("system-folder"),
            io::ErrorKind::NotADirectory => phrase!("system-no-folder"),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => phrase!("system-full"),
            io::ErrorKind::ReadOnlyFilesystem => phrase!("system-read-only"),
            io::ErrorKind::AddrInUse => phrase!("system-address-taken"),
            io::ErrorKind::AddrNotAvailable => phrase!("system-address-unknown"),
            io::ErrorKind::ConnectionRefused => phrase!("system-refused"),
            io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::BrokenPipe
            | io::ErrorKind::UnexpectedEof => phrase!("system-hung-up"),
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => phrase!("system-late"),
            _ => phrase!("system-says", problem = error.to_string()),
        }
    }
}

/// For logs and debugging only: people read a phrase through `Words`.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        for (name, value) in &self.args {
            match value {
                Argument::Number(number) => write!(f, " {name}={number}")?,
                Argument::Text(text) => write!(f, " {name}={text:?}")?,
                Argument::Phrase(phrase) => write!(f, " {name}=({phrase})")?,
            }
        }
        Ok(())
    }
}

/// A [`Phrase`]: `phrase!("connect4-column-full", column = 4)`.
#[macro_export]
macro_rules! phrase {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Phrase::new($id)$(.with(stringify!($name), $value))*
    };
}

/// Why something was declined: a move, an option, a position, a log. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("refused: {0}")]
#[serde(transparent)]
pub struct Refusal(pub Phrase);

impl From<Phrase> for Refusal {
    fn from(phrase: Phrase) -> Refusal {
        Refusal(phrase)
    }
}

/// A [`Refusal`] with its reason: `refusal!("connect4-column-full", column = 4)`.
#[macro_export]
macro_rules! refusal {
    ($($phrase:tt)*) => {
        $crate::Refusal($crate::phrase!($($phrase)*))
    };
}
