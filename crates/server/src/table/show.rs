//! The frames that displays get; their forms are in PROTOCOL.md.

use std::{
    borrow::Cow,
    collections::{BTreeMap, VecDeque},
};

use plateau_core::{
    Act, Actor, AnyTable, Choice, Ending, Entry, Outcome, Phrase, Scene, Seat, Seats, Timer, Turn,
};
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

use super::{Frame, Live, commit::Before, live::Display};
use crate::{
    clock::{Shown, now},
    difference::{Changes, difference},
    setup::{Sitter, State},
    store::Said,
};

/// Points and outcome.
#[derive(Serialize)]
pub(super) struct ScoreLine<'a> {
    pub(super) points: &'a [i32],
    pub(super) outcome: Option<Outcome>,
}

/// A move that stands, told where it is new.
#[derive(Serialize)]
pub(super) struct MoveLine<'a> {
    pub(super) by: Actor,
    #[serde(rename = "move")]
    pub(super) what: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tell: Option<Phrase>,
}

/// What is the same for everybody who may see the same.
#[derive(Serialize)]
struct StepLine<'a> {
    seq: usize,
    entries: &'a [Entry],
    stand: usize,
    moves: Vec<MoveLine<'a>>,
    undone: usize,
    undoable: usize,
    steps: u32,
    turn: Turn,
    scores: ScoreLine<'a>,
    #[serde(serialize_with = "ending")]
    ending: Option<Ending>,
    offer: Option<Seat>,
    state: State,
    clocks: Option<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timer: Option<Glass>,
    judge: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Changes<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<&'a Scene>,
}

/// A glass that runs by the rules: how long in all, and what is left.
#[derive(Serialize)]
pub(super) struct Glass {
    millis: u64,
    left: u64,
}

impl From<(Timer, u64)> for Glass {
    fn from((timer, left): (Timer, u64)) -> Glass {
        Glass {
            millis: timer.millis,
            left,
        }
    }
}

fn ending<S: Serializer>(ending: &Option<Ending>, serializer: S) -> Result<S::Ok, S::Error> {
    ending_json(*ending).serialize(serializer)
}

pub(super) fn ending_json(ending: Option<Ending>) -> Json {
    match ending {
        None => Json::Null,
        Some(Ending::Resigned(seat)) => json!({ "resigned": seat }),
        Some(Ending::Flagged(seat)) => json!({ "flagged": seat }),
        Some(Ending::DrawAgreed) => json!("draw-agreed"),
    }
}

/// The legal moves of these seats, by seat.
pub(crate) fn choices(table: &dyn AnyTable, seats: Seats) -> BTreeMap<usize, Vec<Choice>> {
    let each = seats
        .iter()
        .map(|seat| (seat.number(), table.choices(seat)));
    each.collect()
}

/// The difference between two scenes, or the whole second one, as a step tells it.
pub(crate) fn changes_json(old: &Scene, new: &Scene) -> Json {
    match difference(old, new) {
        Some(changes) => json!({ "changes": changes }),
        None => json!({ "scene": new }),
    }
}

/// A seat as displays get it.
pub(crate) fn seat_line(seat: usize, sitter: &Sitter) -> Json {
    match sitter {
        Sitter::Nobody { bot: false } => json!({ "seat": seat, "kind": "open" }),
        Sitter::Nobody { bot: true } => json!({ "seat": seat, "kind": "bot", "open": true }),
        Sitter::Person { account, name, bot } => {
            let kind = if *bot { "bot" } else { "person" };
            json!({ "seat": seat, "kind": kind, "id": account, "name": name })
        }
        Sitter::Mind { mind, .. } => json!({ "seat": seat, "kind": "mind", "mind": mind }),
    }
}

impl Live {
    /// Tells everybody what has just been written; returns what everybody sees now.
    pub(super) fn show_step(&mut self, before: &Before) -> Option<Scene> {
        if self.displays.is_empty() {
            return None;
        }
        let waited = self.waited();
        let mut made: Vec<(Seats, Frame)> = Vec::new();
        let scene = self.table.scene();
        let body = self.step_body(before, before.scene.as_ref(), &scene);
        let mut displays = std::mem::take(&mut self.displays);
        displays.retain(|display| {
            let active: Seats = display
                .seats
                .iter()
                .filter(|&s| waited.contains(s))
                .collect();
            let frame = match made.iter().find(|(known, _)| *known == active) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = self.step_frame(&body, active);
                    made.push((active, frame.clone()));
                    frame
                }
            };
            send(display, frame)
        });
        self.displays = displays;
        Some(scene)
    }

    /// The body of a step without its closing brace, so that choices can be added.
    fn step_body(&self, before: &Before, old: Option<&Scene>, new: &Scene) -> String {
        let entries = &self.table.entries()[before.seq..];
        let (stand, moves) = self.new_moves(before, entries);
        let scores = self.table.scores();
        let changes = old.and_then(|old| difference(old, new));
        let line = StepLine {
            seq: self.seq(),
            entries,
            stand,
            moves,
            undone: self.table.undone(),
            undoable: self.table.undoable(),
            steps: self.table.steps(),
            turn: self.table.turn(),
            scores: ScoreLine {
                points: scores.points(),
                outcome: scores.outcome,
            },
            ending: self.table.ending(),
            offer: self.table.offer(),
            state: self.state,
            clocks: self.clocks.as_ref().map(|clocks| clocks.shown(now())),
            timer: self.glass().map(Glass::from),
            judge: self.may_judge().is_ok(),
            scene: changes.is_none().then_some(new),
            changes,
        };
        let mut body = serde_json::to_string(&line).expect("a step is plain data");
        body.pop();
        body
    }

    /// How many of the client's moves stay, and which come after them.
    fn new_moves<'a>(&self, before: &Before, entries: &'a [Entry]) -> (usize, Vec<MoveLine<'a>>) {
        let plain = entries
            .iter()
            .all(|entry| matches!(entry.act, Act::Move(_)));
        let stands =
            entries
                .iter()
                .try_fold((before.stand, before.stand), |(least, now), entry| {
                    let now = match &entry.act {
                        // The moves that come back are known to the table alone: send all that stand.
                        Act::Redo(_) => return None,
                        act => Live::stand_after(now, act),
                    };
                    Some((least.min(now), now))
                });
        let tell = |ply: usize| self.table.tell(ply);
        match stands {
            Some((stand, _)) if plain || stand == self.stand => {
                let moves = entries.iter().filter_map(|entry| match &entry.act {
                    Act::Move(what) => Some((entry.by, Cow::from(what.as_str()))),
                    _ => None,
                });
                let numbered = (stand..).zip(moves);
                let line = |(ply, (by, what))| MoveLine {
                    by,
                    what,
                    tell: tell(ply),
                };
                (stand, numbered.map(line).collect())
            }
            _ => {
                let line = |played: plateau_core::Played<String>| MoveLine {
                    by: played.by,
                    what: Cow::from(played.what),
                    tell: None,
                };
                (0, self.table.played().into_iter().map(line).collect())
            }
        }
    }

    fn step_frame(&self, body: &str, active: Seats) -> Frame {
        let mut frame = String::with_capacity(body.len() + 64);
        frame.push_str("{\"step\":");
        frame.push_str(body);
        if !active.is_empty() {
            let choices = choices(self.table.as_ref(), active);
            let json = serde_json::to_string(&choices).expect("choices are plain data");
            frame.push_str(",\"choices\":");
            frame.push_str(&json);
        }
        frame.push_str("}}");
        frame.into()
    }

    /// Everybody starts afresh.
    pub(super) fn show_whole_to_all(&mut self) {
        let whole = |display: &Display| self.whole(display.seats, None);
        let mut frames: VecDeque<Frame> = self.displays.iter().map(whole).collect();
        let mut next = || frames.pop_front();
        self.displays
            .retain(|display| next().is_some_and(|frame| send(display, frame)));
    }

    /// Who sits, who is here.
    pub(super) fn show_seats(&mut self) {
        let (lines, watching) = (self.seat_lines(), self.watching());
        let clocks = self.clocks.as_ref().map(|clocks| clocks.shown(now()));
        let judge = self.may_judge().is_ok();
        let mut displays = std::mem::take(&mut self.displays);
        displays.retain(|display| {
            let waited = self.waited();
            let active = display
                .seats
                .iter()
                .filter(|&seat| waited.contains(seat))
                .collect();
            let seats = json!({ "seats": {
                "seats": lines, "mine": display.seats, "watching": watching, "state": self.state,
                "judge": judge, "clocks": clocks, "choices": choices(self.table.as_ref(), active),
            }});
            send(display, seats.to_string().into())
        });
        self.displays = displays;
    }

    /// What is asked, or that nothing is.
    pub(super) fn show_ask(&mut self) {
        let ask = self.ask.clone();
        self.displays.retain(|display| {
            let shown = ask.as_ref().map(|ask| ask.shown(display.seats));
            send(display, json!({ "ask": shown }).to_string().into())
        });
    }

    /// What somebody said.
    pub(super) fn show_said(&mut self, said: &Said) {
        self.show_all(&json!({ "said": said }).to_string().into());
    }

    /// The same frame for everybody.
    pub(super) fn show_all(&mut self, frame: &Frame) {
        self.displays.retain(|display| send(display, frame.clone()));
    }

    pub(super) fn seat_lines(&self) -> Vec<Json> {
        let lines = self.sitters.iter().enumerate().map(|(index, sitter)| {
            let mut line = seat_line(index + 1, sitter);
            if sitter.account().is_some() {
                let here =
                    |display: &Display| Seat::new(index).is_some_and(|s| display.seats.contains(s));
                line["present"] = json!(self.displays.iter().any(here));
            }
            if let Some((rating, provisional)) = self.ratings.get(index).copied().flatten() {
                line["rating"] = json!(rating);
                line["provisional"] = json!(provisional);
            }
            line
        });
        lines.collect()
    }

    pub(super) fn watching(&self) -> usize {
        self.displays
            .iter()
            .filter(|display| display.seats.is_empty())
            .count()
    }
}

/// Puts a frame into a display's queue. A full queue is a display that does not read: it is let
/// go, and comes back with what it has.
pub(super) fn send(display: &Display, frame: Frame) -> bool {
    display.frames.try_send(frame).is_ok()
}
