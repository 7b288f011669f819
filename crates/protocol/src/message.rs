//! What a client can send about a table, read with care.

use std::num::NonZeroU32;

use plateau_core::{Claim, Phrase, Seat, Target, phrase};
use serde::{Deserialize, Serialize};

use crate::is_visible;

/// A message with the name that its sender gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Message {
    /// The sender's name for it; it is applied at most once.
    pub id: Option<String>,
    /// For which of the sender's seats.
    pub seat: Option<Seat>,
    /// The sender's message that this one follows: it is judged only if that one was applied.
    pub after: Option<String>,
    /// By its sender's clock, milliseconds from the first move of a puzzle to this one.
    pub took: Option<NonZeroU32>,
    /// How many milliseconds the way here and back takes, as the server has measured it: it is not part
    /// of the message.
    pub trip: u16,
    /// What is wanted.
    pub request: Request,
}

/// What a client wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A move, by somebody who has seen so many entries.
    Play(String, Option<usize>),
    /// Why these clicks play nothing. It is always refused, and nothing changes: the reason is the answer.
    Why(Vec<Target>),
    /// Moves back.
    Undo(Count),
    /// Moves forward again.
    Redo(Count),
    /// Yes or no to what another seat asks.
    Answer(bool),
    /// A declaration.
    Claim(Claim),
    /// Talk.
    Say(String),
    /// Evaluation on or off.
    Judge(bool),
    /// A mind shows the way from here: what is solved so is nobody's best.
    Shown,
    /// Are you there?
    Ping(u64),
}

impl Request {
    /// A move by somebody who has seen so many entries.
    pub fn play(text: impl Into<String>, seen: usize) -> Request {
        Request::Play(text.into(), Some(seen))
    }
}

/// How many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Count {
    /// To before my last one.
    Mine(bool),
    /// So many.
    Moves(u32),
}

/// The form on the wire: one verb, and what goes with it.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Raw {
    /// A move.
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<String>,
    /// How many entries its sender has seen; a stale one is refused, except in rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<usize>,
    /// Targets that were clicked and play nothing, the last one in vain: the refusal says why, in the words of
    /// the game. At most 16.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<Target>>,
    /// Moves back: so many, or `true` for back to before my last one. With other people this asks them.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Count>,
    /// Moves forward again.
    #[serde(skip_serializing_if = "Option::is_none")]
    redo: Option<Count>,
    /// Yes or no to what another seat asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<bool>,
    /// A declaration.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<Claim>,
    /// Talk, at most 300 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    /// Evaluation on or off.
    #[serde(skip_serializing_if = "Option::is_none")]
    judge: Option<bool>,
    /// A mind shows the way from here: what is solved so is nobody's best.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<bool>,
    /// Are you there?
    #[serde(skip_serializing_if = "Option::is_none")]
    ping: Option<u64>,
    /// The sender's name for it, at most 40 characters; it is applied at most once.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// Instead of `seen`: the sender's message that this one follows. It is judged only if that one was applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    /// For which of the sender's seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// With a move of a puzzle: milliseconds from its first move to this one, by the sender's clock. What
    /// counts is this time, but never more than the server's own and never less than that without the way
    /// there and back, of which half a second counts at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    took: Option<NonZeroU32>,
}

const LONGEST_ID: usize = 40;
const LONGEST_MOVE: usize = 400;
const LONGEST_PATH: usize = 16;
/// How long a line of talk can be, in characters.
pub const LONGEST_TALK: usize = 300;

/// Why a message is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It has not the form of one; this is what is wrong.
    #[error("not a message: {0}")]
    Form(String),
    /// It holds more than a message can.
    #[error("too large")]
    Large,
    /// The talk cannot be shown.
    #[error("talk has from 1 to {LONGEST_TALK} visible characters")]
    Talk,
}

impl Unreadable {
    /// The same for its sender.
    pub fn reason(&self) -> Phrase {
        match self {
            Unreadable::Form(problem) => {
                phrase!("server-not-a-message", problem = problem.as_str())
            }
            Unreadable::Large => phrase!("server-too-large"),
            Unreadable::Talk => phrase!("server-bad-talk", limit = LONGEST_TALK),
        }
    }
}

impl From<Request> for Message {
    fn from(request: Request) -> Message {
        Message {
            id: None,
            seat: None,
            after: None,
            took: None,
            trip: 0,
            request,
        }
    }
}

impl Message {
    /// The same with this name.
    #[must_use]
    pub fn with_id(mut self, id: impl Into<String>) -> Message {
        self.id = Some(id.into());
        self
    }

    /// The same, to be judged only if this one was applied; what the sender had seen then says no
    /// more.
    #[must_use]
    pub fn following(mut self, id: impl Into<String>) -> Message {
        self.after = Some(id.into());
        if let Request::Play(_, seen) = &mut self.request {
            *seen = None;
        }
        self
    }

    /// Reads a message, or says why not.
    pub fn read(text: &str) -> Result<Message, Unreadable> {
        let raw: Raw =
            serde_json::from_str(text).map_err(|error| Unreadable::Form(error.to_string()))?;
        Message::try_from(raw)
    }
}

impl TryFrom<Raw> for Message {
    type Error = Unreadable;

    fn try_from(raw: Raw) -> Result<Message, Unreadable> {
        let wrong = |what: &str| Unreadable::Form(what.to_owned());
        let name = |text: Option<String>, what| {
            let text = text.filter(|text| !text.is_empty());
            let fits = |text: &String| text.len() <= LONGEST_ID && text.chars().all(is_visible);
            match text {
                Some(text) if !fits(&text) => Err(wrong(what)),
                text => Ok(text),
            }
        };
        let (id, after) = (name(raw.id, "id")?, name(raw.after, "after")?);
        let seen = raw.seen;
        let requests = [
            raw.play.map(|text| Request::Play(text, seen)),
            raw.why.map(Request::Why),
            raw.undo.map(Request::Undo),
            raw.redo.map(Request::Redo),
            raw.answer.map(Request::Answer),
            raw.claim.map(Request::Claim),
            raw.say.map(Request::Say),
            raw.judge.map(Request::Judge),
            raw.shown.filter(|&shown| shown).map(|_| Request::Shown),
            raw.ping.map(Request::Ping),
        ];
        let mut requests = requests.into_iter().flatten();
        let (Some(request), None) = (requests.next(), requests.next()) else {
            return Err(wrong("one verb"));
        };
        let request = match request {
            Request::Play(text, _) if text.len() > LONGEST_MOVE => return Err(Unreadable::Large),
            Request::Why(path) if path.is_empty() => return Err(wrong("why: no target")),
            Request::Why(path) if path.len() > LONGEST_PATH || text_of(&path) > LONGEST_MOVE => {
                return Err(Unreadable::Large);
            }
            Request::Play(_, Some(_)) if after.is_some() => return Err(wrong("seen or after")),
            // Nothing of theirs is applied to the table: there is nothing to follow.
            Request::Why(_) | Request::Judge(_) | Request::Ping(_) if after.is_some() => {
                return Err(wrong("after"));
            }
            Request::Say(text) => Request::Say(talk(&text)?),
            other => other,
        };
        Ok(Message {
            id,
            seat: raw.seat,
            after,
            took: raw.took,
            trip: 0,
            request,
        })
    }
}

impl From<Message> for Raw {
    fn from(message: Message) -> Raw {
        let mut raw = Raw {
            id: message.id,
            seat: message.seat,
            after: message.after,
            took: message.took,
            ..Raw::default()
        };
        match message.request {
            Request::Play(text, seen) => (raw.play, raw.seen) = (Some(text), seen),
            Request::Why(path) => raw.why = Some(path),
            Request::Undo(count) => raw.undo = Some(count),
            Request::Redo(count) => raw.redo = Some(count),
            Request::Answer(yes) => raw.answer = Some(yes),
            Request::Claim(claim) => raw.claim = Some(claim),
            Request::Say(text) => raw.say = Some(text),
            Request::Judge(on) => raw.judge = Some(on),
            Request::Shown => raw.shown = Some(true),
            Request::Ping(number) => raw.ping = Some(number),
        }
        raw
    }
}

/// How much text these targets are.
fn text_of(path: &[Target]) -> usize {
    path.iter().map(|Target(name)| name.len()).sum()
}

/// Talk that can be shown: one line, plain text.
fn talk(text: &str) -> Result<String, Unreadable> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = text.chars().count();
    if !(1..=LONGEST_TALK).contains(&length) || !text.chars().all(is_visible) {
        return Err(Unreadable::Talk);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_read_and_written_again() {
        let all = [
            (
                r#"{"play":"4","seen":41,"id":"a1","seat":1}"#,
                Request::play("4", 41),
            ),
            (
                r#"{"why":["C3","C5"],"seat":2}"#,
                Request::Why(vec![Target::new("C3"), Target::new("C5")]),
            ),
            (
                r#"{"undo":true,"id":"a2"}"#,
                Request::Undo(Count::Mine(true)),
            ),
            (r#"{"undo":3}"#, Request::Undo(Count::Moves(3))),
            (
                r#"{"redo":true,"after":"a2"}"#,
                Request::Redo(Count::Mine(true)),
            ),
            (r#"{"answer":false}"#, Request::Answer(false)),
            (
                r#"{"claim":"offer-draw"}"#,
                Request::Claim(Claim::OfferDraw),
            ),
            (r#"{"say":"a b"}"#, Request::Say("a b".into())),
            (r#"{"judge":false}"#, Request::Judge(false)),
            (r#"{"shown":true}"#, Request::Shown),
            (
                r#"{"play":"R","seen":2,"took":1250}"#,
                Request::play("R", 2),
            ),
            (r#"{"ping":7}"#, Request::Ping(7)),
        ];
        for (text, request) in all {
            let message = Message::read(text).expect("it is in PROTOCOL.md");
            assert_eq!(message.request, request);
            let written = serde_json::to_string(&message).expect("messages are plain data");
            assert_eq!(written, text, "writing changes nothing");
        }
        let talk = Message::read(r#"{"say":" a\n b "}"#).expect("talk can be cleaned");
        assert_eq!(talk.request, Request::Say("a b".into()));
    }

    #[test]
    fn what_follows_another_has_not_seen_anything() {
        let play = Message::from(Request::play("4", 7)).following("a1");
        let written = serde_json::to_string(&play).expect("messages are plain data");
        assert_eq!(written, r#"{"play":"4","after":"a1"}"#);
        assert_eq!(Message::read(&written), Ok(play));
    }

    #[test]
    fn anything_else_is_told_what_is_wrong() {
        let long = format!(r#"{{"play":"{}"}}"#, "x".repeat(500));
        for wrong in [
            "",
            "4",
            "[]",
            "{}",
            r#"{"play":4}"#,
            r#"{"play":"4","undo":1}"#,
            r#"{"play":"4","cheat":1}"#,
            r#"{"play":"4","seen":3,"after":"a1"}"#,
            r#"{"judge":true,"after":"a1"}"#,
            r#"{"say":""}"#,
            r#"{"why":[]}"#,
            r#"{"why":"C3"}"#,
            r#"{"why":["C3"],"after":"a1"}"#,
            &format!(r#"{{"why":["{}"]}}"#, "x".repeat(500)),
            r#"{"play":"4","seat":0}"#,
            r#"{"play":"4","seat":99}"#,
            "\u{0}",
            long.as_str(),
        ] {
            assert!(Message::read(wrong).is_err(), "{wrong:?} is no message");
        }
    }
}
