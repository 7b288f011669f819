//! A message is applied at most once; a resent one is answered as before.

use std::{
    borrow::Cow,
    collections::{HashMap, VecDeque},
};

use plateau_protocol::{Done, FromServer, Refused};

use crate::Fault;

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was applied; the table then had so many entries.
    Done(usize),
    /// It was not; nothing has changed.
    Refused(Fault),
}

impl From<Result<usize, Fault>> for Answer {
    fn from(result: Result<usize, Fault>) -> Answer {
        match result {
            Ok(seq) => Answer::Done(seq),
            Err(fault) => Answer::Refused(fault),
        }
    }
}

impl Answer {
    /// What its sender is told.
    pub fn told<'a>(&self, id: Option<&'a str>, seq: Option<usize>) -> FromServer<'a> {
        let id = id.map(Cow::Borrowed);
        match self {
            Answer::Done(seq) => FromServer::Done(Done { id, seq: *seq }),
            Answer::Refused(fault) => FromServer::Refused(Refused {
                id,
                reason: fault.reason(),
                seq,
            }),
        }
    }
}

/// The answers of a table, by who sent what. What was applied is remembered as long as the log: the
/// log's own submissions come back with it from the store.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    done: HashMap<Box<str>, usize>,
    refused: VecDeque<(Box<str>, Fault)>,
}

/// How many refusals are remembered: judging a message again that changed nothing does no harm.
const REFUSALS: usize = 32;

impl Answers {
    /// The name of a message: its sender's account and the sender's name for it.
    pub(crate) fn name(account: &str, id: &str) -> String {
        format!("{account}:{id}")
    }

    /// How this message was answered.
    pub(crate) fn get(&self, name: &str) -> Option<Answer> {
        if let Some(seq) = self.done(name) {
            return Some(Answer::Done(seq));
        }
        let refused = self.refused.iter().rev();
        let found = refused.into_iter().find(|(known, _)| **known == *name);
        found.map(|(_, fault)| Answer::Refused(fault.clone()))
    }

    /// How many entries there were when this message had been applied.
    pub(crate) fn done(&self, name: &str) -> Option<usize> {
        self.done.get(name).copied()
    }

    /// Remembers that a message was applied.
    pub(crate) fn apply(&mut self, name: &str, seq: usize) {
        self.done.insert(name.into(), seq);
    }

    /// Remembers an answer. A failure of the store is none: the message may be sent again.
    pub(crate) fn put(&mut self, name: &str, answer: &Answer) {
        match answer {
            Answer::Done(seq) => self.apply(name, *seq),
            Answer::Refused(fault) if fault.is_ours() => {}
            Answer::Refused(fault) => {
                if self.refused.len() >= REFUSALS {
                    self.refused.pop_front();
                }
                self.refused.push_back((name.into(), fault.clone()));
            }
        }
    }
}
