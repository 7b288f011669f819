//! Opening tables, sitting down, looking back.

use std::borrow::Cow;

use plateau_core::{Moment, Outcome, Phrase, Scene, Scores, Seats, Turn, Value};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Clock, SeatInfo, State};

/// A table as somebody asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its options, an object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
    /// Who sits where; without any, me and open seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatWish>,
    /// In which order the seats are given.
    #[serde(default)]
    pub order: Order,
    /// The clock; none without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Whether it counts.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is listed.
    #[serde(default)]
    pub public: bool,
    /// Whether people may talk.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Which start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The start itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The puzzle of the day, the same for everybody.
    #[serde(default)]
    pub daily: bool,
}

fn yes() -> bool {
    true
}

impl NewTable {
    /// A table of this game, as it is by default.
    pub fn of(game: impl Into<String>) -> NewTable {
        NewTable {
            game: game.into(),
            options: None,
            seats: Vec::new(),
            order: Order::Given,
            clock: None,
            rated: false,
            public: false,
            chat: true,
            seed: None,
            position: None,
            daily: false,
        }
    }

    /// The same with these seats.
    #[must_use]
    pub fn seats(mut self, seats: impl IntoIterator<Item = SeatWish>) -> NewTable {
        self.seats = seats.into_iter().collect();
        self
    }
}

/// A seat as somebody asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatWish {
    /// The one who asks.
    Me {
        /// What this one of several people on one screen is called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
        /// Its options, an object.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(
            feature = "schema",
            schemars(with = "Option<serde_json::Map<String, Json>>")
        )]
        options: Option<Json>,
    },
}

/// In which order the seats are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As they are listed.
    #[default]
    Given,
    /// By lot.
    Random,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened<'a> {
    /// Its name.
    pub table: Cow<'a, str>,
    /// Its page.
    pub url: String,
    /// How it stands.
    pub state: State,
    /// My seats.
    pub mine: Seats,
}

/// The next table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextTable<'a> {
    /// Its name.
    pub table: Cow<'a, str>,
    /// Its page.
    pub url: String,
}

/// Lists of tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tables<'a> {
    /// The newest first.
    pub tables: Vec<Summary<'a>>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary<'a> {
    /// Its name.
    pub table: Cow<'a, str>,
    /// Its game.
    pub game: Cow<'a, str>,
    /// How it stands.
    pub state: State,
    /// Who sits there.
    pub seats: Vec<SeatInfo<'a>>,
    /// Its clock.
    pub clock: Option<Clock>,
    /// Whether it counts.
    pub rated: bool,
    /// The date, if it is the puzzle of that day.
    pub daily: Option<Cow<'a, str>>,
    /// When it was opened.
    pub created: Moment,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// My seats.
    pub mine: Seats,
}

/// Where somebody wants to sit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct SitBody {
    /// Which seat; any without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// What I am called there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The seats that are mine now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mine {
    /// My seats.
    pub mine: Seats,
}

/// How a table stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begun {
    /// How it stands.
    pub state: State,
}

/// How a rematch is seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RematchBody {
    /// Whether the sides are exchanged.
    #[serde(default = "yes")]
    pub swap: bool,
}

/// What was seen after so many moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ply {
    /// After so many of the moves that stand.
    pub ply: usize,
    /// What it looked like.
    pub scene: Scene,
    /// What the last of them did, in words.
    pub tell: Option<Phrase>,
    /// The position in one line.
    pub position: Option<String>,
    /// Who was waited for.
    pub turn: Turn,
    /// Points and outcome.
    pub scores: Scores,
}

/// All shortest ways of a puzzle from here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ways {
    /// After so many entries.
    pub seq: usize,
    /// How long they are.
    pub value: Option<Value>,
    /// Whether that is certain.
    pub proven: bool,
    /// The ways, at most a thousand.
    pub lines: Vec<Vec<String>>,
    /// How many there are.
    pub total: u64,
}

/// A request that was refused; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedRequest {
    /// Why.
    pub refused: Phrase,
}

/// Nothing: an empty object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Empty {}
