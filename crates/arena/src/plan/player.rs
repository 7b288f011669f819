//! Who takes part: a mind, or a program.

use std::{
    collections::BTreeMap,
    num::{NonZeroU64, NonZeroUsize},
};

use plateau_core::{AnyGame, Host, Phrase, Refusal, Settings, Tables, phrase};
use serde::{Deserialize, Serialize};

use super::{
    Lent, lent,
    problem::{PlanError, wrong},
    time::TimeControl,
};
use crate::Rights;

/// One who takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name in tables; the mind's name or the program where none is given.
    #[serde(default)]
    pub name: String,
    /// A mind of the game …
    pub mind: Option<String>,
    /// … or a program that speaks UGI, with its arguments. It runs in the folder of the plan.
    pub command: Option<Vec<String>>,
    /// Options of the mind or of the program.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// What this program may use at most.
    #[serde(default, skip_serializing_if = "is_free")]
    pub rights: Rights,
    /// Megabytes that this mind remembers with; as many as it thinks right where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<NonZeroU64>,
    /// Threads that this mind thinks on (default: one).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<NonZeroUsize>,
    /// Which tables this mind makes, where it has some of several sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Tables>,
    /// How long this one may think, where it differs from the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
}

fn is_free(rights: &Rights) -> bool {
    *rights == Rights::default()
}

impl Player {
    pub(super) fn check(&mut self, key: &str, game: &dyn AnyGame) -> Result<(), PlanError> {
        match (&self.mind, &self.command) {
            (Some(mind), None) => {
                if self.name.is_empty() {
                    self.name.clone_from(mind);
                }
                if !is_free(&self.rights) {
                    return Err(wrong(key, phrase!("arena-plan-rights-mind")));
                }
                game.mind(mind, &self.settings(), &Host::default())
                    .map_err(|Refusal(reason)| wrong(key, reason))?;
            }
            (None, Some(_)) if self.lent().is_some() => {
                return Err(wrong(key, phrase!("arena-plan-lent-program")));
            }
            (None, Some(command)) => {
                let program = command.first().filter(|program| !program.is_empty());
                let program =
                    program.ok_or_else(|| wrong(key, phrase!("arena-plan-no-program")))?;
                if self.name.is_empty() {
                    self.name.clone_from(program);
                }
            }
            _ => return Err(wrong(key, phrase!("arena-plan-mind-or-command"))),
        }
        match &self.time {
            Some(time) => time.check(key),
            None => Ok(()),
        }
    }

    /// Its options as settings; of a mind without those that are lent today.
    pub fn settings(&self) -> Settings {
        let given = settings(&self.options);
        match self.mind {
            Some(_) => lent::options(&self.name, &given).0,
            None => given,
        }
    }

    /// What is said of options that are ignored.
    pub(crate) fn note(&self) -> Option<Phrase> {
        self.mind.as_ref()?;
        lent::options(&self.name, &settings(&self.options)).1
    }

    /// What this player says of what is lent.
    pub(crate) fn lent(&self) -> Lent {
        Lent {
            memory: self.memory,
            threads: self.threads,
            tables: self.tables,
        }
    }
}

pub(crate) fn settings(options: &BTreeMap<String, toml::Value>) -> Settings {
    let text = |value: &toml::Value| match value {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    options
        .iter()
        .map(|(name, value)| (name.clone(), text(value)))
        .collect()
}
