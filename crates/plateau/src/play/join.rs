//! `plateau play --join URL`: a place at a table of a running server, against somebody in a browser.

use std::time::Duration;

use plateau_client::{ClientError, Entered, Link, Trust};
use plateau_core::Host;

use super::{
    Args, has_no_screen,
    place::{Place, told},
    plain, screen,
};
use crate::{data, failure::Failure, lending::cores, program::Program};

/// A place at a table somewhere else, and what minds of this process are lent beside it.
pub struct Joined {
    /// The place.
    pub place: Place,
    /// What a review is lent.
    pub host: Host,
    /// How long a hint may take.
    pub movetime: Duration,
}

/// Runs it.
pub fn run(url: &str, args: &Args, program: &Program) -> Result<(), Failure> {
    let joined = join(url, args, program)?;
    if args.plain || has_no_screen() {
        plain::join(joined, program)
    } else {
        screen::join(joined, program, args)
    }
}

fn join(url: &str, args: &Args, program: &Program) -> Result<Joined, Failure> {
    let words = &program.words;
    let keys = data::folder().map(|folder| folder.join("keys.json"));
    let server = url.split("/t/").next().unwrap_or(url);
    let known = keys
        .as_ref()
        .and_then(|keys| plateau_client::kept_key(keys, server));
    let trust = match &args.ca {
        Some(file) => Trust::default().and(file),
        None => Ok(Trust::default()),
    };
    let joined =
        trust.and_then(|trust| Link::join(url, args.name.as_deref(), known.as_deref(), &trust));
    let entered = joined.map_err(|error| match &error {
        ClientError::Address(_) => Failure::input(&told(url, &error), words),
        ClientError::Certificates { .. } => Failure::Input(error.to_string()),
        _ => Failure::Other(words.say(&told(url, &error))),
    })?;
    let Entered {
        link,
        table,
        header,
        key,
    } = entered;
    if let Some(keys) = &keys {
        // Whoever cannot keep it sits down as somebody new the next time.
        let _ = plateau_client::keep_key(keys, server, &key);
    }
    let game = program.catalog.game(&table.game);
    let game = game.map_err(|refusal| Failure::refused(&refusal, words))?;
    Ok(Joined {
        place: Place::there(game, link, table, header),
        host: args
            .lending
            .host(args.threads.unwrap_or_else(cores), words)?,
        movetime: Duration::from_millis(args.movetime),
    })
}
