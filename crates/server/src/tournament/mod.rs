//! Tournaments: people, bots and minds who meet by a schedule of the arena, at ordinary tables.
//!
//! One task owns a tournament. It knows who takes part and which games were played; the arena's
//! `Schedule`, a pure function of both, says which come next. Every step is in the store before
//! anybody hears of it, so a server that was killed goes on where it stopped.
//!
//! | file | what |
//! | --- | --- |
//! | `spec` | what a tournament is created with, checked |
//! | `entrant` | those who take part, and the games between them |
//! | `contest` | the state that the task owns, and how it is loaded |
//! | `actor` | the task: calls, timers, end |
//! | `enter` | joining, leaving, starting, stopping |
//! | `advance` | from results to the next games |
//! | `show` | what displays and bots are told |
//! | `registry` | the tournaments in memory, and the way to them |

mod actor;
mod advance;
mod contest;
mod enter;
mod entrant;
mod registry;
mod show;
mod spec;

pub(crate) use actor::Call;
pub(crate) use contest::Contest;
pub(crate) use entrant::{Ended, Entrant, Game};
pub(crate) use plateau_protocol::Stage;
pub(crate) use registry::{Handle, Tournaments};
pub(crate) use show::Seated;
pub(crate) use spec::{Spec, title};
