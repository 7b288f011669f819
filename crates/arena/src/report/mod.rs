//! What the results mean.
//!
//! Results come in as [`BoutResult`]s and leave as a table for people (`markdown`), as CSV and JSON for
//! programs (`data`) and as pictures (`pictures`).

mod data;
mod markdown;
mod pictures;
mod weigh;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub(crate) use data::quoted;
use plateau_core::Words;

use crate::{
    ArenaError, BoutResult, Fault, Format, Mode, Place, Plan, Schedule, Sprt, SprtLimits,
    SprtVerdict, Strength, Tally, rate,
};

/// One player's line.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Index in the plan.
    pub player: usize,
    /// Its name.
    pub name: String,
    /// Wins, draws, losses.
    pub games: [u32; 3],
    /// Its strength among the others.
    pub rating: Strength,
    /// Games lost by time, illegal moves, crashes.
    pub faults: [u32; 3],
    /// Nodes a second, where they are told.
    pub nodes_per_second: Option<f64>,
    /// Its place by the rules of a Swiss tournament or of a knockout.
    pub place: Option<Place>,
}

impl Standing {
    /// The share of points.
    pub fn score(&self) -> f64 {
        let [wins, draws, losses] = self.games.map(f64::from);
        (wins + draws / 2.0) / (wins + draws + losses).max(1.0)
    }
}

/// A game that was lost without being beaten.
#[derive(Clone, Debug)]
pub struct Lapse {
    /// The game, from 1, which is also the name of its log.
    pub game: usize,
    /// Who lost it.
    pub player: String,
    /// Against whom.
    pub opponent: String,
    /// Why.
    pub fault: Fault,
}

/// How long games were, in plies.
#[derive(Clone, Debug, Default)]
pub struct Lengths {
    /// All of them, the shortest first.
    pub all: Vec<u64>,
    /// Their mean.
    pub mean: f64,
    /// The one in the middle.
    pub median: u64,
}

/// What the results of a tournament say.
#[derive(Clone, Debug)]
pub struct Report {
    /// The mode of the plan.
    pub mode: Mode,
    /// The best first.
    pub standings: Vec<Standing>,
    /// Each pairing from the side of its first player.
    pub pairings: Vec<(usize, usize, Tally)>,
    /// The matches of each round, where there are rounds.
    pub rounds: Vec<Vec<[usize; 2]>>,
    /// The state of the sequential test, in that mode.
    pub sprt: Option<Sprt>,
    /// How long games were.
    pub lengths: Lengths,
    /// The share of points of the first seat.
    pub first_seat: f64,
    /// Games lost by time, illegal moves and crashes.
    pub lapses: Vec<Lapse>,
    /// Games that count.
    pub games: usize,
    /// Games that were finished after the sequential test was decided, and do not count.
    pub beyond: usize,
    records: Vec<BoutResult>,
    names: Vec<String>,
}

impl Report {
    /// Weighs all records of a plan.
    pub fn new(plan: &Plan, records: &BTreeMap<usize, BoutResult>) -> Report {
        let names = plan.players.iter().map(|p| p.name.clone()).collect();
        Report::of(&plan.format(), &plan.sprt, names, records)
    }

    /// Weighs all records of a tournament of this form between players of these names.
    pub fn of(
        format: &Format,
        limits: &SprtLimits,
        names: Vec<String>,
        records: &BTreeMap<usize, BoutResult>,
    ) -> Report {
        let mut counted: Vec<&BoutResult> = records.values().collect();
        let mut sprt = None;
        if format.mode == Mode::Sprt {
            let (test, pairs) = weigh::sequential(&counted, limits);
            sprt = Some(test);
            if test.verdict() != SprtVerdict::Open {
                counted.truncate(2 * pairs);
            }
        }
        let pairings = weigh::pairings(&counted);
        let results: Vec<_> = pairings
            .iter()
            .map(|(one, other, tally)| {
                let games = f64::from(tally.count());
                (*one, *other, games, games * tally.score())
            })
            .collect();
        let ratings = rate(names.len(), &results);
        let schedule = Schedule::new(format, records);
        let mut standings: Vec<Standing> = (0..names.len())
            .map(|player| weigh::standing(player, &names[player], ratings[player], &counted))
            .collect();
        standings.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        if !schedule.places.is_empty() {
            let at = |player: usize| schedule.places.iter().position(|p| p.player == player);
            standings.sort_by_key(|line| at(line.player));
            for (line, place) in standings.iter_mut().zip(&schedule.places) {
                line.place = Some(*place);
            }
        }
        let points: f64 = counted.iter().map(|record| record.worth).sum();
        Report {
            mode: format.mode,
            standings,
            pairings,
            rounds: schedule.rounds,
            sprt,
            lengths: weigh::lengths(&counted),
            first_seat: points / counted.len().max(1) as f64,
            lapses: weigh::lapses(&counted, &names),
            games: counted.len(),
            beyond: records.len() - counted.len(),
            records: counted.into_iter().cloned().collect(),
            names,
        }
    }

    /// The name of a player.
    pub fn name(&self, player: usize) -> &str {
        &self.names[player]
    }

    /// The files of the report: names and contents.
    pub fn files(&self, words: &Words) -> Result<Vec<(String, Vec<u8>)>, ArenaError> {
        let mut files: Vec<(String, Vec<u8>)> = [
            ("report.md", self.markdown(words)),
            ("report.json", self.json(words)),
            ("standings.csv", self.standings_csv()),
            ("pairings.csv", self.pairings_csv()),
            ("games.csv", self.games_csv(words)),
        ]
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text.into_bytes()))
        .collect();
        for (name, plot) in self.plots(words) {
            files.extend(plot.files(name)?);
        }
        Ok(files)
    }
}
