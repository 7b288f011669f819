//! People among each other: blocking somebody, and telling the operators.

use axum::extract::State;
use plateau_core::phrase;
use plateau_protocol::{Block, Blocks, ById, NewReport};

use super::{
    Shared,
    body::{Body, Reply},
    tables::table_id,
    who::Who,
};
use crate::{error::Fault, ids, setup::is_visible};

/// The longest report.
const REPORT: usize = 1_000;
/// So many one account may block.
const BLOCKS: usize = 500;

/// `GET /api/blocks`
pub(super) async fn blocks(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    let people = match who.account() {
        Some(account) => app.hall.store.blocks(&account).await?,
        None => Vec::new(),
    };
    Ok(Reply::ok(&Blocks { people }))
}

/// `POST /api/blocks`
pub(super) async fn block(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<Block>,
) -> Result<Reply, Fault> {
    let (person, key) = who.settle(&app).await?;
    let store = &app.hall.store;
    if wish.block {
        if wish.person == person.id {
            return Err(Fault::Rules(phrase!("server-block-self")));
        }
        let other = store.person_by_id(&wish.person).await?;
        other.ok_or_else(|| Fault::Missing(phrase!("server-no-person")))?;
        if store.blocks(&person.id).await?.len() >= BLOCKS {
            return Err(Fault::Rules(phrase!("server-block-many", most = BLOCKS)));
        }
    }
    store.block(&person.id, &wish.person, wish.block).await?;
    let people = store.blocks(&person.id).await?;
    Ok(Reply::ok(&Blocks { people }).with_key(key))
}

/// `POST /api/reports`
pub(super) async fn report(
    State(app): State<Shared>,
    who: Who,
    Body(mut wish): Body<NewReport>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    wish.text = wish.text.trim().to_owned();
    let shown = |letter: char| is_visible(letter) || letter == '\n';
    let length = wish.text.chars().count();
    if !(1..=REPORT).contains(&length) || !wish.text.chars().all(shown) {
        return Err(Fault::Rules(phrase!("server-report-text", most = REPORT)));
    }
    if wish.person.is_none() && wish.table.is_none() {
        return Err(Fault::Rules(phrase!("server-report-about")));
    }
    if let Some(person) = &wish.person {
        let known = app.hall.store.person_by_id(person).await?;
        known.ok_or_else(|| Fault::Missing(phrase!("server-no-person")))?;
    }
    if let Some(table) = &wish.table {
        app.hall.table(&table_id(table)?).await?;
    }
    let (person, key) = who.settle(&app).await?;
    let id = ids::short();
    app.hall.store.report(&id, &person.id, &wish).await?;
    tracing::info!(report = id, "somebody tells the operators something");
    Ok(Reply::created(&ById { id }).with_key(key))
}
