//! `plateau render`: a picture of a position or a log.

use std::path::{Path, PathBuf};

use clap::Parser;
use plateau_core::{Actor, AnyGame, AnyTable, Moment, Phrase, Refusal, Settings, Words, phrase};
use plateau_stage::{Format, Letters, PictureOptions, StageError, Theme, picture};

use crate::{
    failure::Failure,
    input,
    program::Program,
    save,
    setting::{self, Setting},
};

/// Draw a position or a log.
///
/// The format is that of FILE: svg, png, gif (a frame a ply) or txt.
#[derive(Parser)]
pub struct Args {
    /// The game.
    game: String,
    /// The position, the moves that lead to it, or a file with a log or a position.
    #[arg(value_name = "POSITION|LOG")]
    what: String,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// Where the picture goes; its ending decides the format.
    #[arg(long, value_name = "FILE.svg|png|gif|txt")]
    out: PathBuf,
    /// light, dark or colour-blind.
    #[arg(long, default_value = "light")]
    theme: String,
    /// The longer side in pixels.
    #[arg(long, value_name = "PX")]
    size: Option<u32>,
    /// Only ASCII characters in a text.
    #[arg(long)]
    ascii: bool,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let input = |phrase: Phrase| Failure::input(&phrase, words);
    let game = input::game(&args.game, program)?;
    let format = Format::of(&args.out).map_err(|error| input(error.phrase()))?;
    let theme = args.theme.parse::<Theme>().map_err(|_| {
        let list = Theme::ALL.map(Theme::name).join(", ");
        let name = args.theme.as_str();
        input(phrase!("stage-theme-unknown", name = name, list = list))
    })?;
    let settings = setting::of_game(&args.options, game, words)?;
    let table = table(game, &args.what, &settings, words)?;
    let options = PictureOptions {
        theme,
        size: args.size,
        letters: if args.ascii {
            Letters::Ascii
        } else {
            Letters::Unicode
        },
        ..PictureOptions::default()
    };
    let bytes = picture(game, &*table, format, options, words).map_err(|error| match error {
        StageError::Size { .. }
        | StageError::Film { .. }
        | StageError::Format { .. }
        | StageError::NotBuilt => input(error.phrase()),
        _ => Failure::Other(words.say(&error.phrase())),
    })?;
    save::whole(&args.out, &bytes, words)
}

/// The table of a position, of a sequence of moves, or of a log file. What can be read as a
/// position is one, whatever files lie around.
fn table(
    game: &'static dyn AnyGame,
    what: &str,
    settings: &Settings,
    words: &Words,
) -> Result<Box<dyn AnyTable>, Failure> {
    let refusal = match game.open_at(what, settings) {
        Ok(table) => return Ok(played_out(game, what, settings, &*table).unwrap_or(table)),
        Err(refusal) => refusal,
    };
    if !Path::new(what).exists() && !input::is_like_a_file(what) {
        return Err(Failure::refused(&refusal, words));
    }
    let in_file = |Refusal(reason)| {
        Failure::input(&phrase!("cli-in-file", file = what, reason = reason), words)
    };
    let given = input::one(Path::new(what), game, words)?;
    given.table(game, settings).map_err(in_file)
}

/// The same position with the moves that lead to it, where the text is a sequence of moves: an
/// animation then shows the way there.
fn played_out(
    game: &dyn AnyGame,
    what: &str,
    settings: &Settings,
    goal: &dyn AnyTable,
) -> Option<Box<dyn AnyTable>> {
    let moves: Vec<&str> = if what.contains([',', ' ']) {
        what.split([',', ' ']).filter(|m| !m.is_empty()).collect()
    } else {
        what.split("").filter(|m| !m.is_empty()).collect()
    };
    let mut table = game.open_at("startpos", settings).ok()?;
    for m in moves {
        let seat = table.turn().seats().only()?;
        table.submit(Actor::Seat(seat), m, Moment::default()).ok()?;
    }
    (table.position() == goal.position()).then_some(table)
}
