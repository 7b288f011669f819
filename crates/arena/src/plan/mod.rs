//! What a tournament file says.

mod lent;
mod player;
mod problem;
mod time;

#[cfg(test)]
mod tests;

use std::{
    collections::BTreeMap,
    num::{NonZeroU64, NonZeroUsize},
    path::{Path, PathBuf},
};

use plateau_core::{AnyGame, Catalog, Host, Phrase, Refusal, Settings, Tables, phrase};
use serde::{Deserialize, Serialize};

pub(crate) use lent::Lent;
pub use player::Player;
pub(crate) use player::settings;
pub use problem::PlanError;
pub(crate) use problem::{read_toml, wrong};
pub use time::TimeControl;

use crate::{Format, Mode, format::EXTRA_PAIRS};

/// The limits of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SprtLimits {
    /// Not better than this …
    pub elo0: f64,
    /// … or at least as good as this.
    pub elo1: f64,
    /// The chance to accept a change that is not better.
    pub alpha: f64,
    /// The chance to reject one that is.
    pub beta: f64,
}

impl Default for SprtLimits {
    fn default() -> SprtLimits {
        SprtLimits {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
        }
    }
}

/// A tournament file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game; it must be for two.
    pub game: String,
    /// Who meets whom.
    #[serde(default)]
    pub mode: Mode,
    /// Games of each pairing: an even number, since each start is played with both seat orders.
    #[serde(default = "default_games")]
    pub games: u32,
    /// Rounds of a Swiss tournament; by default as many as a knockout would have.
    pub rounds: Option<u32>,
    /// Pairs of games that a drawn match of a knockout is prolonged by, at most (default 3). If
    /// even they decide nothing, whoever stands first in the file goes on.
    #[serde(default = "default_extra_pairs")]
    pub extra_pairs: u32,
    /// The seed of starts, openings and dice.
    #[serde(default)]
    pub seed: u64,
    /// Games at once; by default one a core.
    pub concurrency: Option<usize>,
    /// Random moves at the beginning of each start, so that games differ.
    #[serde(default)]
    pub random_plies: u32,
    /// A file of start positions, one a line, used in turn; its path counts from the file of the
    /// plan.
    pub openings: Option<PathBuf>,
    /// Megabytes that each mind remembers with; as many as it thinks right where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<NonZeroU64>,
    /// Threads that each mind thinks on (default: one).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<NonZeroUsize>,
    /// Which tables each mind makes, where it has some of several sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Tables>,
    /// The folder where minds keep what takes long to make; its path counts from the file of the
    /// plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cache: Option<PathBuf>,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// How long players may think.
    #[serde(default)]
    pub time: TimeControl,
    /// The limits of the `sprt` mode.
    #[serde(default)]
    pub sprt: SprtLimits,
    /// Who takes part.
    #[serde(rename = "player", default)]
    pub players: Vec<Player>,
    /// The folder of the plan's file: programs run there, paths count from there.
    #[serde(skip)]
    pub folder: PathBuf,
    /// The games that it may name.
    #[serde(skip)]
    pub catalog: Catalog,
    /// What minds are lent where the plan says nothing.
    #[serde(skip)]
    pub host: Host,
}

fn default_games() -> u32 {
    20
}

fn default_extra_pairs() -> u32 {
    EXTRA_PAIRS
}

impl Plan {
    /// Reads a tournament file and checks all that can be known before the first game.
    /// Its game is one of the catalog's.
    pub fn read(text: &str, catalog: Catalog) -> Result<Plan, PlanError> {
        let mut plan: Plan = read_toml(text)?;
        plan.catalog = catalog;
        plan.check()?;
        Ok(plan)
    }

    fn check(&mut self) -> Result<(), PlanError> {
        let refused = |key: &str| {
            let key = key.to_owned();
            move |Refusal(reason): Refusal| wrong(key, reason)
        };
        let game = self.game().map_err(refused("game"))?;
        let seats = game.seats(&self.settings()).map_err(refused("options"))?;
        if seats != 2 {
            let name = self.game.as_str();
            let reason = phrase!("arena-plan-seats", game = name, seats = seats);
            return Err(wrong("game", reason));
        }
        if self.concurrency == Some(0) {
            return Err(wrong("concurrency", phrase!("arena-plan-at-least-one")));
        }
        self.time.check("time")?;
        self.check_mode()?;
        for (index, player) in self.players.iter_mut().enumerate() {
            player.check(&format!("player {}", index + 1), game)?;
        }
        let mut names: Vec<&str> = self
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        names.sort_unstable();
        match names.windows(2).find(|two| two[0] == two[1]) {
            Some(two) => Err(wrong(
                "player",
                phrase!("arena-plan-same-name", name = two[0]),
            )),
            None => Ok(()),
        }
    }

    fn check_mode(&self) -> Result<(), PlanError> {
        self.format().check()?;
        let SprtLimits {
            elo0,
            elo1,
            alpha,
            beta,
        } = self.sprt;
        let share = |value: f64| value > 0.0 && value < 0.5;
        if !(elo0 < elo1 && share(alpha) && share(beta)) {
            return Err(wrong("sprt", phrase!("arena-plan-sprt-limits")));
        }
        Ok(())
    }

    /// Who meets whom, and how often.
    pub fn format(&self) -> Format {
        Format {
            mode: self.mode,
            players: self.players.len(),
            games: self.games,
            rounds: self.rounds,
            extra_pairs: self.extra_pairs,
        }
    }

    /// Paths count from this folder, that of the plan's file.
    #[must_use]
    pub fn beside(mut self, folder: &Path) -> Plan {
        self.openings = self.openings.map(|openings| folder.join(openings));
        self.cache = self.cache.map(|cache| folder.join(cache));
        self.folder = folder.to_owned();
        self
    }

    /// Lends this to minds where the plan says nothing else.
    #[must_use]
    pub fn lend(self, host: Host) -> Plan {
        Plan { host, ..self }
    }

    /// What this player is lent.
    pub fn host_of(&self, player: &Player) -> Host {
        let mut host = player.lent().over(&self.lent().over(&self.host));
        if self.cache.is_some() {
            host.cache.clone_from(&self.cache);
        }
        host
    }

    /// What whoever runs the plan should know: options that are ignored, as they are lent today.
    pub fn notes(&self) -> Vec<Phrase> {
        self.players.iter().filter_map(Player::note).collect()
    }

    /// What the plan says of what is lent.
    pub(crate) fn lent(&self) -> Lent {
        Lent {
            memory: self.memory,
            threads: self.threads,
            tables: self.tables,
        }
    }

    /// How long this player may think.
    pub fn time_of(&self, player: usize) -> TimeControl {
        self.players[player].time.unwrap_or(self.time)
    }

    /// The game that is played.
    pub fn game(&self) -> Result<&'static dyn AnyGame, Refusal> {
        self.catalog.game(&self.game)
    }

    /// Its options.
    pub fn settings(&self) -> Settings {
        settings(&self.options)
    }

    /// How many games at once.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.concurrency.unwrap_or_else(cores)
    }
}
