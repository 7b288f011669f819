//! The seed's tests, and more.

mod levels;
mod limits;
mod perfect;
mod positions;
mod puzzles;
mod soft;
mod wins;

use plateau_core::{
    Actor, Game, Notation, Refusal, Settings, Table, conformance,
    conformance::{Perft, Suite},
};

use super::{Column, Connect4, KIT, Options};

conformance!(Suite {
    settings: &[
        &[],
        &[("rows", "1"), ("columns", "1")],
        &[
            ("rows", "4"),
            ("columns", "5"),
            ("connect", "3"),
            ("first", "2")
        ],
        &[("rows", "3"), ("columns", "12"), ("connect", "2")],
    ],
    games: 12,
    longest: 42,
    perft: &[
        Perft {
            position: "startpos",
            settings: &[],
            leaves: &[
                7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234, 39_394_572
            ],
        },
        Perft {
            position: "startpos",
            settings: &[("rows", "4"), ("columns", "4")],
            leaves: &[4, 16, 64, 256, 1020, 4020, 15_540, 57_504],
        },
    ],
    small: &[
        (
            "startpos",
            &[("rows", "3"), ("columns", "3"), ("connect", "3")]
        ),
        (
            "startpos",
            &[
                ("rows", "2"),
                ("columns", "4"),
                ("connect", "3"),
                ("first", "2")
            ]
        ),
        ("22", &[("rows", "4"), ("columns", "3"), ("connect", "3")]),
        ("1223334441", &[("rows", "4"), ("columns", "4")]),
    ],
    refused: &[
        ("7/7/7/7/7/7", "connect4-position-form"),
        ("7/7/7/7/7/7 z", "connect4-position-side"),
        ("7/7/7/7/7/6 x", "connect4-position-width"),
        ("7/7/7/7/x6/7 o", "connect4-position-floats"),
        ("7/7/7/7/7/xx5 o", "connect4-position-counts"),
        ("7/7/7/7/7/o6 x", "connect4-position-counts"),
        ("7/7/7/xo5/xo5/xo5 o", "connect4-position-counts"),
        ("7/7/xo5/xo5/xo5/xo5 x", "connect4-position-two-winners"),
        ("7/7/x6/xo5/xo5/xo1o3 x", "connect4-position-moved-on"),
        ("7/7/7/7/7/7k x", "connect4-position-row"),
        ("0/0 x", "connect4-position-row"),
        ("101 x", "connect4-position-row"),
        ("99999999999999999999/7 x", "connect4-position-row"),
        ("444444\u{1}", "connect4-sequence"),
        ("4444444", "connect4-sequence"),
        ("48", "connect4-sequence"),
        ("4a", "connect4-sequence"),
        ("40", "connect4-sequence"),
        ("11223344", "connect4-sequence"),
        ("\u{e9}/7 x", "connect4-position-row"),
    ],
    ..Suite::new(&KIT)
});

/// A game after these moves, which must all be legal.
fn after(moves: &str) -> Connect4 {
    Connect4::read(moves, &Options::default(), Connect4::RULES).expect("the moves are legal")
}

fn column(number: usize) -> Column {
    number
        .to_string()
        .parse()
        .expect("the number is from 1 to 100")
}

fn open(settings: &[(&str, &str)]) -> Result<Table<Connect4>, Refusal> {
    KIT.table(&settings.iter().copied().collect::<Settings>(), 0)
}

fn play(game: &mut Connect4, number: usize) -> Result<(), Refusal> {
    let by = Actor::Seat(game.to_move());
    game.check(by, &column(number))?;
    game.play(by, &column(number));
    Ok(())
}
