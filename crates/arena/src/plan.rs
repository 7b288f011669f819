//! What a tournament file says.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::Duration,
};

use plateau_core::{AnyGame, Phrase, Refusal, Settings, phrase};
use serde::{Deserialize, Serialize};

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
    /// Some rounds in which equals meet: whoever has as many points and was not met yet.
    Swiss,
    /// Whoever loses a match is out.
    Knockout,
    /// The first player meets the second until it is clear whether it is better.
    Sprt,
}

/// How long players may think. What is not given does not limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Milliseconds a move.
    pub movetime: Option<u64>,
    /// Milliseconds for the whole game …
    pub total: Option<u64>,
    /// … and those added after each move.
    #[serde(default)]
    pub increment: u64,
    /// Plies a search may look ahead.
    pub depth: Option<u32>,
    /// Nodes a search may visit.
    pub nodes: Option<u64>,
    /// Milliseconds by which a move may be late before it loses (default 100).
    pub margin: Option<u64>,
}

impl TimeControl {
    pub(crate) fn check(&self, key: &str) -> Result<(), PlanError> {
        if self.increment > 0 && self.total.is_none() {
            return Err(wrong(key, phrase!("arena-plan-increment")));
        }
        let limits = [self.movetime, self.total, self.nodes];
        if limits.contains(&Some(0)) || self.depth == Some(0) {
            return Err(wrong(key, phrase!("arena-plan-zero-limit")));
        }
        Ok(())
    }

    /// By how much a move may be late.
    pub fn grace(&self) -> Duration {
        Duration::from_millis(self.margin.unwrap_or(100))
    }
}

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
    /// How long this one may think, where it differs from the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
}

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
}

fn default_games() -> u32 {
    20
}

fn default_extra_pairs() -> u32 {
    3
}

/// Why a tournament file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// It is not a tournament file.
    #[error("line {line}: {problem}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A value does not make sense.
    #[error("{key}: {reason}")]
    Value {
        /// Which one.
        key: String,
        /// What is wrong with it.
        reason: Phrase,
    },
}

impl PlanError {
    /// The sentence for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            PlanError::Syntax { line, problem } => {
                phrase!("arena-plan-line", line = *line, problem = problem.as_str())
            }
            PlanError::Value { key, reason } => {
                phrase!(
                    "arena-plan-key",
                    key = key.as_str(),
                    reason = reason.clone()
                )
            }
        }
    }
}

pub(crate) fn wrong(key: impl Into<String>, reason: Phrase) -> PlanError {
    PlanError::Value {
        key: key.into(),
        reason,
    }
}

/// Reads a TOML text; what is wrong is told with its line.
pub(crate) fn read_toml<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, PlanError> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start.min(text.len()));
        let newlines = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n');
        PlanError::Syntax {
            line: newlines.count() + 1,
            problem: error.message().replace('\n', " "),
        }
    })
}

impl Plan {
    /// Reads a tournament file and checks all that can be known before the first game.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let mut plan: Plan = read_toml(text)?;
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
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(wrong(
                "games",
                phrase!("arena-plan-even", number = self.games),
            ));
        }
        if self.concurrency == Some(0) {
            return Err(wrong("concurrency", phrase!("arena-plan-at-least-one")));
        }
        self.time.check("time")?;
        let count = self.players.len();
        if count < 2 {
            return Err(wrong("player", phrase!("arena-plan-few", number = count)));
        }
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
        let count = self.players.len();
        if self.mode == Mode::Sprt && count != 2 {
            return Err(wrong(
                "mode",
                phrase!("arena-plan-sprt-two", number = count),
            ));
        }
        // In so many rounds everybody has met everybody.
        let most = if count.is_multiple_of(2) {
            count - 1
        } else {
            count
        };
        match self.rounds {
            Some(_) if self.mode != Mode::Swiss => {
                return Err(wrong("rounds", phrase!("arena-plan-only-swiss")));
            }
            Some(rounds) if rounds == 0 || rounds as usize > most => {
                let reason = phrase!("arena-plan-rounds", most = most, number = rounds);
                return Err(wrong("rounds", reason));
            }
            _ => {}
        }
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

    /// Paths count from this folder, that of the plan's file.
    #[must_use]
    pub fn beside(mut self, folder: &Path) -> Plan {
        self.openings = self.openings.map(|openings| folder.join(openings));
        self.folder = folder.to_owned();
        self
    }

    /// How long this player may think.
    pub fn time_of(&self, player: usize) -> TimeControl {
        self.players[player].time.unwrap_or(self.time)
    }

    /// Rounds of a Swiss tournament.
    pub fn swiss_rounds(&self) -> u32 {
        self.rounds
            .unwrap_or_else(|| self.players.len().next_power_of_two().ilog2().max(1))
    }

    /// The game that is played.
    pub fn game(&self) -> Result<&'static dyn AnyGame, Refusal> {
        plateau_games::game(&self.game)
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

impl Player {
    fn check(&mut self, key: &str, game: &dyn AnyGame) -> Result<(), PlanError> {
        match (&self.mind, &self.command) {
            (Some(mind), None) => {
                if self.name.is_empty() {
                    self.name.clone_from(mind);
                }
                game.mind(mind, &settings(&self.options))
                    .map_err(|Refusal(reason)| wrong(key, reason))?;
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

    /// Its options as settings.
    pub fn settings(&self) -> Settings {
        settings(&self.options)
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

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"hard\"\n";

    #[test]
    fn a_short_file_is_enough() {
        let plan = Plan::read(&format!("game = \"connect4\"\n{TWO}")).expect("the plan is valid");
        assert_eq!(
            (plan.mode, plan.games, plan.players[1].name.as_str()),
            (Mode::RoundRobin, 20, "hard")
        );
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let words = crate::all_words(plateau_core::Language::En);
        let told = |text: &str, begin: &str, part: &str| {
            let error = Plan::read(text).expect_err("the plan is wrong");
            let told = words.say(&error.phrase());
            assert!(
                told.starts_with(begin) && told.contains(part),
                "{told:?} names {begin:?} and {part:?}"
            );
        };
        let game = "game = \"connect4\"\n";
        told(&format!("{game}games = \"many\"\n"), "line 2:", "");
        told(&format!("{game}speed = 3\n"), "line 2:", "speed");
        told(&format!("game = \"chess\"\n{TWO}"), "game:", "connect4");
        told(&format!("{game}games = 3\n{TWO}"), "games:", "even");
        told(
            &format!("{game}[[player]]\nmind = \"easy\"\n"),
            "player:",
            "two",
        );
        told(
            &format!("{game}{TWO}[[player]]\nmind = \"x\"\n"),
            "player 3:",
            "easy",
        );
        told(
            &format!("{game}{TWO}[[player]]\nmind = \"easy\"\n"),
            "player:",
            "easy",
        );
        told(
            &format!("{game}options = {{ rows = 0 }}\n{TWO}"),
            "options:",
            "rows",
        );
        told(
            &format!("{game}{TWO}[[player]]\nname = \"x\"\n"),
            "player 3:",
            "either",
        );
        told(
            &format!("{game}time = {{ increment = 5 }}\n{TWO}"),
            "time:",
            "total",
        );
        told(
            &format!("{game}time = {{ nodes = 0 }}\n{TWO}"),
            "time:",
            "0",
        );
        told(
            &format!("{game}mode = \"swiss\"\nrounds = 2\n{TWO}"),
            "rounds:",
            "1",
        );
        told(&format!("{game}rounds = 1\n{TWO}"), "rounds:", "Swiss");
    }
}
