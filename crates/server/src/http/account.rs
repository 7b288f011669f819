//! What an account holds: its keys, all that is stored about it, and its end.

use axum::extract::State;
use plateau_core::{Claim, Moment, phrase};
use plateau_protocol::{
    DeleteMe, KeyLine, Keys, Message, Personal, Request, RevokeKey, State as Stands,
};

use super::{
    Shared,
    body::{Body, Reply},
    people::{check, describe, rating},
    who::Who,
};
use crate::{
    error::Fault,
    ids::{self, Key, TableId},
    store::{Filter, KeyRow, Person},
    table::Call,
    tournament::{Call as TournamentCall, Stage},
};

/// So much of a key's hash is its public id.
const SHOWN: usize = 16;

fn somebody(who: &Who) -> Result<Person, Fault> {
    let person = who.person.clone();
    person.ok_or_else(|| Fault::Forbidden(phrase!("server-no-account")))
}

fn shown(row: KeyRow, own: Option<&Key>) -> KeyLine {
    KeyLine {
        current: own.is_some_and(|key| key.hash() == row.hash),
        id: row.hash[..SHOWN].to_owned(),
        program: row.program,
        device: row.device,
        created: Moment(row.created),
        used: row.used.map(Moment),
        expires: row.expires.map(Moment),
    }
}

async fn keys_of(app: &Shared, person: &Person, own: Option<&Key>) -> Result<Vec<KeyLine>, Fault> {
    let rows = app.hall.store.keys_of(&person.id).await?;
    Ok(rows.into_iter().map(|row| shown(row, own)).collect())
}

/// `GET /api/me/keys`
pub(super) async fn keys(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    let keys = match &who.person {
        Some(person) => keys_of(&app, person, who.key.as_ref()).await?,
        None => Vec::new(),
    };
    Ok(Reply::ok(&Keys { keys }))
}

/// `POST /api/me/keys/revoke`
pub(super) async fn revoke(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<RevokeKey>,
) -> Result<Reply, Fault> {
    let person = somebody(&who)?;
    let store = &app.hall.store;
    if wish.id == "others" {
        store.drop_other_keys(&person.id, who.key.as_ref()).await?;
    } else {
        let rows = store.keys_of(&person.id).await?;
        let row = rows.into_iter().find(|row| row.hash[..SHOWN] == wish.id);
        let row = row.ok_or_else(|| Fault::Missing(phrase!("server-no-key")))?;
        let only = person.password.is_none() && row.account == person.id;
        if only && who.key.as_ref().is_some_and(|key| key.hash() == row.hash) {
            // Without a password nothing else opens the account.
            return Err(Fault::Rules(phrase!("server-last-key")));
        }
        store.drop_key(&row.hash).await?;
    }
    let keys = keys_of(&app, &person, who.key.as_ref()).await?;
    Ok(Reply::ok(&Keys { keys }))
}

/// `GET /api/me/export`
pub(super) async fn export(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    let person = somebody(&who)?;
    let traces = app.hall.store.traces(&person.id).await?;
    let ratings = app.hall.store.ratings_of(&person.id).await?;
    Ok(Reply::ok(&Personal {
        keys: keys_of(&app, &person, who.key.as_ref()).await?,
        id: person.id,
        name: person.name,
        created: traces.created,
        password: person.password.is_some(),
        bot: person.bot,
        ratings: ratings.into_iter().map(rating).collect(),
        played: traces.played,
        spoke: traces.spoke,
        solved: traces.solved,
        entered: traces.entered,
    }))
}

/// `POST /api/me/delete`
pub(super) async fn delete(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<DeleteMe>,
) -> Result<Reply, Fault> {
    let person = somebody(&who)?;
    app.hall.openings.take(who.address)?;
    if let Some(hash) = person.password.clone() {
        check(&app, &who.asker(), hash, wish.password.unwrap_or_default()).await?;
    }
    let mine = leave_all(&app, &person.id).await?;
    app.hall.store.erase(&person.id).await?;
    // What is in memory is read again, without the name and the talk.
    for table in mine {
        if let Some(calls) = app.hall.in_memory(&table) {
            let _ = calls.send(Call::Elsewhere).await;
        }
    }
    Ok(Reply::ok(&describe(&app, None).await?).with_key(Some(Key::random())))
}

/// Ends what somebody has begun, so that nobody waits; gives the tables that may be in memory.
async fn leave_all(app: &Shared, account: &str) -> Result<Vec<TableId>, Fault> {
    let mut mine = Vec::new();
    for state in [Stands::Open, Stands::Playing] {
        let filter = Filter {
            state: Some(state),
            account: Some(account.to_owned()),
            limit: 10_000,
            ..Filter::default()
        };
        for table in app.hall.store.list(&filter).await? {
            leave(app, &table.id, account).await?;
            mine.push(table.id);
        }
    }
    let over = Filter {
        state: Some(Stands::Over),
        account: Some(account.to_owned()),
        limit: 50,
        ..Filter::default()
    };
    mine.extend(
        app.hall
            .store
            .list(&over)
            .await?
            .into_iter()
            .map(|table| table.id),
    );
    let hosted = app
        .hall
        .store
        .tournaments(None, Some(account), 1_000)
        .await?;
    for one in hosted {
        let goes_on = matches!(one.kept.stage, Stage::Open | Stage::Running);
        if goes_on && one.kept.host == account {
            let by = Some(account.to_owned());
            let make = |reply| TournamentCall::Stop(by.clone(), reply);
            app.hall.ask(&one.kept.id, make).await?;
        }
    }
    Ok(mine)
}

/// Stands up, or gives the game up; where neither can be done the others wait for the clock.
async fn leave(app: &Shared, table: &TableId, account: &str) -> Result<(), Fault> {
    let stand = |reply| Call::StandUp {
        account: account.to_owned(),
        reply,
    };
    if app.hall.call(table, stand).await?.is_ok() {
        return Ok(());
    }
    let message = Message::from(Request::Claim(Claim::Resign));
    let message = message.with_id(format!("gone-{}", ids::random()));
    let resign = |reply| Call::Act {
        account: Some(account.to_owned()),
        message: message.clone(),
        reply,
    };
    app.hall.call(table, resign).await?;
    Ok(())
}
