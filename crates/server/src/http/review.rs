//! The review of a finished game: what each position was worth, and the mistakes.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    response::Response,
};
use futures_util::stream;
use plateau_core::{AnyTable, MindInfo, Seat, Settings, Turn, Value, Verdict, phrase};
use serde_json::{Value as Json, json};

use super::{Shared, games::game, stream::lines_response, tables::table_id};
use crate::{error::Fault, setup::State as Stands, table::judge, thinking::Task};

/// What a move must lose to be named, as a part of the whole range of the value.
const INACCURACY: f64 = 0.05;
const MISTAKE: f64 = 0.10;
const BLUNDER: f64 = 0.20;

/// A review that goes on as long as somebody reads it.
struct Review {
    app: Shared,
    table: Box<dyn AnyTable>,
    game: &'static dyn plateau_core::AnyGame,
    judge: MindInfo,
    plies: usize,
    ply: usize,
    before: Option<Judgement>,
    mistakes: Vec<usize>,
    losses: Vec<(Seat, f64)>,
    stop: Arc<std::sync::atomic::AtomicBool>,
}

/// What a position is worth to the seat that is to move.
struct Judgement {
    seat: Option<Seat>,
    verdict: Option<Verdict<String>>,
    /// From 0 (lost) to 1 (won).
    chance: Option<f64>,
}

impl Drop for Review {
    fn drop(&mut self) {
        // Nobody reads any more: nobody need think any more.
        self.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    }
}

/// `GET /api/tables/{id}/review`
pub(super) async fn review(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let reader = app.hall.read(&table_id(&id)?).await?;
    if reader.state != Stands::Over {
        return Err(Fault::Conflict(phrase!("server-not-over")));
    }
    let game = game(&reader.table.header().game)?;
    let review = Review {
        judge: judge(game)?,
        app,
        game,
        plies: reader.table.played().len(),
        table: reader.table,
        ply: 0,
        before: None,
        mistakes: Vec::new(),
        losses: Vec::new(),
        stop: Arc::default(),
    };
    let lines = stream::unfold(Some(review), |review| async move {
        let mut review = review?;
        let (line, more) = review.next().await;
        let bytes = Bytes::from(format!("{line}\n"));
        Some((Ok::<_, Infallible>(bytes), more.then_some(review)))
    });
    Ok(lines_response(Body::from_stream(lines)))
}

impl Review {
    /// The next line, and whether there are more.
    async fn next(&mut self) -> (Json, bool) {
        if self.ply > self.plies {
            let accuracy: Vec<Json> = (0..self.table.seats())
                .filter_map(Seat::new)
                .map(|seat| self.accuracy(seat))
                .collect();
            return (
                json!({ "end": { "mistakes": self.mistakes, "accuracy": accuracy } }),
                false,
            );
        }
        let judgement = match self.judge().await {
            Ok(judgement) => judgement,
            Err(fault) => return (json!({ "refused": fault.reason() }), false),
        };
        let line = self.line(&judgement);
        self.before = Some(judgement);
        self.ply += 1;
        (line, true)
    }

    async fn judge(&self) -> Result<Judgement, Fault> {
        let position = self.table.table_at(self.ply);
        let scores = position.scores();
        let seat = match position.turn() {
            Turn::Wait(seats) => seats.iter().next(),
            Turn::Chance | Turn::Over => None,
        };
        let Some(seat) = seat else {
            let chance = scores.outcome.map(|outcome| outcome.worth(Seat::FIRST));
            return Ok(Judgement {
                seat: Some(Seat::FIRST).filter(|_| chance.is_some()),
                verdict: None,
                chance,
            });
        };
        let task = Task {
            game: self.game,
            mind: self.judge.name.to_owned(),
            options: Settings::new(),
            table: position,
            seat,
            budget: self.app.hall.thought.review,
            stop: self.stop.clone(),
            each: false,
        };
        let verdict = self.app.hall.judges.think(task, |_| {}).await?;
        let chance = verdict.value.map(chance);
        Ok(Judgement {
            seat: Some(seat),
            verdict: Some(verdict),
            chance,
        })
    }

    fn line(&mut self, now: &Judgement) -> Json {
        let first = now.seat.is_none_or(|seat| seat == Seat::FIRST) || self.table.seats() == 1;
        let verdict = now.verdict.as_ref();
        let value = verdict.and_then(|verdict| verdict.value);
        let chance = now
            .chance
            .map(|chance| if first { chance } else { 1.0 - chance });
        let mut line = json!({
            "ply": self.ply, "by": null, "turn": self.table.table_at(self.ply).turn(),
            "value": value.map(|value| if first { value } else { turned(value) }),
            "chance": chance,
            "proven": verdict.is_none_or(|verdict| verdict.proven),
            "best": verdict.and_then(|verdict| verdict.best.clone()),
            "line": verdict.map(|verdict| verdict.line.clone()).unwrap_or_default(),
        });
        let played = self
            .ply
            .checked_sub(1)
            .and_then(|ply| self.table.played().into_iter().nth(ply));
        let Some(played) = played else {
            return line;
        };
        line["by"] = json!(played.by);
        line["move"] = json!(played.what);
        line["tell"] = json!(self.table.tell(self.ply - 1));
        let Some((seat, before)) = played.by.seat().zip(self.before.as_ref()) else {
            return line;
        };
        let better = before
            .verdict
            .as_ref()
            .and_then(|verdict| verdict.best.clone());
        let after = now.chance.map(|chance| {
            if now.seat == Some(seat) {
                chance
            } else {
                1.0 - chance
            }
        });
        if let (Some(before), Some(after)) = (before.chance, after) {
            let loss = (before - after).max(0.0);
            line["loss"] = json!((loss * 1000.0).round() / 1000.0);
            self.losses.push((seat, loss));
            let kind = [
                (BLUNDER, "blunder"),
                (MISTAKE, "mistake"),
                (INACCURACY, "inaccuracy"),
            ];
            let kind = kind.iter().find(|(least, _)| loss >= *least);
            if let Some((_, kind)) = kind.filter(|_| better.as_ref() != Some(&played.what)) {
                line["mistake"] = json!({ "kind": kind, "better": better });
                self.mistakes.push(self.ply);
            }
        }
        line
    }

    /// How little a seat lost by its moves, from 0 to 1.
    fn accuracy(&self, seat: Seat) -> Json {
        let own: Vec<f64> = self
            .losses
            .iter()
            .filter(|(by, _)| *by == seat)
            .map(|(_, loss)| *loss)
            .collect();
        if own.is_empty() {
            return Json::Null;
        }
        let mean = own.iter().sum::<f64>() / own.len() as f64;
        json!(((1.0 - mean) * 1000.0).round() / 1000.0)
    }
}

/// A value as a chance from 0 to 1, so that values of all games can be compared.
fn chance(value: Value) -> f64 {
    match value {
        Value::Chance(chance) => chance,
        // Scores differ from game to game: their sign decides, their size a little.
        Value::Score(0) => 0.5,
        Value::Score(score) => {
            let size = f64::from(score.unsigned_abs()).ln_1p() / f64::from(1000).ln_1p();
            0.5 + f64::from(score.signum()) * (0.35 + 0.15 * size.min(1.0))
        }
        Value::Length(length) => 1.0 / (1.0 + f64::from(length) / 20.0),
        Value::Unsolvable => 0.0,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn giving_a_win_away_is_a_blunder_and_winning_slowly_is_not() {
        assert!(chance(Value::Score(2)) - chance(Value::Score(0)) > BLUNDER);
        assert!(chance(Value::Score(18)) - chance(Value::Score(16)) < INACCURACY);
        assert!(
            chance(Value::Score(3)) > chance(Value::Score(1)),
            "sooner is better"
        );
    }
}
