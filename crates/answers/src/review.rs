//! The review of a finished game: what each position was worth, and the mistakes.

use std::{sync::Arc, time::Duration};

use plateau_core::{AnyGame, AnyTable, MindInfo, Opinion, Phrase, Played, Seat, Value, Verdict};
use plateau_protocol::{ReviewEnd, ReviewLine};
use plateau_room::judge;

use crate::Fault;

/// How long the whole review of a game that nobody can prove takes, about.
const WHOLE: Duration = Duration::from_secs(30);
/// Below this a judge says nothing worth hearing.
const SHORTEST: Duration = Duration::from_millis(150);

/// A review while it is made: whoever drives it lets the judge think about each position.
pub struct Review {
    table: Arc<dyn AnyTable>,
    judge: MindInfo,
    /// The most time for one position.
    most: Duration,
    plies: usize,
    ply: usize,
    before: Option<Opinion>,
    mistakes: Vec<usize>,
    losses: Vec<(Seat, f64)>,
}

/// A position of the game, and what led to it.
pub struct Place {
    position: Box<dyn AnyTable>,
    played: Option<Played<String>>,
    tell: Option<Phrase>,
}

/// A position that is to be judged.
pub struct Wanted {
    /// Who judges.
    pub mind: &'static str,
    /// The position.
    pub table: Box<dyn AnyTable>,
    /// For whom.
    pub seat: Seat,
    /// For how long at most.
    pub budget: Duration,
}

impl Review {
    /// Of this game, by its strongest judge, with so much time for a position at most.
    pub fn new(
        game: &dyn AnyGame,
        table: Box<dyn AnyTable>,
        most: Duration,
    ) -> Result<Review, Fault> {
        Ok(Review {
            judge: judge(game)?,
            most,
            plies: table.played().len(),
            table: table.into(),
            ply: 0,
            before: None,
            mistakes: Vec::new(),
            losses: Vec::new(),
        })
    }

    /// Whether every position has its line.
    pub fn is_done(&self) -> bool {
        self.ply > self.plies
    }

    /// Goes to the next position; behind the end it stays there. The game is played back for it, which
    /// takes a while where it is long: what is returned borrows nothing and does it wherever it is called.
    pub fn place(&self) -> impl FnOnce() -> Place + Send + use<> {
        let (table, ply) = (self.table.clone(), self.ply.min(self.plies));
        move || {
            let before = ply.checked_sub(1);
            Place {
                position: table.table_at(ply),
                played: before.and_then(|ply| table.played().into_iter().nth(ply)),
                tell: before.and_then(|ply| table.tell(ply)),
            }
        }
    }

    /// What is to be judged at the next place; nothing where nobody is to move, and at the end.
    pub fn wanted(&self, place: &Place) -> Option<Wanted> {
        if self.is_done() {
            return None;
        }
        Opinion::asks(&*place.position).map(|seat| Wanted {
            mind: self.judge.name,
            table: place.position.boxed(),
            seat,
            budget: self.budget(),
        })
    }

    /// The line of the next place, with what the judge said where it was wanted.
    pub fn judged(&mut self, place: Place, said: Option<(Seat, Verdict<String>)>) -> ReviewLine {
        let opinion = match said {
            Some((seat, verdict)) => Opinion::judged(&*place.position, seat, verdict),
            None => Opinion::unasked(&*place.position),
        };
        let line = self.line(place, &opinion);
        self.before = Some(opinion);
        self.ply += 1;
        line
    }

    /// What was found in all.
    pub fn end(&self) -> ReviewEnd {
        let seats = (0..self.table.seats()).filter_map(Seat::new);
        ReviewEnd {
            mistakes: self.mistakes.clone(),
            accuracy: seats.map(|seat| self.accuracy(seat)).collect(),
        }
    }

    /// A judge that proves what it says gets all the time that it needs; one that thinks better the
    /// longer it thinks gets its share of a time that a person waits for.
    fn budget(&self) -> Duration {
        let most = self.most;
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
