//! The answers as tables.

use std::fmt::Write;

use plateau_core::{Value, Words};
use serde_json::json;

use super::{Column, Lab, Reduce, Row, duel::told, pictures::reduce};
use crate::{ArenaError, report::quoted};

impl Lab {
    /// Tables and plots: names and contents.
    pub(super) fn files(&self, words: &Words) -> Result<Vec<(String, Vec<u8>)>, ArenaError> {
        let mut files = vec![
            ("rows.csv".to_owned(), self.csv().into_bytes()),
            ("rows.json".to_owned(), self.json().into_bytes()),
            ("report.md".to_owned(), self.markdown(words).into_bytes()),
        ];
        for (name, plot) in self.plots(words) {
            files.extend(plot.files(&name)?);
        }
        Ok(files)
    }

    /// A line for each answer.
    pub fn csv(&self) -> String {
        let mut text = String::from(
            "mind,position,repetition,movetime,depth_limit,node_limit,best,score,chance,length,proven,finished,depth,nodes,seconds,notation\n",
        );
        let number = |value: Option<u64>| value.map_or_else(String::new, |v| v.to_string());
        for row in self.rows() {
            let [mut score, mut chance, mut length] = [const { String::new() }; 3];
            match row.value {
                Some(Value::Score(value)) => score = value.to_string(),
                Some(Value::Chance(value)) => chance = format!("{value:.4}"),
                Some(Value::Length(value)) => length = value.to_string(),
                Some(Value::Unsolvable) | None => {}
            }
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{score},{chance},{length},{},{},{},{},{:.6},{}",
                quoted(&row.mind),
                row.position,
                row.repetition,
                number(row.limit.movetime),
                number(row.limit.depth.map(u64::from)),
                number(row.limit.nodes),
                quoted(row.best.as_deref().unwrap_or("")),
                row.proven,
                row.finished,
                row.depth,
                row.nodes,
                row.seconds,
                quoted(self.position(row.position)),
            );
        }
        text
    }

    /// All answers for programs.
    pub fn json(&self) -> String {
        let rows: Vec<&Row> = self.rows().collect();
        let all = json!({
            "title": self.experiment.title, "game": self.experiment.game,
            "positions": (1..=self.count()).map(|n| self.position(n)).collect::<Vec<_>>(),
            "rows": rows,
        });
        format!("{all:#}\n")
    }

    /// Medians of each mind with each limit.
    pub fn markdown(&self, words: &Words) -> String {
        let mut text = format!("# {}\n\n", self.experiment.title);
        let heads = [
            "lab-mind",
            "lab-limit",
            "lab-answers",
            "lab-cut-off",
            "lab-nodes",
            "lab-seconds",
            "lab-rate",
        ]
        .map(|id| words.get(id));
        let _ = writeln!(text, "| {} |", heads.join(" | "));
        let _ = writeln!(text, "|{}", " --- |".repeat(heads.len()));
        for (mind, limit) in self.groups() {
            let rows: Vec<&Row> = self
                .rows()
                .filter(|row| row.mind == mind && told(&row.limit) == limit)
                .collect();
            let finished: Vec<&&Row> = rows.iter().filter(|row| row.finished).collect();
            let median = |column: Column| {
                let values = finished.iter().filter_map(|row| row.number(column));
                reduce(&mut values.collect::<Vec<_>>(), Reduce::Median).map(|(value, _)| value)
            };
            let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
            let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
            let shown = |value: Option<f64>, digits: usize| {
                value.map_or_else(|| "–".to_owned(), |value| words.decimal(value, digits))
            };
            let rate = (seconds > 0.0 && nodes > 0).then(|| nodes as f64 / seconds);
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {} |",
                mind.replace('|', "\\|"),
                if limit.is_empty() { "–" } else { &limit },
                rows.len(),
                rows.len() - finished.len(),
                shown(median(Column::Nodes), 0),
                shown(median(Column::Seconds), 4),
                shown(rate, 0),
            );
        }
        let _ = writeln!(text, "\n{}", words.get("lab-medians"));
        text
    }

    /// How many positions there are.
    pub fn count(&self) -> usize {
        self.rows().map(|row| row.position).max().unwrap_or(0)
    }

    /// Minds and limits in the order of the file.
    fn groups(&self) -> Vec<(String, String)> {
        let mut groups = Vec::new();
        for subject in &self.experiment.minds {
            let own = self.rows().filter(|row| row.mind == subject.name);
            for row in own {
                let group = (row.mind.clone(), told(&row.limit));
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
        }
        groups
    }
}
