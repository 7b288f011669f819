//! Who somebody is.

use std::borrow::Cow;

use plateau_core::Moment;
use serde::{Deserialize, Serialize};

use crate::Summary;

/// Who I am.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// My public id, once I have one.
    pub id: Option<String>,
    /// My name, once I have one.
    pub name: Option<String>,
    /// Whether I have an account.
    pub account: bool,
    /// Whether it has a password.
    pub password: bool,
    /// Whether I am a program.
    pub bot: bool,
    /// Whether I look after this server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub operator: bool,
    /// My ratings.
    pub ratings: Vec<RatingLine>,
}

/// A rating in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Rating"))]
pub struct RatingLine {
    /// The game.
    pub game: String,
    /// The rating.
    pub rating: i64,
    /// How uncertain it is.
    pub deviation: i64,
    /// After so many games.
    pub games: i64,
}

/// A name: a new one of mine, or a program's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// From 1 to 24 visible characters.
    pub name: String,
}

/// A new password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// From 8 to 200 characters.
    pub password: String,
    /// The one before, where there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old: Option<String>,
}

/// Who somebody says to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A program with its key, which is shown here only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotKey {
    /// The key: `Authorization: Bearer KEY`.
    pub key: String,
    /// The public id.
    pub id: String,
    /// The name.
    pub name: Option<String>,
    /// From when on it opens nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<Moment>,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Person<'a> {
    /// The public id.
    pub id: String,
    /// The name, where there is one.
    pub name: Option<String>,
    /// Whether it is a program.
    pub bot: bool,
    /// Ratings.
    pub ratings: Vec<RatingLine>,
    /// Public tables, and those at which I sit, too.
    pub tables: Vec<Summary<'a>>,
}

/// The best of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ratings<'a> {
    /// The best first.
    pub ratings: Vec<RatingsLine<'a>>,
}

/// Somebody, or a mind, among the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingsLine<'a> {
    /// The public id of a person or a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Cow<'a, str>>,
    /// Its name, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Cow<'a, str>>,
    /// The name of a mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<Cow<'a, str>>,
    /// The rating.
    pub rating: i64,
    /// How uncertain it is.
    pub deviation: i64,
    /// After so many games.
    pub games: i64,
}
