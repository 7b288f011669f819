//! The seats of a table: taking one, leaving it, beginning, and the next table.

use axum::extract::{Path, State};
use plateau_core::{Seats, phrase};
use plateau_protocol::{Begun, Mine, NextTable, RematchBody, SitBody};

use super::{
    Shared,
    body::{Body, Reply},
    tables::table_id,
    who::Who,
};
use crate::{
    error::Fault,
    ids::{self, Key, TableId},
    setup::{Setup, State as Stands, seats_of},
    table::{Call, Guest},
};

/// `POST /api/tables/{id}/sit`
pub(super) async fn sit(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(sit): Body<SitBody>,
) -> Result<Reply, Fault> {
    let id = table_id(&id)?;
    app.hall.table(&id).await?;
    let hash = who.key.as_ref().map(Key::hash);
    let (person, key) = who.settle(&app).await?;
    if let Some(name) = &sit.name {
        app.hall.refuse_reserved(name, Some(&person.id)).await?;
    }
    let sitters = app.hall.store.sitters(&id).await?;
    app.hall.refuse_blocked(&person.id, &sitters).await?;
    let guest = Guest {
        account: person.id,
        called: person.name,
        bot: person.bot,
        key: hash,
        seat: sit.seat,
        name: sit.name,
    };
    let make = |reply| Call::Sit {
        guest: Box::new(guest.clone()),
        reply,
    };
    let mine = app.hall.call(&id, make).await??;
    Ok(Reply::ok(&Mine { mine }).with_key(key))
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
    Ok(Reply::ok(&Mine { mine: Seats::NONE }))
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
    Ok(Reply::ok(&Begun {
        state: Stands::Playing,
    }))
}

/// `POST /api/tables/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Body(wish): Body<RematchBody>,
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
        Ok(Reply::created(&NextTable {
            table: table.as_str().into(),
            url: format!("/t/{table}"),
        }))
    };
    if let (Some(next), Stands::Over) = (&reader.next, reader.state) {
        return answer(next);
    }
    app.hall.openings.take(who.address)?;
    let mut sitters = reader.sitters.clone();
    app.hall.own_names(&mut sitters).await?;
    if wish.swap {
        sitters.rotate_right(1);
    }
    let header = reader.table.header().clone();
    let options = plateau_core::Settings::from_json(&header.options)?;
    let game = app.hall.game(&header.game)?;
    // The same puzzle again, or another one.
    let again = !wish.swap && reader.sitters.len() == 1;
    let asker = who.asker();
    let table = if again {
        let old = reader.table;
        app.hall
            .boards
            .run(&asker, move |_| old.table_at(0))
            .await?
    } else {
        app.hall
            .start(&asker, game, options, None, ids::random())
            .await?
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
