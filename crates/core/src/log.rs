//! What is stored: a header that holds the whole start, then entries. Append only.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Actor, Refusal, Seat, fault, refusal};

/// The version of the log format that this program writes. It reads this one and all before it.
pub const FORMAT: u32 = 1;

/// A moment in milliseconds since 1970-01-01 UTC. The core has no clock: callers tell the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Moment(pub u64);

/// What a table began with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Header {
    /// The version of the log format.
    pub plateau: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options, all of them.
    pub options: Json,
    /// The whole first position: a replay needs no seed.
    pub start: Json,
    /// Who sits there, a word a seat ("human", the name of a mind), where it is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
}

/// What somebody at the table declares beside the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// Gives the game up.
    Resign,
    /// Offers a draw; it stands until it is answered or the other one moves.
    OfferDraw,
    /// Accepts the offer that stands.
    AcceptDraw,
    /// Declines the offer that stands.
    DeclineDraw,
}

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move in its notation.
    Move(String),
    /// The last moves, this many, are taken back.
    Undo(u32),
    /// Moves that were taken back, this many, are played again.
    Redo(u32),
    /// A declaration.
    Claim(Claim),
    /// The time of this seat is over.
    Flag(Seat),
}

/// One line of the log.
///
/// ```
/// use plateau_core::{Act, Actor, Entry};
///
/// let entry: Entry = serde_json::from_str(r#"{"by":"chance","move":"6,4","at":1500}"#)?;
/// assert_eq!(entry.by, Actor::Chance);
/// assert_eq!(entry.act, Act::Move("6,4".to_owned()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawEntry", into = "RawEntry")]
pub struct Entry {
    /// Who.
    pub by: Actor,
    /// What.
    pub act: Act,
    /// When.
    pub at: Moment,
}

/// The JSON form of an entry: exactly one of the acts is there.
/// One line of a log: who did what, and when. It holds exactly one of `move`, `undo`, `redo`,
/// `claim` and `flag`.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RawEntry {
    /// Who did it.
    #[cfg_attr(feature = "schema", schemars(required))]
    by: Option<Actor>,
    /// A move, in its notation.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// So many moves were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<u32>,
    /// So many were played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    redo: Option<u32>,
    /// A declaration.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<Claim>,
    /// The time of this seat was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<Seat>,
    /// When.
    #[cfg_attr(feature = "schema", schemars(required))]
    at: Option<Moment>,
}

impl TryFrom<RawEntry> for Entry {
    type Error = &'static str;
    fn try_from(raw: RawEntry) -> Result<Entry, &'static str> {
        let by = raw.by.ok_or(fault::NOBODY)?;
        let acts = [
            raw.what.map(Act::Move),
            raw.undo.map(Act::Undo),
            raw.redo.map(Act::Redo),
            raw.claim.map(Act::Claim),
            raw.flag.map(Act::Flag),
        ];
        let mut acts = acts.into_iter().flatten();
        match (acts.next(), acts.next()) {
            (Some(act), None) => Ok(Entry {
                by,
                act,
                at: raw.at.unwrap_or_default(),
            }),
            _ => Err(fault::ACTS),
        }
    }
}

impl From<Entry> for RawEntry {
    fn from(entry: Entry) -> RawEntry {
        let mut raw = RawEntry {
            by: Some(entry.by),
            at: Some(entry.at),
            ..RawEntry::default()
        };
        match entry.act {
            Act::Move(what) => raw.what = Some(what),
            Act::Undo(count) => raw.undo = Some(count),
            Act::Redo(count) => raw.redo = Some(count),
            Act::Claim(claim) => raw.claim = Some(claim),
            Act::Flag(seat) => raw.flag = Some(seat),
        }
        raw
    }
}

/// A header and its entries: the log alone rebuilds the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Log {
    /// What the table began with.
    #[serde(flatten)]
    pub header: Header,
    /// All that happened, in order.
    pub entries: Vec<Entry>,
}

impl Log {
    /// Reads a log from JSON. Whether its moves are legal is told by the game that replays it.
    pub fn from_json(text: &str) -> Result<Log, Refusal> {
        // A newer format may have a shape that we do not know: look at its version first.
        #[derive(Deserialize)]
        struct Version {
            plateau: u32,
        }
        let unreadable = |error: serde_json::Error| {
            refusal!(
                "log-not-readable",
                line = error.line(),
                column = error.column(),
                problem = fault::problem(&error)
            )
        };
        let version: Version = serde_json::from_str(text).map_err(unreadable)?;
        if version.plateau > FORMAT {
            return Err(refusal!(
                "log-format-newer",
                found = version.plateau,
                known = FORMAT
            ));
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// The log as JSON: the header on the first line, then an entry a line, so that logs can be
    /// read, compared and cut by people.
    pub fn to_json(&self) -> String {
        let header = serde_json::to_string(&self.header).expect("a header is plain data");
        let header = header.strip_suffix('}').expect("a header is a JSON object");
        let entries: Vec<String> = self
            .entries
            .iter()
            .map(|entry| serde_json::to_string(entry).expect("an entry is plain data"))
            .collect();
        let gap = if entries.is_empty() { "" } else { "\n" };
        format!(
            "{header},\"entries\":[{gap}{}{gap}]}}\n",
            entries.join(",\n")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(entries: &str) -> String {
        format!(
            r#"{{"plateau":1,"game":"g","rules":1,"options":{{}},"start":0,"entries":[{entries}]}}"#
        )
    }

    #[test]
    fn every_kind_of_entry_round_trips() {
        let text = log(
            r#"{"by":1,"move":"4","at":7},{"by":"chance","move":"6:1"},{"by":2,"undo":2},
            {"by":2,"redo":1},{"by":1,"claim":"offer-draw"},{"by":"clock","flag":2}"#,
        );
        let log = Log::from_json(&text).expect("the log is valid");
        assert_eq!(log.entries.len(), 6);
        assert_eq!(
            Log::from_json(&log.to_json()),
            Ok(log),
            "writing and reading changes nothing"
        );
    }

    #[test]
    fn a_broken_log_tells_the_place() {
        let id = |text: &str| Log::from_json(text).expect_err("the log is broken").0.id;
        assert_eq!(id("not JSON"), "log-not-readable");
        assert_eq!(id(&log(r#"{"by":1}"#)), "log-not-readable");
        assert_eq!(
            id(&log(r#"{"by":1,"move":"4","undo":1}"#)),
            "log-not-readable"
        );
        assert_eq!(id(&log(r#"{"by":0,"move":"4"}"#)), "log-not-readable");
        assert_eq!(id(&log(r#"{"by":1,"movve":"4"}"#)), "log-not-readable");
        assert_eq!(id(r#"{"plateau":2,"shape":"new"}"#), "log-format-newer");
        let whole = log(r#"{"by":1,"move":"4","at":7}"#);
        for cut in 0..whole.len() {
            assert!(
                Log::from_json(&whole[..cut]).is_err(),
                "cut after {cut} bytes it is no log"
            );
        }
    }
}
