//! `plateau check-bot`: what is wrong with a bot.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Parser;
use plateau_arena::{Exam, Finding, Rights, RuleOutcome, check_bot};
use plateau_core::{Words, phrase};
use serde_json::json;

use crate::{
    failure::Failure,
    input,
    program::Program,
    save,
    setting::{self, Setting},
};

/// Play a bot against every rule of the protocol and tell what is wrong with it.
///
/// A bot is a program that speaks the Universal Game Interface on its standard input and output.
/// The exit status is 0 when it keeps all rules, 1 when it breaks one.
#[derive(Parser)]
pub struct Args {
    /// The bot: a program, or a command line in quotes ("python3 my_bot.py").
    program: String,
    /// The game; it must be for two.
    game: String,
    /// Arguments of the bot, after --.
    #[arg(last = true)]
    arguments: Vec<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// Milliseconds for a move.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 200,
          value_parser = clap::value_parser!(u64).range(1..=600_000))]
    movetime: u64,
    /// Whole games to play.
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(0..=1000))]
    games: u32,
    /// Seconds of processor time that the bot may use.
    #[arg(long, value_name = "SECONDS")]
    cpu: Option<u64>,
    /// Megabytes of memory that the bot may use.
    #[arg(long, value_name = "MB")]
    memory: Option<u64>,
    /// Files that the bot may hold open.
    #[arg(long, value_name = "N")]
    files: Option<u64>,
    /// Start the bot without network, where the system allows that.
    #[arg(long)]
    offline: bool,
    /// Write all that was said to this file.
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// One JSON object per rule.
    #[arg(long)]
    json: bool,
}

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
    let command = command(&args.program, &args.arguments);
    let exam = Exam {
        command: &command,
        game,
        settings: &settings,
        movetime: Duration::from_millis(args.movetime),
        games: args.games,
        rights: Rights {
            cpu: args.cpu,
            memory: args.memory,
            files: args.files,
            offline: args.offline,
        },
    };
    let mut written = Ok(());
    let mut told = |finding: &Finding| {
        if written.is_ok() {
            written = write(finding, args.json, words);
        }
    };
    let checkup = check_bot(&exam, &mut told).map_err(refused)?;
    written.map_err(|error| Failure::output(&error, words))?;
    if let Some(file) = &args.transcript {
        save::whole(file, checkup.transcript.to_string().as_bytes(), words)?;
    }
    if !checkup.complaints.is_empty() && !args.json {
        let head = words.get("cli-check-complaints");
        let lines = checkup.complaints.lines();
        let shown: Vec<String> = lines.map(|line| format!("    {}", plain(line))).collect();
        let text = format!("\n{head}\n{}\n", shown.join("\n"));
        let out = io::stdout().lock().write_all(text.as_bytes());
        out.map_err(|error| Failure::output(&error, words))?;
    }
    match checkup.broken() {
        0 => Ok(()),
        count => {
            let reason = phrase!("cli-check-broken", count = count);
            Err(Failure::Other(words.say(&reason)))
        }
    }
}

/// The program with its arguments. Where no file has the name, it is a command line.
fn command(program: &str, arguments: &[String]) -> Vec<String> {
    let given = if Path::new(program).exists() {
        vec![program.to_owned()]
    } else {
        program.split_whitespace().map(str::to_owned).collect()
    };
    given.into_iter().chain(arguments.iter().cloned()).collect()
}

fn write(finding: &Finding, json: bool, words: &Words) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let rule = words.say(&finding.rule);
    let (mark, word, reason) = match &finding.outcome {
        RuleOutcome::Kept => ("ok    ", "kept", None),
        RuleOutcome::Advice(reason) => ("advice", "advice", Some(reason)),
        RuleOutcome::Broken(reason) => ("WRONG ", "broken", Some(reason)),
    };
    let reason = reason.map(|reason| words.say(reason));
    if json {
        let line = json!({
            "rule": finding.rule.id.trim_start_matches("check-"), "says": rule,
            "outcome": word, "reason": reason, "transcript": finding.transcript,
        });
        writeln!(out, "{line}")?;
        return out.flush();
    }
    writeln!(out, "{mark} {rule}")?;
    if let Some(reason) = reason {
        writeln!(out, "       {}", plain(&reason))?;
        const MOST: usize = 20;
        let first = finding.transcript.len().saturating_sub(MOST);
        for line in &finding.transcript[first..] {
            writeln!(out, "       {line}")?;
        }
    }
    out.flush()
}

/// What a bot wrote must not reach the terminal as control characters.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
