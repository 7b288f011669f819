//! Tournaments and experiments: who meets whom, what happened, what it proves.
//!
//! ```
//! use plateau_arena::Plan;
//!
//! let file = "game = \"connect4\"\ngames = 4\n[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"hard\"\n";
//! let plan = Plan::read(file, plateau_games::CATALOG).expect("the plan is valid");
//! assert_eq!(plan.players[1].name, "hard");
//! ```
//!
//! A [`Plan`] (a TOML file) becomes a [`Schedule`] of [`Bout`]s; [`Tournament`] plays them on several
//! threads and writes each result down as it comes; [`Report`] tells what they mean, in tables and
//! in [plots](plot). [`lab`] measures minds on positions, [`check_bot`] tells a student what is wrong
//! with a bot. A tournament that was stopped goes on from what was written.
#![forbid(unsafe_code)]

mod bout;
mod check;
mod complaints;
mod contestant;
mod error;
mod folder;
mod foreign;
mod format;
pub mod lab;
mod plan;
pub mod plot;
mod process;
mod rating;
mod record;
mod report;
mod schedule;
mod sprt;
mod tournament;
mod transcript;
mod worker;

pub use bout::{Bout, Start};
pub use check::{Checkup, Exam, Finding, RULES, Rule, RuleOutcome, check_bot};
pub use contestant::{Contestant, Fault, Limits, Reply};
pub use error::ArenaError;
pub use foreign::Rights;
pub use format::{EXTRA_PAIRS, Format, Mode};
pub use plan::{Plan, PlanError, Player, SprtLimits, TimeControl};
pub use process::Process;
pub use rating::{Strength, Tally, rate};
pub use record::{BoutResult, Ended};
pub use report::{Lapse, Lengths, Report, Standing};
pub use schedule::{Place, Schedule};
pub use sprt::{Sprt, SprtVerdict};
pub use tournament::{Progress, Tournament};
pub use transcript::Transcript;
pub use worker::Current;

/// The lines of a program, as a referee reads them: for the fuzz targets.
#[cfg(feature = "readers")]
#[doc(hidden)]
pub fn lines_of(said: &[u8]) -> Vec<String> {
    let mut lines = Vec::new();
    process::each_line(said, |line| {
        lines.push(line);
        true
    });
    lines
}

use plateau_core::Language;

/// The sentences of this crate in this language, a Fluent text.
pub const fn words(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../words/en.ftl"),
        Language::Fr => include_str!("../words/fr.ftl"),
    }
}

#[cfg(test)]
fn all_words(language: Language) -> plateau_core::Words {
    plateau_games::CATALOG
        .words(language, &[words(language)])
        .expect("the language files are valid")
}
