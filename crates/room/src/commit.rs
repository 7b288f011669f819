//! The way of one step: judged by the table, stored, then told to everybody.

use std::time::Duration;

use plateau_core::{Act, Actor, Draw, Entry, Log, Moment, Scene, Seats, Turn, phrase};
use plateau_protocol::State;

use crate::{
    Appended, Ended, Fault, House, Over, Room, StoredStep, Tick, answers::Answers, clock::Clocks,
};

/// Something that is to happen at a table.
#[derive(Clone, Debug)]
pub(crate) struct Intent {
    /// Who does it, and what; nothing but throws where it is `None`.
    pub(crate) entry: Option<(Actor, Act)>,
    /// How many entries its sender has seen, where that matters.
    pub(crate) seen: Option<usize>,
    /// How many entries there are when it is decided on: where others were faster it does not
    /// happen, and whoever decided looks again.
    pub(crate) only_at: Option<usize>,
    /// The sender and the sender's name for it.
    pub(crate) submission: Option<(String, String)>,
}

impl Intent {
    /// Something that nobody sent.
    pub(crate) fn own(by: Actor, act: Act) -> Intent {
        Intent {
            entry: Some((by, act)),
            seen: None,
            only_at: None,
            submission: None,
        }
    }

    /// The same, only while there are so many entries.
    #[must_use]
    pub(crate) fn only_at(self, seq: usize) -> Intent {
        Intent {
            only_at: Some(seq),
            ..self
        }
    }
}

/// A step that was sent to the store and of which nothing good was heard: should it be there all the
/// same, what the clocks show after it is known without asking the time of day.
pub(crate) struct Doubtful {
    seq: usize,
    last: Option<Entry>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) tick: Tick,
}

impl Doubtful {
    /// Whether a log ends with this step.
    pub(crate) fn ends(&self, entries: &[Entry]) -> bool {
        entries.len() == self.seq && entries.last() == self.last.as_ref()
    }
}

/// What became of a step that was sent to the store.
enum Stored {
    Written,
    /// Somebody else's was there first.
    Taken,
    /// The store failed; the step is there or not.
    Failed(Fault),
}

/// What was before a step.
pub(crate) struct Before {
    pub(crate) seq: usize,
    pub(crate) stand: usize,
    pub(crate) scene: Option<Scene>,
}

/// How often a step that loses to another server is judged again.
const ATTEMPTS: usize = 8;
/// How often the store may fail before whoever sent the step is told.
const FAILURES: usize = 2;
/// Tables whose steps come quicker than this keep their last scene in memory.
const QUICK: u64 = 1_000;
/// Of how many steps that the store may have or not the times are remembered.
const DOUBTFUL: usize = 64;
/// How long the store is left alone after it failed.
const DOUBT: Duration = Duration::from_secs(1);

impl<H: House> Room<H> {
    /// Makes it happen, or refuses it and changes nothing. When this returns `Ok`, the step is in
    /// the store and all displays have been told.
    pub(crate) async fn commit(&mut self, intent: &Intent) -> Result<usize, Fault> {
        let name = intent
            .submission
            .as_ref()
            .map(|(account, id)| Answers::name(account, id));
        let name = name.as_deref();
        let mut failures = 0;
        for _ in 0..ATTEMPTS {
            if intent.only_at.is_some_and(|seq| seq != self.seq()) {
                break;
            }
            let before = self.before();
            let (at, tick) = (self.house.now(), self.house.tick());
            match self.apply(intent, at) {
                Ok(()) if self.seq() == before.seq => return Ok(self.seq()),
                Ok(()) => match self.store(before, at, tick, intent, name).await? {
                    Stored::Written => return Ok(self.seq()),
                    Stored::Taken => {}
                    Stored::Failed(fault) => {
                        failures += 1;
                        let known = name.is_some_and(|name| self.answers.done(name).is_some());
                        // Asking again at once helps nobody where the store is away or full.
                        let vain = matches!(fault, Fault::Away(_) | Fault::Disk(_));
                        if !known && (name.is_none() || vain || failures == FAILURES) {
                            self.doubt();
                            return Err(fault);
                        }
                    }
                },
                Err(fault) => {
                    self.scene = before.scene.filter(|_| self.quick);
                    // Memory may be behind what others have written: the log judges.
                    if !self.terms.shared || !self.is_behind().await? {
                        return Err(fault);
                    }
                    self.reread(before.seq).await?;
                }
            }
            if let Some(seq) = name.and_then(|name| self.answers.done(name)) {
                return Ok(seq);
            }
        }
        Err(Fault::Conflict(phrase!("server-stale")))
    }

    /// Writes what was just applied. Where it is not written for certain, the table has been read
    /// anew.
    async fn store(
        &mut self,
        before: Before,
        at: Moment,
        tick: Tick,
        intent: &Intent,
        name: Option<&str>,
    ) -> Result<Stored, Fault> {
        let (clocks, state) = (self.clocks_after(&before, tick), self.state_after());
        let outcome = self.table.scores().outcome;
        let step = StoredStep {
            table: self.id.clone(),
            seq: before.seq + 1,
            entries: self.table.entries()[before.seq..].to_vec(),
            submission: name.map(str::to_owned),
            clocks: clocks.as_ref().map(Clocks::stored),
            state: (state != self.state).then(|| Ended {
                state,
                outcome: outcome.and_then(|outcome| serde_json::to_string(&outcome).ok()),
            }),
        };
        let last = step.entries.last().cloned();
        match self.house.append(step).await {
            Ok(Appended::Written) => {
                (self.clocks, self.clocked) = (clocks, Some(self.seq()));
                self.doubtful.clear();
                if let Some(name) = name {
                    self.answers.apply(name, self.seq());
                }
                self.set_glass(at, tick);
                self.written(before, state, intent).await;
                Ok(Stored::Written)
            }
            Ok(Appended::Conflict) => {
                self.reread(before.seq).await?;
                Ok(Stored::Taken)
            }
            Err(fault) => {
                // It may be in the store or not, or be there later: only the store knows.
                if self.doubtful.len() == DOUBTFUL {
                    self.doubtful.remove(0);
                }
                self.doubtful.push(Doubtful {
                    seq: self.seq(),
                    last,
                    clocks,
                    tick,
                });
                self.reread(before.seq).await?;
                Ok(Stored::Failed(fault))
            }
        }
    }

    /// Reads the table anew. Where that fails, too, memory goes back to what was told: so many
    /// entries are in the store for certain, and the store is asked again soon.
    async fn reread(&mut self, told: usize) -> Result<(), Fault> {
        match self.reload().await {
            Ok(()) => {
                self.show_whole_to_all();
                Ok(())
            }
            Err(fault) => {
                self.forget_after(told);
                self.doubt();
                Err(fault)
            }
        }
    }

    fn forget_after(&mut self, told: usize) {
        if self.seq() == told {
            return;
        }
        let log = Log {
            header: self.table.header().clone(),
            entries: self.table.entries()[..told].to_vec(),
        };
        let replayed = self.game.replay(&log);
        self.table = replayed.expect("entries that were accepted are accepted again");
    }

    /// The store failed: it is asked again after a while, and until then nothing rings.
    pub(crate) fn doubt(&mut self) {
        let at = self.house.tick().plus(DOUBT);
        self.doubt = Some(self.doubt.unwrap_or(at));
    }

    fn before(&mut self) -> Before {
        let (seen, scene) = (!self.displays.is_empty(), self.scene.take());
        Before {
            seq: self.seq(),
            stand: self.stand,
            scene: seen.then(|| scene.unwrap_or_else(|| self.table.scene())),
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
            self.table
                .draw(&mut Draw::from_seed(self.house.random()), at);
        }
        Ok(())
    }

    /// How the table stands by its log.
    pub(crate) fn state_after(&self) -> State {
        match (self.table.turn(), self.state) {
            (Turn::Over, _) => State::Over,
            (_, State::Over) => State::Playing,
            (_, state) => state,
        }
    }

    /// The clocks after the new entries. They stand still until the first move has been played.
    fn clocks_after(&self, before: &Before, now: Tick) -> Option<Clocks> {
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
        clocks.turn(running, moved, now);
        Some(clocks)
    }

    /// Everything that follows from a step that is in the store.
    async fn written(&mut self, before: Before, state: State, intent: &Intent) {
        let new = &self.table.entries()[before.seq..];
        let stand = |stand, entry: &Entry| stand_after(stand, &entry.act);
        self.stand = new.iter().fold(before.stand, stand);
        let ended = state == State::Over && self.state != State::Over;
        self.state = state;
        (self.judging, self.verdict) = (None, None);
        let moved = matches!(
            intent.entry,
            Some((_, Act::Move(_) | Act::Undo(_) | Act::Redo(_)))
        );
        if (moved || ended) && self.ask.take().is_some() {
            self.show_ask();
        }
        let after = self.show_step(&before);
        let now = self.house.tick();
        self.quick = now.since(self.stepped) < QUICK;
        self.stepped = now;
        self.scene = after.filter(|_| self.quick);
        self.publish();
        if ended {
            self.ended().await;
        }
    }

    /// The game is over, and the store knows it.
    pub(crate) async fn ended(&mut self) {
        self.thinking.clear();
        let over = Over {
            id: &self.id,
            table: self.table.as_ref(),
            setup: &self.setup,
            sitters: &self.sitters,
            shown: self.shown,
            took: self.took,
        };
        self.house.over(over).await;
        if self.setup.rated {
            self.read_standings().await;
            self.tell_seats = Some(self.house.tick());
        }
    }
}

/// How many moves stand after an act, when so many stood before.
pub(crate) fn stand_after(stand: usize, act: &Act) -> usize {
    match act {
        Act::Move(_) => stand + 1,
        Act::Undo(count) => stand.saturating_sub(*count as usize),
        Act::Redo(count) => stand + *count as usize,
        Act::Claim(_) | Act::Flag(_) => stand,
    }
}
