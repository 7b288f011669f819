//! What happened at a table, as its displays get it.

use std::borrow::Cow;

use plateau_core::{Ending, Entry, Phrase, Scene, Scores, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::{Changes, Choices, Clocks, Glass, PlayedMove, State};

/// Something happened; the same to everybody who may see the same, but for `choices`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableStep<'a> {
    /// How many entries the log has now.
    pub seq: usize,
    /// The new ones.
    pub entries: Cow<'a, [Entry]>,
    /// How many of the moves that the reader has stay.
    pub stand: usize,
    /// The moves that come after them.
    pub moves: Vec<PlayedMove<'a>>,
    /// How many moves can be played again.
    pub undone: usize,
    /// How many moves can be taken back.
    pub undoable: usize,
    /// How many single steps the moves that stand count.
    pub steps: u32,
    /// Who is waited for.
    pub turn: Turn,
    /// Points and outcome.
    pub scores: Scores,
    /// How the table ended before its game did.
    pub ending: Option<Ending>,
    /// The seat that offers a draw.
    pub offer: Option<Seat>,
    /// How the table stands.
    pub state: State,
    /// The time that is left.
    pub clocks: Option<Clocks>,
    /// The glass, while the rules let one run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<Glass>,
    /// Whether evaluation is allowed now.
    pub judge: bool,
    /// What changed in the scene, where that is shorter than the whole scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes<'a>>,
    /// Else the whole scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Cow<'a, Scene>>,
    /// What is to be known of it beside what was played: that a mind thought for a shorter time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Phrase>,
    /// The legal moves of the reader's seats that are waited for.
    #[serde(default, skip_serializing_if = "Choices::is_empty")]
    pub choices: Choices,
}

/// A scene told as a difference or as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Picture<'a> {
    /// What changed since the one before.
    Changes(Changes<'a>),
    /// All of it.
    Scene(Cow<'a, Scene>),
}

impl<'a> Picture<'a> {
    /// The second scene for somebody who has the first.
    pub fn between(old: &'a Scene, new: &'a Scene) -> Picture<'a> {
        match Changes::between(old, new) {
            Some(changes) => Picture::Changes(changes),
            None => Picture::Scene(Cow::Borrowed(new)),
        }
    }
}

/// A step that is written once and completed for each reader with the choices that are theirs:
/// thousands may look at a table, and nearly all of what they get is the same.
pub struct StepBody(String);

impl StepBody {
    /// The step for those who have no choices.
    pub fn new(step: &TableStep<'_>) -> StepBody {
        debug_assert!(step.choices.is_empty(), "choices are each reader's own");
        let mut body = serde_json::to_string(step).expect("a step is plain data");
        body.pop();
        StepBody(body)
    }

    /// The message for a reader who may choose among these.
    pub fn message(&self, choices: &Choices) -> String {
        let mut text = String::with_capacity(self.0.len() + 64);
        text.push_str("{\"step\":");
        text.push_str(&self.0);
        if !choices.is_empty() {
            text.push_str(",\"choices\":");
            text.push_str(&serde_json::to_string(choices).expect("choices are plain data"));
        }
        text.push_str("}}");
        text
    }
}
