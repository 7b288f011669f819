//! The review of a finished game: what each position was worth, and the mistakes.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    response::Response,
};
use futures_util::stream;
use plateau_core::{AnyTable, MindInfo, Opinion, Phrase, Played, Seat, Settings, Value, phrase};
use plateau_protocol::{ReviewEnd, ReviewLine, ReviewMessage};

use super::{Shared, stream::lines_response, tables::table_id, who::Who};
use crate::{
    asker::Asker, error::Fault, pool::Stop, setup::State as Stands, table::judge, thinking::Task,
};

/// How long the whole review of a game that nobody can prove takes, about.
const WHOLE: Duration = Duration::from_secs(30);
/// Below this a judge says nothing worth hearing.
const SHORTEST: Duration = Duration::from_millis(150);

/// A review that goes on as long as somebody reads it.
struct Review {
    app: Shared,
    table: Arc<dyn AnyTable>,
    game: &'static dyn plateau_core::AnyGame,
    judge: MindInfo,
    plies: usize,
    ply: usize,
    before: Option<Opinion>,
    mistakes: Vec<usize>,
    losses: Vec<(Seat, f64)>,
    /// In whose name the judge thinks.
    asker: Asker,
    /// All lines so far, to be kept when the review is whole.
    told: String,
    /// Whether everything was judged for as long as it should be.
    calm: bool,
    name: String,
}

/// A position of the game, and what led to it.
struct Place {
    position: Box<dyn AnyTable>,
    played: Option<Played<String>>,
    tell: Option<Phrase>,
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
    let review = Review {
        judge: judge(game)?,
        app,
        game,
        plies: reader.table.played().len(),
        table: reader.table.into(),
        ply: 0,
        before: None,
        mistakes: Vec::new(),
        losses: Vec::new(),
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

impl Review {
    /// A review that is whole is kept: the game does not change any more.
    fn tell(&mut self, line: &str, more: bool) {
        self.told.push_str(line);
        if !more && self.ply > self.plies && self.calm {
            let told = std::mem::take(&mut self.told);
            self.app.hall.made.put(&self.name, told.into());
        }
    }

    /// The next line, and whether there are more.
    async fn next(&mut self) -> (ReviewMessage, bool) {
        if self.ply > self.plies {
            let seats = (0..self.table.seats()).filter_map(Seat::new);
            let end = ReviewEnd {
                mistakes: self.mistakes.clone(),
                accuracy: seats.map(|seat| self.accuracy(seat)).collect(),
            };
            return (ReviewMessage::End { end }, false);
        }
        let (place, opinion) = match self.judge().await {
            Ok(judged) => judged,
            Err(fault) => {
                let refused = fault.reason();
                return (ReviewMessage::Refused { refused }, false);
            }
        };
        let line = self.line(place, &opinion);
        self.before = Some(opinion);
        self.ply += 1;
        (ReviewMessage::Line(Box::new(line)), true)
    }

    /// Goes to a position where that keeps nobody waiting: games are played back for it.
    async fn place(&self) -> Result<Place, Fault> {
        let (table, ply) = (self.table.clone(), self.ply);
        let go = move |_: &Stop| {
            let before = ply.checked_sub(1);
            Place {
                position: table.table_at(ply),
                played: before.and_then(|ply| table.played().into_iter().nth(ply)),
                tell: before.and_then(|ply| table.tell(ply)),
            }
        };
        self.app.hall.boards.run(&self.asker, go).await
    }

    async fn judge(&mut self) -> Result<(Place, Opinion), Fault> {
        let place = self.place().await?;
        let Some(seat) = Opinion::asks(&*place.position) else {
            let opinion = Opinion::unasked(&*place.position);
            return Ok((place, opinion));
        };
        let task = Task {
            game: self.game,
            mind: self.judge.name.to_owned(),
            options: Settings::new(),
            table: place.position.boxed(),
            seat,
            budget: self.budget(),
            place: self.name.clone(),
            stop: Stop::default(),
            each: false,
        };
        // When nobody reads any more this is dropped, and the judge stops.
        let judges = &self.app.hall.judges;
        let verdict = judges.think(&self.asker, task, |_| {}).await?;
        self.calm &= verdict.notes.is_empty();
        let opinion = Opinion::judged(&*place.position, seat, verdict);
        Ok((place, opinion))
    }

    /// A judge that proves what it says gets all the time that it needs; one that thinks better the
    /// longer it thinks gets its share of a time that a person waits for.
    fn budget(&self) -> Duration {
        let most = self.app.hall.thought.review;
        let verdict = self
            .before
            .as_ref()
            .and_then(|before| before.verdict.as_ref());
        match verdict {
            Some(verdict) if verdict.proven => most,
            None if self.ply == 0 => most,
            _ => most.min(SHORTEST.max(WHOLE / (self.plies as u32 + 1))),
        }
    }

    fn line(&mut self, place: Place, now: &Opinion) -> ReviewLine {
        let first = now.seat.is_none_or(|seat| seat == Seat::FIRST) || self.table.seats() == 1;
        let verdict = now.verdict.as_ref();
        let value = verdict.and_then(|verdict| verdict.value);
        let chance = now
            .chance
            .map(|chance| if first { chance } else { 1.0 - chance });
        let mut line = ReviewLine {
            ply: self.ply,
            turn: place.position.turn(),
            by: None,
            value: value.map(|value| if first { value } else { turned(value) }),
            chance,
            proven: verdict.is_none_or(|verdict| verdict.proven),
            meaning: now.meaning.clone(),
            best: verdict.and_then(|verdict| verdict.best.clone()),
            line: verdict.map_or(Vec::new(), |verdict| verdict.line.clone()),
            what: None,
            tell: None,
            loss: None,
            mistake: None,
        };
        let Some(played) = place.played else {
            return line;
        };
        line.by = Some(played.by);
        line.what = Some(played.what.clone());
        line.tell = place.tell;
        let Some((seat, before)) = played.by.seat().zip(self.before.as_ref()) else {
            return line;
        };
        if let Some(loss) = before.loss(seat, now) {
            line.loss = Some((loss * 1000.0).round() / 1000.0);
            self.losses.push((seat, loss));
        }
        if let Some(regret) = before.regret(seat, &played.what, now) {
            line.mistake = Some(regret);
            self.mistakes.push(self.ply);
        }
        line
    }

    /// How little a seat lost by its moves, from 0 to 1.
    fn accuracy(&self, seat: Seat) -> Option<f64> {
        let own: Vec<f64> = self
            .losses
            .iter()
            .filter(|(by, _)| *by == seat)
            .map(|(_, loss)| *loss)
            .collect();
        if own.is_empty() {
            return None;
        }
        let mean = own.iter().sum::<f64>() / own.len() as f64;
        Some(((1.0 - mean) * 1000.0).round() / 1000.0)
    }
}

/// The value for the other side of a game for two.
fn turned(value: Value) -> Value {
    match value {
        Value::Score(score) => Value::Score(-score),
        Value::Chance(chance) => Value::Chance(1.0 - chance),
        Value::Length(_) | Value::Unsolvable => value,
    }
}
