//! An answer as it goes out, and why there is none.

use plateau_answers::Fault as AnswersFault;
use plateau_core::{Phrase, Refusal, phrase};
use plateau_protocol::{RefusedRequest, Unreadable};
use plateau_room::Fault as RoomFault;
use serde::Serialize;

/// An answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) kind: &'static str,
    pub(crate) text: String,
}

/// Why a request is not done: a status of HTTP, and the reason for people.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) status: u16,
    pub(crate) reason: Phrase,
}

const JSON: &str = "application/json";

impl Answer {
    /// All is well.
    pub(crate) fn ok(answer: &impl Serialize) -> Answer {
        Answer::written(200, to_json(answer))
    }

    /// Something new is there.
    pub(crate) fn created(answer: &impl Serialize) -> Answer {
        Answer::written(201, to_json(answer))
    }

    /// JSON that was written already.
    pub(crate) fn written(status: u16, text: String) -> Answer {
        Answer {
            status,
            kind: JSON,
            text,
        }
    }

    /// A text of this kind.
    pub(crate) fn file(kind: &'static str, text: String) -> Answer {
        Answer {
            status: 200,
            kind,
            text,
        }
    }
}

pub(crate) fn to_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain data")
}

impl From<Fault> for Answer {
    fn from(fault: Fault) -> Answer {
        let refused = RefusedRequest {
            refused: fault.reason,
        };
        Answer::written(fault.status, to_json(&refused))
    }
}

impl Fault {
    pub(crate) fn new(status: u16, reason: Phrase) -> Fault {
        Fault { status, reason }
    }

    /// There is no such thing here.
    pub(crate) fn missing() -> Fault {
        Fault::new(404, phrase!("server-no-page"))
    }

    /// Nobody else is here to do that with.
    pub(crate) fn alone() -> Fault {
        Fault::new(422, phrase!("page-here-alone"))
    }
}

impl From<RoomFault> for Fault {
    fn from(fault: RoomFault) -> Fault {
        let status = match &fault {
            RoomFault::Forbidden(_) => 403,
            RoomFault::Missing(_) => 404,
            RoomFault::Conflict(_) => 409,
            RoomFault::Rules(_) => 422,
            RoomFault::Full => 503,
            RoomFault::Disk(_) => return Fault::new(507, phrase!("page-here-full")),
            _ => return Fault::new(500, phrase!("page-here-broken")),
        };
        Fault::new(status, fault.reason())
    }
}

impl From<AnswersFault> for Fault {
    fn from(fault: AnswersFault) -> Fault {
        match fault {
            AnswersFault::Unreadable(reason) => Fault::new(400, reason),
            AnswersFault::Missing(reason) => Fault::new(404, reason),
            AnswersFault::Conflict(reason) => Fault::new(409, reason),
            AnswersFault::Rules(reason) => Fault::new(422, reason),
            AnswersFault::Forbidden(reason) => Fault::new(403, reason),
            AnswersFault::Large(reason) => Fault::new(413, reason),
            _ => Fault::new(500, phrase!("page-here-broken")),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(Refusal(reason): Refusal) -> Fault {
        Fault::new(422, reason)
    }
}

impl From<Unreadable> for Fault {
    fn from(problem: Unreadable) -> Fault {
        let status = match problem {
            Unreadable::Form(_) => 400,
            Unreadable::Large { .. } => 413,
            _ => 422,
        };
        Fault::new(status, problem.reason())
    }
}
