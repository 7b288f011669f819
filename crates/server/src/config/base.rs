//! The path under which a server is reached.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de::Error as _};

/// Begins and ends with a slash; `/` where the server has a name of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base(String);

impl Default for Base {
    fn default() -> Base {
        Base("/".to_owned())
    }
}

impl FromStr for Base {
    type Err = String;

    fn from_str(text: &str) -> Result<Base, String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
        let inner = text
            .strip_prefix('/')
            .and_then(|rest| rest.strip_suffix('/'));
        let parts = inner.is_some_and(|inner| {
            inner
                .split('/')
                .all(|part| !matches!(part, "" | "." | ".."))
        });
        if text == "/" || (parts && text.chars().all(plain)) {
            return Ok(Base(text.to_owned()));
        }
        Err(format!(
            "{text:?} is no base: it begins and ends with a slash, as in /games/"
        ))
    }
}

impl<'de> Deserialize<'de> for Base {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Base, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Base {
    /// The path behind it, with a slash in front; `None` where it is not under it.
    pub(crate) fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        path.strip_prefix(&self.0[..self.0.len() - 1])
            .filter(|rest| rest.starts_with('/'))
    }

    /// Whether the server has a name of its own.
    pub(crate) fn is_root(&self) -> bool {
        self.0 == "/"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_begins_and_ends_with_a_slash() {
        for right in ["/", "/games/", "/a/b-c/"] {
            assert!(right.parse::<Base>().is_ok(), "{right}");
        }
        for wrong in [
            "", "games", "/games", "games/", "//", "/a//b/", "/../", "/a b/", "/é/",
        ] {
            assert!(wrong.parse::<Base>().is_err(), "{wrong:?}");
        }
        let base: Base = "/games/".parse().expect("it is one");
        assert_eq!(base.strip("/games/t/x"), Some("/t/x"));
        assert_eq!(base.strip("/games/"), Some("/"));
        assert_eq!(base.strip("/gamesx/"), None);
        assert_eq!(Base::default().strip("/t/x"), Some("/t/x"));
    }
}
