//! One who plays: a mind of ours, or a program of anybody's.

use std::{path::Path, time::Duration};

use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Host, OptionKind, Phrase, Refusal, Seat,
    Settings, phrase,
};
use serde::{Deserialize, Serialize};

use crate::{Player, Process, TimeControl};

/// Why a player lost a game without being beaten.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fault {
    /// It could not be started.
    #[error("cannot be started: {0}")]
    NotStarted(String),
    /// It ended in the middle.
    #[error("ended: {0}")]
    Ended(String),
    /// It closed its output.
    #[error("closed its output")]
    Silent,
    /// It does not read what it is told.
    #[error("does not read its input")]
    Deaf,
    /// It did not answer in time.
    #[error("did not answer in time")]
    Late,
    /// It answered with something that is no legal move.
    #[error("played {0:?}, which is not legal: {1}")]
    Illegal(String, Phrase),
    /// It had no move.
    #[error("gave no move")]
    NoMove,
    /// It wrote more than anybody can want to read.
    #[error("flooded its output")]
    Flooded,
    /// A mind refused the question.
    #[error("refused: {0}")]
    Refused(Phrase),
}

impl Fault {
    /// What happened, for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Fault::NotStarted(problem) => {
                phrase!("arena-fault-start", problem = problem.as_str())
            }
            Fault::Ended(status) => phrase!("arena-fault-ended", status = status.as_str()),
            Fault::Silent => phrase!("arena-fault-silent"),
            Fault::Deaf => phrase!("arena-fault-deaf"),
            Fault::Late => phrase!("arena-fault-late"),
            Fault::Illegal(text, reason) => phrase!(
                "arena-fault-illegal",
                text = text.as_str(),
                reason = reason.clone()
            ),
            Fault::NoMove => phrase!("arena-fault-no-move"),
            Fault::Flooded => phrase!("arena-fault-flooded"),
            Fault::Refused(reason) => phrase!("arena-fault-refused", reason = reason.clone()),
        }
    }
}

/// A move and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move in its notation.
    pub what: String,
    /// Positions looked at, where it is told.
    pub nodes: u64,
}

/// What the clocks show when a player is asked: milliseconds left of both seats.
pub type Clocks = [Option<u64>; 2];

/// What a player may spend on a move.
pub struct Limits<'a> {
    /// What a mind of ours is given: of a whole clock, a part.
    pub budget: &'a Budget,
    /// What the plan says.
    pub time: &'a TimeControl,
    /// What the clocks show.
    pub clocks: Clocks,
    /// When the move has come too late, whatever it is.
    pub late: Option<Duration>,
}

/// One who plays.
pub enum Contestant {
    /// A mind of ours.
    Mind(Box<dyn AnyMind>),
    /// A program.
    Program(Process),
}

impl Contestant {
    /// Makes a mind with what it is lent, or starts a program in this folder. A mind that draws is
    /// made with this seed, mixed with its own.
    pub fn new(
        player: &Player,
        folder: &Path,
        game: &dyn AnyGame,
        seed: u64,
        host: &Host,
    ) -> Result<Contestant, Fault> {
        let refused = |Refusal(reason): Refusal| Fault::Refused(reason);
        match (&player.mind, &player.command) {
            (Some(mind), _) => Ok(Contestant::Mind(
                game.mind(mind, &seeded(player, mind, game, seed), host)
                    .map_err(refused)?,
            )),
            (None, Some(command)) => Ok(Contestant::Program(Process::start(
                command,
                folder,
                &player.settings(),
                &player.rights,
            )?)),
            (None, None) => Err(Fault::NotStarted(String::new())),
        }
    }

    /// Tells a program that a new game begins. A mind is made anew for each game instead: what it
    /// remembers and where its dice stand must not depend on which games were played before.
    pub fn begin(&mut self) -> Result<(), Fault> {
        match self {
            Contestant::Mind(_) => Ok(()),
            Contestant::Program(process) => process.begin(),
        }
    }

    /// Whether it is kept for the next game.
    pub fn lasts(&self) -> bool {
        matches!(self, Contestant::Program(_))
    }

    /// Asks for a move.
    pub fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        limits: &Limits<'_>,
    ) -> Result<Reply, Fault> {
        match self {
            Contestant::Mind(mind) => {
                let question = AnyQuestion {
                    table,
                    seat,
                    budget: limits.budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind
                    .think(question, &mut |_| ())
                    .map_err(|Refusal(reason)| Fault::Refused(reason))?;
                match verdict.best {
                    Some(what) => Ok(Reply {
                        what,
                        nodes: verdict.nodes,
                    }),
                    None => Err(Fault::NoMove),
                }
            }
            Contestant::Program(process) => process.choose(table, limits),
        }
    }
}

/// The settings of a player's mind. Where it draws, each game has draws of its own, which are the
/// same however often the tournament is stopped.
pub(crate) fn seeded(player: &Player, mind: &str, game: &dyn AnyGame, seed: u64) -> Settings {
    const SEED: &str = "seed";
    let mut settings = player.settings();
    let minds = game.minds();
    let info = minds.iter().find(|info| info.name == mind);
    let options = info.map_or(&[][..], |info| info.options);
    let option = options.iter().find(|option| option.name == SEED);
    if let Some(OptionKind::Whole { max, .. }) = option.map(|option| option.kind) {
        let own: u64 = settings
            .get(SEED)
            .and_then(|own| own.parse().ok())
            .unwrap_or(0);
        // From 1 on: 0 would be another seed every time.
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seed;
        settings.set(SEED, (1 + mixed % max as u64).to_string());
    }
    settings
}
