//! The whole table in one message: what a display begins with.

use std::{borrow::Cow, collections::BTreeMap};

use plateau_core::{
    Actor, Choice, Ending, Entry, Moment, Phrase, Scene, Scores, Seat, Seats, Turn,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Clock, Clocks, Glass, SeatInfo, State};

/// Legal moves by seat: those that the reader holds and that are waited for.
pub type Choices = BTreeMap<Seat, Vec<Choice>>;

/// A table as somebody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Whole<'a> {
    /// The [`VERSION`](crate::VERSION) that the server speaks.
    pub protocol: u32,
    /// The name of the table.
    pub table: Cow<'a, str>,
    /// The game.
    pub game: Cow<'a, str>,
    /// How it stands.
    pub state: State,
    /// The options of the game.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Json>"))]
    pub options: Cow<'a, Json>,
    /// All seats.
    pub seats: Vec<SeatInfo<'a>>,
    /// Those of the reader.
    pub mine: Seats,
    /// How many look on without a seat.
    pub watching: usize,
    /// Whether it counts.
    pub rated: bool,
    /// Whether it is listed.
    pub public: bool,
    /// Whether people may talk.
    pub chat: bool,
    /// The date, if it is the puzzle of that day.
    pub daily: Option<Cow<'a, str>>,
    /// The tournament whose game it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Cow<'a, str>>,
    /// The clock that it was opened with.
    pub clock: Option<Clock>,
    /// The time that is left.
    pub clocks: Option<Clocks>,
    /// The glass, while the rules let one run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<Glass>,
    /// How many entries the log has.
    pub seq: usize,
    /// The number of the first of `entries`; the log's first entry is 1.
    pub from: usize,
    /// The entries that the reader does not have.
    pub entries: Cow<'a, [Entry]>,
    /// The moves that stand.
    pub moves: Vec<PlayedMove<'a>>,
    /// What the last of them did, in words.
    pub last: Option<Phrase>,
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
    /// How it ended before its game did.
    pub ending: Option<Ending>,
    /// The seat that offers a draw.
    pub offer: Option<Seat>,
    /// What it looks like.
    pub scene: Scene,
    /// The legal moves.
    #[serde(default)]
    pub choices: Choices,
    /// What one seat asks of the others.
    pub ask: Option<Ask>,
    /// The last things said.
    pub said: Cow<'a, [Said]>,
    /// Whether evaluation is allowed now.
    pub judge: bool,
    /// The table of the rematch.
    pub next: Option<Cow<'a, str>>,
    /// What the game tells when it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub afterwards: Vec<Phrase>,
    /// The position in one line.
    pub position: Option<String>,
}

/// What of a [`Whole`] is long where the board or the log is, and the same for all who may see the same
/// between two steps: written once, and told to each together with the rest.
#[derive(Debug, Serialize)]
pub struct WholeBody<'a> {
    /// The entries that the reader does not have.
    pub entries: Cow<'a, [Entry]>,
    /// The moves that stand.
    pub moves: Vec<PlayedMove<'a>>,
    /// What the last of them did, in words.
    pub last: Option<Phrase>,
    /// What it looks like.
    pub scene: Scene,
    /// The legal moves.
    pub choices: Choices,
    /// The position in one line.
    pub position: Option<String>,
}

/// The members of [`WholeBody`].
const LONG: [&str; 6] = ["entries", "moves", "last", "scene", "choices", "position"];

impl WholeBody<'_> {
    /// As text, to be kept and completed by [`Whole::rest`] and [`Whole::join`].
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a table is plain data")
    }
}

impl Whole<'_> {
    /// Everything but what is long.
    pub fn rest(&self) -> String {
        let mut rest = serde_json::to_value(self).expect("a table is plain data");
        if let Some(members) = rest.as_object_mut() {
            members.retain(|name, _| !LONG.contains(&name.as_str()));
        }
        rest.to_string()
    }

    /// The whole message: what [`Whole::rest`] wrote, and the text of a [`WholeBody`].
    pub fn join(rest: &str, body: &str) -> String {
        let (rest, body) = (rest.strip_suffix('}'), body.strip_prefix('{'));
        let (rest, body) = rest.zip(body).expect("both are objects with members");
        let mut text = String::with_capacity(rest.len() + body.len() + 16);
        for part in ["{\"whole\":", rest, ",", body, "}"] {
            text.push_str(part);
        }
        text
    }
}

/// A move that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Played"))]
pub struct PlayedMove<'a> {
    /// Who played it.
    pub by: Actor,
    /// The move.
    #[serde(rename = "move")]
    pub what: Cow<'a, str>,
    /// What it did, in words, where it is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tell: Option<Phrase>,
}

/// What one seat asks of the others: to take moves back, or to play them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ask {
    /// Who asks.
    pub by: Seat,
    /// To take back so many moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<u32>,
    /// To play so many again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo: Option<u32>,
    /// Who has agreed.
    pub agreed: Seats,
    /// The reader's seats that have to answer still.
    pub mine: Seats,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// From which seat.
    pub by: Seat,
    /// Under which name.
    pub name: Option<String>,
    /// Plain text.
    pub text: String,
    /// When.
    pub at: Moment,
}

#[cfg(test)]
mod tests {
    use plateau_core::{Act, Point, phrase};

    use super::*;
    use crate::FromServer;

    #[test]
    fn a_table_in_two_parts_is_the_same_table() {
        let text = r#"{"whole":{"protocol":1,"table":"t","game":"g","state":"playing",
            "options":{"n":4},"seats":[],"mine":[1],"watching":2,"rated":false,"public":true,
            "chat":true,"daily":null,"clock":null,"clocks":null,"seq":1,"from":1,
            "entries":[{"by":1,"move":"4","at":7}],"moves":[{"by":1,"move":"4"}],"last":null,
            "undone":0,"undoable":1,"steps":1,"turn":{"wait":[1]},
            "scores":{"points":[0],"outcome":null},"ending":null,"offer":null,
            "scene":{"origin":[0,0],"size":[3,1],"alt":{"id":"board"},"layers":[]},
            "choices":{},"ask":null,"said":[],"judge":true,"next":null,"position":"x } y"}}"#;
        let FromServer::Whole(whole) = FromServer::read(text).expect("it is a table") else {
            unreachable!("it says whole");
        };
        assert!(matches!(&whole.entries[0].act, Act::Move(what) if what == "4"));
        let body = WholeBody {
            entries: whole.entries.clone(),
            moves: whole.moves.clone(),
            last: whole.last.clone(),
            scene: whole.scene.clone(),
            choices: whole.choices.clone(),
            position: whole.position.clone(),
        };
        let mut bare = whole.clone();
        bare.scene = Scene::new(Point::new(0.0, 0.0), Point::new(0.0, 0.0), phrase!("board"));
        (bare.entries, bare.position) = (Cow::default(), None);
        let joined = Whole::join(&bare.rest(), &body.text());
        let again = FromServer::read(&joined).expect("it can be read");
        assert_eq!(again, FromServer::Whole(whole), "{joined}");
    }
}
