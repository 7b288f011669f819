//! What the program reads from others, as functions without sockets and files: for the fuzz targets.

use std::io::Cursor;

use plateau_core::{AnyGame, AnyTable, Catalog, Language, Settings, Words};

use crate::input;

pub use crate::{bridge::follow as bridge, course::read as course, ugi::obey as ugi};

/// All that the program says.
pub fn words(catalog: Catalog) -> Words {
    crate::language::words(catalog, Language::En)
}

/// The tables of a file's positions, a few at most.
pub fn file(
    game: &'static dyn AnyGame,
    words: &Words,
    bytes: &[u8],
    most: usize,
) -> Vec<Box<dyn AnyTable>> {
    let reader = Box::new(Cursor::new(bytes.to_vec()));
    let Ok(lines) = input::read(reader, "a file", game, words) else {
        return Vec::new();
    };
    let given = lines.take(most).filter_map(|line| line.given.ok());
    let tables = given.map(|given| given.table(game, &Settings::new()));
    tables.filter_map(Result::ok).collect()
}

/// A page of rules, as wide as a terminal; gives the widths of its lines.
pub fn markdown(page: &str, width: usize) -> Vec<usize> {
    let lines = crate::play::page(page, width);
    lines.iter().map(ratatui::text::Line::width).collect()
}

/// Whether a line that is typed at a board is a command.
pub fn is_command(line: &str) -> bool {
    crate::play::is_command(line)
}
