//! The files of a folder, an answer a line.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use plateau_core::{Value, Words, phrase};

use super::{Place, worker::Solved};

/// How wide an answer is at most.
const ANSWER: usize = 16;

/// A listing that is written as the answers come.
pub(super) struct Listing {
    /// How wide the column of names is.
    names: usize,
    begun: bool,
    answers: usize,
    nodes: u64,
    seconds: f64,
}

/// What a file of a folder is called.
pub(super) fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

impl Listing {
    /// The listing of these files.
    pub fn of(files: &[PathBuf]) -> Listing {
        let width = |path: &PathBuf| name(path).chars().count();
        Listing {
            // A file of several positions has the line behind its name.
            names: files.iter().map(width).max().unwrap_or(0).max(8) + 3,
            begun: false,
            answers: 0,
            nodes: 0,
            seconds: 0.0,
        }
    }

    /// One answer.
    pub fn row(
        &mut self,
        out: &mut dyn Write,
        place: &Place,
        solved: &Solved,
        words: &Words,
    ) -> io::Result<()> {
        if !std::mem::replace(&mut self.begun, true) {
            let head = ["file", "answer", "nodes", "seconds"];
            let [file, answer, nodes, seconds] =
                head.map(|name| words.get(&format!("cli-table-{name}")));
            self.line(out, &file, &answer, &nodes, &seconds)?;
        }
        self.answers += 1;
        self.nodes += solved.verdict.nodes;
        self.seconds += solved.seconds;
        let mut name = place
            .file
            .clone()
            .unwrap_or_else(|| solved.position.clone());
        if let Some(line) = place.line {
            name.push_str(&format!(":{line}"));
        }
        let mut answer = words.say(&match solved.verdict.value {
            Some(Value::Unsolvable) => phrase!("cli-table-unsolvable"),
            Some(Value::Length(length)) => phrase!("cli-table-length", length = length),
            Some(Value::Score(score)) => phrase!("cli-table-score", score = score),
            Some(Value::Chance(chance)) => {
                let percent = format!("{:.1}", 100.0 * chance);
                phrase!("cli-table-chance", percent = percent)
            }
            None => {
                let best = solved.verdict.best.clone().unwrap_or_default();
                phrase!("cli-table-best", best = best)
            }
        });
        if !solved.verdict.proven {
            answer.push_str(" ?");
        }
        self.figures(
            out,
            &name,
            &answer,
            solved.verdict.nodes,
            solved.seconds,
            words,
        )
    }

    /// What it comes to.
    pub fn end(&self, out: &mut dyn Write, words: &Words) -> io::Result<()> {
        if self.answers == 0 {
            return Ok(());
        }
        let all = words.say(&phrase!("cli-table-all", count = self.answers));
        self.figures(out, &all, "", self.nodes, self.seconds, words)
    }

    fn figures(
        &self,
        out: &mut dyn Write,
        name: &str,
        answer: &str,
        nodes: u64,
        seconds: f64,
        words: &Words,
    ) -> io::Result<()> {
        let nodes = words.say(&phrase!("cli-table-number", number = nodes));
        self.line(out, name, answer, &nodes, &words.decimal(seconds, 3))
    }

    fn line(
        &self,
        out: &mut dyn Write,
        name: &str,
        answer: &str,
        nodes: &str,
        seconds: &str,
    ) -> io::Result<()> {
        let names = self.names;
        writeln!(
            out,
            "{name:names$}  {answer:ANSWER$}  {nodes:>13}  {seconds:>9}"
        )
    }
}
