//! A program with one game in it.

use std::process::ExitCode;

use plateau_core::{Abilities, Catalog, Game, Kit, Lesson, LessonStep, MindSpec, Played, Seat};

mod rules;
mod scene;

use rules::{Add, Mill};

static CATALOG: Catalog = Catalog::new(&[&KIT]);

/// The box that the game comes in.
static KIT: Kit<Mill> = Kit {
    minds: &[MindSpec::level("easy", |_, _| Ok(Box::new(easy)))],
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: Lesson {
        steps: &[
            LessonStep::new("add", "startpos", &[]),
            LessonStep::new("win", "19/1", &["2"]),
            LessonStep::new("wait", "14/1", &["3"]),
            LessonStep::new("leave", "16/2", &["1"]),
        ],
        watch: "startpos",
        rules_en: include_str!("rules.en.md"),
        rules_fr: include_str!("rules.fr.md"),
    },
    abilities: Abilities::none(),
};

/// Reaches the goal where it can, else adds one.
fn easy(game: &Mill, seat: Seat, _: &[Played<Add>]) -> Option<Add> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
        .iter()
        .find(|add| game.wins_with(**add))
        .or(moves.first())
        .copied()
}

fn main() -> ExitCode {
    plateau::main_with(CATALOG)
}

#[cfg(test)]
plateau_core::conformance!(plateau_core::conformance::Suite::new(&KIT));
