//! The whole table in one frame: what a display begins with.

use plateau_core::Seats;
use serde_json::{Value as Json, json};

use super::{
    Frame, Live,
    show::{ScoreLine, choices, ending_json, hidden},
};
use crate::clock::now;

impl Live {
    /// The whole table for somebody with these seats who has so many entries already.
    pub(super) fn whole(&self, mine: Seats, since: Option<usize>) -> Frame {
        let entries = self.table.entries();
        let from = since
            .filter(|since| *since <= entries.len())
            .unwrap_or_default();
        let (mut shown, mut moves) = (entries[from..].to_vec(), self.table.played());
        if self.hides() {
            shown = hidden(&shown, mine);
            for played in &mut moves {
                let theirs = played.by.seat().is_some_and(|seat| !mine.contains(seat));
                if theirs {
                    played.what = "?".to_owned();
                }
            }
        }
        let moves: Vec<Json> = moves
            .iter()
            .map(|m| json!({ "by": m.by, "move": m.what }))
            .collect();
        let scores = self.table.scores();
        let last = self
            .stand
            .checked_sub(1)
            .filter(|_| !self.hides())
            .and_then(|ply| self.table.tell(ply));
        let viewer = self.viewer(mine);
        let active: Seats = mine
            .iter()
            .filter(|&seat| self.waited().contains(seat))
            .collect();
        let position = (!self.hides()).then(|| self.table.position());
        let whole = json!({
            "table": self.id, "game": self.game.name(), "state": self.state,
            "options": self.table.header().options, "seats": self.seat_lines(), "mine": mine,
            "watching": self.watching(), "rated": self.setup.rated, "public": self.setup.public,
            "chat": self.setup.chat, "daily": self.setup.daily, "clock": self.setup.clock,
            "clocks": self.clocks.as_ref().map(|clocks| clocks.shown(now())),
            "seq": entries.len(), "from": from + 1, "entries": shown, "moves": moves, "last": last,
            "undone": self.table.undone(), "undoable": self.table.undoable(),
            "turn": self.table.turn(),
            "scores": ScoreLine { points: scores.points(), outcome: scores.outcome },
            "ending": ending_json(self.table.ending()), "offer": self.table.offer(),
            "scene": self.table.scene(viewer), "choices": choices(self.table.as_ref(), active),
            "ask": self.ask.as_ref().map(|ask| ask.shown(mine)), "said": self.said,
            "judge": self.may_judge().is_ok(), "next": self.next, "position": position,
        });
        json!({ "whole": whole }).to_string().into()
    }
}
