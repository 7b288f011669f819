//! The laws of the house, and those of Dragons & Unicorns.

mod dice;
mod engine;
mod levels;
mod maps;
mod net;
mod positions;
mod rules;
mod undo;

use plateau_core::{
    Actor, Draw, Game, Moment, Notation, Seat, Settings, Show, Table, Turn, conformance,
    conformance::Suite,
};

use super::{Cell, Dragons, KIT, Move, Options};

conformance!(Suite {
    settings: &[
        &[],
        &[("map", "report")],
        &[
            ("rows", "3"),
            ("columns", "3"),
            ("rocks", "0"),
            ("reinforce", "each")
        ],
        &[
            ("rows", "4"),
            ("columns", "5"),
            ("rocks", "40"),
            ("balance", "on")
        ],
        &[("armies", "3"), ("rows", "5"), ("columns", "4")],
        &[("armies", "6"), ("rows", "5"), ("columns", "5")],
    ],
    games: 2,
    longest: 30_000,
    // The odds tell one soldier at a time.
    parts: Some(|throw| match throw {
        Move::Place(cells) => cells.iter().map(|cell| Move::Place(vec![*cell])).collect(),
        other => vec![other.clone()],
    }),
    refused: &[
        ("", "dragons-position-form"),
        ("D3U2", "dragons-position-form"),
        ("D3U2 d", "dragons-position-form"),
        ("D3X2 d 0-0", "dragons-position-sign"),
        ("D0U2 d 0-0", "dragons-position-sign"),
        ("D3U9 d 0-0", "dragons-position-sign"),
        ("D3U12 d 0-0", "dragons-position-sign"),
        ("D3U d 0-0", "dragons-position-sign"),
        ("D3U2/D1 d 0-0", "dragons-position-width"),
        ("D3D2 d 0-0", "dragons-position-one-army"),
        ("D3U2 d 0-0 won", "dragons-position-not-won"),
        ("D3#U2 d 0-0", "dragons-position-apart"),
        ("## d 0-0", "dragons-position-land"),
        ("D3U2 x 0-0", "dragons-position-side"),
        ("D3U2 D 0-0", "dragons-position-side"),
        ("D3U2 g 0-0", "dragons-position-side"),
        ("D3U2 d 0", "dragons-position-stocks"),
        ("D3U2 d 65-0", "dragons-position-stocks"),
        ("D3U2 d -1-0", "dragons-position-stocks"),
        ("D3U2 d 0-0-0", "dragons-position-armies"),
        ("D3G2 d 0-0", "dragons-position-letter"),
        ("U3U2 d 0-0", "dragons-position-beaten"),
        ("D3U2 d 0-0 turn=301", "dragons-position-number"),
        ("D3U2 d 0-0 turn=-1", "dragons-position-number"),
        ("D3U2 d 0-0 moon=1", "dragons-position-field"),
        ("D3U2 d 0-0 next=A2xA1", "dragons-position-next"),
        ("D3U2 d 0-0 next=+99", "dragons-position-next"),
        ("D3U2 d 0-0 links=A1-A3", "dragons-position-link"),
    ],
    ..Suite::new(&KIT)
});

/// The position that a text tells of, with as many armies as it has stocks.
fn at(text: &str) -> Dragons {
    let stocks = text
        .split(' ')
        .find(|word| word.contains('-') && word.bytes().all(|b| b.is_ascii_digit() || b == b'-'));
    let armies = stocks.map_or(2, |stocks| stocks.split('-').count());
    let settings = Settings::new().with("armies", armies.to_string());
    let options: Options = settings.read(Dragons::OPTIONS).expect("valid options");
    Dragons::read(text, &options, Dragons::RULES).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(text: &str) -> Cell {
    Cell::read(text).expect("a cell")
}

/// Plays moves that are given as text, each by whoever is waited for.
fn play(game: &mut Dragons, moves: &str) {
    for text in moves.split(' ') {
        let m: Move = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let by = match game.turn() {
            Turn::Chance => Actor::Chance,
            _ => Actor::Seat(game.to_move()),
        };
        game.check(by, &m)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(by, &m);
    }
}

fn refused(game: &Dragons, by: Actor, text: &str) -> String {
    let before = game.clone();
    let reason = match text.parse::<Move>() {
        Ok(m) => game.check(by, &m).expect_err(text).0.id,
        Err(refusal) => refusal.0.id,
    };
    assert_eq!(*game, before, "a refusal changes nothing");
    reason
}

/// A table in the middle of a random game.
fn middle(settings: &Settings, seed: u64, plies: usize) -> Table<Dragons> {
    let mut table = KIT.table(settings, seed).expect("the table opens");
    let mut draw = Draw::from_seed(seed + 1);
    for _ in 0..plies {
        table.draw(&mut draw, Moment(0));
        let Turn::Wait(seats) = table.turn() else {
            break;
        };
        let seat = seats.only().expect("one is waited for");
        let mut moves = Vec::new();
        table.game().moves(seat, &mut moves);
        let m = draw
            .one_of(&moves)
            .expect("there is always a move")
            .to_string();
        table
            .submit(Actor::Seat(seat), &m, Moment(0))
            .expect("legal");
    }
    table.draw(&mut draw, Moment(0));
    table
}

const DRAGONS: Actor = Actor::Seat(Seat::FIRST);
