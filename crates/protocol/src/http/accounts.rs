//! What an account holds: its keys, all that is stored about it, and its end.

use plateau_core::Moment;
use serde::{Deserialize, Serialize};

use crate::RatingLine;

/// The keys that open my account, and those of my programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Keys {
    /// Newest first; mine before those of programs.
    pub keys: Vec<KeyLine>,
}

/// A key: a session of a browser, or what a program signs in with. The key itself is told nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyLine {
    /// Its public id.
    pub id: String,
    /// Whether this request came with it.
    pub current: bool,
    /// The program that it is the key of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The browser and the system on which it was made, as far as they said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
    /// When it was made.
    pub created: Moment,
    /// When it was used last, to the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Moment>,
    /// From when on it opens nothing; a session is renewed when it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<Moment>,
}

/// A key that is to open nothing any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RevokeKey {
    /// Its public id, of `GET /api/me/keys`; `others` for all but the one that asks.
    pub id: String,
}

/// A program that is to have an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// From 1 to 24 visible characters.
    pub name: String,
    /// For how many days its key is valid, from 1 to 3650; for ever where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
}

/// My account is to be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeleteMe {
    /// My password, where I have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// All that is stored about me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Personal {
    /// My public id.
    pub id: String,
    /// My name.
    pub name: Option<String>,
    /// When the account was made.
    pub created: Moment,
    /// Whether it has a password, of which only a hash is stored.
    pub password: bool,
    /// Whether I am a program.
    pub bot: bool,
    /// My keys and those of my programs.
    pub keys: Vec<KeyLine>,
    /// My ratings.
    pub ratings: Vec<RatingLine>,
    /// The seats that I hold or held; each log is at `/api/tables/TABLE/log.json`.
    pub played: Vec<Played>,
    /// What I said.
    pub spoke: Vec<Spoke>,
    /// Puzzles that I solved.
    pub solved: Vec<Solved>,
    /// Tournaments in which I take part.
    pub entered: Vec<Entered>,
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// The table.
    pub table: String,
    /// The seat, from 1.
    pub seat: usize,
    /// What I was called there.
    pub name: Option<String>,
    /// The game.
    pub game: String,
    /// How it stands.
    pub state: String,
    /// When it was opened.
    pub created: Moment,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spoke {
    /// At which table.
    pub table: String,
    /// When.
    pub at: Moment,
    /// What.
    pub text: String,
}

/// A puzzle that was solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// At which table.
    pub table: String,
    /// The game.
    pub game: String,
    /// The kind of board.
    pub board: String,
    /// The day whose puzzle it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// In how many steps.
    pub steps: u64,
    /// In how many milliseconds.
    pub millis: u64,
    /// When.
    pub at: Moment,
}

/// A tournament in which somebody takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entered {
    /// The tournament.
    pub tournament: String,
    /// What it is called.
    pub called: String,
    /// What I am called there.
    pub name: Option<String>,
}
