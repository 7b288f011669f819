//! What the displays promise, checked on real games.

mod pictures;
mod speeches;
mod themes;

use plateau_core::{Actor, AnyGame, AnyTable, Language, Moment, Settings, Words};
use plateau_games::connect4::KIT;

/// A game in the middle.
const MIDDLE: &str = "4444424353526";
/// A diagonal of Red.
const WON: &str = "12233434464";

/// A table with these moves, each a digit.
fn table(moves: &str, settings: &[(&str, &str)]) -> Box<dyn AnyTable> {
    let settings: Settings = settings.iter().copied().collect();
    let mut table = KIT.open(&settings, 0).expect("the table opens");
    for m in moves.chars() {
        let seat = table.turn().seats().only().expect("one seat is to move");
        table
            .submit(Actor::Seat(seat), &m.to_string(), Moment(0))
            .expect("the move is legal");
    }
    table
}

/// A board of this size, played until it is full (or, at its very last disc, won).
fn full(columns: usize, rows: usize) -> Box<dyn AnyTable> {
    let (columns_text, rows_text) = (columns.to_string(), rows.to_string());
    let settings = [
        ("columns", columns_text.as_str()),
        ("rows", rows_text.as_str()),
        ("connect", "100"),
    ];
    let mut table = table("", &settings);
    for ply in 0..columns * rows {
        // Every row begins one column further: no seat owns a column.
        let column = ((ply + ply / columns) % columns + 1).to_string();
        let Some(seat) = table.turn().seats().only() else {
            break;
        };
        table
            .submit(Actor::Seat(seat), &column, Moment(0))
            .expect("the move is legal");
    }
    table
}

fn words(language: Language) -> Words {
    plateau_games::CATALOG
        .words(language, &[crate::words(language)])
        .expect("the language files are valid")
}
