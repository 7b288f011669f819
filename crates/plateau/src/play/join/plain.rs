//! Line by line at a table of a server: for pipes and screen readers.

use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
    time::Duration,
};

use plateau_core::{Phrase, Words, phrase};
use plateau_server::Heard;
use plateau_stage::{Letters, text};
use serde_json::json;

use super::{Joined, remote::News, status, title};
use crate::failure::Failure;

/// How long it listens to the server before it looks at what was typed.
const PULSE: Duration = Duration::from_millis(50);

/// Plays until the input ends or the person has enough.
pub fn run(joined: Joined, words: &Words) -> Result<(), Failure> {
    let mut out = io::stdout();
    play(joined, words, &mut out, &typed()).map_err(|error| Failure::output(&error, words))
}

/// The lines that a person types, from a thread of their own.
fn typed() -> Receiver<String> {
    let (mouth, lines) = channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            let line: String = line.chars().filter(|symbol| !symbol.is_control()).collect();
            if mouth.send(line.trim().to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}

fn play(
    mut joined: Joined,
    words: &Words,
    out: &mut impl Write,
    lines: &Receiver<String>,
) -> io::Result<()> {
    introduce(&joined, words, out)?;
    let mut shown = Shown::default();
    shown.show(&joined, words, out)?;
    loop {
        match joined.link.wait(PULSE) {
            Some(Heard::Message(message)) => {
                let said = joined.table.said.len();
                match joined.table.take(&message) {
                    News::Changed => shown.show(&joined, words, out)?,
                    News::Note(phrase) | News::Refused(phrase) => {
                        writeln!(out, "{}", words.say(&phrase))?;
                    }
                    News::Chat => {
                        for said in &joined.table.said[said..] {
                            let name = said.name.clone().unwrap_or_default();
                            writeln!(out, "{name}: {}", clean(&said.text))?;
                        }
                    }
                    News::Nothing => {}
                }
                out.flush()?;
            }
            Some(Heard::Lost) => {
                writeln!(out, "{}", words.get("play-join-lost"))?;
                shown = Shown::default();
            }
            Some(Heard::Moved(_)) => {
                writeln!(out, "{}", words.get("play-join-moved"))?;
                shown = Shown::default();
            }
            Some(Heard::Failed(reason)) => return writeln!(out, "{}", words.say(&reason)),
            None => {}
        }
        match lines.try_recv() {
            Ok(line) if matches!(line.as_str(), "quit" | "q") => return Ok(()),
            Ok(line) => obey(&line, &mut joined),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Ok(()),
        }
    }
}

fn introduce(joined: &Joined, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let name = Phrase::new(format!("{}-name", joined.game.name()));
    writeln!(out, "{}", words.say(&name))?;
    for place in &joined.table.seats {
        let line = phrase!(
            "play-plain-seat",
            seat = joined.game.seat_name(place.seat),
            player = title(joined.game, &joined.table, place)
        );
        writeln!(out, "{}", words.say(&line))?;
    }
    writeln!(out, "{}", words.get("play-join-plain-intro"))
}

/// What was shown last: nothing is said twice.
#[derive(Default)]
struct Shown {
    seq: Option<u64>,
    status: String,
}

impl Shown {
    fn show(&mut self, joined: &Joined, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let table = &joined.table;
        if self.seq != Some(table.seq) {
            if let Some(last) = &table.last {
                writeln!(out, "{}", words.say(last))?;
            }
            write!(out, "{}", text(&table.scene, Letters::Ascii))?;
            *self = Shown {
                seq: Some(table.seq),
                status: String::new(),
            };
        }
        let status = words.say(&status(joined.game, table));
        if self.status != status {
            writeln!(out, "{status}")?;
            self.status = status;
        }
        out.flush()
    }
}

/// What others write must not bring escape codes along.
fn clean(text: &str) -> String {
    text.chars().filter(|symbol| !symbol.is_control()).collect()
}

/// Does what a line says.
fn obey(line: &str, joined: &mut Joined) {
    let table = &joined.table;
    let message = match line {
        "" => return,
        "undo" => json!({ "undo": true }),
        "redo" => json!({ "redo": true }),
        "resign" => json!({ "claim": "resign" }),
        "draw" if table.offer.is_some() => json!({ "claim": "accept-draw" }),
        "draw" => json!({ "claim": "offer-draw" }),
        "yes" | "no" if table.ask.is_some() => json!({ "answer": line == "yes" }),
        "yes" => json!({ "claim": "accept-draw" }),
        "no" => json!({ "claim": "decline-draw" }),
        "new" | "rematch" => return joined.link.rematch(),
        line => match line.strip_prefix("say ") {
            Some(words) => json!({ "say": words }),
            None => json!({ "play": line, "seen": table.seq }),
        },
    };
    joined.link.send(message);
}
