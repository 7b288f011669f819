//! All shortest ways from a position of a puzzle, to be stepped through.

use axum::extract::{Path, State};
use plateau_answers::ways_of;
use plateau_core::phrase;
use plateau_protocol::Ways;

use super::{Shared, body::Reply, tables::table_id, who::Who};
use crate::{error::Fault, table::may_judge, thinking::Task};

/// `GET /api/tables/{id}/ways`
pub(super) async fn ways(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let id = table_id(&id)?;
    let reader = app.hall.read(&id).await?;
    let turn = reader.table.turn();
    may_judge(reader.state, &reader.setup, &reader.sitters, &*reader.table)?;
    let game = app.hall.game(&reader.table.header().game)?;
    let (mind, options) = ways_of(game)?;
    let Some(seat) = turn.seats().iter().next() else {
        return Err(Fault::Conflict(phrase!("game-is-over")));
    };
    let seq = reader.table.entries().len();
    let task = Task {
        game,
        mind: mind.name.to_owned(),
        options,
        table: reader.table,
        seat,
        budget: app.hall.thought.judge,
        place: format!("ways of {id}"),
        stop: Default::default(),
        each: false,
    };
    let verdict = app.hall.judges.think(&who.asker(), task, |_| {}).await?;
    Ok(Reply::ok(&Ways {
        seq,
        value: verdict.value,
        proven: verdict.proven,
        lines: verdict.lines,
        total: verdict.total,
    }))
}
