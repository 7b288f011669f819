//! Positions without a table: for lessons, the editor, variations, and watching a mind think.

use std::borrow::Cow;

use plateau_core::{Phrase, Point, Recording, Scene, Scores, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Choices, Picture};

/// What `POST /api/games/{game}/position` is asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PositionBody {
    /// The position; without it a start by lot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The options of the game, an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
    /// Which start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Moves that are played from there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// A tool of the editor that is used on it first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edit: Option<Edit>,
}

/// What an editor does: a tool, on a target, somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// The tool.
    pub tool: String,
    /// What it is used on.
    #[serde(default)]
    pub target: String,
    /// Where a hand points.
    #[serde(default)]
    pub at: Option<Point>,
}

/// A position without a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Position<'a> {
    /// In one line.
    pub position: String,
    /// What it looks like.
    pub scene: Scene,
    /// Who is waited for.
    pub turn: Turn,
    /// Points and outcome.
    pub scores: Scores,
    /// The legal moves of every seat that is waited for.
    pub choices: Choices,
    /// What each move did, in words.
    pub tells: Vec<Phrase>,
    /// The options of the game.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Json>"))]
    pub options: Cow<'a, Json>,
}

/// What `POST /api/games/{game}/think` is asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ThinkBody {
    /// The position; without it the one of the game's lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The options of the game, an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
    /// Who thinks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mind: Option<String>,
    /// Its options, an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub mind_options: Option<Json>,
    /// How deep it is to look.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many steps are told at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
}

/// A search that was recorded, and the scene that it began at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WatchedThinking<'a> {
    /// Its steps.
    pub recording: Recording,
    /// The position that it began with.
    pub scene: Scene,
    /// The options of the game.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Json>"))]
    pub options: Cow<'a, Json>,
}

/// The positions whose scenes `POST /api/games/{game}/scenes` is asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ScenesBody {
    /// In one line each.
    pub positions: Vec<String>,
    /// The options of the game, an object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Json>,
}

/// What positions look like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scenes<'a> {
    /// The first whole, each later one as its difference where that is shorter.
    pub scenes: Vec<Picture<'a>>,
}

/// A game that minds played, to be looked at only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Demo<'a> {
    /// Its start.
    pub scene: Scene,
    /// What follows.
    pub steps: Vec<Picture<'a>>,
}
