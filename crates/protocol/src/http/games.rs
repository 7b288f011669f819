//! The games with their options, minds and lessons.

use std::{borrow::Cow, collections::BTreeMap};

use plateau_core::{Grade, LessonStep, MindInfo, OptionKind, OptionSpec, Phrase, Tool};
use serde::{Deserialize, Serialize};

/// `GET /api/games`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Games<'a> {
    /// All of them.
    pub games: Vec<GameInfo<'a>>,
}

/// A game. Its words are sentences by name: `GAME-name`, `GAME-option-NAME`, `GAME-mind-NAME` …
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Game"))]
pub struct GameInfo<'a> {
    /// Its name in addresses.
    pub name: Cow<'a, str>,
    /// The version of its rules.
    pub rules: u32,
    /// Whether each start is another one.
    pub random_start: bool,
    /// How many play where nothing else is said.
    pub seats: usize,
    /// What the seats are called, as many as there can be.
    pub seat_names: Vec<Phrase>,
    /// The option that says how many play, where there is one.
    pub seats_by: Option<Cow<'a, str>>,
    /// Whether others may sit down after the game has begun.
    pub late: bool,
    /// Whether a turn is several moves.
    pub turns: bool,
    /// Difficulties that people choose by name, the one that forms begin with first.
    pub grades: Vec<GradeLine<'a>>,
    /// Its options.
    pub options: Vec<OptionLine<'a>>,
    /// Its minds.
    pub minds: Vec<MindLine<'a>>,
    /// The steps of its lesson.
    pub steps: Vec<LessonLine<'a>>,
    /// The position at which a mind is watched.
    pub watch: Cow<'a, str>,
    /// The tools of its editor; a game without an editor has none.
    pub tools: Vec<EditorTool<'a>>,
}

/// An option of a game or of a mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Option"))]
pub struct OptionLine<'a> {
    /// Its name.
    pub name: Cow<'a, str>,
    /// What it can hold.
    pub kind: OptionForm,
    /// The value where none is given, as a person would write it.
    pub default: Cow<'a, str>,
    /// The smallest whole number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The largest whole number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The words of a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Vec<Cow<'a, str>>>,
}

/// What an option can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OptionForm {
    /// A whole number within limits.
    Whole,
    /// On or off.
    Switch,
    /// One word of a list.
    Choice,
}

/// A difficulty; its sentence is `GAME-grade-NAME`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Grade"))]
pub struct GradeLine<'a> {
    /// Its name.
    pub name: Cow<'a, str>,
    /// What it sets, option by option.
    pub settings: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
}

/// What is known of a mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "MindInfo"))]
pub struct MindLine<'a> {
    /// Its name.
    pub name: Cow<'a, str>,
    /// Its own options.
    pub options: Vec<OptionLine<'a>>,
    /// Whether it judges positions: then hints, evaluation and review are possible.
    pub judges: bool,
    /// Whether it is offered as an opponent.
    pub level: bool,
    /// Whether it can be watched while it thinks.
    pub traces: bool,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Step"))]
pub struct LessonLine<'a> {
    /// Its name; the sentences are `GAME-learn-NAME` and `GAME-learn-NAME-done`.
    pub name: Cow<'a, str>,
    /// The position.
    pub position: Cow<'a, str>,
    /// The moves that go on; any where there are none.
    pub accept: Vec<Cow<'a, str>>,
}

/// A tool of an editor; its sentence is `GAME-tool-NAME`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Tool"))]
pub struct EditorTool<'a> {
    /// Its name.
    pub name: Cow<'a, str>,
    /// Whether it is used on a place of the board; otherwise on the whole of it, at once.
    pub place: bool,
}

impl From<&OptionSpec> for OptionLine<'static> {
    fn from(spec: &OptionSpec) -> OptionLine<'static> {
        let (kind, min, max, of) = match spec.kind {
            OptionKind::Whole { min, max } => (OptionForm::Whole, Some(min), Some(max), None),
            OptionKind::Switch => (OptionForm::Switch, None, None, None),
            OptionKind::Choice { of } => {
                let words = of.iter().map(|word| Cow::Borrowed(*word)).collect();
                (OptionForm::Choice, None, None, Some(words))
            }
        };
        OptionLine {
            name: spec.name.into(),
            kind,
            default: spec.default.into(),
            min,
            max,
            of,
        }
    }
}

impl From<&Grade> for GradeLine<'static> {
    fn from(grade: &Grade) -> GradeLine<'static> {
        let pairs = grade.settings.iter();
        GradeLine {
            name: grade.name.into(),
            settings: pairs
                .map(|&(name, value)| (name.into(), value.into()))
                .collect(),
        }
    }
}

impl From<&MindInfo> for MindLine<'static> {
    fn from(info: &MindInfo) -> MindLine<'static> {
        MindLine {
            name: info.name.into(),
            options: info.options.iter().map(OptionLine::from).collect(),
            judges: info.judges,
            level: info.level,
            traces: info.traces,
        }
    }
}

impl From<&LessonStep> for LessonLine<'static> {
    fn from(step: &LessonStep) -> LessonLine<'static> {
        LessonLine {
            name: step.name.into(),
            position: step.position.into(),
            accept: step
                .accept
                .iter()
                .map(|text| Cow::Borrowed(*text))
                .collect(),
        }
    }
}

impl From<&Tool> for EditorTool<'static> {
    fn from(tool: &Tool) -> EditorTool<'static> {
        EditorTool {
            name: tool.name.into(),
            place: tool.place,
        }
    }
}
