//! The report for programs.

use std::fmt::Write;

use plateau_core::Words;
use serde_json::{Value as Json, json};

use super::Report;
use crate::Ended;

impl Report {
    /// A line for each player.
    pub fn standings_csv(&self) -> String {
        let mut text = String::from(
            "place,player,elo,margin,won,drawn,lost,score,points,buchholz,sonneborn_berger,byes,time,illegal,crash,nodes_per_second\n",
        );
        for (index, line) in self.standings.iter().enumerate() {
            let [won, drawn, lost] = line.games;
            let [late, illegal, crash] = line.faults;
            let place = line.place.unwrap_or_default();
            let _ = writeln!(
                text,
                "{},{},{:.1},{:.1},{won},{drawn},{lost},{:.4},{},{},{},{},{late},{illegal},{crash},{}",
                index + 1,
                quoted(&line.name),
                line.rating.elo,
                line.rating.margin,
                line.score(),
                line.place
                    .map_or(f64::from(won) + f64::from(drawn) / 2.0, |p| p.points),
                place.buchholz,
                place.sonneborn_berger,
                place.byes,
                line.nodes_per_second
                    .map_or_else(String::new, |n| format!("{n:.0}")),
            );
        }
        text
    }

    /// A line for each pairing.
    pub fn pairings_csv(&self) -> String {
        let mut text = String::from("player,opponent,won,drawn,lost,score,margin\n");
        for (one, other, tally) in &self.pairings {
            let [won, drawn, lost] = tally.games;
            let _ = writeln!(
                text,
                "{},{},{won},{drawn},{lost},{:.4},{:.4}",
                quoted(self.name(*one)),
                quoted(self.name(*other)),
                tally.score(),
                tally.margin()
            );
        }
        text
    }

    /// A line for each game.
    pub fn games_csv(&self, words: &Words) -> String {
        let mut text = String::from(
            "game,first,second,worth,ended,plies,first_nodes,second_nodes,first_seconds,second_seconds,why\n",
        );
        for record in &self.records {
            let [first, second] = record.players;
            let why = record.ended.fault();
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{},{:.3},{:.3},{}",
                record.bout + 1,
                quoted(self.name(first)),
                quoted(self.name(second)),
                record.worth,
                ended(&record.ended),
                record.plies,
                record.nodes[0],
                record.nodes[1],
                record.seconds[0],
                record.seconds[1],
                quoted(&why.map_or_else(String::new, |why| words.say(&why.phrase()))),
            );
        }
        text
    }

    /// All of it.
    pub fn json(&self, words: &Words) -> String {
        let standings: Vec<Json> = self
            .standings
            .iter()
            .map(|line| {
                json!({
                    "player": line.name, "elo": line.rating.elo, "margin": line.rating.margin,
                    "games": line.games, "score": line.score(), "faults": line.faults,
                    "nodes_per_second": line.nodes_per_second,
                    "place": line.place.map(|place| json!({
                        "points": place.points, "buchholz": place.buchholz,
                        "sonneborn_berger": place.sonneborn_berger, "byes": place.byes,
                        "matches": place.matches,
                    })),
                })
            })
            .collect();
        let pairings: Vec<Json> = self
            .pairings
            .iter()
            .map(|(one, other, tally)| {
                json!({
                    "players": [self.name(*one), self.name(*other)], "games": tally.games,
                    "pairs": tally.pairs, "score": tally.score(), "margin": tally.margin(),
                })
            })
            .collect();
        let names = |round: &Vec<[usize; 2]>| -> Vec<[&str; 2]> {
            let pairs = round.iter();
            pairs
                .map(|pair| pair.map(|player| self.name(player)))
                .collect()
        };
        let lapses: Vec<Json> = self
            .lapses
            .iter()
            .map(|lapse| {
                json!({
                    "game": lapse.game, "player": lapse.player, "opponent": lapse.opponent,
                    "fault": words.say(&lapse.fault.phrase()),
                })
            })
            .collect();
        let sprt = self.sprt.map(|sprt| {
            json!({
                "llr": sprt.llr, "lower": sprt.lower, "upper": sprt.upper,
                "verdict": format!("{:?}", sprt.verdict()), "why": self.why_it_stopped(words),
            })
        });
        let all = json!({
            "mode": self.mode, "games": self.games, "standings": standings, "pairings": pairings,
            "rounds": self.rounds.iter().map(names).collect::<Vec<_>>(),
            "mean_plies": self.lengths.mean, "median_plies": self.lengths.median,
            "first_seat": self.first_seat, "lapses": lapses, "sprt": sprt,
        });
        format!("{all:#}\n")
    }
}

fn ended(ended: &Ended) -> &'static str {
    match ended {
        Ended::Played => "played",
        Ended::TimeLoss(_) => "time",
        Ended::IllegalMove(..) => "illegal",
        Ended::Crash(..) => "crash",
    }
}

/// A field of a CSV file.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
