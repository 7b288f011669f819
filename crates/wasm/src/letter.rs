//! All that goes in and out, as JSON.

use std::time::Duration;

use plateau_core::{AnyTable, Log, Phrase, Seat, Settings, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What comes in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Letter {
    /// A request, as a server gets it over HTTP.
    Ask {
        /// Its number, chosen by whoever asks.
        n: u64,
        /// `GET` or `POST`.
        method: String,
        /// The path with its query.
        path: String,
        /// The body; empty where there is none.
        #[serde(default)]
        body: String,
    },
    /// Nobody waits for the answer to this request any more.
    Forget {
        /// Its number.
        n: u64,
    },
    /// Somebody looks at a table from now on.
    Open {
        /// The number of the socket, which no other one had.
        socket: u64,
        /// The path with its query.
        path: String,
    },
    /// A message on a socket.
    Say {
        /// The socket.
        socket: u64,
        /// The message.
        text: String,
    },
    /// A socket was closed.
    Close {
        /// The socket.
        socket: u64,
    },
    /// The store has done what it was asked for, or not.
    Stored {
        /// The number of the errand.
        n: u64,
        /// What came of it.
        came: Stored,
    },
    /// Somebody who thinks says something.
    Told {
        /// The number of the question.
        n: u64,
        /// What is said.
        told: Told,
    },
    /// Another page of the same browser has changed a table.
    Elsewhere {
        /// Its name.
        table: String,
    },
    /// The time of [`Reply::Wake`] has come.
    Ring {},
    /// A question for a mind; a thinker alone gets it.
    Think {
        /// Its number.
        n: u64,
        /// What is to be done.
        work: Box<Work>,
    },
}

/// What became of an errand to the store.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stored {
    /// All of it was done; for each reading act what it found, in order.
    Done(Vec<Vec<Line>>),
    /// A key was taken or its text was not the one that was expected: nothing was done.
    Taken {},
    /// The browser gives no more room: nothing was done.
    Full {},
    /// Something else went wrong: nobody knows what was done.
    Failed(String),
}

/// A line of the store: a key and its text.
pub type Line = (String, String);

/// What the store does with a key. The acts of an errand are done together or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Writes a line whose key is free.
    Add(String, String),
    /// Writes a line, whatever was there.
    Put(String, String),
    /// Writes another text where this one stands.
    Swap(String, String, String),
    /// Reads a line.
    Get(String),
    /// Reads the lines whose keys begin so.
    List {
        /// The beginning of the keys.
        under: String,
        /// Only keys before this one.
        before: Option<String>,
        /// So many at most.
        most: usize,
        /// The last ones first.
        last: bool,
    },
}

/// What goes out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The answer to a request.
    Answer {
        /// The request.
        n: u64,
        /// A status of HTTP.
        status: u16,
        /// Its media type.
        kind: String,
        /// The answer.
        text: String,
    },
    /// A line of an answer that comes in lines; the answer itself follows.
    Line {
        /// The request.
        n: u64,
        /// The line.
        text: String,
    },
    /// A message on a socket.
    Frame {
        /// The socket.
        socket: u64,
        /// The message.
        text: String,
    },
    /// A socket is closed.
    Closed {
        /// The socket.
        socket: u64,
    },
    /// Something for the store to do.
    Store {
        /// The number of the errand.
        n: u64,
        /// What to do.
        acts: Vec<Act>,
    },
    /// A question for a mind.
    Think {
        /// Its number.
        n: u64,
        /// What is to be done.
        work: Box<Work>,
    },
    /// Nobody waits for the answer to this question any more.
    Stop {
        /// Its number.
        n: u64,
    },
    /// Something that a thinker says.
    Told {
        /// The question.
        n: u64,
        /// What is said.
        told: Told,
    },
    /// Tells other pages of the same browser that a table has changed.
    Publish {
        /// Its name.
        table: String,
    },
    /// Somebody is to ring in so many milliseconds; of several such replies the last one holds.
    Wake {
        /// How long.
        millis: u64,
    },
    /// Something went wrong that whoever looks after the page should know.
    Trouble {
        /// What.
        text: String,
    },
}

/// What is to be done where it keeps no table waiting.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Work {
    /// A mind chooses or judges.
    Mind {
        /// The position with its history.
        log: Box<Log>,
        /// Who.
        mind: String,
        /// Its options, an object.
        options: Json,
        /// For whom.
        seat: Seat,
        /// For how many milliseconds at most.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        millis: Option<u64>,
        /// How many positions it may look at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
        /// How many plies it may look ahead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
        /// Whether every move is judged, and better verdicts are told as they are found.
        judge: bool,
        /// Whether the line of best play is wanted.
        line: bool,
    },
    /// A start that may have to be looked for.
    Start {
        /// The game.
        game: String,
        /// Its options, an object.
        options: Json,
        /// The position; the usual start without it.
        position: Option<String>,
        /// What is drawn by lot is drawn from it.
        seed: u64,
    },
    /// How many games of so many plies begin here.
    Perft {
        /// The position.
        log: Box<Log>,
        /// The plies.
        depth: u32,
    },
    /// A request about positions without a table.
    Ask {
        /// The path.
        path: String,
        /// The body.
        body: String,
        /// What is drawn by lot is drawn from it.
        seed: u64,
    },
}

/// What somebody who thinks says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// What has been found so far.
    Report(Box<Verdict<String>>),
    /// The answer of a mind.
    Verdict(Box<Verdict<String>>),
    /// The start that was found.
    Start(Box<Log>),
    /// The answer to a request, JSON.
    Text(String),
    /// How many there are.
    Count(u64),
    /// It is refused, and why.
    Refused {
        /// A status of HTTP.
        status: u16,
        /// Why.
        reason: Phrase,
    },
    /// It failed; this is for whoever looks after the page.
    Failed(String),
}

impl Work {
    /// A mind that thinks about a position, for as long as it takes.
    pub fn mind(table: &dyn AnyTable, mind: &str, options: &Settings, seat: Seat) -> Work {
        Work::Mind {
            log: Box::new(table.log()),
            mind: mind.to_owned(),
            options: options.iter().collect(),
            seat,
            millis: None,
            nodes: None,
            depth: None,
            judge: false,
            line: false,
        }
    }

    /// The same within so much time.
    #[must_use]
    pub(crate) fn within(mut self, time: Duration) -> Work {
        if let Work::Mind { millis, .. } = &mut self {
            *millis = u64::try_from(time.as_millis()).ok();
        }
        self
    }

    /// The settings in a JSON object; of anything else there are none.
    pub(crate) fn settings(options: &Json) -> Settings {
        Settings::from_json(options).unwrap_or_default()
    }
}
