//! Points, and how a game ended.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, Seats};

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// These seats won (one, in most games), the others lost. A solved puzzle is won by its seat.
    Win(Seats),
    /// Nobody won, nobody lost.
    Draw,
}

impl Outcome {
    /// One seat won.
    pub const fn win(seat: Seat) -> Outcome {
        Outcome::Win(Seats::one(seat))
    }

    /// What the outcome is worth to a seat: 1 a win, ½ a draw, 0 a loss.
    pub fn worth(self, seat: Seat) -> f64 {
        match self {
            Outcome::Win(seats) if seats.contains(seat) => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => 0.5,
        }
    }
}

/// The points of every seat and, once the game is over, its outcome. `Copy`: search asks often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Scores {
    points: [i32; MAX_SEATS],
    seats: u8,
    /// How it ended, or `None` while it lasts.
    pub outcome: Option<Outcome>,
}

impl Scores {
    /// No points for anybody.
    pub const fn none(seats: usize, outcome: Option<Outcome>) -> Scores {
        Scores {
            points: [0; MAX_SEATS],
            seats: seats as u8,
            outcome,
        }
    }

    /// These points, a number for each seat.
    pub fn new(points: &[i32], outcome: Option<Outcome>) -> Scores {
        let mut scores = Scores::none(points.len(), outcome);
        scores.points[..points.len()].copy_from_slice(points);
        scores
    }

    /// The points, a number for each seat.
    pub fn points(&self) -> &[i32] {
        &self.points[..self.seats as usize]
    }
}

/// Points and, once the game is over, its outcome.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Raw {
    /// A number for each seat.
    points: Vec<i32>,
    /// How it ended, or `null` while it lasts.
    outcome: Option<Outcome>,
}

impl From<Scores> for Raw {
    fn from(scores: Scores) -> Raw {
        Raw {
            points: scores.points().to_vec(),
            outcome: scores.outcome,
        }
    }
}

impl TryFrom<Raw> for Scores {
    type Error = String;

    fn try_from(raw: Raw) -> Result<Scores, String> {
        match raw.points.len() {
            0..=MAX_SEATS => Ok(Scores::new(&raw.points, raw.outcome)),
            seats => Err(format!("points of {seats} seats, at most {MAX_SEATS} sit")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_in_json_have_a_number_for_each_seat() {
        let scores = Scores::new(&[12, -9], Some(Outcome::win(Seat::FIRST)));
        let text = r#"{"points":[12,-9],"outcome":{"win":[1]}}"#;
        assert_eq!(serde_json::to_string(&scores).ok().as_deref(), Some(text));
        assert_eq!(serde_json::from_str::<Scores>(text).ok(), Some(scores));
        let many = format!(r#"{{"points":{:?},"outcome":null}}"#, [0; MAX_SEATS + 1]);
        assert!(serde_json::from_str::<Scores>(&many).is_err());
    }
}
