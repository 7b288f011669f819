//! A table as somebody asks for it.

use plateau_core::{AnyGame, Host, MAX_SEATS, Settings, phrase};
use plateau_protocol::{NewTable, Order, SeatWish};
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

/// The settings in a JSON object; nothing is no settings.
pub(crate) fn settings(options: Option<&Json>) -> Result<Settings, Fault> {
    Ok(options.map_or_else(|| Ok(Settings::new()), Settings::from_json)?)
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
