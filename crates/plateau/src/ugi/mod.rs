//! `plateau ugi`: an engine on standard input and output in the Universal Game Interface.
//!
//! Lines come in through a reader thread, verdicts through a search thread; one loop owns the
//! state and writes all that goes out.

mod command;
mod engine;
mod search;
mod settings;

use std::{
    io::{self, BufRead, Read},
    num::NonZeroUsize,
    sync::mpsc,
    thread,
};

use clap::Parser;
use plateau_core::phrase;

use crate::{
    failure::Failure,
    input,
    lending::Lending,
    program::Program,
    setting::{self, Setting},
};

use engine::{Engine, Event};

/// Be an engine that match runners drive (Universal Game Interface).
#[derive(Parser)]
pub struct Args {
    /// The game; it must be for two.
    game: String,
    /// The mind that plays (default: the strongest).
    #[arg(long, value_name = "NAME")]
    mind: Option<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    #[command(flatten)]
    lending: Lending,
}

/// No command of the protocol is longer; the rest of a longer line is thrown away.
const LONGEST_LINE: u64 = 1 << 20;

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let game = input::game(&args.game, program)?;
    let settings = setting::of_game(&args.options, game, words)?;
    let refused = |refusal| Failure::refused(&refusal, words);
    let seats = game.seats(&settings).map_err(refused)?;
    if seats != 2 {
        let reason = phrase!("cli-ugi-two-seats", game = game.name(), seats = seats);
        return Err(Failure::input(&reason, words));
    }
    let mind = args
        .mind
        .clone()
        .unwrap_or_else(|| engine::strongest(game).to_owned());
    let (events, inbox) = mpsc::channel();
    let host = args.lending.host(NonZeroUsize::MIN, words)?;
    let engine = Engine::new(game, settings, mind, host, words, events.clone());
    let mut engine = engine.map_err(refused)?;
    thread::spawn(move || read_lines(&events));
    let mut out = io::stdout().lock();
    for event in inbox {
        match engine.handle(event, &mut out) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => return Err(Failure::output(&error, words)),
        }
    }
    Ok(())
}

/// Does what these lines say, but for searching; gives what was answered.
#[cfg(feature = "readers")]
pub fn obey(
    game: &'static dyn plateau_core::AnyGame,
    words: &plateau_core::Words,
    lines: &str,
) -> Vec<u8> {
    let (events, _inbox) = mpsc::channel();
    let (mind, host) = (
        engine::strongest(game).to_owned(),
        plateau_core::Host::default(),
    );
    let engine = Engine::new(
        game,
        plateau_core::Settings::new(),
        mind,
        host,
        words,
        events,
    );
    let mut engine = engine.expect("the usual settings are good");
    let mut out = Vec::new();
    for line in lines.lines() {
        if !matches!(command::Command::read(line), Ok(command::Command::Go(_))) {
            let obeyed = engine.handle(Event::Line(line.to_owned()), &mut out);
            obeyed.expect("memory takes what is written");
        }
    }
    out
}

fn read_lines(events: &mpsc::Sender<Event>) {
    let mut stdin = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let end = match stdin
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => true,
            // Garbage is not text; what can be read of it is answered as any unknown command.
            Ok(_) => events
                .send(Event::Line(String::from_utf8_lossy(&bytes).into_owned()))
                .is_err(),
        };
        if end {
            // Nobody may listen any more; then nothing is left to do.
            let _ = events.send(Event::End);
            return;
        }
    }
}
