//! Tables: opening, listing, sitting down, acting by script.

use std::collections::HashMap;

use axum::{
    body::Body as Bytes,
    extract::{Path, Query, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use plateau_core::phrase;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{
    Shared,
    body::{Body, Reply},
    games::game,
    who::Who,
};
use crate::{
    clock::now,
    error::Fault,
    ids::{self, Key, TableId},
    setup::{Setup, Sitter, State as Stands, TableRequest, seats_of, settings},
    store::{Filter, Person, Summary},
    table::{Answer, Call, Guest, Message, seat_line},
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
    Body(request): Body<TableRequest>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    let game = game(&request.game)?;
    let mut options = settings(request.options.as_ref())?;
    if request.rated {
        options = game.rated(options);
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
            let json = json!({ "table": table.id, "url": format!("/t/{}", table.id), "state": table.state, "mine": mine });
            return Ok(Reply::created(json));
        }
    }
    let seed = match &daily {
        // The same board for everybody on this day, another one for each game.
        Some(date) => date
            .bytes()
            .chain(request.game.bytes())
            .fold(0, |seed: u64, byte| {
                seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte)
            }),
        None => request.seed.unwrap_or_else(ids::random),
    };
    let table = match request.position.as_deref() {
        None | Some("startpos") => game.open(&options, seed)?,
        Some(position) => game.open_at(position, &options)?,
    };
    let (person, key) = who.settle(&app).await?;
    let sitters = request.sitters(game, table.seats(), &sitter(&person))?;
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
    let json = json!({ "table": found.id, "url": format!("/t/{}", found.id), "state": found.state, "mine": mine });
    Ok(Reply::created(json).with_key(key))
}

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

/// The table at which somebody tries the puzzle of a day.
pub(super) async fn daily_of(
    app: &Shared,
    game: &str,
    account: &str,
    date: &str,
) -> Result<Option<Summary>, Fault> {
    let mut filter = Filter {
        game: Some(game.to_owned()),
        account: Some(account.to_owned()),
        limit: 50,
        ..Filter::default()
    };
    // Back to the beginning of the day, however many tables somebody has opened since.
    let begin = now().0 - now().0 % DAY;
    loop {
        let tables = app.hall.store.list(&filter).await?;
        let oldest = tables.last().map(|table| table.created);
        let full = tables.len() == filter.limit;
        let of_the_day = |table: &Summary| table.setup.daily.as_deref() == Some(date);
        let found = tables.into_iter().find(of_the_day);
        if found.is_some() || !full || oldest < Some(begin) {
            return Ok(found);
        }
        filter.before = oldest;
    }
}

/// A game counts when all who play it are different, and from its usual start.
fn check_rated(request: &TableRequest, sitters: &[Sitter]) -> Result<(), Fault> {
    let mut names: Vec<String> = sitters.iter().filter_map(Sitter::rated_as).collect();
    let count = names.len();
    names.sort();
    names.dedup();
    let people = sitters.iter().any(|sitter| !sitter.is_mind());
    let fair = count == names.len() && sitters.len() > 1 && people && request.position.is_none();
    if request.rated && !fair {
        return Err(Fault::Rules(phrase!("server-not-rateable")));
    }
    Ok(())
}

/// The date of a moment, UTC, as `2026-11-15` (the civil calendar from days, Howard Hinnant).
pub(super) fn today(moment: u64) -> String {
    let days = (moment / DAY) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A table in a list, as its reader gets it.
pub(super) fn line(summary: &Summary, account: Option<&str>) -> Json {
    let seats: Vec<Json> = (1..)
        .zip(&summary.sitters)
        .map(|(seat, sitter)| seat_line(seat, sitter))
        .collect();
    let outcome = summary
        .outcome
        .as_deref()
        .and_then(|text| serde_json::from_str::<Json>(text).ok());
    json!({
        "table": summary.id, "game": summary.game, "state": summary.state, "seats": seats,
        "clock": summary.setup.clock, "rated": summary.setup.rated, "daily": summary.setup.daily,
        "created": summary.created, "outcome": outcome, "mine": seats_of(&summary.sitters, account),
    })
}

/// The filter that a query describes.
pub(super) fn filter(query: &HashMap<String, String>, account: Option<String>) -> Filter {
    Filter {
        state: query.get("state").and_then(|word| Stands::read(word)),
        game: query.get("game").cloned(),
        before: query.get("before").and_then(|text| text.parse().ok()),
        account,
        limit: 50,
    }
}

/// `GET /api/tables`
pub(super) async fn list(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Reply, Fault> {
    let account = who.account();
    let tables = app.hall.store.list(&filter(&query, None)).await?;
    let lines: Vec<Json> = tables
        .iter()
        .map(|table| line(table, account.as_deref()))
        .collect();
    Ok(Reply::ok(json!({ "tables": lines })))
}

/// `GET /api/tables/{id}`
pub(super) async fn look(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let account = who.account();
    let make = |reply| Call::Look {
        account: account.clone(),
        reply,
    };
    let frame = app.hall.call(&table_id(&id)?, make).await?;
    let mut response = Bytes::from(frame.as_str().to_owned()).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Where somebody wants to sit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    seat: Option<usize>,
    name: Option<String>,
}

/// `POST /api/tables/{id}/sit`
pub(super) async fn sit(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(sit): Body<Sit>,
) -> Result<Reply, Fault> {
    let id = table_id(&id)?;
    app.hall.table(&id).await?;
    let hash = who.key.as_ref().map(Key::hash);
    let (person, key) = who.settle(&app).await?;
    let guest = Guest {
        person,
        key: hash,
        seat: sit.seat,
        name: sit.name,
    };
    let make = |reply| Call::Sit {
        guest: Box::new(guest.clone()),
        reply,
    };
    let mine = app.hall.call(&id, make).await??;
    Ok(Reply::ok(json!({ "mine": mine })).with_key(key))
}

/// `POST /api/tables/{id}/leave`
pub(super) async fn leave(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let account = who.seated()?;
    let make = |reply| Call::StandUp {
        account: account.clone(),
        reply,
    };
    app.hall.call(&table_id(&id)?, make).await??;
    Ok(Reply::ok(json!({ "mine": [] })))
}

/// `POST /api/tables/{id}/begin`
pub(super) async fn begin(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let account = who.seated()?;
    let make = |reply| Call::Begin {
        account: account.clone(),
        reply,
    };
    app.hall.call(&table_id(&id)?, make).await??;
    Ok(Reply::ok(json!({ "state": "playing" })))
}

/// How a rematch is seated.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rematch {
    #[serde(default = "yes")]
    swap: bool,
}

fn yes() -> bool {
    true
}

/// `POST /api/tables/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(wish): Body<Rematch>,
) -> Result<Reply, Fault> {
    let id = table_id(&id)?;
    let reader = app.hall.read(&id).await?;
    let account = who.account();
    let mine = seats_of(&reader.sitters, account.as_deref());
    let people = reader.sitters.iter().filter(|sitter| !sitter.is_mind());
    let alone = people
        .clone()
        .all(|sitter| sitter.account() == account.as_deref());
    if mine.is_empty() && people.count() > 0 {
        return Err(Fault::Forbidden(phrase!("server-spectator")));
    }
    if reader.state != Stands::Over && !alone {
        return Err(Fault::Conflict(phrase!("server-not-over")));
    }
    let answer = |table: &TableId| {
        Ok(Reply::created(
            json!({ "table": table, "url": format!("/t/{table}") }),
        ))
    };
    if let (Some(next), Stands::Over) = (&reader.next, reader.state) {
        return answer(next);
    }
    app.hall.openings.take(who.address)?;
    let mut sitters = reader.sitters.clone();
    if wish.swap {
        sitters.rotate_right(1);
    }
    let header = reader.table.header();
    let options = plateau_core::Settings::from_json(&header.options)?;
    let game = game(&header.game)?;
    // The same puzzle again, or another one.
    let again = !wish.swap && reader.sitters.len() == 1;
    let table = if again {
        reader.table.table_at(0)
    } else {
        game.open(&options, ids::random())?
    };
    let setup = Setup {
        daily: None,
        tournament: None,
        given: again,
        ..reader.setup.clone()
    };
    let found = app.hall.open(table.as_ref(), setup, sitters).await?;
    let next = app.hall.store.set_next(&id, &found.id).await?;
    if next != found.id {
        app.hall
            .store
            .set_state(&found.id, Stands::Cancelled)
            .await?;
    }
    let call = Call::Next {
        table: next.clone(),
        account,
    };
    let _ = app.hall.table(&id).await?.send(call).await;
    answer(&next)
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
    let make = |reply| Call::Act {
        account: account.clone(),
        message: message.clone(),
        reply,
    };
    match app.hall.call(&table_id(&id)?, make).await? {
        Answer::Done(seq) => Ok(Reply::ok(
            json!({ "done": { "id": message.id, "seq": seq } }),
        )),
        Answer::Refused(status, reason) => {
            let json = json!({ "refused": { "id": message.id, "reason": reason } });
            Ok(Reply::ok(json).with_status(status))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(today(0), "1970-01-01");
        assert_eq!(today(951_782_400_000), "2000-02-29");
        assert_eq!(today(1_794_700_800_000), "2026-11-15");
    }
}
