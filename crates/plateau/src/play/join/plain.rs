//! Line by line at a table of a server: for pipes and screen readers.

use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
    time::Duration,
};

use plateau_client::{Heard, News};
use plateau_core::{Claim, Phrase, Words, phrase};
use plateau_protocol::{Count, Message, Request};
use plateau_stage::{Letters, text};

use super::{Joined, status, title, told};
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
        if let Some(news) = joined.link.wait(PULSE) {
            if let News::Failed(error) = news {
                return writeln!(out, "{}", words.say(&told(&joined.table.table, &error)));
            }
            tell(news, &mut joined, &mut shown, words, out)?;
            out.flush()?;
        }
        match lines.try_recv() {
            Ok(line) if matches!(line.as_str(), "quit" | "q") => return Ok(()),
            Ok(line) => obey(&line, &joined),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Ok(()),
        }
    }
}

/// Tells what came.
fn tell(
    news: News,
    joined: &mut Joined,
    shown: &mut Shown,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let heard = match news {
        News::Heard(heard, table) => {
            joined.table.renew(*table);
            heard
        }
        News::Moved(table) => {
            joined.table = (*table).into();
            *shown = Shown::default();
            return writeln!(out, "{}", words.get("play-join-moved"));
        }
        News::Refused(reason) => return writeln!(out, "{}", words.say(&reason)),
        News::Failed(error) => return writeln!(out, "{error}"),
    };
    match heard {
        Heard::Changed => shown.show(joined, words, out),
        Heard::Refused(_, reason) | Heard::Bye(reason) => {
            writeln!(out, "{}", words.say(&reason))
        }
        Heard::Said(said) => {
            let name = said.name.unwrap_or_default();
            writeln!(out, "{name}: {}", clean(&said.text))
        }
        Heard::Lost => {
            *shown = Shown::default();
            writeln!(out, "{}", words.get("play-join-lost"))
        }
        Heard::Unreadable(problem) => {
            let told = phrase!("play-join-unreadable", problem = clean(&problem));
            writeln!(out, "{}", words.say(&told))
        }
        _ => Ok(()),
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
    seq: Option<usize>,
    status: String,
}

impl Shown {
    fn show(&mut self, joined: &Joined, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let table = &joined.table;
        if self.seq != Some(table.seq) {
            if let Some(last) = &table.last {
                writeln!(out, "{}", words.say(last))?;
            }
            write!(out, "{}", text(&table.scene, Letters::Ascii, words))?;
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
fn obey(line: &str, joined: &Joined) {
    let table = &joined.table;
    let claim = |claim| Message::from(Request::Claim(claim));
    let message = match line {
        "" => return,
        "undo" => Request::Undo(Count::Mine(true)).into(),
        "redo" => Request::Redo(Count::Mine(true)).into(),
        "resign" => claim(Claim::Resign),
        "draw" if table.offer.is_some() => claim(Claim::AcceptDraw),
        "draw" => claim(Claim::OfferDraw),
        "yes" | "no" if table.ask.is_some() => Request::Answer(line == "yes").into(),
        "yes" => claim(Claim::AcceptDraw),
        "no" => claim(Claim::DeclineDraw),
        "new" | "rematch" => return joined.link.rematch(),
        line => match line.strip_prefix("say ") {
            Some(words) => Request::Say(words.to_owned()).into(),
            None => Request::play(line, table.seq).into(),
        },
    };
    joined.link.send(message);
}
