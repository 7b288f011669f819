//! Plays a schedule on several threads, and writes each result down before it counts.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    time::Duration,
};

use plateau_core::{AnyGame, Words};

use crate::{
    ArenaError, BoutResult, Contestant, Mode, Plan, Report, Schedule, SprtVerdict, Start,
    folder::{Results, claim, read_positions, read_results, sweep, write_atomically},
    worker::{Board, Current, Queue, Worker},
};

/// How often those who watch are told.
const TICK: Duration = Duration::from_millis(250);

/// How far a tournament has come.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Games finished, those of earlier runs included.
    pub done: usize,
    /// Games planned.
    pub planned: usize,
    /// All results so far.
    pub report: &'a Report,
    /// Games that are being played.
    pub current: Vec<Current>,
}

/// A plan with the folder of its results.
pub struct Tournament {
    plan: Plan,
    game: &'static dyn AnyGame,
    start: Start,
    folder: PathBuf,
    records: BTreeMap<usize, BoutResult>,
}

/// What makes a tournament the same one: all but the number of threads.
#[derive(serde::Serialize)]
struct Identity<'a> {
    #[serde(flatten)]
    plan: &'a Plan,
    starts: &'a [String],
}

impl Tournament {
    /// Opens a folder for a plan: a new one, or one with results of the same plan, which stay.
    pub fn open(plan: Plan, folder: &Path) -> Result<Tournament, ArenaError> {
        let game = plan
            .game()
            .map_err(|reason| ArenaError::Start { number: 0, reason })?;
        let openings = match &plan.openings {
            None => Vec::new(),
            Some(path) => read_positions(path)?,
        };
        let start = Start {
            seed: plan.seed,
            random_plies: plan.random_plies,
            openings,
        };
        for index in 0..start.openings.len().max(1) {
            start
                .table(game, &plan.settings(), index as u64)
                .map_err(|reason| ArenaError::Start {
                    number: index + 1,
                    reason,
                })?;
        }
        let identity = Plan {
            concurrency: None,
            openings: None,
            cache: None,
            ..plan.clone()
        };
        claim(
            folder,
            &Identity {
                plan: &identity,
                starts: &start.openings,
            },
        )?;
        let games = folder.join("games");
        fs::create_dir_all(&games).map_err(ArenaError::file(&games))?;
        sweep(&games);
        let records = read_results(&folder.join("results.jsonl"), |record: &BoutResult| {
            record.bout
        })?;
        Ok(Tournament {
            plan,
            game,
            start,
            folder: folder.to_owned(),
            records,
        })
    }

    /// The results so far.
    pub fn report(&self) -> Report {
        Report::new(&self.plan, &self.records)
    }

    /// Plays what is missing, until all is played, the test is decided, or `stop` is set; then
    /// writes the report in the language of `words`.
    pub fn run(
        &mut self,
        words: &Words,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Report, ArenaError> {
        // Told before the first game: a player that cannot even be started.
        for player in &self.plan.players {
            let started = Contestant::new(player, &self.plan.folder, self.game, 0, &self.plan.host);
            started.map_err(|fault| ArenaError::Player {
                name: player.name.clone(),
                fault,
            })?;
        }
        self.play(stop, progress)?;
        let report = self.report();
        for (name, bytes) in report.files(words)? {
            write_atomically(&self.folder.join(name), &bytes)?;
        }
        Ok(report)
    }

    fn play(
        &mut self,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        let path = self.folder.join("results.jsonl");
        let mut results = Results::open(&path)?;
        let (sender, receiver) = mpsc::channel::<Result<BoutResult, ArenaError>>();
        let (queue, board) = (Queue::default(), Board::default());
        let (plan, game, start) = (&self.plan, self.game, &self.start);
        let (folder, records) = (&self.folder, &mut self.records);
        std::thread::scope(|scope| {
            for id in 0..plan.threads() {
                let (sender, queue, board) = (sender.clone(), &queue, &board);
                let worker = Worker {
                    id,
                    plan,
                    game,
                    start,
                    folder,
                    board,
                    contestants: HashMap::new(),
                };
                scope.spawn(move || worker.work(queue, stop, &sender));
            }
            drop(sender);
            let mut outcome = Ok(());
            let mut queued = BTreeSet::new();
            let mut planned = hand_out(plan, records, &mut queued, &queue);
            loop {
                if stop.load(Ordering::Relaxed) {
                    queue.close();
                }
                match receiver.recv_timeout(TICK) {
                    Ok(result) => {
                        let written = result.and_then(|record| {
                            results.append(&record)?;
                            Ok(record)
                        });
                        match written {
                            Ok(record) => {
                                records.insert(record.bout, record);
                                planned = hand_out(plan, records, &mut queued, &queue);
                            }
                            Err(error) => {
                                outcome = Err(error);
                                queue.close();
                            }
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        tell(plan, records, planned, &board, progress)
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            tell(plan, records, planned, &board, progress);
            outcome
        })
    }
}

/// Gives the threads what is known by now and not yet played, and ends them when nothing is left
/// or the test is decided. Tells how many games there will be.
fn hand_out(
    plan: &Plan,
    records: &BTreeMap<usize, BoutResult>,
    queued: &mut BTreeSet<usize>,
    queue: &Queue,
) -> usize {
    let schedule = Schedule::new(&plan.format(), records);
    let missing = schedule.missing(records);
    let decided = plan.mode == Mode::Sprt
        && Report::new(plan, records)
            .sprt
            .is_some_and(|sprt| sprt.verdict() != SprtVerdict::Open);
    if missing.is_empty() || decided {
        queue.close();
    } else {
        let fresh = missing
            .into_iter()
            .filter(|bout| queued.insert(bout.number));
        queue.add(fresh.collect::<Vec<_>>());
    }
    schedule.planned
}

fn tell(
    plan: &Plan,
    records: &BTreeMap<usize, BoutResult>,
    planned: usize,
    board: &Mutex<BTreeMap<usize, Current>>,
    progress: &mut dyn FnMut(Progress<'_>),
) {
    let current = board.lock().unwrap_or_else(PoisonError::into_inner);
    let current: Vec<Current> = current.values().cloned().collect();
    progress(Progress {
        done: records.len(),
        planned,
        report: &Report::new(plan, records),
        current,
    });
}
