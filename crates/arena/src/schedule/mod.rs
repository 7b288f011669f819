//! Who meets whom, from which start, in which order.
//!
//! A schedule is a pure function of the format and of the results so far: a tournament that was
//! stopped comes to the same bouts with the same numbers.

mod knockout;
mod swiss;

use std::collections::BTreeMap;

use crate::{Bout, BoutResult, Format, Mode};

/// Where a player stands by the rules of a Swiss tournament or of a knockout.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// Index in the plan.
    pub player: usize,
    /// Points, those of byes included.
    pub points: f64,
    /// First tie-break: the points of all opponents (Buchholz).
    pub buchholz: f64,
    /// Second tie-break: the points of each opponent times the share that was won against it
    /// (Sonneborn–Berger).
    pub sonneborn_berger: f64,
    /// Rounds without an opponent.
    pub byes: u32,
    /// In a knockout: matches won.
    pub matches: u32,
}

/// Bouts that are known by now.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// In the order in which they are played. Bouts `2k` and `2k + 1` are a pair: the same start,
    /// the same dice, the seats exchanged.
    pub bouts: Vec<Bout>,
    /// How many there will be, as far as one can know.
    pub planned: usize,
    /// Rounds, and matches in each: who met whom.
    pub rounds: Vec<Vec<[usize; 2]>>,
    /// The best first, where the mode has a ranking of its own.
    pub places: Vec<Place>,
    starts: u64,
}

impl Schedule {
    /// All bouts that these results allow to know.
    pub fn new(format: &Format, records: &BTreeMap<usize, BoutResult>) -> Schedule {
        let mut schedule = Schedule::default();
        match format.mode {
            Mode::Swiss => swiss::fill(&mut schedule, format, records),
            Mode::Knockout => knockout::fill(&mut schedule, format, records),
            Mode::RoundRobin | Mode::Gauntlet | Mode::Sprt => {
                schedule.add(&pairings(format), format.games / 2);
                schedule.planned = schedule.bouts.len();
            }
        }
        schedule
    }

    /// Those that have no result yet.
    pub fn missing(&self, records: &BTreeMap<usize, BoutResult>) -> Vec<Bout> {
        let open = |bout: &&Bout| !records.contains_key(&bout.number);
        self.bouts.iter().filter(open).copied().collect()
    }

    /// Adds so many pairs of games for each pairing, which take turns, so that a table means
    /// something at any time. Every pairing has the same starts: common random numbers.
    fn add(&mut self, pairings: &[[usize; 2]], pairs: u32) {
        for _ in 0..pairs {
            for &[one, other] in pairings {
                for players in [[one, other], [other, one]] {
                    self.bouts.push(Bout {
                        number: self.bouts.len(),
                        players,
                        start: self.starts,
                    });
                }
            }
            self.starts += 1;
        }
    }

    /// The points of the two sides in the bouts from `since` on; `None` while one is missing.
    fn points(
        &self,
        since: usize,
        [one, other]: [usize; 2],
        records: &BTreeMap<usize, BoutResult>,
    ) -> Option<[f64; 2]> {
        let mut points = [0.0; 2];
        for bout in &self.bouts[since..] {
            let worth = match bout.players {
                players if players == [one, other] => |worth: f64| [worth, 1.0 - worth],
                players if players == [other, one] => |worth: f64| [1.0 - worth, worth],
                _ => continue,
            };
            let [mine, theirs] = worth(records.get(&bout.number)?.worth);
            points[0] += mine;
            points[1] += theirs;
        }
        Some(points)
    }
}

fn pairings(format: &Format) -> Vec<[usize; 2]> {
    let count = format.players;
    match format.mode {
        Mode::Gauntlet => (1..count).map(|other| [0, other]).collect(),
        Mode::Sprt => vec![[0, 1]],
        Mode::RoundRobin | Mode::Swiss | Mode::Knockout => (0..count)
            .flat_map(|one| (one + 1..count).map(move |other| [one, other]))
            .collect(),
    }
}

#[cfg(test)]
mod tests;
