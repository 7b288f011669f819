//! Tournaments: creating, listing, joining, starting, looking.

use axum::{
    body::Body as Bytes,
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use plateau_core::phrase;
use plateau_protocol::{
    EntrantNumber, GamesQuery, InviteBody, JoinBody, NewTournament, OpenedTournament, RemoveBody,
    StageNow, TournamentGames, TournamentLine, Tournaments, TournamentsQuery,
};
use serde_json::Value as Json;

use super::{
    Shared,
    body::{Body, Reply},
    query::Query,
    who::Who,
};
use crate::{
    clock::now,
    error::Fault,
    ids::TournamentId,
    setup::{Sitter, settings, visible_name},
    store::{Kept, Listed},
    tournament::{Call, Game, Spec, Stage, title},
};

/// Tournaments that one account may have open or running.
const HOSTED: usize = 5;
/// A page of a list.
const PAGE: usize = 50;
/// A page of games.
const GAMES: usize = 200;

/// The tournament that an address names.
pub(super) fn tournament_id(text: &str) -> Result<TournamentId, Fault> {
    let no_such = || Fault::Missing(phrase!("server-no-tournament"));
    TournamentId::read(text).ok_or_else(no_such)
}

/// `POST /api/tournaments`
pub(super) async fn create(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<NewTournament>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    let name = title(&wish.name)?;
    let spec = Spec::from(wish);
    // A board may take a while to make: not on the threads that serve.
    let checked = spec.clone();
    let catalog = app.hall.catalog;
    app.hall
        .searches
        .run(&who.asker(), move |_| checked.check(catalog))
        .await??;
    let (person, key) = who.settle(&app).await?;
    let mine = app.hall.store.tournaments(None, Some(&person.id), PAGE);
    let busy = |one: &&Listed| {
        one.kept.host == person.id && matches!(one.kept.stage, Stage::Open | Stage::Running)
    };
    if mine.await?.iter().filter(busy).count() >= HOSTED {
        return Err(Fault::Rules(phrase!(
            "server-tournament-many",
            most = HOSTED
        )));
    }
    let kept = Kept {
        id: crate::ids::new_tournament(),
        name,
        host: person.id,
        spec,
        stage: Stage::Open,
        created: now().0,
        started: None,
        ended: None,
    };
    app.hall.store.new_tournament(&kept).await?;
    let url = format!("/tournament/{}", kept.id);
    let tournament = kept.id.to_string();
    Ok(Reply::created(&OpenedTournament { tournament, url }).with_key(key))
}

/// A tournament in a list.
fn line(Listed { kept, entrants }: &Listed) -> TournamentLine<'_> {
    TournamentLine {
        id: kept.id.as_str().into(),
        name: kept.name.as_str().into(),
        game: kept.spec.game.as_str().into(),
        mode: kept.spec.mode,
        clock: kept.spec.clock,
        state: kept.stage,
        entrants: *entrants,
        created: kept.created,
        started: kept.started,
        ended: kept.ended,
    }
}

/// `GET /api/tournaments`
pub(super) async fn list(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<TournamentsQuery>,
) -> Result<Reply, Fault> {
    let mine = query.mine.is_some();
    let account = who.account().filter(|_| mine);
    let store = &app.hall.store;
    let found = match (mine, &account) {
        (true, None) => Vec::new(),
        _ => {
            store
                .tournaments(query.state, account.as_deref(), PAGE)
                .await?
        }
    };
    Ok(Reply::ok(&Tournaments {
        tournaments: found.iter().map(line).collect(),
    }))
}

/// `GET /api/tournaments/{id}`
pub(super) async fn look(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let frame = app.hall.ask(&tournament_id(&id)?, Call::Look).await?;
    let mut response = Bytes::from(frame.as_str().to_owned()).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// `GET /api/tournaments/{id}/games`
pub(super) async fn games(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Query(query): Query<GamesQuery>,
) -> Result<Reply, Fault> {
    let id = tournament_id(&id)?;
    app.hall.tournament(&id).await?;
    let GamesQuery { player, before } = query;
    let entrants = app.hall.store.entrants(&id).await?;
    // A bout names those who play by their places among the entrants.
    let place = |number| entrants.iter().position(|one| one.number == number);
    let page = match player.map(place) {
        Some(None) => Vec::new(),
        player => {
            let store = &app.hall.store;
            let player = player.flatten();
            store.bouts_before(&id, before, player, GAMES).await?
        }
    };
    let known = |game: &&Game| game.players.iter().all(|&index| index < entrants.len());
    let known = page.iter().filter(known);
    Ok(Reply::ok(&TournamentGames {
        games: known.map(|game| game.line(&entrants)).collect(),
    }))
}

/// `POST /api/tournaments/{id}/join`
pub(super) async fn join(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(join): Body<JoinBody>,
) -> Result<Reply, Fault> {
    let id = tournament_id(&id)?;
    app.hall.tournament(&id).await?;
    let wanted = join.name.as_deref().map(visible_name).transpose()?;
    let (person, key) = who.settle(&app).await?;
    let name = wanted.or_else(|| person.name.clone());
    let name = name.ok_or_else(|| Fault::Rules(phrase!("server-tournament-nameless")))?;
    app.hall.refuse_reserved(&name, Some(&person.id)).await?;
    if person.name.is_none() {
        // From now on called so elsewhere, too, unless somebody with a password has this name.
        app.hall.store.rename(&person.id, &name).await?;
    }
    let sitter = Sitter::Person {
        account: person.id,
        name: Some(name),
        bot: person.bot,
    };
    let make = |reply| Call::Enter(sitter.clone(), reply);
    let number = app.hall.ask(&id, make).await?;
    Ok(Reply::ok(&EntrantNumber { n: Some(number) }).with_key(key))
}

/// `POST /api/tournaments/{id}/leave`
pub(super) async fn leave(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let make = |reply| Call::Leave(account.clone(), reply);
    app.hall.ask(&tournament_id(&id)?, make).await?;
    Ok(Reply::ok(&EntrantNumber { n: None }))
}

/// `POST /api/tournaments/{id}/minds`
pub(super) async fn invite(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(invite): Body<InviteBody>,
) -> Result<Reply, Fault> {
    let id = tournament_id(&id)?;
    let found = app.hall.store.tournament(&id).await?;
    let kept = found.ok_or_else(|| Fault::Missing(phrase!("server-no-tournament")))?;
    let game = kept.spec.game(app.hall.catalog)?;
    let (mind, options) = (invite.mind.clone(), settings(invite.options.as_ref())?);
    let (host, asker) = (app.hall.thinkers.host().clone(), who.asker());
    let built = app
        .hall
        .starts
        .run(&asker, move |_| game.mind(&mind, &options, &host));
    built.await??;
    let options = invite.options.as_ref();
    let sitter = Sitter::Mind {
        mind: invite.mind,
        options: options.map_or("{}".to_owned(), Json::to_string),
    };
    let account = who.account();
    let make = |reply| Call::Mind(account.clone(), sitter.clone(), reply);
    let number = app.hall.ask(&id, make).await?;
    Ok(Reply::ok(&EntrantNumber { n: Some(number) }))
}

/// `POST /api/tournaments/{id}/remove`
pub(super) async fn remove(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(remove): Body<RemoveBody>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let make = |reply| Call::Remove(account.clone(), remove.n, reply);
    app.hall.ask(&tournament_id(&id)?, make).await?;
    Ok(Reply::ok(&EntrantNumber { n: Some(remove.n) }))
}

/// `POST /api/tournaments/{id}/start`
pub(super) async fn start(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let make = |reply| Call::Start(account.clone(), reply);
    app.hall.ask(&tournament_id(&id)?, make).await?;
    Ok(Reply::ok(&StageNow {
        state: Stage::Running,
    }))
}

/// `POST /api/tournaments/{id}/stop`
pub(super) async fn stop(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let make = |reply| Call::Stop(account.clone(), reply);
    app.hall.ask(&tournament_id(&id)?, make).await?;
    Ok(Reply::ok(&StageNow {
        state: Stage::Stopped,
    }))
}
