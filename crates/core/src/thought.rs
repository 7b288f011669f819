//! What a mind tells of its search while it thinks: for traces, and for watching it think.

use serde::{Deserialize, Serialize};

use crate::{Phrase, Target, phrase};

/// What happened to a node of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ThoughtEvent {
    /// Taken from the open list; its successors come next.
    Expanded,
    /// Found for the first time, from its parent.
    Generated,
    /// Found again by a better way: its entry in the open list is replaced.
    Replaced,
    /// Found again, and no better than before: it is left as it was.
    Closed,
    /// A new iteration begins, with a larger bound or one ply deeper.
    Deepened,
    /// Gone into, depth first.
    Entered,
    /// Left with its value.
    Valued,
    /// Left early: nothing below it can change the answer.
    Cut,
    /// Taken back: the position before it is there again.
    Undone,
    /// The goal, or the end of the game.
    Solved,
}

impl ThoughtEvent {
    /// What it is called.
    pub fn phrase(self) -> Phrase {
        match self {
            ThoughtEvent::Expanded => phrase!("watch-expanded"),
            ThoughtEvent::Generated => phrase!("watch-generated"),
            ThoughtEvent::Replaced => phrase!("watch-replaced"),
            ThoughtEvent::Closed => phrase!("watch-closed"),
            ThoughtEvent::Deepened => phrase!("watch-deepened"),
            ThoughtEvent::Entered => phrase!("watch-entered"),
            ThoughtEvent::Valued => phrase!("watch-valued"),
            ThoughtEvent::Cut => phrase!("watch-cut"),
            ThoughtEvent::Undone => phrase!("watch-undone"),
            ThoughtEvent::Solved => phrase!("watch-solved"),
        }
    }
}

/// One step of a search. A search that nobody watches makes none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thought {
    /// What happened.
    pub event: ThoughtEvent,
    /// To which node; numbers count from 0, the root, in the order in which nodes were found.
    pub node: u32,
    /// From which node it was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// By which move, in its notation.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// Where a node is a place on the board and not a position: its target. Displays write the
    /// node's first number there, and leave it until the next round begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Target>,
    /// The position there, in one line.
    pub position: String,
    /// The numbers of the search at this moment, by name and in a fixed order: `g`, `h`, `f`,
    /// `open`, `closed`, `bound`, `alpha`, `beta`, `value`, `depth`, `distance`, `code`, `delta`,
    /// `conquered`.
    pub numbers: Vec<(NumberName, i64)>,
}

/// The bytes of a written thought without its position, its move and its numbers, about.
const FRAME: usize = 80;
/// The bytes of a written number with its name, about.
const NUMBER: usize = 16;

/// The name of a number in a [`Thought`].
pub type NumberName = std::borrow::Cow<'static, str>;

impl Thought {
    /// An event at a node.
    pub fn new(event: ThoughtEvent, node: u32, position: String) -> Thought {
        Thought {
            event,
            node,
            parent: None,
            what: None,
            place: None,
            position,
            numbers: Vec::new(),
        }
    }

    /// The same, reached from a parent by a move.
    #[must_use]
    pub fn by(mut self, parent: u32, what: impl ToString) -> Thought {
        self.parent = Some(parent);
        self.what = Some(what.to_string());
        self
    }

    /// The same, at a place on the board.
    #[must_use]
    pub fn at(mut self, place: Target) -> Thought {
        self.place = Some(place);
        self
    }

    /// The same with one number more.
    #[must_use]
    pub fn with(mut self, name: &'static str, number: i64) -> Thought {
        self.numbers.push((NumberName::Borrowed(name), number));
        self
    }

    /// About how many bytes it takes when it is written.
    pub fn bytes(&self) -> usize {
        let what = self.what.as_ref().map_or(0, String::len);
        FRAME + self.position.len() + what + NUMBER * self.numbers.len()
    }

    /// The number of this name.
    pub fn number(&self, name: &str) -> Option<i64> {
        let found = self.numbers.iter().find(|(known, _)| known == name);
        found.map(|(_, number)| *number)
    }
}

/// Told every step of a search.
pub type Watch<'a> = dyn FnMut(&Thought) + 'a;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_is_plain_data() {
        let thought = Thought::new(ThoughtEvent::Generated, 3, "1 2/0 3".into())
            .by(1, "L")
            .with("g", 2)
            .with("h", 1);
        let json = serde_json::to_string(&thought).expect("a thought is plain data");
        assert_eq!(
            json,
            r#"{"event":"generated","node":3,"parent":1,"move":"L","position":"1 2/0 3","numbers":[["g",2],["h",1]]}"#,
            "displays read this form"
        );
        let back: Thought = serde_json::from_str(&json).expect("what we wrote can be read");
        assert_eq!(back, thought, "and it can be read back");
        assert_eq!(thought.number("h"), Some(1));
        assert_eq!(thought.number("f"), None);
    }
}
