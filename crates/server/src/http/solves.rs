//! Puzzles that were solved: today's list, my bests and averages.

use axum::extract::{Path, State};
use plateau_answers::{COUNTED, average, today};
use plateau_protocol::{Daily, DailyTry, Day, Ranked, Solves};

use super::{Shared, body::Reply, daily::daily_of, tables::table_id, who::Who};
use crate::{
    clock::now,
    error::Fault,
    store::{Ranked as Solver, Record},
};

/// The longest list of a day.
const LONGEST: usize = 100;

async fn list(app: &Shared, game: &str, date: &str) -> Result<Vec<Ranked>, Fault> {
    let ranked = app.hall.store.day(game, date, LONGEST).await?;
    let line = |one: Solver| Ranked {
        id: one.account,
        name: one.name,
        steps: one.steps,
        millis: one.millis,
    };
    Ok(ranked.into_iter().map(line).collect())
}

/// `GET /api/daily/{game}`
pub(super) async fn daily(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?.name();
    let date = today(now().0);
    let begun = match who.account() {
        None => None,
        Some(account) => daily_of(&app, game, &account, &date).await?,
    };
    let mine = begun.map(|table| DailyTry {
        table: table.id.to_string(),
        state: table.state,
    });
    let solves = list(&app, game, &date).await?;
    Ok(Reply::ok(&Daily {
        game: game.to_owned(),
        date,
        mine,
        solves,
    }))
}

/// `GET /api/tables/{id}/solves`
pub(super) async fn of_table(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let reader = app.hall.read(&table_id(&id)?).await?;
    let header = reader.table.header();
    let mine = match who.account() {
        None => Record::default(),
        Some(account) => {
            let board = header.options.to_string();
            let store = &app.hall.store;
            store
                .solves(&account, &header.game, &board, COUNTED)
                .await?
        }
    };
    let day = match &reader.setup.daily {
        None => None,
        Some(date) => Some(Day {
            date: date.clone(),
            solves: list(&app, &header.game, date).await?,
        }),
    };
    Ok(Reply::ok(&Solves {
        count: mine.count,
        best_millis: mine.millis,
        best_steps: mine.steps,
        ao5: average(&mine.last, 5),
        ao12: average(&mine.last, COUNTED),
        daily: day,
    }))
}
