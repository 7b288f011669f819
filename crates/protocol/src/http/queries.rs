//! What clients ask for behind the question mark of an address.

use plateau_core::Moment;
use serde::{Deserialize, Serialize};

use crate::{Stage, State};

/// How a client comes to a table's socket or stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SocketQuery {
    /// How many entries it has already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<usize>,
    /// The [`VERSION`](crate::VERSION) that it speaks, where it wants to know whether it is too old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<u32>,
}

impl SocketQuery {
    /// A client of this version that has so many entries.
    pub fn since(since: Option<usize>) -> SocketQuery {
        SocketQuery {
            since,
            protocol: Some(crate::VERSION),
        }
    }
}

/// Which tables are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct TablesQuery {
    /// Those that stand so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
    /// Those of this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Those that were opened before, for the next page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Moment>,
}

/// How a picture is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct PictureQuery {
    /// After so many of the moves that stand; the position now without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// In which language its words are: `en` or `fr`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// In which colours: `light`, `dark` or `colour-blind`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// How wide it is, in pixels; at most 2048.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
}

/// Which tournaments are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct TournamentsQuery {
    /// Those that stand so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Stage>,
    /// If it is there at all: those that I host or play in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<String>,
}

/// Which games of a tournament are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct GamesQuery {
    /// Those of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<usize>,
    /// Those before this bout, for the next page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<usize>,
}

/// What of a tournament is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct FeedQuery {
    /// `games`: nothing but my own games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
}
