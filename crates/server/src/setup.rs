//! A table as somebody asks for it.

use plateau_core::{Host, Settings};
use serde_json::Value as Json;

use crate::error::Fault;

pub(crate) use plateau_answers::{check_rated, sitters};
pub(crate) use plateau_protocol::{State, is_visible};
pub(crate) use plateau_room::{Setup, Sitter, seats_of, visible_name};

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
    Ok(plateau_answers::settings(options)?)
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
