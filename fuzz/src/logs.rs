//! What is stored: logs, and steps as a database has them.

use plateau_core::{Entry, Header, Log};
use plateau_games::CATALOG;
use plateau_protocol::{Clock, State};
use plateau_room::{Room, Setup, Sitter, StoredStep};

use crate::{
    games::{middle, of},
    tables::{Quiet, at_once, found},
};

/// A log, and the table that it tells of.
pub(crate) fn logs(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(log) = Log::from_json(text) else {
        return;
    };
    let Ok(game) = CATALOG.game_of(&log) else {
        return;
    };
    if let Ok(table) = game.replay(&log) {
        let again = Log::from_json(&table.log().to_json());
        assert_eq!(again, Ok(table.log()), "written and read");
        let again = game.replay(&table.log()).expect("its own log is one");
        assert_eq!(again.position(), table.position(), "played again");
    }
}

/// The steps of a table: the letter of a game or a stored header on the first line, then on each
/// line entries and, after a tab, clocks.
pub(crate) fn steps(data: &[u8]) {
    let Some((game, rated, text)) = of(data) else {
        return;
    };
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let stored = serde_json::from_str::<Header>(first).ok();
    let header = stored.unwrap_or_else(|| middle(game).header().clone());
    let bare = Log {
        header: header.clone(),
        entries: Vec::new(),
    };
    let game = CATALOG.game_of(&bare);
    let Ok(seats) = game.and_then(|game| Ok(game.replay(&bare)?.seats())) else {
        return;
    };
    let mut steps = Vec::new();
    let mut seq = 1;
    for line in rest.lines() {
        let (entries, clocks) = line.split_once('\t').unwrap_or((line, ""));
        let Ok(entries) = serde_json::from_str::<Vec<Entry>>(entries) else {
            return;
        };
        let length = entries.len();
        steps.push(StoredStep {
            table: found(header.clone(), Vec::new()).id,
            seq,
            entries,
            submission: None,
            clocks: (!clocks.is_empty()).then(|| clocks.to_owned()),
            state: None,
        });
        seq += length;
    }
    let sitters = vec![Sitter::Nobody { bot: false }; seats];
    let mut table = found(header, sitters);
    table.state = State::Playing;
    table.setup = Setup {
        clock: Some(Clock::Total {
            total: 60,
            increment: 1,
        }),
        rated,
        ..Setup::default()
    };
    let house = Quiet::with(&table, steps);
    if let Ok(room) = at_once(Room::load(house, CATALOG, table)) {
        assert_eq!(room.seq() + 1, seq, "all entries are there");
    }
}
