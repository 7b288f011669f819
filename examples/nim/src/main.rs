//! Nim, and a program with it alone.

use plateau_core::*;
use std::process::ExitCode;

mod nim;
mod scene;
use nim::{Nim, Take};
static CATALOG: Catalog = Catalog::new(&[&KIT]);
static KIT: Kit<Nim> = Kit {
    minds: &[MindSpec::level("perfect", |_, _| Ok(Box::new(perfect)))],
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: Lesson {
        steps: &[
            LessonStep::new("take", "startpos", &[]),
            LessonStep::new("last", "0-0-0-4/1", &["D4"]),
            LessonStep::new("twins", "0-3-5-0/1", &["C2"]),
            LessonStep::new("sum", "0-1-2-4/1", &["D1"]),
        ],
        watch: "startpos",
        rules_en: include_str!("rules.en.md"),
        rules_fr: include_str!("rules.fr.md"),
    },
    abilities: Abilities::none(),
};

/// Leaves every power of two in an even number of heaps, where that can be done.
fn perfect(game: &Nim, seat: Seat, _: &[Played<Take>]) -> Option<Take> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let sum = game.0.iter().fold(0, |sum, count| sum ^ count);
    let wins = |take: &&Take| game.0[take.0] ^ sum == game.0[take.0] - take.1;
    moves.iter().find(wins).or(moves.first()).copied()
}

fn main() -> ExitCode {
    plateau::main_with(CATALOG)
}

#[cfg(test)]
conformance!(conformance::Suite::new(&KIT));
