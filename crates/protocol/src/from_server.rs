//! What a table tells its displays.

use std::borrow::Cow;

use plateau_core::{Phrase, Seat, Verdict};
use serde::{Deserialize, Serialize};

use crate::{Ask, Said, SeatsChange, TableStep, Whole};

/// The number of this protocol. It rises when a client that does not know the change would show
/// or do something wrong; a new message or field that may be passed over does not raise it.
pub const VERSION: u32 = 1;

/// The oldest version that a server still speaks with.
pub const OLDEST: u32 = 1;

/// Whether a client of this version can be spoken with; one that does not say is believed.
pub fn is_spoken(version: Option<u32>) -> bool {
    version.is_none_or(|version| version >= OLDEST)
}

/// A message of a server to a display. Every message is an object with one key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum FromServer<'a> {
    /// First, and whenever the client must start afresh.
    Whole(Box<Whole<'a>>),
    /// Something happened.
    Step(Box<TableStep<'a>>),
    /// Somebody sat down, left, came or went.
    Seats(SeatsChange<'a>),
    /// To the sender alone: the message was applied, and is stored.
    Done(Done<'a>),
    /// To the sender alone: nothing has changed.
    Refused(Refused<'a>),
    /// One seat asks the others; nothing is asked any more where it is `None`.
    Ask(Option<Ask>),
    /// To who asked alone: one of the others has said no.
    Declined(Declined),
    /// Somebody said something.
    Said(Cow<'a, Said>),
    /// A judge's opinion.
    Verdict(Judgement<'a>),
    /// The rematch is open.
    Next(Next<'a>),
    /// Answers a ping with its number.
    Pong(u64),
    /// The server closes the socket.
    Bye(Phrase),
}

/// A message was applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done<'a> {
    /// The sender's name for it, if it had one.
    pub id: Option<Cow<'a, str>>,
    /// How many entries the log had then.
    pub seq: usize,
}

/// A message was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused<'a> {
    /// The sender's name for it, if it had one.
    pub id: Option<Cow<'a, str>>,
    /// Why.
    pub reason: Phrase,
    /// How many entries the log has, where the table was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<usize>,
}

/// One of the others has said no to what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Declined {
    /// Whose no it was.
    pub by: Seat,
    /// So many moves would have been taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<u32>,
    /// So many moves would have been played again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo: Option<u32>,
}

/// What a judge says about the position after `seq` entries; the next one is better, until one is
/// final.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Verdict"))]
pub struct Judgement<'a> {
    /// After so many entries.
    pub seq: usize,
    /// Whether that was the last word.
    #[serde(rename = "final")]
    pub last: bool,
    /// What it says.
    #[serde(flatten)]
    pub verdict: Cow<'a, Verdict<String>>,
}

/// The rematch is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Next<'a> {
    /// Its table.
    pub table: Cow<'a, str>,
    /// Who opened it, where a seat did.
    pub by: Option<Seat>,
}

impl FromServer<'_> {
    /// As one line of text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }

    /// Reads a line.
    pub fn read(text: &str) -> Result<FromServer<'static>, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Whether a line is the last that is told, without reading all of it: a socket sends thousands
    /// of lines that others made.
    pub fn is_bye(text: &str) -> bool {
        text.starts_with("{\"bye\"")
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::phrase;

    use super::*;

    #[test]
    fn a_goodbye_is_known_by_its_beginning_and_nothing_else_is_one() {
        let bye = FromServer::Bye(phrase!("server-going-down"));
        assert!(FromServer::is_bye(&bye.text()));
        assert!(!FromServer::is_bye(&FromServer::Ask(None).text()));
    }
}
