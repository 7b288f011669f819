//! What clients were told, beside what the store has.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use plateau_client::Client;

use super::players::Told;

/// How many of the last lines a newcomer hears for certain.
const RECALLED: usize = 48;

/// What came of it.
#[derive(Debug, Default)]
pub struct Found {
    pub faults: usize,
    pub tables: usize,
    /// Moves that a client was told to be done.
    pub acknowledged: usize,
    /// Acknowledged, and not in the log as they were sent.
    pub lost: usize,
    /// In the log more often than they were sent.
    pub doubled: usize,
    /// Told or shown, and not in the log; or told in two ways.
    pub untrue: usize,
    /// Clocks that ran out although nobody had used up the time.
    pub flags: usize,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} faults, {} tables, {} moves and lines acknowledged, {} lost, {} doubled, \
             {} told but not stored, {} clocks run out too soon",
            self.faults,
            self.tables,
            self.acknowledged,
            self.lost,
            self.doubled,
            self.untrue,
            self.flags
        )
    }
}

/// Reads the log of every table from a server that was just started.
pub async fn check(client: &Client, all: &[Told]) -> Found {
    let mut found = Found {
        tables: all.len(),
        ..Found::default()
    };
    for told in all {
        let path = format!("/api/tables/{}/log.json", told.table);
        let answer = client.get(&path).await.expect("it answers");
        let log = answer.json();
        let mut entries = log["entries"].as_array().cloned().unwrap_or_default();
        let before = entries.len();
        entries.retain(|entry| entry["flag"].is_null());
        found.flags += before - entries.len();
        let moves = entries.iter().map(|entry| &entry["move"]);
        let moves = moves.map(|text| text.as_str().unwrap_or_default().to_owned());
        let stored: BTreeMap<usize, String> = (1..).zip(moves).collect();
        let before = [found.lost, found.doubled, found.untrue];
        judge(told, &stored, &mut found);
        let path = format!("/api/tables/{}", told.table);
        let whole = client.get(&path).await.expect("it answers").json();
        let said = whole["whole"]["said"].as_array().cloned();
        let said = said.unwrap_or_default().into_iter();
        let said: Vec<String> = said
            .filter_map(|line| line["text"].as_str().map(str::to_owned))
            .collect();
        listen(&told.said, &said, &mut found);
        if before != [found.lost, found.doubled, found.untrue] {
            let (done, seen) = (told.done.len(), told.seen.len());
            let (stored, status) = (stored.len(), answer.status);
            println!("{path}: {done} done, {seen} seen, {stored} stored ({status})");
        }
    }
    found
}

fn judge(told: &Told, stored: &BTreeMap<usize, String>, found: &mut Found) {
    let lacks = |(seq, what): (&usize, &String)| stored.get(seq) != Some(what);
    found.acknowledged += told.done.len();
    found.lost += told
        .done
        .iter()
        .filter(|(seq, what)| lacks((seq, what)))
        .count();
    found.untrue += told
        .seen
        .iter()
        .filter(|(seq, what)| lacks((seq, what)))
        .count();
    found.untrue += told.contradictions;
    // The last one may have come through though nobody heard so.
    let sent = told.done.len() + usize::from(told.open.is_some());
    found.doubled += stored.len().saturating_sub(sent);
}

/// What was said is kept once and in order; a newcomer hears the last of it.
fn listen(told: &[String], kept: &[String], found: &mut Found) {
    found.acknowledged += told.len();
    let once: BTreeSet<&String> = kept.iter().collect();
    found.doubled += kept.len() - once.len();
    // The very last ones may have come through though nobody heard so, and take up room.
    let heard = told.iter().rev().take(RECALLED);
    found.lost += heard.filter(|line| !once.contains(line)).count();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(done: &[&str], open: Option<&str>, seen: &[(usize, &str)]) -> Told {
        let texts = |all: &[&str]| {
            (1..)
                .zip(all.iter().map(|text| (*text).to_owned()))
                .collect()
        };
        Told {
            table: String::new(),
            done: texts(done),
            open: open.map(|text| (done.len() + 1, text.to_owned())),
            seen: seen
                .iter()
                .map(|(seq, text)| (*seq, (*text).to_owned()))
                .collect(),
            contradictions: 0,
            said: Vec::new(),
        }
    }

    fn verdict(told: &Told, stored: &[&str]) -> (usize, usize, usize) {
        let stored = (1..)
            .zip(stored.iter().map(|text| (*text).to_owned()))
            .collect();
        let mut found = Found::default();
        judge(told, &stored, &mut found);
        (found.lost, found.doubled, found.untrue)
    }

    #[test]
    fn the_checker_sees_what_is_wrong() {
        let calm = told(&["1", "2"], Some("3"), &[(2, "2")]);
        assert_eq!(
            verdict(&calm, &["1", "2"]),
            (0, 0, 0),
            "the last one may be lost"
        );
        assert_eq!(verdict(&calm, &["1", "2", "3"]), (0, 0, 0), "or not");
        assert_eq!(
            verdict(&calm, &["1"]),
            (1, 0, 1),
            "acknowledged and shown, not stored"
        );
        assert_eq!(
            verdict(&calm, &["1", "2", "3", "3"]),
            (0, 1, 0),
            "stored twice"
        );
        assert_eq!(
            verdict(&calm, &["1", "1", "2"]),
            (1, 0, 1),
            "another in its place"
        );
        let line = |number: usize| format!("line {number}");
        let talk = |kept: &[usize]| {
            let (told, mut found) = ([1, 2].map(line), Found::default());
            let kept: Vec<String> = kept.iter().copied().map(line).collect();
            listen(&told, &kept, &mut found);
            (found.lost, found.doubled)
        };
        assert_eq!(
            talk(&[1, 2, 3]),
            (0, 0),
            "the last one may have come through"
        );
        assert_eq!(talk(&[1]), (1, 0), "acknowledged, and not kept");
        assert_eq!(talk(&[1, 2, 2]), (0, 1), "kept twice");
        let dream = told(&["1"], None, &[(2, "2")]);
        assert_eq!(
            verdict(&dream, &["1"]),
            (0, 0, 1),
            "shown before it was stored"
        );
    }
}
