//! Who sits at a table, and how it stands.

use std::borrow::Cow;

use plateau_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Choices, Clocks};

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Somebody is missing.
    Open,
    /// All seats are taken.
    Playing,
    /// It has ended.
    Over,
    /// Everybody left before it began.
    Cancelled,
}

impl State {
    /// As stores and messages write it.
    pub const fn word(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Playing => "playing",
            State::Over => "over",
            State::Cancelled => "cancelled",
        }
    }

    /// Reads it back.
    pub fn read(word: &str) -> Option<State> {
        [State::Open, State::Playing, State::Over, State::Cancelled]
            .into_iter()
            .find(|state| state.word() == word)
    }
}

/// What sits on a seat, or may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// Nobody yet; anybody may.
    Open,
    /// Somebody.
    Person,
    /// A program of its own; nobody yet where the seat is `open`.
    Bot,
    /// A mind of the game.
    Mind,
}

/// A seat as displays get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo<'a> {
    /// Which seat.
    pub seat: Seat,
    /// What sits there.
    pub kind: SeatKind,
    /// Nobody sits there yet: a seat for programs only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// The public id of the person or program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Cow<'a, str>>,
    /// What it is called here, where it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Cow<'a, str>>,
    /// The name of the mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<Cow<'a, str>>,
    /// Whether the person or program looks at the table now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<bool>,
    /// Its rating, at rated tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i64>,
    /// Whether that rating rests on few games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provisional: Option<bool>,
}

impl SeatInfo<'_> {
    /// A seat of this kind and nothing else known about it.
    pub fn new(seat: Seat, kind: SeatKind) -> SeatInfo<'static> {
        SeatInfo {
            seat,
            kind,
            open: false,
            id: None,
            name: None,
            mind: None,
            present: None,
            rating: None,
            provisional: None,
        }
    }
}

/// Somebody sat down, left, came or went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatsChange<'a> {
    /// All seats.
    pub seats: Cow<'a, [SeatInfo<'a>]>,
    /// Those of the reader.
    pub mine: Seats,
    /// How many look on without a seat.
    pub watching: usize,
    /// How the table stands.
    pub state: State,
    /// Whether evaluation is allowed now.
    pub judge: bool,
    /// The time that is left, where there are clocks.
    pub clocks: Option<Clocks>,
    /// The legal moves of the reader's seats that are waited for.
    #[serde(default)]
    pub choices: Choices,
}
