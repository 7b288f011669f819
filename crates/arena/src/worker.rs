//! One thread of a tournament with players of its own.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    path::Path,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Instant,
};

use plateau_core::{AnyGame, Draw};

use crate::{
    ArenaError, Bout, BoutResult, Contestant, Ended, Fault, Plan, Start, bout,
    folder::write_atomically,
};

/// Bouts that wait for a thread.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    bouts: VecDeque<Bout>,
    closed: bool,
}

impl Queue {
    /// What a thread that panicked left behind is still in order: it only takes and adds.
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn add(&self, bouts: impl IntoIterator<Item = Bout>) {
        self.waiting().bouts.extend(bouts);
        self.changed.notify_all();
    }

    /// Nobody gets another bout.
    pub fn close(&self) {
        let mut waiting = self.waiting();
        waiting.closed = true;
        waiting.bouts.clear();
        self.changed.notify_all();
    }

    /// The next bout; waits for one until the queue is closed.
    fn take(&self) -> Option<Bout> {
        let mut waiting = self.waiting();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(bout) = waiting.bouts.pop_front() {
                return Some(bout);
            }
            waiting = self
                .changed
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A game that is being played.
#[derive(Clone, Debug)]
pub struct Current {
    /// Which one.
    pub bout: Bout,
    /// Moves so far.
    pub plies: usize,
    /// When it began.
    pub since: Instant,
}

/// The games that are being played, by thread.
pub(crate) type Board = Mutex<BTreeMap<usize, Current>>;

/// One thread with its own players.
pub(crate) struct Worker<'a> {
    pub id: usize,
    pub plan: &'a Plan,
    pub game: &'static dyn AnyGame,
    pub start: &'a Start,
    pub folder: &'a Path,
    pub board: &'a Board,
    pub contestants: HashMap<usize, Contestant>,
}

impl Worker<'_> {
    /// Plays until the queue is closed.
    pub fn work(
        mut self,
        queue: &Queue,
        stop: &Arc<AtomicBool>,
        results: &mpsc::Sender<Result<BoutResult, ArenaError>>,
    ) {
        while let Some(bout) = queue.take() {
            let result = self.play(&bout, stop);
            self.show(None);
            // A game that was cut short by the stop is played again another time.
            if stop.load(Ordering::Relaxed) || results.send(result).is_err() {
                return;
            }
        }
    }

    fn show(&self, current: Option<Current>) {
        let mut board = self.board.lock().unwrap_or_else(PoisonError::into_inner);
        match current {
            Some(current) => board.insert(self.id, current),
            None => board.remove(&self.id),
        };
    }

    fn play(&mut self, bout: &Bout, stop: &Arc<AtomicBool>) -> Result<BoutResult, ArenaError> {
        let settings = self.plan.settings();
        let (mut table, mut draw) =
            self.start
                .table(self.game, &settings, bout.start)
                .map_err(|reason| ArenaError::Start {
                    number: bout.start as usize + 1,
                    reason,
                })?;
        table.set_players(
            bout.players
                .iter()
                .map(|&p| self.plan.players[p].name.clone())
                .collect(),
        );
        let mut seated = Vec::new();
        for player in bout.players {
            match self.take(player, bout) {
                Ok(contestant) => seated.push((player, contestant)),
                Err(fault) => return Ok(unstarted(bout, player, fault)),
            }
        }
        let [(_, first), (_, second)] = &mut seated[..] else {
            unreachable!("a bout has two players");
        };
        let since = Instant::now();
        let mut watch = |plies| {
            self.show(Some(Current {
                bout: *bout,
                plies,
                since,
            }));
        };
        let record = bout::play(
            bout,
            &mut *table,
            &mut draw,
            &mut [first, second],
            &bout.players.map(|player| self.plan.time_of(player)),
            stop,
            &mut watch,
        );
        // Whoever misbehaved is started anew for its next game.
        let guilty = record.ended.guilty();
        let kept = seated
            .into_iter()
            .filter(|(player, contestant)| Some(*player) != guilty && contestant.lasts());
        self.contestants.extend(kept);
        let path = self.folder.join("games").join(bout.file());
        write_atomically(&path, table.log().to_json().as_bytes())?;
        Ok(record)
    }

    fn take(&mut self, player: usize, bout: &Bout) -> Result<Contestant, Fault> {
        match self.contestants.remove(&player) {
            Some(contestant) => Ok(contestant),
            None => {
                // Both seat orders of a start have the same draws, too.
                let own = self.plan.seed ^ (bout.start << 20) ^ player as u64;
                let seed = Draw::from_seed(own).word();
                let who = &self.plan.players[player];
                Contestant::new(
                    who,
                    &self.plan.folder,
                    self.game,
                    seed,
                    &self.plan.host_of(who),
                )
            }
        }
    }
}

/// A game that a player loses because it cannot be started.
fn unstarted(bout: &Bout, player: usize, fault: Fault) -> BoutResult {
    BoutResult {
        bout: bout.number,
        players: bout.players,
        worth: if bout.players[0] == player { 0.0 } else { 1.0 },
        ended: Ended::Crash(player, fault),
        plies: 0,
        nodes: [0; 2],
        seconds: [0.0; 2],
    }
}
