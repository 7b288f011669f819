//! Tournaments: who meets whom, what happened, what it proves.
//!
//! A [`Plan`] (a TOML file) becomes a list of [`Bout`]s; [`Tournament`] plays them on several threads and
//! writes each result down as it comes; [`Report`] tells what they mean. A tournament that was
//! stopped goes on from what was written.
#![forbid(unsafe_code)]

mod bout;
mod contestant;
mod plan;
mod process;
mod rating;
mod record;
mod report;
mod schedule;
mod sprt;
mod tournament;

pub use bout::{Bout, Start};
pub use contestant::{Contestant, Fault};
pub use plan::{Mode, Plan, PlanError, Player, TimeControl};
pub use process::Process;
pub use rating::{Rating, Tally, rate};
pub use record::{Ended, Record};
pub use report::Report;
pub use schedule::schedule;
pub use sprt::{Sprt, Verdict as SprtVerdict};
pub use tournament::{ArenaError, Progress, Tournament};
