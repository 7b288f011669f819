//! What a server counts about itself.
//!
//! Whatever happens often is an addition to a number that waits for nobody; whatever is there to be
//! looked at (sockets, queues, memory) is looked at when somebody asks.

mod family;
mod gather;
mod histogram;

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

pub(crate) use family::{figures, text};
pub(crate) use histogram::{Counted, Histogram};

/// So many reasons of refusals are told apart; the rest is one.
const REASONS: usize = 400;

/// The answers of one route.
#[derive(Debug, Default)]
struct Answers {
    /// From 1xx to 5xx.
    by_class: [AtomicU64; 5],
    took: Histogram,
}

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    routes: HashMap<&'static str, Answers>,
    /// The page, its files, and addresses that lead nowhere.
    files: Answers,
    refusals: Mutex<BTreeMap<String, u64>>,
    /// Moves that are in the store.
    pub(crate) moves: AtomicU64,
    /// From a move's arrival at its table to its answer.
    pub(crate) answered: Histogram,
    /// Commits of steps.
    pub(crate) commits: Histogram,
    /// Tables that were read from the store.
    pub(crate) loads: Histogram,
    /// Requests that the store did not do.
    pub(crate) failures: AtomicU64,
}

impl Metrics {
    /// For these routes.
    pub(crate) fn new(routes: impl Iterator<Item = &'static str>) -> Metrics {
        Metrics {
            routes: routes.map(|route| (route, Answers::default())).collect(),
            ..Metrics::default()
        }
    }

    /// A request was answered.
    pub(crate) fn answer(&self, route: Option<&str>, status: u16, took: Duration) {
        let answers = route.and_then(|route| self.routes.get(route));
        let answers = answers.unwrap_or(&self.files);
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        answers.by_class[class].fetch_add(1, Ordering::Relaxed);
        answers.took.note(took);
    }

    /// Something was refused for this reason.
    pub(crate) fn refusal(&self, reason: &str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        match refusals.get_mut(reason) {
            Some(count) => *count += 1,
            None => {
                let known = refusals.len() < REASONS;
                let reason = if known { reason } else { "other" };
                *refusals.entry(reason.to_owned()).or_default() += 1;
            }
        }
    }

    /// Counts one more.
    pub(crate) fn add(count: &AtomicU64, more: u64) {
        count.fetch_add(more, Ordering::Relaxed);
    }
}
