//! Files: positions and puzzles, plans and experiments, themes, Markdown.

use plateau::readers;
use plateau_arena::{Plan, lab::Experiment};
use plateau_core::Words;
use plateau_games::CATALOG;
use plateau_stage::{Look, Theme, page_sheet};

use crate::games::of;

/// So many positions of a file are looked at.
const POSITIONS: usize = 16;

thread_local! {
    static WORDS: Words = readers::words(CATALOG);
}

/// A file of positions or puzzles, after the letter of its game; not all of it need be text.
pub(crate) fn files(data: &[u8]) {
    let (Some((game, ..)), Some((_, bytes))) = (of(&data[..data.len().min(1)]), data.split_first())
    else {
        return;
    };
    let tables = WORDS.with(|words| readers::file(game, words, bytes, POSITIONS));
    for table in tables {
        assert_eq!(table.header().game, game.name(), "a table of the game");
    }
}

/// The file of a tournament or of an experiment.
pub(crate) fn plans(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(plan) = Plan::read(text, CATALOG) {
        assert!(plan.settings().iter().count() <= plan.options.len());
        plan.notes();
    }
    if let Ok(experiment) = Experiment::read(text, CATALOG) {
        experiment.notes();
    }
}

/// The theme of a game: the page and pictures say the same about it.
pub(crate) fn themes(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    // What cannot be read is told with its line.
    let _ = page_sheet("connect4", text);
    for theme in Theme::ALL {
        if let Ok(look) = Look::new(theme, text) {
            look.style("seat-1 disc");
            look.colour("surface");
        }
    }
}

/// A page of rules: no line is wider than the terminal.
pub(crate) fn markdown(data: &[u8]) {
    let Some((width, text)) = data.split_first() else {
        return;
    };
    let width = 8 + usize::from(*width) % 120;
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    for line in readers::markdown(text, width) {
        assert!(line <= width, "{line} columns of {width}: {text:?}");
    }
}
