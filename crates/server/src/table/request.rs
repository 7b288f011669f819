//! What a client can send about a table, read with care.

use plateau_core::{Claim, Seat, phrase};
use serde::Deserialize;

use crate::{error::Fault, setup::is_visible};

/// A message with the name that its sender gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// The sender's name for it; it is applied at most once.
    pub(crate) id: Option<String>,
    /// For which of the sender's seats.
    pub(crate) seat: Option<Seat>,
    /// What is wanted.
    pub(crate) request: Request,
}

/// What a client wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// A move, by somebody who has seen so many entries.
    Play(String, Option<usize>),
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

/// How many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Count {
    /// To before my last one.
    Mine(bool),
    /// So many.
    Moves(u32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    play: Option<String>,
    seen: Option<usize>,
    undo: Option<Count>,
    redo: Option<Count>,
    answer: Option<bool>,
    claim: Option<Claim>,
    say: Option<String>,
    judge: Option<bool>,
    shown: Option<bool>,
    ping: Option<u64>,
    id: Option<String>,
    seat: Option<Seat>,
}

const LONGEST_ID: usize = 40;
const LONGEST_MOVE: usize = 400;
const LONGEST_TALK: usize = 300;

impl Message {
    /// Reads a message, or says why not.
    pub(crate) fn read(text: &str) -> Result<Message, Fault> {
        let unreadable =
            |problem: String| Fault::Unreadable(phrase!("server-not-a-message", problem = problem));
        let raw: Raw = serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
        let id = raw.id.filter(|id| !id.is_empty());
        if id
            .as_ref()
            .is_some_and(|id| id.len() > LONGEST_ID || !id.chars().all(is_visible))
        {
            return Err(unreadable("id".to_owned()));
        }
        let seen = raw.seen;
        let requests = [
            raw.play.map(|text| Request::Play(text, seen)),
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
            return Err(unreadable("one verb".to_owned()));
        };
        let request = match request {
            Request::Play(text, _) if text.len() > LONGEST_MOVE => return Err(Fault::Large),
            Request::Say(text) => Request::Say(talk(&text)?),
            other => other,
        };
        Ok(Message {
            id,
            seat: raw.seat,
            request,
        })
    }
}

/// Talk that can be shown: one line, plain text.
fn talk(text: &str) -> Result<String, Fault> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = text.chars().count();
    if !(1..=LONGEST_TALK).contains(&length) || !text.chars().all(is_visible) {
        return Err(Fault::Rules(phrase!(
            "server-bad-talk",
            limit = LONGEST_TALK
        )));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_protocol_is_read() {
        let read = |text: &str| Message::read(text).expect("it is in PROTOCOL.md").request;
        assert_eq!(
            read(r#"{"play":"4","seen":41,"id":"a1","seat":1}"#),
            Request::Play("4".into(), Some(41))
        );
        assert_eq!(
            read(r#"{"undo":true,"id":"a2"}"#),
            Request::Undo(Count::Mine(true))
        );
        assert_eq!(read(r#"{"undo":3}"#), Request::Undo(Count::Moves(3)));
        assert_eq!(
            read(r#"{"claim":"offer-draw"}"#),
            Request::Claim(Claim::OfferDraw)
        );
        assert_eq!(read(r#"{"say":" a\n b "}"#), Request::Say("a b".into()));
        assert_eq!(read(r#"{"judge":false}"#), Request::Judge(false));
        assert_eq!(read(r#"{"shown":true}"#), Request::Shown);
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
            r#"{"say":""}"#,
            r#"{"play":"4","seat":0}"#,
            r#"{"play":"4","seat":99}"#,
            "\u{0}",
            long.as_str(),
        ] {
            assert!(Message::read(wrong).is_err(), "{wrong:?} is no message");
        }
    }
}
