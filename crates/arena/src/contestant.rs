//! One who plays: a mind of ours, or a program of anybody's.

use plateau_core::{AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Refusal, Seat};

use crate::{Player, Process, TimeControl};

/// Why a player lost a game without being beaten.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not be started, or ended in the middle.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It did not answer in time.
    #[error("did not answer in time")]
    Late,
    /// It answered with something that is no legal move.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// It wrote more than anybody can want to read.
    #[error("flooded its output")]
    Flooded,
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
pub type Clocks = Option<[u64; 2]>;

/// One who plays.
pub enum Contestant {
    /// A mind of ours.
    Mind(Box<dyn AnyMind>),
    /// A program.
    Program(Process),
}

impl Contestant {
    /// Makes or starts a player.
    pub fn new(player: &Player, game: &dyn AnyGame) -> Result<Contestant, Fault> {
        let crashed = |Refusal(reason): Refusal| Fault::Crashed(reason.to_string());
        match (&player.mind, &player.command) {
            (Some(mind), _) => Ok(Contestant::Mind(
                game.mind(mind, &player.settings()).map_err(crashed)?,
            )),
            (None, Some(command)) => Ok(Contestant::Program(Process::start(
                command,
                &player.settings(),
            )?)),
            (None, None) => Err(Fault::Crashed("neither a mind nor a command".to_owned())),
        }
    }

    /// Tells it that a new game begins.
    pub fn begin(&mut self) -> Result<(), Fault> {
        match self {
            Contestant::Mind(_) => Ok(()),
            Contestant::Program(process) => process.begin(),
        }
    }

    /// Asks for a move.
    pub fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: &Budget,
        time: &TimeControl,
        clocks: Clocks,
    ) -> Result<Reply, Fault> {
        match self {
            Contestant::Mind(mind) => {
                let question = AnyQuestion {
                    table,
                    seat,
                    budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind
                    .think(question, &mut |_| ())
                    .map_err(|Refusal(reason)| Fault::Crashed(reason.to_string()))?;
                match verdict.best {
                    Some(what) => Ok(Reply {
                        what,
                        nodes: verdict.nodes,
                    }),
                    None => Err(Fault::Illegal("none".to_owned())),
                }
            }
            Contestant::Program(process) => process.choose(table, budget, time, clocks),
        }
    }
}
