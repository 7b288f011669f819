//! A search line by line.

use std::{collections::HashMap, io, io::Write};

use plateau_core::{Words, phrase};

use super::{Watched, tree};

/// A line for each step, indented by the depth of its node.
pub(super) fn write(watched: &Watched, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let recording = &watched.recording;
    let mut places: HashMap<u32, (usize, String)> = HashMap::new();
    for (index, thought) in recording.thoughts.iter().enumerate() {
        if let Some(parent) = thought.parent {
            let level = places.get(&parent).map_or(0, |(level, _)| *level) + 1;
            let what = thought.what.as_deref().unwrap_or_default();
            let what = watched.names.shown(what);
            places.insert(thought.node, (level, what));
        }
        let (level, what) = places.get(&thought.node).cloned().unwrap_or_default();
        let numbers: Vec<String> = thought
            .numbers
            .iter()
            .map(|(name, number)| tree::number(name, *number, words))
            .collect();
        writeln!(
            out,
            "{:>6}  {}{what} {}  {}",
            index + 1,
            "  ".repeat(level),
            words.say(&thought.event.phrase()),
            numbers.join("  ")
        )?;
    }
    writeln!(out, "{}", end(watched, words))
}

/// How it ended.
pub(super) fn end(watched: &Watched, words: &Words) -> String {
    let recording = &watched.recording;
    let steps = recording.thoughts.len();
    if recording.complete {
        let best = recording.verdict.best.as_deref().unwrap_or_default();
        let best = watched.names.shown(best);
        let nodes = recording.verdict.nodes;
        let sentence = phrase!("cli-watch-end", steps = steps, best = best, nodes = nodes);
        words.say(&sentence)
    } else {
        words.say(&phrase!("cli-watch-bounded", steps = steps))
    }
}
