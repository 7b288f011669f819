//! Tables: opening, listing, looking, acting by script.

use std::borrow::Cow;

use axum::{
    body::{Body as Content, Bytes},
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use plateau_answers::{seed_of, today};
use plateau_core::{AnyGame, Moment, Seats, Settings, phrase};
use plateau_protocol::{
    Message, NewTable, Opened, SeatWish, State as Stands, Summary, Tables, TablesQuery,
};
use serde_json::Value as Json;

use super::{
    Shared,
    body::{Body, Reply},
    daily::daily_of,
    query::Query,
    who::Who,
};
use crate::{
    clock::now,
    error::Fault,
    ids::{self, TableId},
    setup::{Setup, Sitter, check_rated, seats_of, settings, sitters},
    store::{Filter, Person, Summary as Found},
    table::{Answer, Call, seat_infos},
};

/// The table that an address names.
pub(super) fn table_id(text: &str) -> Result<TableId, Fault> {
    TableId::read(text).ok_or_else(Fault::no_table)
}

fn sitter(person: &Person) -> Sitter {
    Sitter::Person {
        account: person.id.clone(),
        name: person.name.clone(),
        bot: person.bot,
    }
}

/// `POST /api/tables`
pub(super) async fn open(
    State(app): State<Shared>,
    who: Who,
    Body(request): Body<NewTable>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    let game = app.hall.game(&request.game)?;
    let mut options = settings(request.options.as_ref())?;
    if request.rated {
        options = game.rated(options);
        refuse_other_boards(game, &options)?;
    }
    if request.clock.is_some_and(|clock| !clock.is_sensible()) {
        return Err(Fault::Rules(phrase!("server-bad-clock")));
    }
    if request.daily && (request.options.is_some() || request.position.is_some()) {
        return Err(Fault::Rules(phrase!("server-daily-options")));
    }
    let daily = request.daily.then(|| today(now().0));
    if let (Some(date), Some(account)) = (&daily, who.account()) {
        // One try a day: whoever has begun goes on.
        let begun = daily_of(&app, game.name(), &account, date).await?;
        if let Some(table) = begun {
            let mine = seats_of(&table.sitters, Some(&account));
            return Ok(Reply::created(&opened(&table.id, table.state, mine)));
        }
    }
    let seed = match &daily {
        // The same board for everybody on this day, another one for each game.
        Some(date) => seed_of(date, &request.game),
        None => request.seed.unwrap_or_else(ids::random),
    };
    let position = request.position.clone();
    let asker = who.asker();
    let table = app
        .hall
        .start(&asker, game, options, position, seed)
        .await?;
    let (person, key) = who.settle(&app).await?;
    for wish in &request.seats {
        if let SeatWish::Me { name: Some(name) } = wish {
            app.hall.refuse_reserved(name, Some(&person.id)).await?;
        }
    }
    // Minds are built to see whether they can be: that waits behind no board that is looked for.
    let (wish, seats, me) = (request.clone(), table.seats(), sitter(&person));
    let sitters = app.hall.boards.run(&asker, move |_| {
        sitters(&wish, game, seats, &me, ids::random())
    });
    let sitters = sitters.await??;
    let setup = Setup {
        clock: request.clock,
        rated: request.rated,
        public: request.public,
        chat: request.chat,
        daily,
        given: request.position.is_some() || request.seed.is_some(),
        tournament: None,
    };
    check_rated(&request, &sitters)?;
    let found = app.hall.open(table.as_ref(), setup, sitters).await?;
    let mine = seats_of(&found.sitters, Some(&person.id));
    Ok(Reply::created(&opened(&found.id, found.state, mine)).with_key(key))
}

/// What counts is played on the standard board: nothing may be chosen but how many play.
fn refuse_other_boards(game: &dyn AnyGame, options: &Settings) -> Result<(), Fault> {
    let standard = game.rated(Settings::new());
    let seats = game.seats(&standard)?;
    for (name, value) in options.iter() {
        let spec = game.options().iter().find(|spec| spec.name == name);
        let Some(spec) = spec else { continue };
        let usual = spec.read(standard.get(name).unwrap_or(spec.default))?;
        if spec.read(value)? == usual {
            continue;
        }
        // An option that says how many play changes no board.
        let alone = standard.clone().with(name, value);
        if game.seats(&alone)? == seats {
            return Err(Fault::Rules(phrase!("server-rated-board", option = name)));
        }
    }
    Ok(())
}

fn opened(table: &TableId, state: Stands, mine: Seats) -> Opened<'_> {
    Opened {
        table: table.as_str().into(),
        url: format!("/t/{table}"),
        state,
        mine,
    }
}

/// A table in a list, as its reader gets it.
fn line<'a>(found: &'a Found, account: Option<&str>) -> Summary<'a> {
    let outcome = found.outcome.as_deref();
    Summary {
        table: found.id.as_str().into(),
        game: found.game.as_str().into(),
        state: found.state,
        seats: seat_infos(&found.sitters).collect(),
        clock: found.setup.clock,
        rated: found.setup.rated,
        daily: found.setup.daily.as_deref().map(Cow::Borrowed),
        created: Moment(found.created),
        outcome: outcome.and_then(|text| serde_json::from_str(text).ok()),
        mine: seats_of(&found.sitters, account),
    }
}

/// Tables in a list, as their reader gets them.
pub(super) fn lines<'a>(found: &'a [Found], account: Option<&str>) -> Vec<Summary<'a>> {
    found.iter().map(|table| line(table, account)).collect()
}

/// The filter that a query describes.
pub(super) fn filter(query: TablesQuery, account: Option<String>) -> Filter {
    Filter {
        state: query.state,
        game: query.game,
        before: query.before.map(|before| before.0),
        account,
        private: false,
        limit: 50,
    }
}

/// `GET /api/tables`
pub(super) async fn list(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<TablesQuery>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let found = app.hall.store.list(&filter(query, None)).await?;
    let tables = lines(&found, account.as_deref());
    Ok(Reply::ok(&Tables { tables }))
}

/// `GET /api/tables/{id}`
pub(super) async fn look(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let (account, asker) = (who.account(), Box::new(who.asker()));
    let make = |reply| Call::Look {
        account: account.clone(),
        asker: asker.clone(),
        reply,
    };
    let frame = app.hall.call(&table_id(&id)?, make).await?;
    let mut response = Content::from(Bytes::from(frame)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// `POST /api/tables/{id}/act`
pub(super) async fn act(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(json): Body<Json>,
) -> Result<Reply, Fault> {
    let message = Message::read(&json.to_string())?;
    let account = who.account();
    app.hall.order.hear(account.as_deref(), &message)?;
    let make = |reply| Call::Act {
        account: account.clone(),
        message: message.clone(),
        reply,
    };
    let answer = app.hall.call(&table_id(&id)?, make).await?;
    let status = match &answer {
        Answer::Done(_) => StatusCode::OK,
        Answer::Refused(fault) => Fault::from(fault.clone()).answer().0,
    };
    let told = answer.told(message.id.as_deref(), None);
    Ok(Reply::written(told.text()).with_status(status))
}
