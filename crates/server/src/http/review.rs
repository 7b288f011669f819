//! The review of a finished game: what each position was worth, and the mistakes.

use std::convert::Infallible;

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    response::Response,
};
use futures_util::stream;
use plateau_answers::{Place, Review};
use plateau_core::{Seat, Settings, Verdict, phrase};
use plateau_protocol::ReviewMessage;

use super::{Shared, stream::lines_response, tables::table_id, who::Who};
use crate::{asker::Asker, error::Fault, pool::Stop, setup::State as Stands, thinking::Task};

/// What a judge says of a position, and for whom.
type Said = (Seat, Verdict<String>);

/// A review that goes on as long as somebody reads it.
struct Reading {
    app: Shared,
    game: &'static dyn plateau_core::AnyGame,
    review: Review,
    /// In whose name the judge thinks.
    asker: Asker,
    /// All lines so far, to be kept when the review is whole.
    told: String,
    /// Whether everything was judged for as long as it should be.
    calm: bool,
    name: String,
}

/// `GET /api/tables/{id}/review`
pub(super) async fn review(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let id = table_id(&id)?;
    let reader = app.hall.read(&id).await?;
    if reader.state != Stands::Over {
        return Err(Fault::Conflict(phrase!("server-not-over")));
    }
    let name = format!("review/{id}/{}", reader.table.entries().len());
    if let Some(known) = app.hall.made.get(&name) {
        return Ok(lines_response(Body::from(known)));
    }
    let game = app.hall.game(&reader.table.header().game)?;
    let review = Reading {
        review: Review::new(game, reader.table, app.hall.thought.review)?,
        app,
        game,
        asker: who.asker(),
        told: String::new(),
        calm: true,
        name,
    };
    let lines = stream::unfold(Some(review), |review| async move {
        let mut review = review?;
        let (line, more) = review.next().await;
        let line = serde_json::to_string(&line).expect("a line is plain data") + "\n";
        review.tell(&line, more);
        let bytes = Bytes::from(line);
        Some((Ok::<_, Infallible>(bytes), more.then_some(review)))
    });
    Ok(lines_response(Body::from_stream(lines)))
}

impl Reading {
    /// A review that is whole is kept: the game does not change any more.
    fn tell(&mut self, line: &str, more: bool) {
        self.told.push_str(line);
        if !more && self.review.is_done() && self.calm {
            let told = std::mem::take(&mut self.told);
            self.app.hall.made.put(&self.name, told.into());
        }
    }

    /// The next line, and whether there are more.
    async fn next(&mut self) -> (ReviewMessage, bool) {
        if self.review.is_done() {
            let end = self.review.end();
            return (ReviewMessage::End { end }, false);
        }
        match self.judge().await {
            Ok((place, said)) => {
                let line = self.review.judged(place, said);
                (ReviewMessage::Line(Box::new(line)), true)
            }
            Err(fault) => {
                let refused = fault.reason();
                (ReviewMessage::Refused { refused }, false)
            }
        }
    }

    async fn judge(&mut self) -> Result<(Place, Option<Said>), Fault> {
        // Games are played back for it: that is done where it keeps nobody waiting.
        let go = self.review.place();
        let place = self.app.hall.boards.run(&self.asker, |_| go()).await?;
        let Some(wanted) = self.review.wanted(&place) else {
            return Ok((place, None));
        };
        let task = Task {
            game: self.game,
            mind: wanted.mind.to_owned(),
            options: Settings::new(),
            table: wanted.table,
            seat: wanted.seat,
            budget: wanted.budget,
            place: self.name.clone(),
            stop: Stop::default(),
            each: false,
        };
        // When nobody reads any more this is dropped, and the judge stops.
        let judges = &self.app.hall.judges;
        let verdict = judges.think(&self.asker, task, |_| {}).await?;
        self.calm &= verdict.notes.is_empty();
        Ok((place, Some((wanted.seat, verdict))))
    }
}
