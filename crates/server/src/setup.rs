//! A table as somebody asks for it.

use plateau_core::{AnyGame, Host, MAX_SEATS, Settings, phrase};
use plateau_protocol::Clock;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::error::Fault;

pub(crate) use plateau_protocol::{State, is_visible};
pub(crate) use plateau_room::{Setup, Sitter, named, seats_of, visible_name};

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

/// A seat as somebody asks for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum SeatRequest {
    /// The one who asks.
    Me {
        /// What this one of several people on one screen is called.
        #[serde(default)]
        name: Option<String>,
    },
    /// Whoever sits down.
    Open {},
    /// A program that sits down.
    Bot {},
    /// A mind.
    Mind {
        /// Its name.
        mind: String,
        /// Its options.
        #[serde(default)]
        options: Option<Json>,
    },
}

/// In which order the seats are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Order {
    /// As they are listed.
    #[default]
    Given,
    /// By lot.
    Random,
}

/// A table as somebody asks for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableRequest {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) options: Option<Json>,
    #[serde(default)]
    pub(crate) seats: Vec<SeatRequest>,
    #[serde(default)]
    pub(crate) order: Order,
    #[serde(default)]
    pub(crate) clock: Option<Clock>,
    #[serde(default)]
    pub(crate) rated: bool,
    #[serde(default)]
    pub(crate) public: bool,
    #[serde(default = "yes")]
    pub(crate) chat: bool,
    #[serde(default)]
    pub(crate) seed: Option<u64>,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) daily: bool,
}

fn yes() -> bool {
    true
}

/// The settings in a JSON object; nothing is no settings.
pub(crate) fn settings(options: Option<&Json>) -> Result<Settings, Fault> {
    Ok(options.map_or_else(|| Ok(Settings::new()), Settings::from_json)?)
}

impl TableRequest {
    /// The seats of the table, checked; `me` is the account that asks.
    pub(crate) fn sitters(
        &self,
        game: &dyn AnyGame,
        seats: usize,
        me: &Sitter,
    ) -> Result<Vec<Sitter>, Fault> {
        if self.seats.len() > seats || seats > MAX_SEATS {
            let reason = phrase!("server-too-many-seats", seats = seats);
            return Err(Fault::Rules(reason));
        }
        let mut sitters = Vec::with_capacity(seats);
        for request in &self.seats {
            sitters.push(match request {
                SeatRequest::Me { name } => named(me, name.as_deref())?,
                SeatRequest::Open {} => Sitter::Nobody { bot: false },
                SeatRequest::Bot {} => Sitter::Nobody { bot: true },
                SeatRequest::Mind { mind, options } => {
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
        if self.order == Order::Random {
            plateau_core::Draw::from_seed(crate::ids::random()).shuffle(&mut sitters);
        }
        Ok(sitters)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_stored_mind_loses_what_is_lent_today_and_keeps_its_other_options() {
        let stored = |options| match stored_mind("perfect".to_owned(), options) {
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
