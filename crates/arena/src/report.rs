//! What the results mean: a table for people, CSV and JSON for programs.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use crate::{Ended, Mode, Plan, Rating, Record, Sprt, Tally, rate, rating::elo_of};

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
    pub rating: Rating,
    /// Games lost by time, illegal moves, crashes.
    pub faults: [u32; 3],
    /// Nodes a second, where they are told.
    pub nodes_per_second: f64,
}

impl Standing {
    /// The share of points.
    pub fn score(&self) -> f64 {
        let [wins, draws, losses] = self.games.map(f64::from);
        (wins + draws / 2.0) / (wins + draws + losses).max(1.0)
    }
}

/// What the results of a tournament say.
#[derive(Clone, Debug)]
pub struct Report {
    /// The best first.
    pub standings: Vec<Standing>,
    /// Each pairing from the side of its first player.
    pub pairings: Vec<(usize, usize, Tally)>,
    /// The state of the sequential test, in that mode.
    pub sprt: Option<Sprt>,
    /// The mean number of plies of a game.
    pub mean_plies: f64,
    /// Games finished.
    pub games: usize,
    names: Vec<String>,
}

impl Report {
    /// Weighs all records of a plan.
    pub fn new<'a>(plan: &Plan, records: impl Iterator<Item = &'a Record>) -> Report {
        let records: Vec<&Record> = records.collect();
        let pairings = pairings(&records);
        let results: Vec<_> = pairings
            .iter()
            .map(|(one, other, tally)| {
                let games = f64::from(tally.count());
                (*one, *other, games, games * tally.score())
            })
            .collect();
        let ratings = rate(plan.players.len(), &results);
        let mut standings: Vec<Standing> = plan
            .players
            .iter()
            .enumerate()
            .map(|(player, who)| standing(player, &who.name, ratings[player], &records))
            .collect();
        standings.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        let sprt = match (plan.mode, pairings.first()) {
            (Mode::Sprt, Some((_, _, tally))) => Some(Sprt::of(tally.pairs, &plan.sprt)),
            (Mode::Sprt, None) => Some(Sprt::of([0; 5], &plan.sprt)),
            _ => None,
        };
        let plies: usize = records.iter().map(|record| record.plies).sum();
        Report {
            standings,
            pairings,
            sprt,
            mean_plies: plies as f64 / records.len().max(1) as f64,
            games: records.len(),
            names: plan
                .players
                .iter()
                .map(|player| player.name.clone())
                .collect(),
        }
    }

    /// The files of the report: name and text.
    pub fn files(&self) -> [(&'static str, String); 3] {
        [
            ("report.md", self.markdown()),
            ("standings.csv", self.csv()),
            ("report.json", self.json()),
        ]
    }

    /// The table for people.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "{} games, {:.1} plies a game\n\n",
            self.games, self.mean_plies
        );
        text.push_str("| | player | Elo | ± | games | score | won | drawn | lost | time | illegal | crash | nodes/s |\n");
        text.push_str(
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
        );
        for (place, line) in self.standings.iter().enumerate() {
            let [won, drawn, lost] = line.games;
            let [late, illegal, crash] = line.faults;
            let _ = writeln!(
                text,
                "| {} | {} | {:+.0} | {:.0} | {} | {:.1} % | {won} | {drawn} | {lost} | {late} | {illegal} | {crash} | {:.0} |",
                place + 1,
                line.name,
                line.rating.elo,
                line.rating.margin,
                won + drawn + lost,
                100.0 * line.score(),
                line.nodes_per_second,
            );
        }
        text.push_str("\n| pairing | won | drawn | lost | score | 95 % | Elo |\n| --- | --- | --- | --- | --- | --- | --- |\n");
        for (one, other, tally) in &self.pairings {
            let [won, drawn, lost] = tally.games;
            let (score, margin) = (tally.score(), tally.margin());
            let (low, high) = ((score - margin).max(0.0), (score + margin).min(1.0));
            let _ = writeln!(
                text,
                "| {} – {} | {won} | {drawn} | {lost} | {:.1} % | {:.1}–{:.1} % | {:+.0} |",
                self.names[*one],
                self.names[*other],
                100.0 * score,
                100.0 * low,
                100.0 * high,
                elo_of(score.clamp(0.001, 0.999)),
            );
        }
        if let Some(sprt) = self.sprt {
            let _ = writeln!(
                text,
                "\nSPRT: LLR {:.2} ({:.2}, {:.2}): {:?}",
                sprt.llr,
                sprt.lower,
                sprt.upper,
                sprt.verdict()
            );
        }
        text
    }

    /// The standings for programs.
    pub fn csv(&self) -> String {
        let mut text = String::from(
            "player,elo,margin,won,drawn,lost,score,time,illegal,crash,nodes_per_second\n",
        );
        for line in &self.standings {
            let [won, drawn, lost] = line.games;
            let [late, illegal, crash] = line.faults;
            let _ = writeln!(
                text,
                "{},{:.1},{:.1},{won},{drawn},{lost},{:.4},{late},{illegal},{crash},{:.0}",
                quoted(&line.name),
                line.rating.elo,
                line.rating.margin,
                line.score(),
                line.nodes_per_second,
            );
        }
        text
    }

    /// All of it for programs.
    pub fn json(&self) -> String {
        let standings: Vec<Json> = self
            .standings
            .iter()
            .map(|line| {
                json!({
                    "player": line.name, "elo": line.rating.elo, "margin": line.rating.margin,
                    "games": line.games, "score": line.score(), "faults": line.faults,
                    "nodes_per_second": line.nodes_per_second,
                })
            })
            .collect();
        let pairings: Vec<Json> = self
            .pairings
            .iter()
            .map(|(one, other, tally)| {
                json!({
                    "players": [self.names[*one], self.names[*other]], "games": tally.games,
                    "pairs": tally.pairs, "score": tally.score(), "margin": tally.margin(),
                })
            })
            .collect();
        let sprt = self.sprt.map(|sprt| {
            json!({ "llr": sprt.llr, "lower": sprt.lower, "upper": sprt.upper, "verdict": format!("{:?}", sprt.verdict()) })
        });
        let all = json!({
            "games": self.games, "mean_plies": self.mean_plies, "standings": standings,
            "pairings": pairings, "sprt": sprt,
        });
        format!("{all:#}\n")
    }
}

fn standing(player: usize, name: &str, rating: Rating, records: &[&Record]) -> Standing {
    let mut tally = Tally::default();
    let mut faults = [0; 3];
    let (mut nodes, mut seconds) = (0, 0.0);
    for record in records {
        let Some(seat) = record.players.iter().position(|&p| p == player) else {
            continue;
        };
        tally.game(if seat == 0 {
            record.worth
        } else {
            1.0 - record.worth
        });
        nodes += record.nodes[seat];
        seconds += record.seconds[seat];
        match &record.ended {
            Ended::TimeLoss(p) if *p == player => faults[0] += 1,
            Ended::IllegalMove(p, _) if *p == player => faults[1] += 1,
            Ended::Crash(p, _) if *p == player => faults[2] += 1,
            _ => {}
        }
    }
    let nodes_per_second = if seconds > 0.0 {
        nodes as f64 / seconds
    } else {
        0.0
    };
    Standing {
        player,
        name: name.to_owned(),
        games: tally.games,
        rating,
        faults,
        nodes_per_second,
    }
}

/// Results by pairing; the two bouts of a pair have neighbouring numbers.
fn pairings(records: &[&Record]) -> Vec<(usize, usize, Tally)> {
    let mut pairings: Vec<(usize, usize, Tally)> = Vec::new();
    let mut half: Option<&Record> = None;
    for record in records {
        let [a, b] = record.players;
        let (one, other) = (a.min(b), a.max(b));
        let worth = |record: &Record| {
            if record.players[0] == one {
                record.worth
            } else {
                1.0 - record.worth
            }
        };
        let place = pairings
            .iter()
            .position(|(x, y, _)| (*x, *y) == (one, other));
        let place = place.unwrap_or_else(|| {
            pairings.push((one, other, Tally::default()));
            pairings.len() - 1
        });
        pairings[place].2.game(worth(record));
        match half {
            Some(first) if first.bout + 1 == record.bout && record.bout % 2 == 1 => {
                pairings[place].2.pair(worth(first) + worth(record));
                half = None;
            }
            _ => half = Some(record),
        }
    }
    pairings
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
