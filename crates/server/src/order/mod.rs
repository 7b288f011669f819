//! Order: whom operators have muted or banned, which words nobody says, and who the operators are.
//!
//! It is asked at every request, so it is kept in memory; what is changed by another server, or by
//! `plateau operator`, is read again after a few seconds.

mod words;

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use ipnet::IpNet;
use plateau_core::phrase;
use plateau_protocol::{Message, Request};

use crate::{
    clock::now,
    error::Fault,
    hall::Hall,
    proxy::{net, plain},
};
use words::Words;

/// The milliseconds of an hour.
const HOUR: u64 = 3_600_000;
/// How often it is read.
const OFTEN: Duration = Duration::from_secs(5);

/// Why, and until when.
#[derive(Clone, Debug)]
struct Sentence {
    reason: String,
    until: Option<u64>,
}

impl Sentence {
    fn holds(&self) -> bool {
        self.until.is_none_or(|until| until > now().0)
    }
}

/// Everything that holds now.
#[derive(Clone, Debug, Default)]
struct Rules {
    operators: HashSet<String>,
    muted: HashMap<String, Sentence>,
    banned: HashMap<String, Sentence>,
    ranges: Vec<(IpNet, Sentence)>,
    words: Words,
}

/// What operators have decided.
#[derive(Debug, Default)]
pub(crate) struct Order(RwLock<Arc<Rules>>);

impl Order {
    fn rules(&self) -> Arc<Rules> {
        self.0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Whether an account is an operator's.
    pub(crate) fn is_operator(&self, account: &str) -> bool {
        self.rules().operators.contains(account)
    }

    /// Refuses whoever asks from an address that is banned.
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), Fault> {
        let rules = self.rules();
        let address = plain(address);
        let mut banned = rules
            .ranges
            .iter()
            .filter(|(range, _)| range.contains(&address));
        match banned.find(|(_, sentence)| sentence.holds()) {
            Some((_, sentence)) => Err(told(Kept::Out, sentence)),
            None => Ok(()),
        }
    }

    /// Refuses an account that is banned.
    pub(crate) fn admit_account(&self, account: &str) -> Result<(), Fault> {
        let rules = self.rules();
        match rules
            .banned
            .get(account)
            .filter(|sentence| sentence.holds())
        {
            Some(sentence) => Err(told(Kept::Out, sentence)),
            None => Ok(()),
        }
    }

    /// Refuses what an account may not send to a table.
    pub(crate) fn hear(&self, account: Option<&str>, message: &Message) -> Result<(), Fault> {
        let Some(account) = account else {
            return Ok(());
        };
        self.admit_account(account)?;
        let Request::Say(text) = &message.request else {
            return Ok(());
        };
        let rules = self.rules();
        if let Some(sentence) = rules.muted.get(account).filter(|sentence| sentence.holds()) {
            return Err(told(Kept::Silent, sentence));
        }
        match rules.words.are_in(text) {
            true => Err(Fault::Rules(phrase!("server-bad-words"))),
            false => Ok(()),
        }
    }

    /// Refuses a name with a word of the list.
    pub(crate) fn name(&self, name: &str) -> Result<(), Fault> {
        match self.rules().words.are_in(name) {
            true => Err(Fault::Rules(phrase!("server-bad-name-word"))),
            false => Ok(()),
        }
    }
}

/// What somebody may not do.
#[derive(Clone, Copy)]
enum Kept {
    Out,
    Silent,
}

fn told(kept: Kept, sentence: &Sentence) -> Fault {
    let reason = sentence.reason.as_str();
    let left = sentence
        .until
        .map(|until| until.saturating_sub(now().0).div_ceil(HOUR).max(1));
    Fault::Forbidden(match (kept, left) {
        (Kept::Out, None) => phrase!("server-banned", reason = reason),
        (Kept::Out, Some(hours)) => phrase!("server-banned-until", reason = reason, hours = hours),
        (Kept::Silent, None) => phrase!("server-muted", reason = reason),
        (Kept::Silent, Some(hours)) => {
            phrase!("server-muted-until", reason = reason, hours = hours)
        }
    })
}

impl Hall {
    /// Reads what operators have decided.
    pub(crate) async fn read_order(&self) -> Result<(), Fault> {
        let mut rules = Rules {
            operators: self.store.operators().await?.into_iter().collect(),
            words: Words::new(&self.store.words().await?),
            ..Rules::default()
        };
        for row in self.store.sanctions().await? {
            let sentence = Sentence {
                reason: row.reason,
                until: row.until,
            };
            match row.kind.as_str() {
                "mute" => drop(rules.muted.insert(row.target, sentence)),
                "ban" => drop(rules.banned.insert(row.target, sentence)),
                _ => match net(&row.target) {
                    Ok(range) => rules.ranges.push((range, sentence)),
                    Err(problem) => tracing::error!("a ban of the store: {problem}"),
                },
            }
        }
        *self.order.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
        Ok(())
    }

    /// Reads it again and again.
    pub(crate) async fn keep_order(self: Arc<Self>) {
        loop {
            if let Err(fault) = self.read_order().await {
                tracing::error!("what operators have decided: {fault}");
            }
            tokio::time::sleep(OFTEN).await;
        }
    }
}
