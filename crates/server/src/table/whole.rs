//! The whole table in one frame: what a display begins with.

use std::collections::BTreeMap;

use plateau_core::{Choice, Entry, Phrase, Scene, Seat, Seats, Turn};
use serde::Serialize;
use serde_json::Value as Json;

use super::{
    Frame, Live, ask,
    show::{Glass, MoveLine, ScoreLine, choices, ending_json},
};
use crate::{
    clock::{ClockSpec, Shown, now},
    ids::{TableId, TournamentId},
    setup::State,
    store::Said,
};

/// The form of the frame; see PROTOCOL.md. Written out field by field: a tree of JSON values in
/// between would cost more than all the rest.
#[derive(Serialize)]
struct Whole<'a> {
    table: &'a TableId,
    game: &'a str,
    state: State,
    options: &'a Json,
    seats: Vec<Json>,
    mine: Seats,
    watching: usize,
    rated: bool,
    public: bool,
    chat: bool,
    daily: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<&'a TournamentId>,
    clock: Option<ClockSpec>,
    clocks: Option<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timer: Option<Glass>,
    seq: usize,
    from: usize,
    entries: &'a [Entry],
    moves: Vec<MoveLine<'a>>,
    last: Option<Phrase>,
    undone: usize,
    undoable: usize,
    steps: u32,
    turn: Turn,
    scores: ScoreLine<'a>,
    ending: Json,
    offer: Option<Seat>,
    scene: Scene,
    choices: BTreeMap<usize, Vec<Choice>>,
    ask: Option<ask::Shown>,
    said: &'a [Said],
    judge: bool,
    next: Option<&'a TableId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    afterwards: Vec<Phrase>,
    position: String,
}

#[derive(Serialize)]
struct Message<'a> {
    whole: Whole<'a>,
}

impl Live {
    /// The whole table for somebody with these seats who has so many entries already.
    pub(super) fn whole(&self, mine: Seats, since: Option<usize>) -> Frame {
        let all = self.table.entries();
        let from = since
            .filter(|since| *since <= all.len())
            .unwrap_or_default();
        let entries = &all[from..];
        let moves = self.table.played().into_iter().map(|played| MoveLine {
            by: played.by,
            what: played.what.into(),
            tell: None,
        });
        let scores = self.table.scores();
        let last = self.stand.checked_sub(1);
        let active = mine
            .iter()
            .filter(|&seat| self.waited().contains(seat))
            .collect();
        let whole = Whole {
            table: &self.id,
            game: self.game.name(),
            state: self.state,
            options: &self.table.header().options,
            seats: self.seat_lines(),
            mine,
            watching: self.watching(),
            rated: self.setup.rated,
            public: self.setup.public,
            chat: self.setup.chat,
            daily: self.setup.daily.as_deref(),
            tournament: self.setup.tournament.as_ref(),
            clock: self.setup.clock,
            clocks: self.clocks.as_ref().map(|clocks| clocks.shown(now())),
            timer: self.glass().map(Glass::from),
            seq: all.len(),
            from: from + 1,
            entries,
            moves: moves.collect(),
            last: last.and_then(|ply| self.table.tell(ply)),
            undone: self.table.undone(),
            undoable: self.table.undoable(),
            steps: self.table.steps(),
            turn: self.table.turn(),
            scores: ScoreLine {
                points: scores.points(),
                outcome: scores.outcome,
            },
            ending: ending_json(self.table.ending()),
            offer: self.table.offer(),
            scene: self.table.scene(),
            choices: choices(self.table.as_ref(), active),
            ask: self.ask.as_ref().map(|ask| ask.shown(mine)),
            said: &self.said,
            judge: self.may_judge().is_ok(),
            next: self.next.as_ref(),
            afterwards: match self.state {
                State::Over => self.table.afterwards(),
                _ => Vec::new(),
            },
            position: self.table.position(),
        };
        let text = serde_json::to_string(&Message { whole });
        text.expect("a table is plain data").into()
    }
}
