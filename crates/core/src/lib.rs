//! The house that every game lives in.
//!
//! *A game is a value with a few verbs. A table is a game plus its log. Everything else reads the
//! log or draws the scene.*
//!
//! ```
//! # mod countdown { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/countdown/game.rs")); }
//! use countdown::KIT; // a game in one file: see `Game`
//! use plateau_core::{Actor, Moment, Outcome, Seat, Settings};
//!
//! let mut table = KIT.table(&Settings::new(), 0)?;
//! for (ply, take) in ["1", "2", "1", "2", "1"].iter().enumerate() {
//!     let by = Actor::Seat(table.game().to_move);
//!     table.submit(by, take, Moment(ply as u64))?;
//! }
//! assert_eq!(table.scores().outcome, Some(Outcome::win(Seat::FIRST)));
//! assert_eq!(table.log().entries.len(), 5, "and the log tells all of it");
//! # Ok::<(), plateau_core::Refusal>(())
//! ```
//!
//! Data comes in as text (a move, a position, a log) and is refused or played by [`Table`]; it goes
//! out as [`Entry`]s for stores and as a [`Scene`] for displays. Search works on the typed [`Game`];
//! programs that do not know which game they hold work on [`AnyGame`] and [`AnyTable`].
//!
//! | to read about | see |
//! | --- | --- |
//! | what the rules of a game must be able to do | [`Game`] |
//! | its positions as text, old rules | [`Notation`] |
//! | what displays need of it | [`Show`] |
//! | what few games need | [`Abilities`], [`Starter`] |
//! | who acts | [`Seat`], [`Seats`], [`Actor`], [`Turn`] |
//! | how it ends | [`Scores`], [`Outcome`] |
//! | what is stored | [`Log`], [`Header`], [`Entry`], [`Act`] |
//! | what is drawn and clicked | [`Scene`], [`Shape`], [`Target`], [`Picker`] |
//! | what thinks | [`Mind`], [`Question`], [`Verdict`], [`Budget`], [`Host`], [`Clock`], [`Thought`] |
//! | what is said | [`Phrase`], [`Words`], [`Refusal`] |
//! | what a game ships with | [`Kit`], [`Lesson`], [`OptionSpec`] |
//! | which games a program has | [`Catalog`] |
#![forbid(unsafe_code)]

mod abilities;
mod any_table;
mod catalog;
mod clock;
mod draw;
mod erased;
mod fault;
mod form;
mod game;
mod host;
mod kit;
mod language;
mod lesson;
mod log;
mod mind;
mod notation;
mod options;
mod outline;
mod perft;
mod phrase;
mod picker;
mod recording;
mod review;
mod scene;
#[cfg(feature = "schema")]
mod schema;
mod scores;
mod seat;
mod show;
mod swipe;
mod table;
mod thought;
#[cfg(feature = "words")]
mod words;

#[cfg(feature = "conformance")]
pub mod conformance;

pub use abilities::{
    Abilities, Afterwards, Edit, Editor, Grade, Passing, PuzzleFile, Rounds, Starter, Timer, Tool,
    Witness,
};
pub use any_table::{AnyTable, Choice};
pub use catalog::Catalog;
pub use clock::{Clock, Time};
pub use draw::Draw;
pub use erased::{AnyGame, AnyMind, AnyQuestion};
pub use form::{Enter, Form, Leave, Point, Target};
pub use game::{Game, check_by_list};
pub use host::{Host, LENT, NoMemory, Tables};
pub use kit::{Build, Kit, MindInfo, MindSpec};
pub use language::{Language, UnknownLanguage};
pub use lesson::{Lesson, LessonStep};
pub use log::{Act, Claim, Entry, FORMAT, Header, Log, Moment};
pub use mind::{Budget, Judged, Mind, Played, Question, Value, Verdict};
pub use notation::Notation;
pub use options::{NoOptions, OptionKind, OptionSpec, Settings};
pub use outline::{Outline, OutlineError, Stroke};
pub use perft::perft;
pub use phrase::{Argument, Phrase, Refusal};
pub use picker::{Picked, Picker};
pub use recording::{Recording, RecordingOptions};
pub use review::{Opinion, Regret, Slip};
pub use scene::{Flip, Layer, Scene, Shape};
pub use scores::{Outcome, Scores};
pub use seat::{Actor, MAX_SEATS, Seat, Seats, Turn};
pub use show::Show;
pub use swipe::{Direction, Swipe};
pub use table::{Ending, Table};
pub use thought::{NumberName, Thought, ThoughtEvent, Watch};
#[cfg(feature = "words")]
pub use words::{Words, WordsError};
