//! Looking back at a game: what each position was worth, and which moves gave something away.

use serde::{Deserialize, Serialize};

use crate::{AnyTable, Outcome, Phrase, Seat, Turn, Value, Verdict};

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Slip {
    /// A little.
    Inaccuracy,
    /// Something.
    Mistake,
    /// The game, or nearly.
    Blunder,
}

impl Slip {
    /// What a loss of this much is called, as a part of the whole range of the value.
    fn of(loss: f64) -> Option<Slip> {
        match loss {
            0.20.. => Some(Slip::Blunder),
            0.10.. => Some(Slip::Mistake),
            0.05.. => Some(Slip::Inaccuracy),
            _ => None,
        }
    }
}

/// What a position is worth to the seat that is to move.
#[derive(Clone, Debug)]
pub struct Opinion {
    /// The seat that is waited for; of a finished game the first one.
    pub seat: Option<Seat>,
    /// What a mind said of it; nothing at chance and after the end.
    pub verdict: Option<Verdict<String>>,
    /// What that is worth to the seat, from 0 (lost) to 1 (won).
    pub chance: Option<f64>,
    /// What a proven value means, in words.
    pub meaning: Option<Phrase>,
}

/// A move that was not the best, and what was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Regret {
    /// How bad it was.
    pub kind: Slip,
    /// The better move.
    pub better: Option<String>,
    /// What the better move would have brought: "Red wins in 5 moves".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub had: Option<Phrase>,
    /// What is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has: Option<Phrase>,
}

impl Opinion {
    /// Whom a mind is to be asked for at this table; `None` at chance and after the end.
    pub fn asks(table: &dyn AnyTable) -> Option<Seat> {
        match table.turn() {
            Turn::Wait(seats) => seats.iter().next(),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// What the mind's verdict says of the position.
    pub fn judged(table: &dyn AnyTable, seat: Seat, verdict: Verdict<String>) -> Opinion {
        let proven = verdict.value.filter(|_| verdict.proven);
        Opinion {
            seat: Some(seat),
            chance: verdict.value.map(chance),
            meaning: proven.and_then(|value| table.meaning(seat, value)),
            verdict: Some(verdict),
        }
    }

    /// What can be said of a position without a mind: how the game ended, or nothing.
    pub fn unasked(table: &dyn AnyTable) -> Opinion {
        let outcome: Option<Outcome> = table.scores().outcome;
        Opinion {
            seat: outcome.map(|_| Seat::FIRST),
            verdict: None,
            chance: outcome.map(|outcome| outcome.worth(Seat::FIRST)),
            meaning: None,
        }
    }

    /// The chance of this seat in a game for two.
    fn chance_of(&self, seat: Seat) -> Option<f64> {
        let chance = self.chance?;
        Some(if self.seat == Some(seat) {
            chance
        } else {
            1.0 - chance
        })
    }

    fn value(&self) -> Option<Value> {
        self.verdict.as_ref()?.value
    }

    /// What the move of `seat` from this position to the next one gave away, from 0 to 1.
    pub fn loss(&self, seat: Seat, next: &Opinion) -> Option<f64> {
        if let (Some(Value::Length(before)), Some(Value::Length(after))) =
            (self.value(), next.value())
        {
            // A puzzle: steps that have to be taken again, a tenth each two of them.
            let wasted = (after + 1).saturating_sub(before);
            return Some((f64::from(wasted) / 20.0).min(1.0));
        }
        let (before, after) = (self.chance_of(seat)?, next.chance_of(seat)?);
        Some((before - after).max(0.0))
    }

    /// The move that `seat` played from here, if it is to be regretted.
    pub fn regret(&self, seat: Seat, played: &str, next: &Opinion) -> Option<Regret> {
        let better = self.verdict.as_ref().and_then(|v| v.best.clone());
        if better.as_deref() == Some(played) {
            return None;
        }
        Some(Regret {
            kind: Slip::of(self.loss(seat, next)?)?,
            better,
            had: self.meaning.clone(),
            has: next.meaning.clone(),
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(seat: Seat, value: Value, best: &str) -> Opinion {
        let verdict = Verdict {
            value: Some(value),
            proven: true,
            ..Verdict::of(Some(best.to_owned()))
        };
        Opinion {
            seat: Some(seat),
            chance: Some(chance(value)),
            meaning: None,
            verdict: Some(verdict),
        }
    }

    fn slip(before: Value, after: Value) -> Option<Slip> {
        let before = opinion(Seat::FIRST, before, "best");
        let after = opinion(Seat::SECOND, after, "reply");
        before
            .regret(Seat::FIRST, "other", &after)
            .map(|regret| regret.kind)
    }

    #[test]
    fn giving_a_win_away_is_a_blunder_and_winning_slowly_is_not() {
        let score = Value::Score;
        assert_eq!(slip(score(2), score(0)), Some(Slip::Blunder));
        assert_eq!(slip(score(0), score(1)), Some(Slip::Blunder));
        assert_eq!(slip(score(18), score(-16)), None);
        assert!(
            chance(score(3)) > chance(score(1)),
            "sooner is better, by a little"
        );
    }

    #[test]
    fn the_best_move_is_never_regretted() {
        let before = opinion(Seat::FIRST, Value::Chance(0.9), "best");
        let after = opinion(Seat::SECOND, Value::Chance(0.9), "reply");
        assert_eq!(before.regret(Seat::FIRST, "best", &after), None);
        assert!(before.regret(Seat::FIRST, "other", &after).is_some());
    }

    #[test]
    fn wasted_steps_of_a_puzzle_are_regretted_and_useful_ones_are_not() {
        let step = |before, after| {
            let before = opinion(Seat::FIRST, Value::Length(before), "best");
            let after = opinion(Seat::FIRST, Value::Length(after), "next");
            before.regret(Seat::FIRST, "other", &after).map(|r| r.kind)
        };
        assert_eq!(step(30, 29), None, "another shortest way");
        assert_eq!(step(30, 31), Some(Slip::Mistake), "two steps wasted");
        assert_eq!(step(8, 8), Some(Slip::Inaccuracy), "a step wasted");
    }
}
