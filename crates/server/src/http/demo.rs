//! The living pictures of the home page: games that minds have played, light enough to be fetched by
//! every visitor.

use std::time::Duration;

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use plateau_answers::Demonstration;
use plateau_core::{AnyGame, Settings};

use super::{Shared, files};
use crate::{asker::Asker, error::Fault, ids, pool::Stop, thinking::Task};

/// `GET /api/games/{game}/demo`
pub(super) async fn demo(
    State(app): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let game = app.hall.game(&name)?;
    let file = format!("api/demo/{name}.json");
    let json = app
        .hall
        .made
        .get_or_make(&file, async { Ok(played(&app, game).await?.into()) });
    let json = json.await?;
    files::made(&app, &file, &headers, || {
        String::from_utf8_lossy(&json).into_owned()
    })
}

/// A game between levels with a random opening: another one after each start of the server.
async fn played(app: &Shared, game: &'static dyn AnyGame) -> Result<String, Fault> {
    let asker = Asker::house();
    let start = app
        .hall
        .start(&asker, game, Settings::new(), None, ids::random());
    let (table, seed) = (start.await?, ids::random());
    // Boards are drawn off the serving threads.
    let boards = &app.hall.boards;
    let begin = move |_: &Stop| Demonstration::new(game, table, seed);
    let mut shown = boards.run(&asker, begin).await?;
    while let Some(asks) = shown.asks() {
        let chosen = match asks.mind {
            None => None,
            Some(mind) => {
                let task = Task {
                    game,
                    mind: mind.to_owned(),
                    options: Settings::new(),
                    table: asks.table,
                    seat: asks.seat,
                    budget: Duration::from_millis(50),
                    place: "demonstration".to_owned(),
                    stop: Default::default(),
                    each: false,
                };
                app.hall.thinkers.think(&asker, task, |_| {}).await?.best
            }
        };
        let mut now = shown;
        let go_on = move |_: &Stop| now.play(asks.seat, chosen).map(|more| (now, more));
        let (then, more) = boards.run(&asker, go_on).await??;
        shown = then;
        if !more {
            break;
        }
    }
    boards.run(&asker, move |_| shown.told()).await
}
