//! What strangers send, read as the routes read it, without a server: for the fuzz targets.

use std::{
    io::Write,
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool},
};

use axum::{
    extract::Query,
    http::{HeaderMap, HeaderValue, Uri},
};
use flate2::{Compression, write::GzEncoder};
use ipnet::IpNet;
use plateau_core::{AnyGame, Catalog, Settings};
use plateau_protocol::{
    Empty, FeedQuery, GamesQuery, InviteBody, JoinBody, Login, Message, Name, NewPassword,
    NewTable, NewTournament, PictureQuery, PositionBody, RematchBody, RemoveBody, ScenesBody,
    SitBody, SocketQuery, TablesQuery, ThinkBody, TournamentsQuery,
};
use serde::de::DeserializeOwned;

use crate::{
    config::ConfigFile,
    error::Fault,
    hosts::Hosts,
    look_alike,
    proxy::{Proxies, ProxyHeader},
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

/// Whether somebody is believed who says from where a request comes, in both headers: a proxy that is
/// trusted, or anybody.
pub fn forwarded(text: &str, trusted: bool) -> bool {
    let Ok(value) = HeaderValue::from_str(text) else {
        return false;
    };
    let peer = SocketAddr::from(([192, 0, 2, 1], 9));
    let net = IpNet::from(peer.ip());
    let proxies: &[IpNet] = if trusted { &[net] } else { &[] };
    let heard = [
        ("x-forwarded-for", ProxyHeader::XForwardedFor),
        ("forwarded", ProxyHeader::Forwarded),
    ];
    let mut other = false;
    for (name, header) in heard {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.clone());
        let from = Proxies::new(proxies, header).from(peer, false, &headers);
        other |= from.address != peer.ip() || from.secure;
    }
    other
}

/// What a name looks like.
pub fn look(name: &str) -> String {
    look_alike::look(name)
}

/// What is wrong with a file of settings.
pub fn settings_file(text: &str) -> Option<String> {
    let read = ConfigFile::parse(text).err();
    read.map(|(place, problem)| format!("{place} {problem}"))
}

/// How many rows a backup has, where it is whole: as it is packed, and as it would be.
pub fn archive(bytes: &[u8]) -> [Option<u64>; 2] {
    let mut packed = GzEncoder::new(Vec::new(), Compression::none());
    let written = packed.write_all(bytes).and_then(|()| packed.finish());
    let packed = written.unwrap_or_default();
    [bytes, &packed].map(|bytes| crate::store::rows_of(bytes).ok())
}
