//! What a table is opened with, and who sits there.

use plateau_core::{Seat, Seats, phrase};
use plateau_protocol::{Clock, is_visible};
use serde::{Deserialize, Serialize};

use crate::{Fault, TournamentId};

/// The rules of a table beside those of its game; the store keeps them as JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The clock.
    pub clock: Option<Clock>,
    /// Whether it counts.
    pub rated: bool,
    /// Whether it is listed.
    pub public: bool,
    /// Whether people may talk.
    pub chat: bool,
    /// The date, if it is the puzzle of that day.
    pub daily: Option<String>,
    /// Whether somebody chose the position: such a puzzle is nobody's best.
    #[serde(default)]
    pub given: bool,
    /// The tournament whose game it is: its clocks run from the beginning, nothing is taken back
    /// and nobody is helped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
}

/// Who sits on a seat, or may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet; for programs only or for anybody.
    Nobody {
        /// For programs only.
        bot: bool,
    },
    /// A person or a program with an account.
    Person {
        /// Its account.
        account: String,
        /// What it is called here.
        name: Option<String>,
        /// A program.
        bot: bool,
    },
    /// A mind of the game.
    Mind {
        /// Its name.
        mind: String,
        /// Its options, a JSON object.
        options: String,
    },
}

impl Sitter {
    /// The account that sits here.
    pub fn account(&self) -> Option<&str> {
        match self {
            Sitter::Person { account, .. } => Some(account),
            Sitter::Nobody { .. } | Sitter::Mind { .. } => None,
        }
    }

    /// Whether nobody sits here.
    pub fn is_open(&self) -> bool {
        matches!(self, Sitter::Nobody { .. })
    }

    /// Whether a mind sits here.
    pub fn is_mind(&self) -> bool {
        matches!(self, Sitter::Mind { .. })
    }

    /// Whose rating its results count for.
    pub fn rated_as(&self) -> Option<String> {
        match self {
            Sitter::Nobody { .. } => None,
            Sitter::Person { account, .. } => Some(account.clone()),
            Sitter::Mind { mind, .. } => Some(format!("mind:{mind}")),
        }
    }
}

/// A name that can be shown: trimmed, 1 to 24 visible characters, no control or direction marks.
pub fn visible_name(text: &str) -> Result<String, Fault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(1..=24).contains(&length) || !name.chars().all(is_visible) {
        return Err(Fault::Rules(phrase!("server-bad-name")));
    }
    Ok(name)
}

/// The same person, called so here.
pub fn named(sitter: &Sitter, name: Option<&str>) -> Result<Sitter, Fault> {
    let mut sitter = sitter.clone();
    if let (Sitter::Person { name: here, .. }, Some(text)) = (&mut sitter, name) {
        *here = Some(visible_name(text)?);
    }
    Ok(sitter)
}

/// The seats of a list that this account holds.
pub fn seats_of(sitters: &[Sitter], account: Option<&str>) -> Seats {
    let mine = |(_, sitter): &(usize, &Sitter)| account.is_some() && sitter.account() == account;
    let numbered = sitters.iter().enumerate().filter(mine);
    numbered.filter_map(|(index, _)| Seat::new(index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_show_and_do_not_steer() {
        assert_eq!(
            visible_name("  Ann   Lee ").ok(),
            Some("Ann Lee".to_owned())
        );
        assert_eq!(
            visible_name("<b>").ok(),
            Some("<b>".to_owned()),
            "escaping is the display's"
        );
        let long = "x".repeat(25);
        for wrong in ["", "   ", "a\u{202e}b", "a\u{7}b", long.as_str()] {
            assert!(visible_name(wrong).is_err(), "{wrong:?} is no name");
        }
    }
}
