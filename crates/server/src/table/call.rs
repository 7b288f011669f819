//! What can be asked of a live table.

use plateau_core::{Seats, Verdict};
use plateau_protocol::Message;
use plateau_room::{Answer, Fault, Guest, MindAnswer, Reader, Visitor};
use tokio::sync::{mpsc, oneshot};

use crate::{asker::Asker, ids::TableId};

/// A message to a display, made once and shared by all who get the same.
pub(crate) type Frame = tokio_tungstenite::tungstenite::Utf8Bytes;

/// The way to a live table.
pub(crate) type Calls = mpsc::Sender<Call>;

/// One call. The reply is dropped when the table has just left memory: call again.
pub(crate) enum Call {
    /// A display wants to see the table from now on.
    Join {
        /// Who looks.
        visitor: Visitor,
        /// In whose name it is drawn.
        asker: Box<Asker>,
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
        /// In whose name it is drawn.
        asker: Box<Asker>,
        /// The frame.
        reply: oneshot::Sender<Frame>,
    },
    /// Somebody wants to read the table.
    Read(oneshot::Sender<Reader>),
    /// A mind has answered the question with this number.
    Thought(u64, Box<MindAnswer>),
    /// A judge says something about the question with this number.
    Judged {
        /// The question.
        number: u64,
        /// What it says.
        verdict: Box<Verdict<String>>,
        /// Whether that was its last word.
        last: bool,
    },
    /// Another server has changed the table.
    Elsewhere,
    /// An operator closes the table.
    Cancel(oneshot::Sender<Result<(), Fault>>),
    /// The server goes down.
    Close(plateau_core::Phrase),
}
