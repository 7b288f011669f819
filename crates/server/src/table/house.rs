//! The server as the house of a room.

use std::{
    collections::BTreeMap,
    fmt::Display,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use plateau_core::{Act, Entry, Moment, Outcome, Verdict};
use plateau_protocol::{Said, State};
use plateau_room::{
    Appended, Asked, Fault, Found, House, Over, Sitter, Spoken, Standing, StoredStep, Terms, Tick,
};
use tokio::sync::mpsc;

use super::{Call, Calls, Frame};
use crate::{
    asker::Asker,
    bus::Note,
    clock,
    hall::Hall,
    ids,
    ids::{TableId, TournamentId},
    store::{Failure, Solve},
    thinking::Task,
};

/// A better verdict is told at most this often.
const TELL: Duration = Duration::from_millis(60);

/// What the room of one table asks of the server.
pub(crate) struct TableHouse {
    hall: Arc<Hall>,
    table: TableId,
    /// Whose minds think here, where it is a game of a tournament.
    tournament: Option<TournamentId>,
    calls: mpsc::WeakSender<Call>,
    displays: Mutex<Displays>,
}

#[derive(Default)]
struct Displays {
    last: u64,
    queues: BTreeMap<u64, mpsc::Sender<Frame>>,
}

impl TableHouse {
    /// The house of a table that is called this way.
    pub(crate) fn new(
        hall: Arc<Hall>,
        table: &TableId,
        calls: &Calls,
        tournament: Option<TournamentId>,
    ) -> TableHouse {
        TableHouse {
            hall,
            table: table.clone(),
            tournament,
            calls: calls.downgrade(),
            displays: Mutex::default(),
        }
    }

    /// The number of a new display, whose frames go there.
    pub(crate) fn welcome(&self, frames: mpsc::Sender<Frame>) -> u64 {
        let mut displays = self.displays();
        displays.last += 1;
        let number = displays.last;
        displays.queues.insert(number, frames);
        number
    }

    /// When it will be so late.
    pub(crate) fn instant(&self, tick: Tick) -> tokio::time::Instant {
        (self.hall.begun + Duration::from_millis(tick.0)).into()
    }

    /// The table leaves memory; a clock of it that runs is rung from the store. `false`: it must stay.
    pub(crate) async fn leave(&self, flag: Option<u64>) -> bool {
        let Some(left) = flag else { return true };
        let kept = self.hall.ring_in(&self.table, left).await;
        kept.map_err(|fault| tracing::error!("the clock of {}: {fault}", self.table))
            .is_ok()
    }

    fn displays(&self) -> MutexGuard<'_, Displays> {
        self.displays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a puzzle that a person has solved.
    async fn solved(&self, over: &Over<'_>) {
        let [
            Sitter::Person {
                account,
                bot: false,
                ..
            },
        ] = over.sitters
        else {
            return;
        };
        let won = matches!(over.table.scores().outcome, Some(Outcome::Win(_)));
        if !won || over.setup.given || over.shown {
            return;
        }
        let is_move =
            |entry: &&Entry| matches!(entry.act, Act::Move(_)) && entry.by.seat().is_some();
        let mut moves = over.table.entries().iter().filter(is_move);
        let Some(first) = moves.next().map(|entry| entry.at.0) else {
            return;
        };
        let last = moves.next_back().map_or(first, |entry| entry.at.0);
        let measured = last.saturating_sub(first);
        let header = over.table.header();
        let solve = Solve {
            table: over.id.clone(),
            game: header.game.clone(),
            board: header.options.to_string(),
            account: account.clone(),
            daily: over.setup.daily.clone(),
            steps: u64::from(over.table.steps()),
            millis: over.took.map_or(measured, |took| took.bounded(measured)),
            at: last,
        };
        if let Err(error) = self.hall.store.solved(&solve).await {
            tracing::error!("the puzzle of {}: {error}", over.id);
        }
    }
}

impl Drop for TableHouse {
    fn drop(&mut self) {
        // However the table's task ended, even by a panic: whoever calls from now on finds no table
        // in memory and loads it anew.
        self.hall.forget(&self.table, &self.calls);
    }
}

fn failed(error: sqlx::Error) -> Fault {
    let said = error.to_string();
    match Failure::of(&error) {
        Failure::Away => Fault::Away(said),
        Failure::Disk => Fault::Disk(said),
        Failure::Other => Fault::Store(said),
    }
}

impl House for TableHouse {
    type Frame = Frame;

    fn terms(&self) -> Terms {
        Terms {
            shared: self.hall.store.is_shared(),
            displays: self.hall.limits.displays,
            level: self.hall.thought.level,
            judge: self.hall.thought.judge,
            idle: self.hall.idle,
        }
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        self.hall.store.append(step).await.map_err(failed)
    }

    async fn steps(&self, table: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        self.hall.store.steps(table, from).await.map_err(failed)
    }

    async fn find(&self, table: &TableId) -> Result<Option<Found>, Fault> {
        self.hall.store.find(table).await.map_err(failed)
    }

    async fn sit(&self, table: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        let seated = self.hall.store.sit(table, seat, sitter).await;
        seated.map_err(failed)
    }

    async fn stand_up(&self, table: &TableId, account: &str) -> Result<bool, Fault> {
        let stood = self.hall.store.stand_up(table, account).await;
        stood.map_err(failed)
    }

    async fn set_state(&self, table: &TableId, state: State) -> Result<(), Fault> {
        let set = self.hall.store.set_state(table, state).await;
        set.map_err(failed)
    }

    async fn set_fault(&self, table: &TableId, what: &str) -> Result<(), Fault> {
        self.hall.store.set_fault(table, what).await.map_err(failed)
    }

    async fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        let spoken = self.hall.store.say(table, said, submission).await;
        spoken.map_err(failed)
    }

    async fn said(&self, table: &TableId) -> Result<Vec<Said>, Fault> {
        self.hall.store.said(table).await.map_err(failed)
    }

    async fn standings(&self, game: &str, sitters: &[Sitter]) -> Vec<Standing> {
        let mut standings = vec![None; sitters.len()];
        for (standing, sitter) in standings.iter_mut().zip(sitters) {
            let Some(who) = sitter.rated_as() else {
                continue;
            };
            let rows = self.hall.store.ratings_of(&who).await.unwrap_or_default();
            let row = rows.into_iter().find(|row| row.game == game);
            *standing = Some(row.map_or((1500, true), |row| (row.rating, row.deviation > 110)));
        }
        standings
    }

    async fn over(&self, over: Over<'_>) {
        self.solved(&over).await;
        if over.setup.rated {
            let settled = self.hall.settle(over.id, over.table, over.sitters).await;
            if let Err(fault) = settled {
                // It is tried again when the server starts.
                tracing::error!("ratings of {}: {fault}", over.id);
            }
        }
        if let Some(tournament) = &over.setup.tournament {
            self.hall.tournaments.ended(tournament, over.id);
        }
    }

    fn ask(&self, asked: Asked) {
        let asker = match (&self.tournament, &asked.account) {
            (Some(tournament), _) => Asker::tournament(tournament),
            (None, Some(account)) => self.hall.seen.asker(account),
            (None, None) => Asker::house(),
        };
        let thinkers = match asked.judge {
            true => self.hall.judges.clone(),
            false => self.hall.thinkers.clone(),
        };
        let (number, judge) = (asked.number, asked.judge);
        let task = Task {
            game: asked.game,
            mind: asked.mind,
            options: asked.options,
            table: asked.table,
            seat: asked.seat,
            budget: asked.budget,
            place: match &self.tournament {
                Some(tournament) => format!("tournament {tournament}"),
                None => format!("table {}", self.table),
            },
            stop: asked.stop,
            each: judge,
        };
        let calls = self.calls.clone();
        tokio::spawn(async move {
            let (reports, mut told) = (calls.clone(), None::<Instant>);
            let report = move |verdict: &Verdict<String>| {
                if !judge || told.is_some_and(|at| at.elapsed() < TELL) {
                    return;
                }
                told = Some(Instant::now());
                if let Some(calls) = reports.upgrade() {
                    let _ = calls.try_send(Call::Judged {
                        number,
                        verdict: Box::new(verdict.clone()),
                        last: false,
                    });
                }
            };
            let thought = thinkers.think(&asker, task, report).await;
            let Some(calls) = calls.upgrade() else {
                return;
            };
            let call = match thought {
                Ok(verdict) if judge => Call::Judged {
                    number,
                    verdict: Box::new(verdict),
                    last: true,
                },
                Err(_) if judge => return,
                thought => {
                    let thought = thought.map_err(|fault| fault.to_string());
                    Call::Thought(number, Box::new(thought))
                }
            };
            let _ = calls.send(call).await;
        });
    }

    fn crowd(&self) -> u32 {
        self.hall.thinkers.pool().crowd()
    }

    fn now(&self) -> Moment {
        clock::now()
    }

    fn stood(&self) -> Option<Duration> {
        Some(self.hall.begun.elapsed())
    }

    fn rings(&self) -> bool {
        true
    }

    fn tick(&self) -> Tick {
        Tick(self.hall.begun.elapsed().as_millis() as u64)
    }

    fn random(&self) -> u64 {
        ids::random()
    }

    fn send(&self, display: u64, frame: Frame) -> bool {
        // A full queue is a display that does not read: it is let go, and comes back with what it
        // has.
        let mut displays = self.displays();
        let queue = displays.queues.get(&display);
        let sent = queue.is_some_and(|queue| queue.try_send(frame).is_ok());
        if !sent {
            displays.queues.remove(&display);
        }
        sent
    }

    fn let_go(&self, display: u64) {
        self.displays().queues.remove(&display);
    }

    fn publish(&self, table: &TableId) {
        self.hall.bus.publish(Note {
            from: self.hall.name,
            table: table.clone(),
        });
    }

    fn trouble(&self, what: &dyn Display) {
        tracing::error!("{what}");
    }
}
