//! What can be asked of a live table.

use plateau_core::{AnyTable, Seats, Verdict};
use plateau_protocol::Message;
use tokio::sync::{mpsc, oneshot};

use super::Answer;
use crate::{
    error::Fault,
    ids::TableId,
    setup::{Setup, Sitter, State},
    store::Person,
};

/// A message to a display, made once and shared by all who get the same.
pub(crate) type Frame = tokio_tungstenite::tungstenite::Utf8Bytes;

/// The way to a live table.
pub(crate) type Calls = mpsc::Sender<Call>;

/// Who looks at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// The account, where there is one.
    pub(crate) account: Option<String>,
    /// Else the hash of the key, by which a newcomer who sits down is known again.
    pub(crate) key: Option<String>,
}

/// Who wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The account.
    pub(crate) person: Person,
    /// The hash of the key that opens it.
    pub(crate) key: Option<String>,
    /// Where; anywhere if it does not matter.
    pub(crate) seat: Option<usize>,
    /// Called so at this table.
    pub(crate) name: Option<String>,
}

/// One call. The reply is dropped when the table has just left memory: call again.
pub(crate) enum Call {
    /// A display wants to see the table from now on.
    Join {
        /// Who looks.
        visitor: Visitor,
        /// How many entries it has already.
        since: Option<usize>,
        /// Where its frames go.
        frames: mpsc::Sender<Frame>,
        /// Its number, for the other calls.
        reply: oneshot::Sender<Result<u64, Fault>>,
    },
    /// A display has gone.
    Leave(u64),
    /// A display sends a message; the answer comes as a frame.
    Send(u64, Message),
    /// A script sends a message; the answer comes back.
    Act {
        /// Who.
        account: Option<String>,
        /// What.
        message: Message,
        /// The answer.
        reply: oneshot::Sender<Answer>,
    },
    /// Somebody wants to sit down.
    Sit {
        /// Who, and where.
        guest: Box<Guest>,
        /// The seats that this person then holds.
        reply: oneshot::Sender<Result<Seats, Fault>>,
    },
    /// Somebody leaves before the game has begun.
    StandUp {
        /// Who.
        account: String,
        /// Done.
        reply: oneshot::Sender<Result<(), Fault>>,
    },
    /// Whoever opened the table begins it although seats are open.
    Begin {
        /// Who.
        account: String,
        /// Done.
        reply: oneshot::Sender<Result<(), Fault>>,
    },
    /// The rematch has this name.
    Next {
        /// Its table.
        table: TableId,
        /// Who opened it.
        account: Option<String>,
    },
    /// Somebody wants the `whole` frame.
    Look {
        /// Who.
        account: Option<String>,
        /// The frame.
        reply: oneshot::Sender<Frame>,
    },
    /// Somebody wants to read the table.
    Read(oneshot::Sender<Reader>),
    /// A mind has chosen its move for the position after so many entries.
    Thought(
        usize,
        plateau_core::Seat,
        Box<Result<Verdict<String>, Fault>>,
    ),
    /// A judge says something about the position after so many entries.
    Judged {
        /// After so many entries.
        seq: usize,
        /// What it says.
        verdict: Box<Verdict<String>>,
        /// Whether that was its last word.
        last: bool,
    },
    /// Another server has changed the table.
    Elsewhere,
    /// The server goes down.
    Close(plateau_core::Phrase),
}

/// A copy of a table for reading: pictures, logs, reviews, looking back.
pub(crate) struct Reader {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) setup: Setup,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) state: State,
    pub(crate) next: Option<TableId>,
}
