//! How a client keeps its table up to date.

use std::borrow::Cow;

use plateau_core::Seat;

use crate::{DoesNotFit, FromServer, SeatsChange, State, TableStep, Whole};

/// Why a step cannot be taken: ask for the whole table again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Gap {
    /// Something between the last step and this one is missing.
    #[error("entry {found} came where {wanted} was to come")]
    Missing {
        /// The number of the entry that was to come.
        wanted: usize,
        /// The number of the first entry that came.
        found: usize,
    },
    /// The difference is not one of this scene.
    #[error(transparent)]
    Scene(#[from] DoesNotFit),
}

impl Whole<'static> {
    /// Takes a message in. Gives back what does not change the table but is for its reader.
    pub fn take(
        &mut self,
        message: FromServer<'static>,
    ) -> Result<Option<FromServer<'static>>, Gap> {
        match message {
            FromServer::Whole(whole) => self.renew(*whole),
            FromServer::Step(step) => self.step(*step)?,
            FromServer::Seats(change) => self.seats(change),
            FromServer::Ask(ask) => self.ask = ask,
            FromServer::Said(said) => self.said.to_mut().push(said.into_owned()),
            FromServer::Next(next) => self.next = Some(next.table),
            other => return Ok(Some(other)),
        }
        Ok(None)
    }

    /// A new beginning. After a reconnection with `since` only the new entries come: the others are
    /// here already.
    fn renew(&mut self, mut whole: Whole<'static>) {
        let known = whole.from.saturating_sub(1);
        if known > 0 && self.from == 1 && self.table == whole.table && self.entries.len() >= known {
            let mut entries = std::mem::take(&mut self.entries).into_owned();
            entries.truncate(known);
            entries.extend(whole.entries.into_owned());
            (whole.entries, whole.from) = (entries.into(), 1);
        }
        *self = whole;
    }

    fn step(&mut self, step: TableStep<'static>) -> Result<(), Gap> {
        let found = (step.seq + 1).saturating_sub(step.entries.len());
        let wanted = self.seq + 1;
        if wanted != found {
            return Err(Gap::Missing { wanted, found });
        }
        match (step.changes, step.scene) {
            (Some(changes), _) => changes.apply(&mut self.scene)?,
            (None, Some(scene)) => self.scene = scene.into_owned(),
            (None, None) => {}
        }
        self.seq = step.seq;
        self.entries.to_mut().extend(step.entries.into_owned());
        self.last = step.moves.last().and_then(|last| last.tell.clone());
        self.moves.truncate(step.stand);
        self.moves.extend(step.moves);
        (self.undone, self.undoable, self.steps) = (step.undone, step.undoable, step.steps);
        (self.turn, self.scores, self.ending) = (step.turn, step.scores, step.ending);
        (self.offer, self.state, self.judge) = (step.offer, step.state, step.judge);
        (self.clocks, self.timer) = (step.clocks, step.timer);
        self.choices = step.choices;
        // It is told with the whole table only, and the one from before is no longer true.
        self.position = None;
        Ok(())
    }

    fn seats(&mut self, change: SeatsChange<'static>) {
        self.seats = change.seats.into_owned();
        (self.mine, self.watching) = (change.mine, change.watching);
        (self.state, self.judge) = (change.state, change.judge);
        (self.clocks, self.choices) = (change.clocks, change.choices);
    }
}

impl Whole<'_> {
    /// Whether nothing more will be played.
    pub fn is_over(&self) -> bool {
        matches!(self.state, State::Over | State::Cancelled)
    }

    /// The seat of the reader that is waited for.
    pub fn my_turn(&self) -> Option<Seat> {
        let mut waited = self.turn.seats().iter();
        let mine = waited.find(|seat| self.mine.contains(*seat));
        mine.filter(|_| self.state == State::Playing)
    }
}

impl FromServer<'_> {
    /// The name of the message that this one answers.
    pub fn answers(&self) -> Option<&str> {
        let id: &Option<Cow<'_, str>> = match self {
            FromServer::Done(done) => &done.id,
            FromServer::Refused(refused) => &refused.id,
            _ => return None,
        };
        id.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{Act, Actor, Entry, Moment, Point, Scene, Scores, Seats, Turn, phrase};

    use super::*;
    use crate::{Choices, VERSION};

    fn entry(what: &str) -> Entry {
        Entry {
            by: Actor::Seat(Seat::FIRST),
            act: Act::Move(what.to_owned()),
            at: Moment(0),
        }
    }

    fn whole(from: usize, entries: &[&str]) -> Whole<'static> {
        Whole {
            protocol: VERSION,
            table: "t".into(),
            game: "g".into(),
            state: State::Playing,
            options: Cow::Owned(serde_json::json!({})),
            seats: Vec::new(),
            mine: Seats::one(Seat::FIRST),
            watching: 0,
            rated: false,
            public: false,
            chat: true,
            daily: None,
            tournament: None,
            clock: None,
            clocks: None,
            timer: None,
            seq: from - 1 + entries.len(),
            from,
            entries: entries.iter().map(|what| entry(what)).collect(),
            moves: Vec::new(),
            last: None,
            undone: 0,
            undoable: 0,
            steps: 0,
            turn: Turn::of(Seat::FIRST),
            scores: Scores::none(1, None),
            ending: None,
            offer: None,
            scene: Scene::new(Point::new(0.0, 0.0), Point::new(1.0, 1.0), phrase!("x")),
            choices: Choices::new(),
            ask: None,
            said: Cow::Owned(Vec::new()),
            judge: false,
            next: None,
            afterwards: Vec::new(),
            position: None,
        }
    }

    fn step(seq: usize, entries: &[&str]) -> FromServer<'static> {
        let Whole {
            turn,
            scores,
            state,
            ..
        } = whole(1, &[]);
        FromServer::Step(Box::new(TableStep {
            seq,
            entries: entries.iter().map(|what| entry(what)).collect(),
            stand: 0,
            moves: Vec::new(),
            undone: 0,
            undoable: 0,
            steps: 0,
            turn,
            scores,
            ending: None,
            offer: None,
            state,
            clocks: None,
            timer: None,
            judge: false,
            changes: None,
            scene: None,
            notes: Vec::new(),
            choices: Choices::new(),
        }))
    }

    #[test]
    fn steps_follow_each_other_and_a_gap_is_told() {
        let mut table = whole(1, &["a"]);
        assert_eq!(table.take(step(3, &["b", "c"])), Ok(None));
        assert_eq!((table.seq, table.entries.len()), (3, 3));
        let gap = Gap::Missing {
            wanted: 4,
            found: 5,
        };
        assert_eq!(table.take(step(5, &["e"])), Err(gap));
        assert_eq!(table.seq, 3, "nothing has changed");
    }

    #[test]
    fn after_a_break_the_entries_from_before_are_kept() {
        let mut table = whole(1, &["a", "b"]);
        let later = FromServer::Whole(Box::new(whole(3, &["c"])));
        assert_eq!(table.take(later), Ok(None));
        let all: Vec<Entry> = ["a", "b", "c"].map(entry).to_vec();
        assert_eq!((table.from, table.entries.as_ref()), (1, all.as_slice()));
        let afresh = FromServer::Whole(Box::new(whole(1, &["x"])));
        assert_eq!(table.take(afresh), Ok(None));
        assert_eq!(table.entries.as_ref(), [entry("x")], "another log");
    }
}
