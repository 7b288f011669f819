//! A search told step by step.

use std::io::{self, Write};

use plateau_core::{Thought, ThoughtEvent};

/// Writes one step: a JSON object, or a line that begins with what happened.
///
/// The signs: `*` expanded, `+` found, `=` found again with nothing gained, `<` found again by a
/// better way, `>` gone into, `x` cut, `u` taken back, `#` a new bound, `!` solved.
pub(super) fn write(out: &mut dyn Write, thought: &Thought, json: bool) -> io::Result<()> {
    if json {
        let line = serde_json::to_string(thought).expect("a thought is plain data");
        return writeln!(out, "{line}");
    }
    let sign = match thought.event {
        ThoughtEvent::Expanded => "*",
        ThoughtEvent::Generated => "  +",
        ThoughtEvent::Closed => "  =",
        ThoughtEvent::Replaced => "  <",
        ThoughtEvent::Deepened => "#",
        ThoughtEvent::Entered => "  >",
        ThoughtEvent::Cut => "  x",
        ThoughtEvent::Valued => "  v",
        ThoughtEvent::Undone => "  u",
        ThoughtEvent::Solved => "!",
        _ => "  ?",
    };
    write!(out, "{sign:3} node {}", thought.node)?;
    if let (Some(parent), Some(what)) = (thought.parent, &thought.what) {
        write!(out, " from {parent} by {what}")?;
    }
    for (name, number) in &thought.numbers {
        write!(out, "  {name} {number}")?;
    }
    writeln!(out, "  {}", thought.position)
}
