//! How a client keeps its table up to date.

use std::borrow::Cow;

use crate::{DoesNotFit, FromServer, SeatsChange, TableStep, Whole};

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
            FromServer::Whole(whole) => *self = *whole,
            FromServer::Step(step) => self.step(*step)?,
            FromServer::Seats(change) => self.seats(change),
            FromServer::Ask(ask) => self.ask = ask,
            FromServer::Said(said) => self.said.to_mut().push(said.into_owned()),
            FromServer::Next(next) => self.next = Some(next.table),
            other => return Ok(Some(other)),
        }
        Ok(None)
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
