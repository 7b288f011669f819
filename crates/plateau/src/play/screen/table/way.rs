//! The shortest way: shown step by step, or gone by itself.

use std::time::{Duration, Instant};

use plateau_core::{Actor, Moment, Scene, phrase};
use plateau_protocol::Request;

use super::{super::desk::Desk, TablePage};

/// How long a step stands before the next one.
const STEP: Duration = Duration::from_millis(900);

/// The way to the goal of a puzzle.
pub(super) struct Way {
    /// Whether it is gone; else it is only shown.
    goes: bool,
    /// Its moves, once a mind has found them.
    moves: Vec<String>,
    /// What is seen after each of them, where it is only shown.
    scenes: Vec<Scene>,
    /// How many of them are behind us.
    at: usize,
    next: Instant,
}

impl Way {
    /// Whether the table itself goes it.
    pub(super) fn goes(&self) -> bool {
        self.goes
    }

    /// Which step is seen, of how many, and the moves.
    pub(super) fn seen(&self) -> (usize, &[String]) {
        (self.at, &self.moves)
    }
}

impl TablePage {
    /// Whether the table is a puzzle whose moves are no numbers, so that numbers can mean a choice.
    pub(super) fn has_menu(&self) -> bool {
        self.place.is_puzzle() && self.has_judge() && !self.hand.counts()
    }

    /// Asks for the shortest way, to go it or to show it.
    pub(super) fn ask_way(&mut self, goes: bool, desk: &Desk) {
        if self.place.is_over() || self.acting.is_none() {
            return self.refuse(phrase!("game-is-over"));
        }
        self.look(usize::MAX, desk);
        self.way = Some(Way {
            goes,
            moves: Vec::new(),
            scenes: Vec::new(),
            at: 0,
            next: Instant::now(),
        });
        self.tell(phrase!("play-way-looking"));
        self.want_judge();
        // What is solved with help is nobody's best.
        self.place.send(Request::Shown);
        self.listen(desk);
    }

    /// Takes the way from a judge's last word.
    pub(super) fn find_way(&mut self, desk: &Desk) {
        let Some((_, verdict)) = self.advice.verdict.as_ref().filter(|_| self.advice.last) else {
            return;
        };
        let Some(way) = self.way.as_mut().filter(|way| way.moves.is_empty()) else {
            return;
        };
        let moves = verdict.line.clone();
        if moves.is_empty() {
            self.way = None;
            return self.refuse(phrase!("play-value-unsolvable"));
        }
        let list = desk.names().all_shown(moves.iter().map(String::as_str));
        let (count, proven) = (moves.len(), verdict.proven);
        if !way.goes
            && let Some(table) = self.place.table()
        {
            let mut trial = table.boxed();
            way.scenes.push(trial.scene());
            for what in &moves {
                let Some(seat) = trial.turn().seats().iter().next() else {
                    break;
                };
                let played = trial.submit(Actor::Seat(seat), what, Moment::default());
                if played.is_ok() {
                    way.scenes.push(trial.scene());
                }
            }
        }
        way.moves = moves;
        way.next = Instant::now() + STEP;
        self.tell(match proven {
            true => phrase!("play-plain-way-proven", count = count, list = list),
            false => phrase!("play-plain-way", count = count, list = list),
        });
    }

    /// Goes on when a step has stood long enough; whether anything changed.
    pub(super) fn go_way(&mut self, desk: &Desk) -> bool {
        let ready = self.motion.is_none();
        let Some(way) = &mut self.way else {
            return false;
        };
        let late = Instant::now() >= way.next && !way.moves.is_empty();
        if !late || !ready {
            return false;
        }
        way.next = Instant::now() + STEP;
        if way.goes {
            let Some(what) = way.moves.get(way.at).cloned() else {
                self.way = None;
                return true;
            };
            way.at += 1;
            let note = self.note.take();
            self.play(&what, desk);
            self.note = self.note.take().filter(|note| note.bad).or(note);
            return true;
        }
        let last = way.at + 1 >= way.scenes.len();
        if !last {
            self.step_way(true, desk);
        }
        !last
    }

    /// To the next step that is shown, or the one before; whether a way is shown.
    pub(super) fn step_way(&mut self, forward: bool, desk: &Desk) -> bool {
        let Some(way) = self.way.as_mut().filter(|way| !way.goes) else {
            return false;
        };
        way.at = match forward {
            true => (way.at + 1).min(way.scenes.len().saturating_sub(1)),
            false => way.at.saturating_sub(1),
        };
        way.next = Instant::now() + STEP;
        if let Some(scene) = way.scenes.get(way.at).cloned() {
            self.show(scene, desk);
        }
        true
    }

    /// Ends it: the table is seen as it is. Whether there was one.
    pub(super) fn end_way(&mut self, desk: &Desk) -> bool {
        let ended = self.way.take().is_some();
        if ended {
            self.note = None;
            self.show(self.place.scene.clone(), desk);
        }
        ended
    }
}
