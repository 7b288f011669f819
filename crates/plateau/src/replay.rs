//! `plateau replay`: a log, ply by ply.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Parser;
use plateau_core::{Act, AnyTable, Claim, Entry, Log, Phrase, Refusal, Words, phrase};
use plateau_stage::{Letters, status, text};
use serde_json::{Value, json};

use crate::{failure::Failure, input, program::Program};

/// Tell a log ply by ply: the position, who moved, and what.
#[derive(Parser)]
pub struct Args {
    /// The log file.
    log: PathBuf,
    /// One JSON object per line.
    #[arg(long)]
    json: bool,
    /// Only ASCII characters on the boards.
    #[arg(long)]
    ascii: bool,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    // The whole log is judged first: a broken one prints nothing.
    let (game, whole) = input::log(&args.log, program)?;
    let start = Log {
        header: whole.header().clone(),
        entries: Vec::new(),
    };
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let mut table = game.replay(&start).map_err(refused)?;
    let letters = if args.ascii {
        Letters::Ascii
    } else {
        Letters::Unicode
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut tell = |number: usize, ply: usize, entry: Option<&Entry>, table: &dyn AnyTable| {
        let told = entry.map(|entry| words.say(&told(entry, ply, table)));
        let written = if args.json {
            let object = object(number, ply, entry, told, table, words);
            writeln!(out, "{object}")
        } else {
            let title = told.map(|told| format!("{number}. {told}"));
            writeln!(out, "{}", page(title, table, letters, words))
        };
        written.map_err(|error| Failure::output(&error, words))
    };
    tell(0, 0, None, &*table)?;
    let mut ply = 0;
    for (index, entry) in whole.entries().iter().enumerate() {
        table.append(entry.clone()).map_err(refused)?;
        ply = match entry.act {
            Act::Move(_) => ply + 1,
            Act::Undo(count) => ply - count as usize,
            Act::Redo(count) => ply + count as usize,
            Act::Claim(_) | Act::Flag(_) => ply,
        };
        tell(index + 1, ply, Some(entry), &*table)?;
    }
    let after: Vec<String> = whole
        .afterwards()
        .iter()
        .map(|line| words.say(line))
        .collect();
    if !after.is_empty() {
        let written = if args.json {
            writeln!(out, "{}", json!({ "afterwards": after }))
        } else {
            writeln!(out, "{}", after.join("\n"))
        };
        written.map_err(|error| Failure::output(&error, words))?;
    }
    out.flush().map_err(|error| Failure::output(&error, words))
}

/// One entry for people: what happened, the board after it, who is next.
fn page(title: Option<String>, table: &dyn AnyTable, letters: Letters, words: &Words) -> String {
    let scene = table.scene();
    let title = title.unwrap_or_else(|| words.say(&scene.alt));
    let (grid, status) = (text(&scene, letters, words), status(table, words));
    format!("{title}\n{}\n\n{grid}\n{status}\n", table.position())
}

/// One entry for programs: the entry itself, the position after it, and the sentences.
fn object(
    number: usize,
    ply: usize,
    entry: Option<&Entry>,
    told: Option<String>,
    table: &dyn AnyTable,
    words: &Words,
) -> Value {
    let mut object = match entry {
        None => json!({ "game": table.header().game, "options": table.header().options }),
        Some(entry) => serde_json::to_value(entry).expect("an entry is plain data"),
    };
    object["entry"] = json!(number);
    object["ply"] = json!(ply);
    object["position"] = json!(table.position());
    if let Some(told) = told {
        object["told"] = json!(told);
    }
    object["status"] = json!(status(table, words));
    object
}

/// What an entry did, as a sentence; the table is the one after it, and has this many plies.
fn told(entry: &Entry, ply: usize, table: &dyn AnyTable) -> Phrase {
    let who = |entry: &Entry| match entry.by.seat() {
        Some(seat) => table.seat_name(seat),
        None => phrase!("cli-replay-nobody"),
    };
    match &entry.act {
        Act::Move(what) => {
            let plain = || phrase!("tell-chance", text = what.as_str());
            let last = ply.checked_sub(1).and_then(|last| table.tell(last));
            last.unwrap_or_else(plain)
        }
        Act::Undo(count) => phrase!("cli-replay-undo", seat = who(entry), count = *count),
        Act::Redo(count) => phrase!("cli-replay-redo", seat = who(entry), count = *count),
        Act::Claim(Claim::Resign) => phrase!("cli-replay-resign", seat = who(entry)),
        Act::Claim(Claim::OfferDraw) => phrase!("cli-replay-offer", seat = who(entry)),
        Act::Claim(Claim::AcceptDraw) => phrase!("cli-replay-accept", seat = who(entry)),
        Act::Claim(Claim::DeclineDraw) => phrase!("cli-replay-decline", seat = who(entry)),
        Act::Flag(seat) => phrase!("cli-replay-flag", seat = table.seat_name(*seat)),
    }
}
