//! What strangers send, read as the routes read it, without a server: for the fuzz targets.

use std::sync::{Arc, atomic::AtomicBool};

use axum::{extract::Query, http::Uri};
use plateau_core::{AnyGame, Catalog, Settings};
use plateau_protocol::{
    Empty, FeedQuery, GamesQuery, InviteBody, JoinBody, Login, Message, Name, NewPassword,
    NewTable, NewTournament, PictureQuery, PositionBody, RematchBody, RemoveBody, ScenesBody,
    SitBody, SocketQuery, TablesQuery, ThinkBody, TournamentsQuery,
};
use serde::de::DeserializeOwned;

use crate::{
    error::Fault,
    hosts::Hosts,
    setup::{Sitter, settings, sitters, visible_name},
    tournament::{Spec, title},
};
use plateau_answers::{drawn, shown};

/// A body that may be one of any route; tells of how many it is one. Nothing is looked for: a start
/// that only a search finds is given up at once.
pub fn body(catalog: Catalog, game: &'static dyn AnyGame, text: &str) -> usize {
    let given_up = Arc::new(AtomicBool::new(true));
    let mut known = 0;
    let mut is = |read: bool| known += usize::from(read);
    is(read(text, |ask: PositionBody| {
        let options = settings(ask.options.as_ref())?;
        Ok(shown(game, &options, &ask, 0, &given_up).map(drop)?)
    }));
    is(read(text, |ask: ScenesBody| {
        let going_on = Arc::default();
        let few = ask.positions.get(..ask.positions.len().min(4));
        let positions = few.unwrap_or_default();
        let options = settings(ask.options.as_ref())?;
        Ok(drawn(game, &options, positions, &going_on).map(drop)?)
    }));
    is(read(text, |ask: ThinkBody| {
        settings(ask.mind_options.as_ref()).map(drop)
    }));
    is(read(text, |wish: NewTable| opened(catalog, &wish)));
    is(read(text, |wish: NewTournament| {
        title(&wish.name)?;
        Spec::from(wish).can_be_held(catalog).map(drop)
    }));
    is(read(text, |name: Name| visible(&name.name)));
    is(read(text, |login: Login| visible(&login.name)));
    is(read(text, |ask: SitBody| {
        ask.name.as_deref().map_or(Ok(()), visible)
    }));
    is(read(text, |ask: JoinBody| {
        ask.name.as_deref().map_or(Ok(()), visible)
    }));
    is(read(text, |ask: InviteBody| {
        settings(ask.options.as_ref()).map(drop)
    }));
    is(read(text, |_: NewPassword| Ok(())));
    is(read(text, |_: RemoveBody| Ok(())));
    is(read(text, |_: RematchBody| Ok(())));
    is(read(text, |_: Empty| Ok(())));
    is(Message::read(text).is_ok());
    known
}

/// A body of one route, and what is done with one.
fn read<T: DeserializeOwned>(text: &str, take: impl FnOnce(T) -> Result<(), Fault>) -> bool {
    let read = serde_json::from_str(text);
    let refused = read.map(take).map(|taken| taken.err());
    // What a refusal says to its reader is made, too.
    refused
        .map(|fault| fault.map(|fault| fault.answer()))
        .is_ok()
}

fn visible(name: &str) -> Result<(), Fault> {
    Ok(visible_name(name).map(drop)?)
}

fn opened(catalog: Catalog, wish: &NewTable) -> Result<(), Fault> {
    let game = catalog.game(&wish.game)?;
    let mut options: Settings = settings(wish.options.as_ref())?;
    if wish.rated {
        options = game.rated(options);
    }
    let me = Sitter::Person {
        account: "somebody".to_owned(),
        name: None,
        bot: false,
    };
    sitters(wish, game, game.seats(&options)?, &me, 0)?;
    if let Some(position) = &wish.position {
        game.open_at(position, &options)?;
    }
    Ok(())
}

/// What stands behind the question mark of an address; tells of how many routes it could be.
pub fn query(text: &str) -> usize {
    fn is<T: DeserializeOwned>(uri: &Uri) -> usize {
        usize::from(Query::<T>::try_from_uri(uri).is_ok())
    }
    let Ok(uri) = format!("/?{text}").parse::<Uri>() else {
        return 0;
    };
    is::<SocketQuery>(&uri)
        + is::<TablesQuery>(&uri)
        + is::<PictureQuery>(&uri)
        + is::<TournamentsQuery>(&uri)
        + is::<GamesQuery>(&uri)
        + is::<FeedQuery>(&uri)
}

/// Whether a request for this host is for a server that has this name.
pub fn serves(name: &str, host: &str) -> bool {
    Hosts::new(&[name.to_owned()]).serves(host)
}
