//! Tournaments: what they are created with, what is said to them, lists of them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::tournament_board::Bout;
use crate::Clock;

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// People and bots join.
    Open,
    /// Games are played.
    Running,
    /// All games are played.
    Over,
    /// The host has ended it; games that were being played still count.
    Stopped,
}

impl Stage {
    /// All of them, in their order.
    pub const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::Stopped];

    /// As stores and messages write it.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Stopped => "stopped",
        }
    }

    /// Reads it back.
    pub fn read(word: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.word() == word)
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Everybody meets everybody.
    RoundRobin,
    /// Some rounds in which equals meet.
    #[default]
    Swiss,
    /// Whoever loses a match is out.
    Knockout,
}

/// A tournament as somebody asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// From 1 to 60 visible characters.
    #[serde(default)]
    pub name: String,
    /// The game: one for two in which one moves after the other.
    pub game: String,
    /// Its options, an object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
    /// Who meets whom.
    #[serde(default)]
    pub mode: Mode,
    /// Games of each pairing: an even number, since each start is played with both seat orders.
    #[serde(default = "two")]
    pub games: u32,
    /// Rounds of a Swiss tournament; by default as many as a knockout would have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The clock of each game.
    #[serde(default = "three_minutes")]
    pub clock: Clock,
    /// Random moves at the beginning of each start.
    #[serde(default)]
    pub random_plies: u32,
    /// Whether games between people and programs count for their ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is listed.
    #[serde(default = "yes")]
    pub public: bool,
    /// Of the boards; by lot without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

fn two() -> u32 {
    2
}

fn three_minutes() -> Clock {
    Clock::Total {
        total: 180,
        increment: 2,
    }
}

fn yes() -> bool {
    true
}

/// A tournament that was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedTournament {
    /// Its name in addresses.
    pub tournament: String,
    /// Its page.
    pub url: String,
}

/// Lists of tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tournaments<'a> {
    /// The newest first.
    pub tournaments: Vec<TournamentLine<'a>>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentLine<'a> {
    /// Its name in addresses.
    pub id: Cow<'a, str>,
    /// What it is called.
    pub name: Cow<'a, str>,
    /// The game.
    pub game: Cow<'a, str>,
    /// Who meets whom.
    pub mode: Mode,
    /// The clock of each game.
    pub clock: Clock,
    /// How far it has come.
    pub state: Stage,
    /// How many take part.
    pub entrants: u64,
    /// When it was created.
    pub created: u64,
    /// When it began.
    pub started: Option<u64>,
    /// When it ended.
    pub ended: Option<u64>,
}

/// Who wants to take part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct JoinBody {
    /// Needed by those who have no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A mind that is to take part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct InviteBody {
    /// Its name.
    pub mind: String,
    /// Its options, an object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
}

/// Who is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RemoveBody {
    /// The number.
    pub n: usize,
}

/// The number of somebody who takes part; `null` of somebody who has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantNumber {
    /// The number.
    pub n: Option<usize>,
}

/// How a tournament stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StageNow {
    /// How far it has come.
    pub state: Stage,
}

/// Games of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentGames<'a> {
    /// The newest first.
    pub games: Vec<Bout<'a>>,
}
