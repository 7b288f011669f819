//! What a table is opened with, and who sits there.

use plateau_core::{AnyGame, Host, MAX_SEATS, Seat, Settings, phrase};
use plateau_protocol::{Clock, NewTable, Order, SeatWish};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{error::Fault, ids::TournamentId};

pub(crate) use plateau_protocol::{State, is_visible};

/// The rules of a table beside those of its game; the store keeps them as JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The clock.
    pub(crate) clock: Option<Clock>,
    /// Whether it counts.
    pub(crate) rated: bool,
    /// Whether it is listed.
    pub(crate) public: bool,
    /// Whether people may talk.
    pub(crate) chat: bool,
    /// The date, if it is the puzzle of that day.
    pub(crate) daily: Option<String>,
    /// Whether somebody chose the position: such a puzzle is nobody's best.
    #[serde(default)]
    pub(crate) given: bool,
    /// The tournament whose game it is: its clocks run from the beginning, nothing is taken back
    /// and nobody is helped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tournament: Option<TournamentId>,
}

/// Who sits on a seat, or may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
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
    /// A mind of the store. Earlier versions let a seat choose what is lent today: such options
    /// are left out, and the operator is told.
    pub(crate) fn stored_mind(mind: String, options: Option<&str>) -> Sitter {
        let given = options.and_then(|text| serde_json::from_str(text).ok());
        let given = given.and_then(|json| Settings::from_json(&json).ok());
        let (settings, lent) = Host::not_lent(&given.unwrap_or_default());
        if !lent.is_empty() {
            tracing::info!(
                "a stored seat of {mind} chose {}, which the server lends today: ignored",
                lent.join(", ")
            );
        }
        let options = match options {
            Some(text) if lent.is_empty() => text.to_owned(),
            _ => Json::from_iter(settings.iter()).to_string(),
        };
        Sitter::Mind { mind, options }
    }

    /// The account that sits here.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Sitter::Person { account, .. } => Some(account),
            Sitter::Nobody { .. } | Sitter::Mind { .. } => None,
        }
    }

    /// Whether nobody sits here.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Sitter::Nobody { .. })
    }

    /// Whether a mind sits here.
    pub(crate) fn is_mind(&self) -> bool {
        matches!(self, Sitter::Mind { .. })
    }

    /// Whose rating its results count for.
    pub(crate) fn rated_as(&self) -> Option<String> {
        match self {
            Sitter::Nobody { .. } => None,
            Sitter::Person { account, .. } => Some(account.clone()),
            Sitter::Mind { mind, .. } => Some(format!("mind:{mind}")),
        }
    }
}

/// The settings in a JSON object; nothing is no settings.
pub(crate) fn settings(options: Option<&Json>) -> Result<Settings, Fault> {
    Ok(options.map_or_else(|| Ok(Settings::new()), Settings::from_json)?)
}

/// A name that can be shown: trimmed, 1 to 24 visible characters, no control or direction marks.
pub(crate) fn visible_name(text: &str) -> Result<String, Fault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(1..=24).contains(&length) || !name.chars().all(is_visible) {
        return Err(Fault::Rules(phrase!("server-bad-name")));
    }
    Ok(name)
}

/// The seats that a table is asked for with, checked; `me` is the account that asks.
pub(crate) fn sitters(
    request: &NewTable,
    game: &dyn AnyGame,
    seats: usize,
    me: &Sitter,
) -> Result<Vec<Sitter>, Fault> {
    if request.seats.len() > seats || seats > MAX_SEATS {
        let reason = phrase!("server-too-many-seats", seats = seats);
        return Err(Fault::Rules(reason));
    }
    let mut sitters = Vec::with_capacity(seats);
    for wish in &request.seats {
        sitters.push(match wish {
            SeatWish::Me { name } => named(me, name.as_deref())?,
            SeatWish::Open {} => Sitter::Nobody { bot: false },
            SeatWish::Bot {} => Sitter::Nobody { bot: true },
            SeatWish::Mind { mind, options } => {
                game.mind(mind, &settings(options.as_ref())?, &Host::default())?;
                let options = options.as_ref().map_or("{}".to_owned(), Json::to_string);
                Sitter::Mind {
                    mind: mind.clone(),
                    options,
                }
            }
        });
    }
    if sitters.is_empty() {
        sitters.push(me.clone());
    }
    sitters.resize(seats, Sitter::Nobody { bot: false });
    if request.order == Order::Random {
        plateau_core::Draw::from_seed(crate::ids::random()).shuffle(&mut sitters);
    }
    Ok(sitters)
}

/// The same person, called so here.
pub(crate) fn named(sitter: &Sitter, name: Option<&str>) -> Result<Sitter, Fault> {
    let mut sitter = sitter.clone();
    if let (Sitter::Person { name: here, .. }, Some(text)) = (&mut sitter, name) {
        *here = Some(visible_name(text)?);
    }
    Ok(sitter)
}

/// The seats of a list that this account holds.
pub(crate) fn seats_of(sitters: &[Sitter], account: Option<&str>) -> plateau_core::Seats {
    let mine = |(_, sitter): &(usize, &Sitter)| account.is_some() && sitter.account() == account;
    let numbered = sitters.iter().enumerate().filter(mine);
    numbered.filter_map(|(index, _)| Seat::new(index)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

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

    #[test]
    fn a_stored_mind_loses_what_is_lent_today_and_keeps_its_other_options() {
        let stored = |options| match Sitter::stored_mind("perfect".to_owned(), options) {
            Sitter::Mind { mind, options } => {
                assert_eq!(mind, "perfect");
                serde_json::from_str::<Json>(&options).expect("a JSON object")
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(stored(Some(r#"{"memory":65536}"#)), json!({}));
        assert_eq!(stored(Some(r#"{"memory":"64"}"#)), json!({}));
        assert_eq!(
            stored(Some(r#"{"book":"off","memory":64,"tables":"large"}"#)),
            json!({ "book": "off" })
        );
        assert_eq!(stored(Some(r#"{"book":false}"#)), json!({ "book": false }));
        assert_eq!(stored(None), json!({}));
    }
}
