//! What clients were told, beside what the store has.

use std::{collections::BTreeMap, fmt};

use plateau_client::Client;

use super::players::Told;

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
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} faults, {} tables, {} moves acknowledged, {} lost, {} doubled, {} told but not stored",
            self.faults, self.tables, self.acknowledged, self.lost, self.doubled, self.untrue
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
        let entries = log["entries"].as_array().cloned().unwrap_or_default();
        let moves = entries.iter().map(|entry| &entry["move"]);
        let moves = moves.map(|text| text.as_str().unwrap_or_default().to_owned());
        let stored: BTreeMap<usize, String> = (1..).zip(moves).collect();
        let before = [found.lost, found.doubled, found.untrue];
        judge(told, &stored, &mut found);
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
        let dream = told(&["1"], None, &[(2, "2")]);
        assert_eq!(
            verdict(&dream, &["1"]),
            (0, 0, 1),
            "shown before it was stored"
        );
    }
}
