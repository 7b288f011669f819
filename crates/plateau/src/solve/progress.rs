//! What those who wait for a long search see: one line that is written over.

use std::{
    io::{self, Write},
    time::Duration,
};

use plateau_core::{Value, Verdict, Words, phrase};

/// Searches that end sooner are not worth a line; an answer is told at once.
const PATIENCE: Duration = Duration::from_millis(700);

/// The line of a search that lasts.
#[derive(Default)]
pub(super) struct Waiting {
    shown: usize,
    /// Nodes and time when the line was last written.
    last: (u64, Duration),
    best: Option<u32>,
}

impl Waiting {
    /// Shows how far the search has come: bound, nodes, nodes a second, time left; a better answer
    /// gets a line of its own.
    pub fn tell(&mut self, verdict: &Verdict<String>, spent: Duration, words: &Words) {
        if verdict.proven {
            return;
        }
        if let Some(Value::Length(length)) = verdict.value
            && self.best.is_none_or(|best| length < best)
        {
            self.clear();
            self.best = Some(length);
            let moves = verdict.line.concat();
            let told = phrase!("cli-so-far", length = length, moves = moves);
            eprintln!("{}", words.say(&told));
        }
        if spent < PATIENCE {
            return;
        }
        let (nodes, since) = (verdict.nodes, spent.saturating_sub(self.last.1));
        let speed = nodes.saturating_sub(self.last.0) as f64 / since.as_secs_f64().max(0.001);
        self.last = (nodes, spent);
        let mut line = words.say(&phrase!(
            "cli-waiting",
            bound = verdict.depth,
            nodes = words.decimal(nodes as f64 / 1e6, 1),
            speed = words.decimal(speed / 1e6, 1),
            seconds = spent.as_secs()
        ));
        for note in &verdict.notes {
            line.push_str(", ");
            line.push_str(&words.say(note));
        }
        let width = line.chars().count();
        let blank = " ".repeat(self.shown.saturating_sub(width));
        eprint!("\r{line}{blank}");
        // What cannot be shown is not waited for.
        let _ = io::stderr().flush();
        self.shown = width;
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown > 0 {
            eprint!("\r{}\r", " ".repeat(self.shown));
            self.shown = 0;
        }
    }
}
