//! Every message between a client and a table, as types: what a server writes and what a client
//! reads are the same structs, so neither can drift from the other.
//!
//! A server writes [`FromServer`] messages, one JSON object each; a client sends [`Message`]s. The
//! first message is the [`Whole`] table; each later [`TableStep`] changes it ([`Whole::take`]).
//! What is long is borrowed where it is written and owned where it is read (`Whole<'static>`).
//!
//! ```
//! use plateau_protocol::{FromServer, Message, Request};
//!
//! let heard: FromServer = serde_json::from_str(r#"{"done":{"id":"a1","seq":42}}"#)?;
//! assert!(matches!(heard, FromServer::Done(done) if done.seq == 42));
//!
//! let play = Message::from(Request::play("4", 41)).with_id("a2");
//! assert_eq!(serde_json::to_string(&play)?, r#"{"play":"4","seen":41,"id":"a2"}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! | file | noun |
//! | --- | --- |
//! | `from_server` | [`FromServer`]: what a table tells its displays, and [`VERSION`] of it all |
//! | `message` | [`Message`], [`Request`]: what a client sends, read with care |
//! | `whole` `step` | [`Whole`] table, and [`TableStep`] from one state to the next |
//! | `follow` | how a client keeps its [`Whole`] up to date |
//! | `seats` `clock` | [`SeatInfo`], [`State`]; [`Clock`], [`Clocks`], [`Glass`] |
//! | `difference` | [`Changes`] between two scenes, made and applied |
//! | `http/` | bodies, answers and queries of the addresses under `/api` |
//! | `schema/` | (feature `schema`) all of that as JSON Schema, TypeScript and tables |
//! | `text` | which texts can be shown |
#![forbid(unsafe_code)]

mod clock;
mod difference;
mod follow;
mod from_server;
mod http;
mod message;
#[cfg(feature = "schema")]
pub mod schema;
mod seats;
mod step;
mod text;
mod whole;

pub use clock::{Clock, Clocks, Glass};
pub use difference::{Changes, DoesNotFit, Put};
pub use follow::Gap;
pub use from_server::{
    Declined, Done, FromServer, Judgement, Next, OLDEST, Refused, VERSION, is_spoken,
};
pub use http::*;
pub use message::{Count, LONGEST_TALK, Message, Request, Unreadable};
pub use seats::{SeatInfo, SeatKind, SeatsChange, State};
pub use step::{Picture, StepBody, TableStep};
pub use text::is_visible;
pub use whole::{Ask, Choices, PlayedMove, Said, Whole};
