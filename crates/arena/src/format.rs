//! Who meets whom and how often: all that a schedule needs to know of a tournament.

use plateau_core::phrase;
use serde::{Deserialize, Serialize};

use crate::plan::{PlanError, wrong};

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

/// The form of a tournament, whoever plays in it: minds and programs from a file, or people and
/// bots at a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Who meets whom.
    pub mode: Mode,
    /// How many take part.
    pub players: usize,
    /// Games of each pairing: an even number, since each start is played with both seat orders.
    pub games: u32,
    /// Rounds of a Swiss tournament; by default as many as a knockout would have.
    pub rounds: Option<u32>,
    /// Pairs of games that a drawn match of a knockout is prolonged by, at most.
    pub extra_pairs: u32,
}

/// Pairs of games that a drawn match of a knockout is prolonged by, unless told otherwise.
pub const EXTRA_PAIRS: u32 = 3;

impl Format {
    /// Whether such a tournament can be held; what is wrong is named.
    pub fn check(&self) -> Result<(), PlanError> {
        let count = self.players;
        if self.games == 0 || !self.games.is_multiple_of(2) {
            let reason = phrase!("arena-plan-even", number = self.games);
            return Err(wrong("games", reason));
        }
        if count < 2 {
            return Err(wrong("player", phrase!("arena-plan-few", number = count)));
        }
        if self.mode == Mode::Sprt && count != 2 {
            let reason = phrase!("arena-plan-sprt-two", number = count);
            return Err(wrong("mode", reason));
        }
        let most = self.most_rounds();
        match self.rounds {
            Some(_) if self.mode != Mode::Swiss => {
                Err(wrong("rounds", phrase!("arena-plan-only-swiss")))
            }
            Some(rounds) if rounds == 0 || rounds as usize > most => {
                let reason = phrase!("arena-plan-rounds", most = most, number = rounds);
                Err(wrong("rounds", reason))
            }
            _ => Ok(()),
        }
    }

    /// In so many rounds everybody has met everybody.
    pub fn most_rounds(&self) -> usize {
        match self.players.is_multiple_of(2) {
            true => self.players.saturating_sub(1),
            false => self.players,
        }
    }

    /// Rounds of a Swiss tournament.
    pub fn swiss_rounds(&self) -> u32 {
        self.rounds
            .unwrap_or_else(|| self.players.next_power_of_two().ilog2().max(1))
    }
}
