//! The review of a finished game: what each position was worth, and the mistakes.

use std::{convert::Infallible, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    response::Response,
};
use futures_util::stream;
use plateau_core::{AnyTable, MindInfo, Opinion, Seat, Settings, Value, phrase};
use plateau_protocol::{ReviewEnd, ReviewLine, ReviewMessage};

use super::{Shared, stream::lines_response, tables::table_id, who::Who};
use crate::{
    asker::Asker, error::Fault, pool::Stop, setup::State as Stands, table::judge, thinking::Task,
};

/// How long the whole review of a game that nobody can prove takes, about.
const WHOLE: Duration = Duration::from_secs(30);
/// Below this a judge says nothing worth hearing.
const SHORTEST: Duration = Duration::from_millis(150);
/// How long the first look at all positions takes, about: the first mistakes are there while somebody
/// still looks at the result.
const FIRST_LOOK: Duration = Duration::from_millis(1500);
/// A first look at a position takes so long at most, and at least.
const GLANCE: (Duration, Duration) = (Duration::from_millis(250), Duration::from_millis(15));

/// A review that goes on as long as somebody reads it.
struct Review {
    app: Shared,
    table: Box<dyn AnyTable>,
    game: &'static dyn plateau_core::AnyGame,
    judge: MindInfo,
    plies: usize,
    ply: usize,
    /// What a first look at each position has found, as long as it lasts; then every position that
    /// nothing was proven about is looked at again, for longer.
    looks: Looks,
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

/// The looks at all positions: a quick one, then a long one.
#[derive(Default)]
struct Looks {
    /// Whether the long one has begun.
    long: bool,
    /// What the quick one found, by ply.
    found: Vec<Opinion>,
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
        table: reader.table,
        ply: 0,
        looks: Looks::default(),
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
        if !more && self.ply > self.plies && self.looks.long && self.calm {
            let told = std::mem::take(&mut self.told);
            self.app.hall.made.put(&self.name, told.into());
        }
    }

    /// The next line, and whether there are more.
    async fn next(&mut self) -> (ReviewMessage, bool) {
        if self.ply > self.plies && !self.looks.long {
            self.looks.long = true;
            (self.ply, self.before) = (0, None);
            (self.mistakes, self.losses) = (Vec::new(), Vec::new());
        }
        if self.ply > self.plies {
            let seats = (0..self.table.seats()).filter_map(Seat::new);
            let end = ReviewEnd {
                mistakes: self.mistakes.clone(),
                accuracy: seats.map(|seat| self.accuracy(seat)).collect(),
            };
            return (ReviewMessage::End { end }, false);
        }
        let opinion = match self.judge().await {
            Ok(opinion) => opinion,
            Err(fault) => {
                let refused = fault.reason();
                return (ReviewMessage::Refused { refused }, false);
            }
        };
        let line = self.line(&opinion);
        if !self.looks.long {
            self.looks.found.push(opinion.clone());
        }
        self.before = Some(opinion);
        self.ply += 1;
        (ReviewMessage::Line(Box::new(line)), true)
    }

    async fn judge(&mut self) -> Result<Opinion, Fault> {
        let position = self.table.table_at(self.ply);
        let Some(seat) = Opinion::asks(&*position) else {
            return Ok(Opinion::unasked(&*position));
        };
        if let Some(found) = self.known() {
            return Ok(found);
        }
        let task = Task {
            game: self.game,
            mind: self.judge.name.to_owned(),
            options: Settings::new(),
            table: position.boxed(),
            seat,
            budget: self.budget(),
            place: self.name.clone(),
            stop: Stop::default(),
            each: false,
        };
        // When nobody reads any more this is dropped, and the judge stops.
        let judges = &self.app.hall.judges;
        let verdict = judges.think(&self.asker, task, |_| {}).await?;
        // A first look is short whoever else waits.
        self.calm &= !self.looks.long || verdict.notes.is_empty();
        Ok(Opinion::judged(&*position, seat, verdict))
    }

    /// What the first look has proven is not looked at again.
    fn known(&self) -> Option<Opinion> {
        let found = self.looks.found.get(self.ply).filter(|_| self.looks.long)?;
        let proven = found.verdict.as_ref().is_some_and(|one| one.proven);
        proven.then(|| found.clone())
    }

    /// A judge that proves what it says gets all the time that it needs; one that thinks better the
    /// longer it thinks gets its share of a time that a person waits for.
    fn budget(&self) -> Duration {
        if !self.looks.long {
            let (most, least) = GLANCE;
            return (FIRST_LOOK / (self.plies as u32 + 1)).clamp(least, most);
        }
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

    fn line(&mut self, now: &Opinion) -> ReviewLine {
        let first = now.seat.is_none_or(|seat| seat == Seat::FIRST) || self.table.seats() == 1;
        let verdict = now.verdict.as_ref();
        let value = verdict.and_then(|verdict| verdict.value);
        let chance = now
            .chance
            .map(|chance| if first { chance } else { 1.0 - chance });
        let mut line = ReviewLine {
            ply: self.ply,
            rough: !self.looks.long,
            turn: self.table.table_at(self.ply).turn(),
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
        let played = self
            .ply
            .checked_sub(1)
            .and_then(|ply| self.table.played().into_iter().nth(ply));
        let Some(played) = played else {
            return line;
        };
        line.by = Some(played.by);
        line.what = Some(played.what.clone());
        line.tell = self.table.tell(self.ply - 1);
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
