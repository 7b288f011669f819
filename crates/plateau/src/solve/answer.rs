//! Answers as people and programs read them.

use std::io::{self, Write};

use plateau_core::{Phrase, Value, Words, phrase};
use plateau_stage::{Letters, text};
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

use super::{Place, worker::Solved};
use crate::failure::harmless;

/// How answers are written.
pub(super) struct Form {
    pub game: &'static str,
    pub json: bool,
    /// Whether the line of best play was asked for. Puzzles always give theirs.
    pub line: bool,
}

/// One JSON answer, with the fields that fit the game, in this order.
#[derive(Serialize)]
struct Answer<'a> {
    /// The file of a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    game: &'a str,
    position: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable: Option<bool>,
    proven: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    scores: Pairs<'a>,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    chances: Pairs<'a>,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    odds: Pairs<'a>,
    /// All shortest solutions, and how many there are.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    solutions: &'a [Vec<String>],
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
    /// Every position on the way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<&'a str>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Json>,
}

/// A JSON object that keeps its order.
struct Pairs<'a>(Vec<(&'a str, Json)>);

impl Pairs<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Form {
    /// One answer.
    pub fn write(
        &self,
        out: &mut dyn Write,
        place: &Place,
        solved: &Solved,
        words: &Words,
    ) -> io::Result<()> {
        if self.json {
            let answer = self.answer(place, solved, words);
            let answer = serde_json::to_string(&answer).expect("plain data");
            return writeln!(out, "{answer}");
        }
        writeln!(out, "{}", self.sentence(solved, words))?;
        for stop in &solved.path {
            let drawn = text(&stop.scene, Letters::Ascii, words);
            writeln!(out, "\n{}", drawn.trim_end())?;
        }
        for note in &solved.verdict.notes {
            eprintln!("{}", words.say(note));
        }
        Ok(())
    }

    /// A position that could not be answered: on standard output as JSON where a program reads the
    /// lines of a file, else on standard error.
    pub fn write_error(
        &self,
        out: &mut dyn Write,
        place: &Place,
        reason: &Phrase,
        words: &Words,
    ) -> io::Result<()> {
        if self.json && (place.line.is_some() || place.file.is_some()) {
            let mut object = serde_json::Map::new();
            if let Some(file) = &place.file {
                object.insert("file".to_owned(), json!(file));
            }
            if let Some(line) = place.line {
                object.insert("line".to_owned(), json!(line));
            }
            object.insert("error".to_owned(), json!(words.say(reason)));
            return writeln!(out, "{}", Json::Object(object));
        }
        let mut told = reason.clone();
        if let Some(line) = place.line {
            told = phrase!("cli-line", line = line, reason = told);
        }
        if let Some(file) = &place.file {
            told = phrase!("cli-in-file", file = file.as_str(), reason = told);
        }
        let told = harmless(&words.say(&told));
        match (&place.file, place.line) {
            (None, None) => eprintln!("{}", words.say(&phrase!("cli-problem", text = told))),
            _ => eprintln!("{told}"),
        }
        Ok(())
    }

    fn answer<'a>(&'a self, place: &'a Place, solved: &'a Solved, words: &Words) -> Answer<'a> {
        let verdict = &solved.verdict;
        let puzzle = matches!(verdict.value, Some(Value::Length(_) | Value::Unsolvable));
        let solvable = verdict.value != Some(Value::Unsolvable);
        let judged = |chances: bool| {
            let fits = |value: Value| matches!(value, Value::Chance(_)) == chances;
            let each = verdict.each.iter().filter(|judged| fits(judged.value));
            Pairs(
                each.map(|judged| (judged.what.as_str(), number(judged.value)))
                    .collect(),
            )
        };
        Answer {
            file: place.file.as_deref(),
            game: self.game,
            position: &solved.position,
            solvable: puzzle.then_some(solvable),
            proven: verdict.proven,
            score: verdict.value.filter(|_| !puzzle).map(number),
            length: match verdict.value {
                Some(Value::Length(length)) => Some(length),
                _ => None,
            },
            moves: ((puzzle && solvable) || (self.line && !puzzle)).then_some(&verdict.line),
            scores: judged(false),
            chances: judged(true),
            odds: Pairs(
                solved
                    .odds
                    .iter()
                    .map(|(what, chance)| (what.as_str(), Json::from(*chance)))
                    .collect(),
            ),
            solutions: &verdict.lines,
            total: (verdict.total > 0).then_some(verdict.total),
            path: solved
                .path
                .iter()
                .map(|stop| stop.position.as_str())
                .collect(),
            nodes: verdict.nodes,
            seconds: solved.seconds,
            notes: verdict.notes.iter().map(|note| told(note, words)).collect(),
        }
    }

    fn sentence(&self, solved: &Solved, words: &Words) -> String {
        let (position, verdict) = (solved.position.as_str(), &solved.verdict);
        let mut text = words.say(&match verdict.value {
            Some(Value::Unsolvable) => phrase!("cli-answer-unsolvable", position = position),
            Some(Value::Length(length)) => {
                phrase!("cli-answer-length", position = position, length = length)
            }
            Some(Value::Score(score)) => {
                phrase!("cli-answer-score", position = position, score = score)
            }
            Some(Value::Chance(chance)) => {
                let percent = format!("{:.1}", 100.0 * chance);
                phrase!("cli-answer-chance", position = position, percent = percent)
            }
            None => {
                let best = verdict.best.clone().unwrap_or_default();
                phrase!("cli-answer-best", position = position, best = best)
            }
        });
        if !verdict.proven {
            text.push(' ');
            text.push_str(&words.get("cli-answer-not-proven"));
        }
        if !verdict.each.is_empty() {
            let each: Vec<String> = verdict
                .each
                .iter()
                .map(|j| format!("{}:{}", j.what, short(j.value, words)))
                .collect();
            text.push_str(&format!("  [{}]", each.join(" ")));
        }
        let puzzle = matches!(verdict.value, Some(Value::Length(_)));
        if (self.line || puzzle) && !verdict.line.is_empty() {
            text.push_str(&format!("  {}", verdict.line.join(" ")));
        }
        text
    }
}

/// A note as a program reads it: its id, its numbers by name, and the sentence.
fn told(note: &Phrase, words: &Words) -> Json {
    let mut object = serde_json::Map::new();
    object.insert("note".to_owned(), json!(note.id));
    object.insert("text".to_owned(), json!(words.say(note)));
    for (name, argument) in &note.args {
        object.insert(name.clone(), json!(argument));
    }
    Json::Object(object)
}

/// A value as people read it: three digits do.
fn short(value: Value, words: &Words) -> String {
    match value {
        Value::Chance(chance) => words.decimal(chance, 3),
        value => number(value).to_string(),
    }
}

fn number(value: Value) -> Json {
    match value {
        Value::Score(score) => json!(score),
        Value::Chance(chance) => json!(chance),
        Value::Length(length) => json!(length),
        Value::Unsolvable => Json::Null,
    }
}
