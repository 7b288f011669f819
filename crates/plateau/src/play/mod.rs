//! `plateau play`: a game in the terminal, on a full screen or line by line.
//!
//! The command line becomes a [`Plan`](plan::Plan); a plan opens a [`Place`](place::Place) at a
//! table, whose room is in this process ([`house`]) or, behind `--join`, on a server. Messages of the
//! protocol go to the room and come from it. Two displays show places: `screen` on the whole
//! terminal, `plain` line by line. A finished game is judged by a [`Reviewer`](reviewer::Reviewer).

pub(crate) mod aside;
mod command;
mod house;
mod introduction;
#[cfg(feature = "online")]
mod join;
mod judgement;
mod markdown;
pub(crate) mod names;
mod place;
mod plain;
mod plan;
mod player;
mod preferences;
mod reviewer;
mod save;
mod screen;
mod shelf;

#[cfg(test)]
mod tests;

#[cfg(feature = "online")]
use std::path::PathBuf;
use std::{
    io::{self, IsTerminal},
    num::NonZeroUsize,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Parser;
use plateau_core::Moment;
use plateau_stage::Theme;

/// The name of the threads that minds think on: what fails there is told at the table.
pub(crate) use house::THREAD as MIND_THREAD;

use crate::{failure::Failure, lending::Lending, program::Program, setting::Setting, values};

/// A page of rules in lines of this width.
#[cfg(feature = "readers")]
pub fn page(page: &str, width: usize) -> Vec<ratatui::text::Line<'static>> {
    markdown::lines(page, width, markdown::Ink::default())
}

/// Whether a line that is typed at a board is a command.
#[cfg(feature = "readers")]
pub fn is_command(line: &str) -> bool {
    matches!(command::Spoken::read(line), command::Spoken::Command(_))
}

/// Play in the terminal.
///
/// Without --seat a menu asks who plays, how strong and on which board. Arrows, Enter and the mouse
/// do everything; ? shows the keys.
#[derive(Parser)]
pub struct Args {
    /// The game.
    #[cfg_attr(feature = "online", arg(required_unless_present = "join"))]
    #[cfg_attr(not(feature = "online"), arg(required = true))]
    game: Option<String>,
    #[cfg(feature = "online")]
    /// Sit down at a table of a running server: the link that its page shows.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "seats", "options", "seed", "from"])]
    join: Option<String>,
    #[cfg(feature = "online")]
    /// The name to sit down with (with --join).
    #[arg(long, value_name = "NAME", requires = "join")]
    name: Option<String>,
    #[cfg(feature = "online")]
    /// Also believe the certificates of this authority (with --join https://…), a PEM file.
    #[arg(long, value_name = "FILE", requires = "join")]
    ca: Option<PathBuf>,
    /// Who sits there: human, or the name of a mind. The first --seat is seat 1, and so on.
    #[arg(long = "seat", value_name = "human|MIND")]
    seats: Vec<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// The seed of all draws (default: from the clock).
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where to begin: a position, or a file with a log to go on with.
    #[arg(long, value_name = "POSITION|FILE", allow_hyphen_values = true)]
    from: Option<String>,
    /// Line by line, without any escape codes: for pipes and screen readers.
    #[arg(long)]
    plain: bool,
    /// How long a mind may think about a move, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: u64,
    /// Colours: light, dark or colour-blind (default: as the terminal says, else dark).
    #[arg(long, value_name = "THEME", value_parser = values::themes(), hide_possible_values = true)]
    theme: Option<Theme>,
    /// Real pictures of the board, where the terminal can show them (kitty, iTerm2, sixel).
    #[cfg(feature = "pictures")]
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pictures: Pictures,
    /// Threads that a mind thinks on (default: all cores).
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    lending: Lending,
}

/// When the board is a real picture.
#[cfg(feature = "pictures")]
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pictures {
    /// In terminals that say that they can show some.
    #[default]
    Auto,
    /// The same, inside of tmux and screen too.
    Always,
    /// Never: half blocks.
    Never,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    #[cfg(feature = "online")]
    if let Some(url) = &args.join {
        return join::run(url, args, program);
    }
    let plan = plan::Plan::read(args, program)?;
    // Where there is no screen to draw on, lines are what is meant.
    if args.plain || has_no_screen() {
        plain::run(plan, program)
    } else {
        screen::run(plan, program, args)
    }
}

/// Whether there is nothing to draw a screen on.
fn has_no_screen() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal()
}

/// The time of the system.
fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment(since.map_or(0, |since| since.as_millis() as u64))
}
