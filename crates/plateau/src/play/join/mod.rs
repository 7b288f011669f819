//! `plateau play --join URL`: a seat at a table of a running server, against somebody in a browser.
//!
//! The server's [`Link`] keeps the connection; [`Remote`] is the table as its
//! messages tell it. Two displays: `screen::joined` on the whole terminal, `plain` line by line.

mod plain;
pub mod remote;

use std::time::{Duration, Instant};

use plateau_core::{AnyGame, Phrase, Words, phrase};
use plateau_server::{ClientError, Heard, Link};

use super::{Args, has_no_screen, screen};
use crate::{failure::Failure, program::Program};
use remote::{Place, Remote};

/// How long the first message may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A seat at a table somewhere else.
pub struct Joined {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The connection.
    pub link: Link,
    /// The table.
    pub table: Remote,
}

/// Runs it.
pub fn run(url: &str, args: &Args, program: &Program) -> Result<(), Failure> {
    let joined = join(url, args.name.as_deref(), program)?;
    if args.plain || has_no_screen() {
        plain::run(joined, &program.words)
    } else {
        screen::join(joined, program, args.theme)
    }
}

fn join(url: &str, name: Option<&str>, program: &Program) -> Result<Joined, Failure> {
    let words = &program.words;
    let keys = plateau_server::data_folder().join("keys.json");
    let server = url.split("/t/").next().unwrap_or(url);
    let known = plateau_server::kept_key(&keys, server);
    let joined = Link::join(url, name, known.as_deref());
    let (link, key) = joined.map_err(|error| told(url, error, words))?;
    // Whoever cannot keep it sits down as somebody new the next time.
    let _ = plateau_server::keep_key(&keys, server, &key);
    let end = Instant::now() + PATIENCE;
    loop {
        let rest = end.saturating_duration_since(Instant::now());
        match link.wait(rest) {
            Some(Heard::Message(message)) => {
                if let Some(table) = Remote::read(&message) {
                    let game = program.catalog.game(&table.game);
                    let game = game.map_err(|refusal| Failure::refused(&refusal, words))?;
                    return Ok(Joined { game, link, table });
                }
            }
            Some(Heard::Failed(reason)) => return Err(Failure::Other(words.say(&reason))),
            Some(Heard::Lost | Heard::Moved(_)) => {}
            None => return Err(Failure::Other(words.get("play-join-silent"))),
        }
    }
}

fn told(url: &str, error: ClientError, words: &Words) -> Failure {
    match error {
        ClientError::Address(_) => Failure::input(&phrase!("play-join-address", url = url), words),
        ClientError::Refused(reason) => {
            let told = phrase!("play-join-refused", url = url, reason = reason);
            Failure::Other(words.say(&told))
        }
        other => {
            let problem = other.to_string();
            let told = phrase!("play-join-failed", url = url, problem = problem);
            Failure::Other(words.say(&told))
        }
    }
}

/// What the one who sits there is called.
pub fn title(game: &dyn AnyGame, table: &Remote, place: &Place) -> Phrase {
    match (&place.mind, &place.name, place.kind.as_str()) {
        (Some(mind), ..) => Phrase::new(format!("{}-mind-{mind}", game.name())),
        (_, _, "open") => phrase!("play-join-open"),
        _ if table.mine.contains(&place.seat) => phrase!("play-join-you"),
        (_, Some(name), _) => phrase!("play-join-person", name = name.as_str()),
        _ => phrase!("play-join-guest"),
    }
}

/// Whose turn it is, or how it ended.
pub fn status(game: &dyn AnyGame, table: &Remote) -> Phrase {
    use plateau_core::Outcome;
    let name = |seat| game.seat_name(seat);
    if table.is_over() {
        return match table.scores.outcome {
            Some(Outcome::Win(seats)) => match seats.only() {
                Some(seat) if table.mine.contains(&seat) => {
                    phrase!("play-result-you", seat = name(seat))
                }
                Some(seat) => phrase!("play-join-won", seat = name(seat)),
                None => phrase!("play-result-several", count = seats.len()),
            },
            Some(Outcome::Draw) | None => phrase!("play-result-draw"),
        };
    }
    if table.state != "playing" {
        return phrase!("play-join-waiting");
    }
    if let Some(ask) = &table.ask
        && !ask.mine.is_empty()
    {
        return phrase!("play-join-asked", seat = name(ask.by));
    }
    if let Some(seat) = table.offer
        && !table.mine.contains(&seat)
    {
        return phrase!("play-join-draw-offered", seat = name(seat));
    }
    match (table.my_turn(), table.turn.seats().iter().next()) {
        (Some(seat), _) => phrase!("play-your-turn", seat = name(seat)),
        (None, Some(seat)) => phrase!("play-turn", seat = name(seat)),
        (None, None) => phrase!("play-join-waiting"),
    }
}
