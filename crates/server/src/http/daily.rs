//! The puzzle of the day: who tries it where.

use plateau_answers::DAY;

use super::Shared;
use crate::{
    clock::now,
    error::Fault,
    store::{Filter, Summary},
};

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
