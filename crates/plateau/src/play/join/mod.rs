//! `plateau play --join URL`: a seat at a table of a running server, against somebody in a browser.
//!
//! A [`Link`] keeps the connection; [`Remote`] is the table as its messages tell it. Two displays: `screen::joined` on the whole terminal, `plain` line by line.

mod plain;
pub mod remote;

use plateau_client::{ClientError, Link, Trust};
use plateau_core::{AnyGame, Phrase, phrase};
use plateau_protocol::{SeatInfo, SeatKind, State};

use super::{Args, has_no_screen, screen};
use crate::{failure::Failure, program::Program};
use remote::Remote;

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
    let joined = join(url, args, program)?;
    if args.plain || has_no_screen() {
        plain::run(joined, &program.words)
    } else {
        screen::join(joined, program, args.theme)
    }
}

fn join(url: &str, args: &Args, program: &Program) -> Result<Joined, Failure> {
    let words = &program.words;
    let keys = plateau_server::data_folder().join("keys.json");
    let server = url.split("/t/").next().unwrap_or(url);
    let known = plateau_client::kept_key(&keys, server);
    let trust = match &args.ca {
        Some(file) => Trust::default().and(file),
        None => Ok(Trust::default()),
    };
    let joined =
        trust.and_then(|trust| Link::join(url, args.name.as_deref(), known.as_deref(), &trust));
    let (link, table, key) = joined.map_err(|error| match &error {
        ClientError::Address(_) => Failure::input(&told(url, &error), words),
        ClientError::Certificates { .. } => Failure::Input(error.to_string()),
        _ => Failure::Other(words.say(&told(url, &error))),
    })?;
    // Whoever cannot keep it sits down as somebody new the next time.
    let _ = plateau_client::keep_key(&keys, server, &key);
    let game = program.catalog.game(&table.game);
    let game = game.map_err(|refusal| Failure::refused(&refusal, words))?;
    let table = Remote::from(table);
    Ok(Joined { game, link, table })
}

/// Why there is no way to a table.
pub fn told(url: &str, error: &ClientError) -> Phrase {
    match error {
        ClientError::Address(_) => phrase!("play-join-address", url = url),
        ClientError::Refused(reason) => {
            phrase!("play-join-refused", url = url, reason = reason.clone())
        }
        other => {
            let problem = other.to_string();
            phrase!("play-join-failed", url = url, problem = problem)
        }
    }
}

/// What the one who sits there is called.
pub fn title(game: &dyn AnyGame, table: &Remote, place: &SeatInfo<'_>) -> Phrase {
    match (&place.mind, &place.name, place.kind) {
        (Some(mind), ..) => Phrase::new(format!("{}-mind-{mind}", game.name())),
        (_, _, SeatKind::Open) => phrase!("play-join-open"),
        _ if table.mine.contains(place.seat) => phrase!("play-join-you"),
        (_, Some(name), _) => phrase!("play-join-person", name = name.as_ref()),
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
                Some(seat) if table.mine.contains(seat) => {
                    phrase!("play-result-you", seat = name(seat))
                }
                Some(seat) => phrase!("play-join-won", seat = name(seat)),
                None => phrase!("play-result-several", count = seats.len()),
            },
            Some(Outcome::Draw) | None => phrase!("play-result-draw"),
        };
    }
    if table.state != State::Playing {
        return phrase!("play-join-waiting");
    }
    if let Some(ask) = &table.ask
        && !ask.mine.is_empty()
    {
        return phrase!("play-join-asked", seat = name(ask.by));
    }
    if let Some(seat) = table.offer
        && !table.mine.contains(seat)
    {
        return phrase!("play-join-draw-offered", seat = name(seat));
    }
    match (table.my_turn(), table.turn.seats().iter().next()) {
        (Some(seat), _) => phrase!("play-your-turn", seat = name(seat)),
        (None, Some(seat)) => phrase!("play-turn", seat = name(seat)),
        (None, None) => phrase!("play-join-waiting"),
    }
}
