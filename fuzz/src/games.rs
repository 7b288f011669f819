//! What the games read: positions, drawn boards, moves, options.

use std::cell::RefCell;

use plateau_core::{Actor, AnyGame, AnyTable, Moment, Settings, Turn};
use plateau_games::CATALOG;
use serde_json::Value as Json;

/// Boards with more shapes are not drawn: that costs much and finds nothing new.
const DRAWN: usize = 400;

/// The game that the first letter names, small or capital, and the rest. Every byte names one.
pub(crate) fn of(data: &[u8]) -> Option<(&'static dyn AnyGame, bool, &str)> {
    let (first, rest) = data.split_first()?;
    let mut games = CATALOG.games();
    let named = games.find(|game| game.name().as_bytes()[0] == first.to_ascii_lowercase());
    let game = match named {
        Some(game) => game,
        None => CATALOG
            .games()
            .nth(usize::from(*first) % CATALOG.games().count())?,
    };
    let rest = std::str::from_utf8(rest).ok()?;
    Some((game, first.is_ascii_uppercase(), rest))
}

/// Settings of a game: the usual ones, or others.
pub(crate) fn settings(game: &dyn AnyGame, others: bool) -> Settings {
    let others: &[(&str, &str)] = match (game.name(), others) {
        ("connect4", true) => &[("rows", "9"), ("columns", "12"), ("connect", "5")],
        ("taquin", true) => &[("n", "3")],
        ("ricochet", true) => &[("players", "2"), ("silver", "on")],
        ("dragons", true) => &[("armies", "3")],
        ("icebreaker", true) => &[("size", "4")],
        _ => &[],
    };
    others.iter().copied().collect()
}

/// A position that was read is written so that it is read again, and can be shown.
fn stands(game: &dyn AnyGame, settings: &Settings, table: &dyn AnyTable) {
    let written = table.position();
    let again = game
        .open_at(&written, settings)
        .unwrap_or_else(|error| panic!("{written:?} was written and is refused: {error}"));
    assert_eq!(again.position(), written, "written, read and written");
    assert_eq!(again.turn(), table.turn(), "{written:?}");
    if written.len() < DRAWN {
        table.scene();
        for seat in table.turn().seats().iter() {
            table.choices(seat);
        }
    }
}

/// Positions on a line, after the letter of their game.
pub(crate) fn positions(data: &[u8]) {
    let Some((game, others, text)) = of(data) else {
        return;
    };
    let settings = settings(game, others);
    if text.trim() != "startpos"
        && let Ok(table) = game.open_at(text, &settings)
    {
        stands(game, &settings, &*table);
    }
}

/// Boards as people draw them.
pub(crate) fn boards(data: &[u8]) {
    positions(data);
    if let Some((game, _, text)) = of(data) {
        game.is_one_position(text);
    }
}

thread_local! {
    /// A position in the middle of each game.
    static MIDDLES: RefCell<Vec<Box<dyn AnyTable>>> = RefCell::new(
        CATALOG.games().map(middle).collect(),
    );
}

/// The last position of a game's introduction.
pub(crate) fn middle(game: &'static dyn AnyGame) -> Box<dyn AnyTable> {
    let step = game.lesson().steps.last();
    let step = step.expect("every introduction has steps");
    let table = game.open_at(step.position, &Settings::new());
    table.expect("it is a position of the game")
}

fn middle_of(game: &dyn AnyGame) -> Box<dyn AnyTable> {
    MIDDLES.with_borrow(|all| {
        let of = all.iter().find(|table| table.header().game == game.name());
        of.expect("all games are there").boxed()
    })
}

/// Moves, one a line, played in the middle of a game. What is refused changes nothing.
pub(crate) fn moves(data: &[u8]) {
    let Some((game, _, text)) = of(data) else {
        return;
    };
    let mut table = middle_of(game);
    for line in text.lines().take(12) {
        let by = match table.turn() {
            Turn::Wait(seats) => seats.iter().next().map_or(Actor::Clock, Actor::Seat),
            Turn::Chance => Actor::Chance,
            Turn::Over => return,
        };
        let before = (table.position(), table.entries().len());
        let played = table.submit(by, line, Moment(0)).is_ok();
        let after = table.entries().len();
        assert_eq!(after, before.1 + usize::from(played), "{line:?}");
        assert!(
            played || table.position() == before.0,
            "{line:?} was refused and changed {}",
            before.0
        );
    }
}

/// Options of a game and of its minds, `name=value` a line, or as a JSON object.
pub(crate) fn options(data: &[u8]) {
    let Some((game, _, text)) = of(data) else {
        return;
    };
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    let mut settings: Settings = pairs.collect();
    if let Ok(json) = serde_json::from_str::<Json>(text)
        && let Ok(given) = Settings::from_json(&json)
    {
        settings = given;
    }
    if let Ok(read) = settings.read::<Json>(game.options()) {
        let again = Settings::from_json(&read).and_then(|again| again.read::<Json>(game.options()));
        assert_eq!(again, Ok(read), "read, written and read: {settings:?}");
        // Whether they go together is told, too.
        let _ = game.seats(&settings);
    }
    for mind in game.minds() {
        let _ = settings.read::<Json>(mind.options);
    }
}
