//! What a tournament file says.

use std::{collections::BTreeMap, path::PathBuf, time::Duration};

use plateau_core::{AnyGame, Refusal, Settings};
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
    /// … or a program that speaks UGI, with its arguments.
    pub command: Option<Vec<String>>,
    /// Options of the mind or of the program.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
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
    /// The seed of starts, openings and dice.
    #[serde(default)]
    pub seed: u64,
    /// Games at once; by default one a core.
    pub concurrency: Option<usize>,
    /// Random moves at the beginning of each start, so that games differ.
    #[serde(default)]
    pub random_plies: u32,
    /// A file of start positions, one a line, used in turn.
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
}

fn default_games() -> u32 {
    20
}

/// Why a tournament file cannot be used.
#[derive(Debug, thiserror::Error)]
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
    #[error("{key}: {problem}")]
    Value {
        /// Which one.
        key: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The game refuses something.
    #[error("{key}: {reason}")]
    Refused {
        /// Which value.
        key: String,
        /// The game's reason.
        reason: Refusal,
    },
}

fn wrong(key: impl Into<String>, problem: impl Into<String>) -> PlanError {
    PlanError::Value {
        key: key.into(),
        problem: problem.into(),
    }
}

impl Plan {
    /// Reads a tournament file and checks all that can be known before the first game.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let mut plan: Plan = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..at]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1;
            PlanError::Syntax {
                line,
                problem: error.message().replace('\n', " "),
            }
        })?;
        plan.check()?;
        Ok(plan)
    }

    fn check(&mut self) -> Result<(), PlanError> {
        let refused = |key: &str| {
            let key = key.to_owned();
            move |reason| PlanError::Refused { key, reason }
        };
        let game = self.game().map_err(refused("game"))?;
        let seats = game.seats(&self.settings()).map_err(refused("options"))?;
        if seats != 2 {
            return Err(wrong(
                "game",
                format!("{} has {seats} seats, the arena is for two", self.game),
            ));
        }
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(wrong(
                "games",
                format!("must be an even number from 2 on, not {}", self.games),
            ));
        }
        if self.concurrency == Some(0) {
            return Err(wrong("concurrency", "must be at least 1"));
        }
        if self.players.len() < 2 {
            return Err(wrong(
                "player",
                format!("at least two are needed, not {}", self.players.len()),
            ));
        }
        if self.mode == Mode::Sprt && self.players.len() != 2 {
            return Err(wrong(
                "mode",
                format!("sprt is for two players, not {}", self.players.len()),
            ));
        }
        let SprtLimits {
            elo0,
            elo1,
            alpha,
            beta,
        } = self.sprt;
        let share = |value: f64| value > 0.0 && value < 0.5;
        if !(elo0 < elo1 && share(alpha) && share(beta)) {
            return Err(wrong(
                "sprt",
                "elo0 must be below elo1, alpha and beta between 0 and 0.5",
            ));
        }
        for (index, player) in self.players.iter_mut().enumerate() {
            let key = format!("player {}", index + 1);
            match (&player.mind, &player.command) {
                (Some(mind), None) => {
                    if player.name.is_empty() {
                        player.name.clone_from(mind);
                    }
                    game.mind(mind, &settings(&player.options))
                        .map_err(refused(&key))?;
                }
                (None, Some(command)) => {
                    let program = command.first().filter(|program| !program.is_empty());
                    let program = program.ok_or_else(|| wrong(&key, "command names no program"))?;
                    if player.name.is_empty() {
                        player.name.clone_from(program);
                    }
                }
                _ => return Err(wrong(key, "needs either a mind or a command")),
            }
        }
        let mut names: Vec<&str> = self
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        names.sort_unstable();
        match names.windows(2).find(|two| two[0] == two[1]) {
            Some(two) => Err(wrong("player", format!("two are called {:?}", two[0]))),
            None => Ok(()),
        }
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
    /// Its options as settings.
    pub fn settings(&self) -> Settings {
        settings(&self.options)
    }
}

fn settings(options: &BTreeMap<String, toml::Value>) -> Settings {
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
        let problem = |text: &str| Plan::read(text).expect_err("the plan is wrong").to_string();
        assert!(problem("game = \"connect4\"\ngames = \"many\"\n").starts_with("line 2:"));
        assert!(problem("game = \"connect4\"\nspeed = 3\n").contains("speed"));
        assert!(problem(&format!("game = \"chess\"\n{TWO}")).starts_with("game:"));
        assert!(problem(&format!("game = \"connect4\"\ngames = 3\n{TWO}")).contains("even"));
        assert!(problem("game = \"connect4\"\n[[player]]\nmind = \"easy\"\n").contains("two"));
        assert!(
            problem(&format!(
                "game = \"connect4\"\n{TWO}[[player]]\nmind = \"x\"\n"
            ))
            .starts_with("player 3:")
        );
        assert!(
            problem(&format!(
                "game = \"connect4\"\n{TWO}[[player]]\nmind = \"easy\"\n"
            ))
            .contains("two are called")
        );
        assert!(
            problem(&format!(
                "game = \"connect4\"\noptions = {{ rows = 0 }}\n{TWO}"
            ))
            .starts_with("options:")
        );
        assert!(
            problem(&format!(
                "game = \"connect4\"\n{TWO}[[player]]\nname = \"x\"\n"
            ))
            .contains("either")
        );
    }
}
