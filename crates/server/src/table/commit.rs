//! The way of one step: judged by the table, stored, then told to everybody.

use std::time::Duration;

use plateau_core::{Act, Actor, Draw, Entry, Moment, Outcome, Scene, Seats, Turn, phrase};
use tokio::time::Instant;

use super::{Answer, Live, answers::Answers};
use crate::{
    bus::Note,
    clock::now,
    error::Fault,
    ids,
    setup::{Sitter, State},
    store::{Appended, Ended, Solve, Step},
};

/// Something that is to happen at a table.
#[derive(Clone, Debug)]
pub(super) struct Intent {
    /// Who does it, and what; nothing but throws where it is `None`.
    pub(super) entry: Option<(Actor, Act)>,
    /// How many entries its sender has seen, where that matters.
    pub(super) seen: Option<usize>,
    /// The sender and the sender's name for it.
    pub(super) submission: Option<(String, String)>,
}

/// What was before a step.
pub(super) struct Before {
    pub(super) seq: usize,
    pub(super) stand: usize,
    pub(super) scene: Option<Scene>,
}

/// How often a step that loses to another server is judged again.
const ATTEMPTS: usize = 8;
/// Tables whose steps come quicker than this keep their last scene in memory.
const QUICK: Duration = Duration::from_secs(1);

impl Live {
    /// Makes it happen, or refuses it and changes nothing. When this returns `Ok`, the step is on
    /// disk and all displays have been told.
    pub(super) async fn commit(&mut self, intent: &Intent) -> Result<usize, Fault> {
        let name = intent
            .submission
            .as_ref()
            .map(|(account, id)| Answers::name(account, id));
        for _ in 0..ATTEMPTS {
            let before = self.before();
            let at = now();
            self.apply(intent, at)?;
            let (clocks, state) = (self.clocks_after(&before, at), self.state_after());
            let outcome = self.table.scores().outcome;
            let step = Step {
                table: self.id.clone(),
                seq: before.seq + 1,
                entries: self.table.entries()[before.seq..].to_vec(),
                submission: name.clone(),
                clocks: clocks.as_ref().map(|clocks| clocks.stored()),
                state: (state != self.state).then(|| Ended {
                    state,
                    outcome: outcome.and_then(|outcome| serde_json::to_string(&outcome).ok()),
                }),
            };
            match self.hall.store.append(step).await {
                Ok(Appended::Written) => {
                    self.clocks = clocks;
                    self.written(before, state, intent).await;
                    return Ok(self.seq());
                }
                Ok(Appended::Conflict) => {
                    self.reload().await?;
                    self.show_whole_to_all();
                }
                Err(error) => {
                    // It may be on disk or not: only the store knows.
                    self.reload().await?;
                    self.show_whole_to_all();
                    if name.is_none() {
                        return Err(error.into());
                    }
                }
            }
            if let Some(Answer::Done(seq)) = name.as_ref().and_then(|name| self.answers.get(name)) {
                return Ok(*seq);
            }
        }
        Err(Fault::Conflict(phrase!("server-stale")))
    }

    fn before(&mut self) -> Before {
        let shared = !self.displays.is_empty();
        let scene = self.scene.take();
        Before {
            seq: self.seq(),
            stand: self.stand,
            scene: shared.then(|| scene.unwrap_or_else(|| self.table.scene())),
        }
    }

    /// Applies it to the table in memory; nothing has changed if it is refused.
    fn apply(&mut self, intent: &Intent, at: Moment) -> Result<(), Fault> {
        if let Some((by, act)) = &intent.entry {
            let rounds = self.table.turn().seats().len() > 1;
            if intent.seen.is_some_and(|seen| seen != self.seq()) && !rounds {
                return Err(Fault::Conflict(phrase!("server-stale")));
            }
            self.table.append(Entry {
                by: *by,
                act: act.clone(),
                at,
            })?;
        }
        if self.table.turn() == Turn::Chance {
            self.table.draw(&mut Draw::from_seed(ids::random()), at);
        }
        Ok(())
    }

    fn state_after(&self) -> State {
        match (self.table.turn(), self.state) {
            (Turn::Over, _) => State::Over,
            (_, State::Over) => State::Playing,
            (_, state) => state,
        }
    }

    /// The clocks after the new entries. They stand still until the first move has been played.
    fn clocks_after(&self, before: &Before, at: Moment) -> Option<crate::clock::Clocks> {
        let mut clocks = self.clocks.clone()?;
        let new = &self.table.entries()[before.seq..];
        let moved = new.iter().find_map(|entry| match entry.act {
            Act::Move(_) => entry.by.seat(),
            _ => None,
        });
        let running = match self.table.turn() {
            Turn::Over => Seats::NONE,
            turn => turn.seats(),
        };
        clocks.turn(running, moved, at);
        Some(clocks)
    }

    /// Everything that follows from a step that is on disk.
    async fn written(&mut self, before: Before, state: State, intent: &Intent) {
        let new = &self.table.entries()[before.seq..];
        let stand = |stand, entry: &Entry| Live::stand_after(stand, &entry.act);
        self.stand = new.iter().fold(before.stand, stand);
        let ended = state == State::Over && self.state != State::Over;
        self.state = state;
        (self.judging, self.verdict) = (None, None);
        if matches!(
            intent.entry,
            Some((Actor::Seat(_), Act::Move(_) | Act::Undo(_) | Act::Redo(_)))
        ) && self.ask.take().is_some()
        {
            self.show_ask();
        }
        let after = self.show_step(&before);
        let quick = self.stepped.elapsed() < QUICK;
        self.stepped = Instant::now();
        self.scene = after.filter(|_| quick);
        if self.hall.store.is_shared() {
            self.hall.bus.publish(Note {
                from: self.hall.name,
                table: self.id.clone(),
            });
        }
        if ended {
            self.thinking.clear();
            self.solved().await;
            self.settle().await;
            if let Some(tournament) = &self.setup.tournament {
                self.hall.tournaments.ended(tournament, &self.id);
            }
        }
    }

    /// Keeps a puzzle that a person has solved.
    async fn solved(&self) {
        let [
            Sitter::Person {
                account,
                bot: false,
                ..
            },
        ] = self.sitters.as_slice()
        else {
            return;
        };
        let won = matches!(self.table.scores().outcome, Some(Outcome::Win(_)));
        if !won || self.setup.given || self.shown {
            return;
        }
        let is_move =
            |entry: &&Entry| matches!(entry.act, Act::Move(_)) && entry.by.seat().is_some();
        let mut moves = self.table.entries().iter().filter(is_move);
        let Some(first) = moves.next().map(|entry| entry.at.0) else {
            return;
        };
        let last = moves.next_back().map_or(first, |entry| entry.at.0);
        let header = self.table.header();
        let solve = Solve {
            table: self.id.clone(),
            game: header.game.clone(),
            board: header.options.to_string(),
            account: account.clone(),
            daily: self.setup.daily.clone(),
            steps: u64::from(self.table.steps()),
            millis: last.saturating_sub(first),
            at: last,
        };
        if let Err(error) = self.hall.store.solved(&solve).await {
            tracing::error!("the puzzle of {}: {error}", self.id);
        }
    }

    /// Counts a rated table that is over.
    pub(super) async fn settle(&mut self) {
        if !self.setup.rated {
            return;
        }
        let hall = self.hall.clone();
        if let Err(fault) = hall
            .settle(&self.id, self.table.as_ref(), &self.sitters)
            .await
        {
            // It is tried again when the server starts.
            tracing::error!("ratings of {}: {fault}", self.id);
        }
        self.read_ratings().await;
        self.tell_seats = Some(Instant::now());
    }
}
