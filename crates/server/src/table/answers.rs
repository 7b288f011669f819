//! A message is applied at most once; a resent one is answered as before.

use std::{borrow::Cow, collections::VecDeque};

use axum::http::StatusCode;
use plateau_core::Phrase;
use plateau_protocol::{Done, FromServer, Refused};

use crate::error::Fault;

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It was applied; the table then had so many entries.
    Done(usize),
    /// It was not; nothing has changed.
    Refused(StatusCode, Phrase),
}

impl From<Result<usize, Fault>> for Answer {
    fn from(result: Result<usize, Fault>) -> Answer {
        match result {
            Ok(seq) => Answer::Done(seq),
            Err(fault) => Answer::Refused(fault.answer().0, fault.reason()),
        }
    }
}

impl Answer {
    /// What its sender is told.
    pub(crate) fn told<'a>(&self, id: Option<&'a str>, seq: Option<usize>) -> FromServer<'a> {
        let id = id.map(Cow::Borrowed);
        match self {
            Answer::Done(seq) => FromServer::Done(Done { id, seq: *seq }),
            Answer::Refused(_, reason) => FromServer::Refused(Refused {
                id,
                reason: reason.clone(),
                seq,
            }),
        }
    }
}

/// The last answers of a table, by who sent what.
#[derive(Debug, Default)]
pub(super) struct Answers {
    last: VecDeque<(String, Answer)>,
}

/// How many are remembered. Older moves are refused as stale anyway.
const REMEMBERED: usize = 32;

impl Answers {
    /// The name of a message: its sender's account and the sender's name for it.
    pub(super) fn name(account: &str, id: &str) -> String {
        format!("{account}:{id}")
    }

    /// How this message was answered.
    pub(super) fn get(&self, name: &str) -> Option<&Answer> {
        let found = self.last.iter().rev().find(|(known, _)| known == name);
        found.map(|(_, answer)| answer)
    }

    /// Remembers an answer.
    pub(super) fn put(&mut self, name: String, answer: Answer) {
        if self.last.len() >= REMEMBERED {
            self.last.pop_front();
        }
        self.last.push_back((name, answer));
    }
}
