//! The report for people.

use std::fmt::Write;

use plateau_core::{Words, phrase};

use super::Report;
use crate::{Mode, SprtVerdict, rating::elo_of};

/// A class of bots that all crash should still give a page that one can read.
const MOST_LAPSES: usize = 40;

impl Report {
    /// Standings, pairings, rounds, lengths and lapses as Markdown.
    pub fn markdown(&self, words: &Words) -> String {
        let mut text = words.say(&phrase!("arena-games", games = self.games));
        text.push_str("\n\n");
        self.write_standings(&mut text, words);
        self.write_rounds(&mut text, words);
        self.write_pairings(&mut text, words);
        self.write_facts(&mut text, words);
        self.write_lapses(&mut text, words);
        text
    }

    fn write_standings(&self, text: &mut String, words: &Words) {
        let own: &[&str] = match self.mode {
            Mode::Swiss => &[
                "arena-points",
                "arena-buchholz",
                "arena-berger",
                "arena-byes",
            ],
            Mode::Knockout => &["arena-matches", "arena-points", "arena-byes"],
            Mode::RoundRobin | Mode::Gauntlet | Mode::Sprt => &[],
        };
        let heads = ["arena-player-column"].iter().chain(own).chain(&[
            "arena-elo",
            "arena-margin",
            "arena-games-column",
            "arena-score",
            "arena-won",
            "arena-drawn",
            "arena-lost",
            "arena-late",
            "arena-illegal",
            "arena-crashed",
            "arena-nodes",
        ]);
        let heads: Vec<String> = heads.map(|id| words.get(id)).collect();
        let _ = writeln!(text, "| | {} |", heads.join(" | "));
        let _ = writeln!(text, "| ---{} |", " | ---".repeat(heads.len()));
        for (index, line) in self.standings.iter().enumerate() {
            let place = line.place.unwrap_or_default();
            let own = match self.mode {
                Mode::Swiss => format!(
                    "{} | {} | {} | {} | ",
                    points(place.points, words),
                    points(place.buchholz, words),
                    words.decimal(place.sonneborn_berger, 1),
                    place.byes
                ),
                Mode::Knockout => {
                    let points = points(place.points, words);
                    format!("{} | {points} | {} | ", place.matches, place.byes)
                }
                Mode::RoundRobin | Mode::Gauntlet | Mode::Sprt => String::new(),
            };
            let [won, drawn, lost] = line.games;
            let [late, illegal, crash] = line.faults;
            let nodes = line.nodes_per_second;
            let _ = writeln!(
                text,
                "| {} | {} | {own}{} | {} | {} | {} | {won} | {drawn} | {lost} | {late} | {illegal} | {crash} | {} |",
                index + 1,
                cell(&line.name),
                words.signed(line.rating.elo, 0),
                words.decimal(line.rating.margin, 0),
                won + drawn + lost,
                words.percent(line.score(), 1),
                nodes.map_or_else(|| "–".to_owned(), |nodes| words.decimal(nodes, 0)),
            );
        }
    }

    fn write_rounds(&self, text: &mut String, words: &Words) {
        for (index, round) in self.rounds.iter().enumerate() {
            let sentence = phrase!("arena-round", number = index + 1);
            let matches: Vec<String> = round
                .iter()
                .map(|&[one, other]| format!("{} – {}", self.name(one), self.name(other)))
                .collect();
            let _ = write!(text, "\n{} {}", words.say(&sentence), matches.join(", "));
        }
        if !self.rounds.is_empty() {
            text.push('\n');
            let rule = match self.mode {
                Mode::Knockout => words.get("arena-knockout-rule"),
                _ => words.get("arena-swiss-rule"),
            };
            let _ = writeln!(text, "\n{rule}");
        }
    }

    fn write_pairings(&self, text: &mut String, words: &Words) {
        let heads = [
            "arena-pairing",
            "arena-won",
            "arena-drawn",
            "arena-lost",
            "arena-score",
            "arena-interval",
            "arena-elo",
        ]
        .map(|id| words.get(id));
        let _ = writeln!(text, "\n| {} |", heads.join(" | "));
        let _ = writeln!(text, "|{}", " --- |".repeat(heads.len()));
        for (one, other, tally) in &self.pairings {
            let [won, drawn, lost] = tally.games;
            let (score, margin) = (tally.score(), tally.margin());
            let (low, high) = ((score - margin).max(0.0), (score + margin).min(1.0));
            let _ = writeln!(
                text,
                "| {} – {} | {won} | {drawn} | {lost} | {} | {}–{} | {} |",
                cell(self.name(*one)),
                cell(self.name(*other)),
                words.percent(score, 1),
                words.decimal(100.0 * low, 1),
                words.percent(high, 1),
                words.signed(elo_of(score.clamp(0.001, 0.999)), 0),
            );
        }
    }

    fn write_facts(&self, text: &mut String, words: &Words) {
        let lengths = &self.lengths;
        if let (Some(shortest), Some(longest)) = (lengths.all.first(), lengths.all.last()) {
            let sentence = phrase!(
                "arena-lengths",
                mean = format!("{:.1}", lengths.mean),
                median = lengths.median,
                shortest = *shortest,
                longest = *longest
            );
            let _ = writeln!(text, "\n{}", words.say(&sentence));
        }
        let share = format!("{:.1}", 100.0 * self.first_seat);
        let sentence = phrase!("arena-first-seat", share = share);
        let _ = writeln!(text, "\n{}", words.say(&sentence));
        if let Some(why) = self.why_it_stopped(words) {
            let _ = writeln!(text, "\n{why}");
        }
    }

    /// What the sequential test says, with its log-likelihood ratio.
    pub fn why_it_stopped(&self, words: &Words) -> Option<String> {
        let sprt = self.sprt?;
        let (llr, lower) = (format!("{:.2}", sprt.llr), format!("{:.2}", sprt.lower));
        let upper = format!("{:.2}", sprt.upper);
        let mut told = words.say(&match sprt.verdict() {
            SprtVerdict::Better => phrase!("arena-sprt-better", llr = llr, upper = upper),
            SprtVerdict::NotBetter => phrase!("arena-sprt-not-better", llr = llr, lower = lower),
            SprtVerdict::Open => {
                phrase!("arena-sprt-open", llr = llr, lower = lower, upper = upper)
            }
        });
        if self.beyond > 0 {
            told.push(' ');
            told.push_str(&words.say(&phrase!("arena-sprt-beyond", games = self.beyond)));
        }
        Some(told)
    }

    fn write_lapses(&self, text: &mut String, words: &Words) {
        for lapse in self.lapses.iter().take(MOST_LAPSES) {
            let sentence = phrase!(
                "arena-lapse",
                game = lapse.game,
                player = lapse.player.as_str(),
                opponent = lapse.opponent.as_str(),
                fault = lapse.fault.phrase()
            );
            let _ = write!(text, "\n- {}", words.say(&sentence));
        }
        match self.lapses.len() {
            0 => {}
            count if count > MOST_LAPSES => {
                let rest = phrase!("arena-lapses-more", count = count - MOST_LAPSES);
                let _ = writeln!(text, "\n- {}", words.say(&rest));
            }
            _ => text.push('\n'),
        }
    }
}

/// A name inside a table must not end its cell.
fn cell(name: &str) -> String {
    name.replace('|', "\\|")
}

/// Points, of which half ones have a decimal.
fn points(points: f64, words: &Words) -> String {
    words.decimal(points, usize::from(points.fract() != 0.0))
}
