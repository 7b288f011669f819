//! Pig: throw as often as you dare; a one costs what the turn has brought.

use std::process::ExitCode;

use plateau_core::*;

mod notation;
mod pig;
mod scene;
#[cfg(test)]
mod tests;

use pig::{Do, Pig};

static CATALOG: Catalog = Catalog::new(&[&KIT]);
static KIT: Kit<Pig> = Kit {
    minds: &[MindSpec::level("steady", |_, _| Ok(Box::new(steady)))],
    words_en: include_str!("words/en.ftl"),
    words_fr: include_str!("words/fr.ftl"),
    theme: include_str!("theme.css"),
    lesson: Lesson {
        steps: &[
            LessonStep::new("throw", "startpos", &["roll"]),
            LessonStep::new("hold", "10-0+22/1=6", &["hold"]),
            LessonStep::new("dare", "3-46+0/1=0", &["roll"]),
            LessonStep::new("win", "44-40+6/1=6", &["hold"]),
        ],
        watch: "startpos",
        rules_en: include_str!("rules.en.md"),
        rules_fr: include_str!("rules.fr.md"),
    },
    abilities: Abilities::none(),
};

/// Holds at twenty, or where that wins.
fn steady(game: &Pig, seat: Seat, _: &[Played<Do>]) -> Option<Do> {
    let holds = game.pot >= 20 || game.has[seat.index()] + game.pot >= 50;
    Some(if holds { Do::Hold } else { Do::Roll })
}

fn main() -> ExitCode {
    plateau::main_with(CATALOG)
}
