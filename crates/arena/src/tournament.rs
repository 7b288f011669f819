//! Plays a schedule on several threads, and writes each result down before it counts.

use std::{
    collections::{BTreeMap, HashMap},
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
};

use plateau_core::{AnyGame, Refusal};

use crate::{
    Bout, Contestant, Ended, Fault, Mode, Plan, Record, Report, SprtVerdict, Start, bout, schedule,
};

/// What goes wrong with a whole tournament.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A file could not be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder holds the results of another plan.
    #[error("{0} holds the results of another tournament; give another folder or remove it")]
    OtherPlan(PathBuf),
    /// A line of the results cannot be read.
    #[error("{path}, line {line}: {problem}")]
    Result {
        /// Which file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A player cannot be started.
    #[error("player {name:?} {fault}")]
    Player {
        /// Who.
        name: String,
        /// Why.
        fault: Fault,
    },
    /// A start position is refused.
    #[error("start {number}: {reason}")]
    Start {
        /// Which one, from 1.
        number: usize,
        /// The game's reason.
        reason: Refusal,
    },
}

/// How far a tournament has come.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Games finished, those of earlier runs included.
    pub done: usize,
    /// Games planned.
    pub planned: usize,
    /// All results so far.
    pub report: &'a Report,
}

/// A plan with the folder of its results.
pub struct Tournament {
    plan: Plan,
    game: &'static dyn AnyGame,
    start: Start,
    folder: PathBuf,
    records: BTreeMap<usize, Record>,
}

impl Tournament {
    /// Opens a folder for a plan: a new one, or one with results of the same plan, which stay.
    pub fn open(plan: Plan, folder: &Path) -> Result<Tournament, ArenaError> {
        let game = plan
            .game()
            .map_err(|reason| ArenaError::Start { number: 0, reason })?;
        let openings = match &plan.openings {
            None => Vec::new(),
            Some(path) => read_openings(path)?,
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
        let file = |path: PathBuf| move |error| ArenaError::File { path, error };
        fs::create_dir_all(folder.join("games")).map_err(file(folder.to_owned()))?;
        let kept = folder.join("plan.json");
        // The number of threads may change between runs; nothing else may.
        let text = serde_json::to_string_pretty(&Plan {
            concurrency: None,
            ..plan.clone()
        })
        .expect("a plan is plain data");
        match fs::read_to_string(&kept) {
            Ok(old) if old != text => return Err(ArenaError::OtherPlan(folder.to_owned())),
            Ok(_) => {}
            Err(_) => write_atomically(&kept, &text)?,
        }
        let records = read_results(&folder.join("results.jsonl"))?;
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
        Report::new(&self.plan, self.records.values())
    }

    /// Plays what is missing, until all is played, the test is decided, or `stop` is set.
    pub fn run(
        &mut self,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Report, ArenaError> {
        let bouts = schedule(&self.plan);
        let missing: Vec<Bout> = bouts
            .iter()
            .filter(|bout| !self.records.contains_key(&bout.number))
            .copied()
            .collect();
        // Told before the first game: a player that cannot even be started.
        for player in &self.plan.players {
            Contestant::new(player, self.game).map_err(|fault| ArenaError::Player {
                name: player.name.clone(),
                fault,
            })?;
        }
        let path = self.folder.join("results.jsonl");
        let file = |error| ArenaError::File {
            path: path.clone(),
            error,
        };
        let mut results = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(file)?;
        let (sender, receiver) = mpsc::channel::<Result<Record, ArenaError>>();
        let next = AtomicUsize::new(0);
        let halt = Arc::new(AtomicBool::new(false));
        let mut outcome = Ok(());
        let mut report = self.report();
        std::thread::scope(|scope| {
            for _ in 0..self.plan.threads() {
                let (sender, missing, next, halt) = (sender.clone(), &missing, &next, &halt);
                let worker = Worker {
                    plan: &self.plan,
                    game: self.game,
                    start: &self.start,
                    folder: &self.folder,
                    contestants: HashMap::new(),
                };
                scope.spawn(move || worker.work(missing, next, stop, halt, &sender));
            }
            drop(sender);
            for result in receiver {
                let written = result.and_then(|record| {
                    append_result(&mut results, &record).map_err(file)?;
                    Ok(record)
                });
                match written {
                    Ok(record) => {
                        self.records.insert(record.bout, record);
                    }
                    Err(error) => {
                        outcome = Err(error);
                        halt.store(true, Ordering::Relaxed);
                        continue;
                    }
                }
                report = Report::new(&self.plan, self.records.values());
                progress(Progress {
                    done: self.records.len(),
                    planned: bouts.len(),
                    report: &report,
                });
                let decided = report
                    .sprt
                    .is_some_and(|sprt| sprt.verdict() != SprtVerdict::Open);
                if self.plan.mode == Mode::Sprt && decided {
                    halt.store(true, Ordering::Relaxed);
                }
            }
        });
        outcome?;
        for (name, text) in report.files() {
            write_atomically(&self.folder.join(name), &text)?;
        }
        Ok(report)
    }
}

/// One thread with its own players.
struct Worker<'a> {
    plan: &'a Plan,
    game: &'static dyn AnyGame,
    start: &'a Start,
    folder: &'a Path,
    contestants: HashMap<usize, Contestant>,
}

impl Worker<'_> {
    fn work(
        mut self,
        bouts: &[Bout],
        next: &AtomicUsize,
        stop: &Arc<AtomicBool>,
        halt: &AtomicBool,
        results: &mpsc::Sender<Result<Record, ArenaError>>,
    ) {
        while !stop.load(Ordering::Relaxed) && !halt.load(Ordering::Relaxed) {
            let Some(bout) = bouts.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return;
            };
            let result = self.play(bout, stop);
            // A game that was cut short by the stop is played again another time.
            if stop.load(Ordering::Relaxed) || results.send(result).is_err() {
                return;
            }
        }
    }

    fn play(&mut self, bout: &Bout, stop: &Arc<AtomicBool>) -> Result<Record, ArenaError> {
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
            match self.take(player) {
                Ok(contestant) => seated.push((player, contestant)),
                Err(fault) => return Ok(unstarted(bout, player, &fault)),
            }
        }
        let [(_, first), (_, second)] = &mut seated[..] else {
            unreachable!("a bout has two players");
        };
        let record = bout::play(
            bout,
            &mut *table,
            &mut draw,
            &mut [first, second],
            &self.plan.time,
            stop,
        );
        // Whoever misbehaved is started anew for its next game.
        let guilty = match &record.ended {
            Ended::Played => None,
            Ended::TimeLoss(p) | Ended::IllegalMove(p, _) | Ended::Crash(p, _) => Some(*p),
        };
        self.contestants.extend(
            seated
                .into_iter()
                .filter(|(player, _)| Some(*player) != guilty),
        );
        let path = self
            .folder
            .join("games")
            .join(format!("{:06}.json", bout.number + 1));
        write_atomically(&path, &table.log().to_json())?;
        Ok(record)
    }

    fn take(&mut self, player: usize) -> Result<Contestant, Fault> {
        match self.contestants.remove(&player) {
            Some(contestant) => Ok(contestant),
            None => Contestant::new(&self.plan.players[player], self.game),
        }
    }
}

/// A game that a player loses because it cannot be started.
fn unstarted(bout: &Bout, player: usize, fault: &Fault) -> Record {
    Record {
        bout: bout.number,
        players: bout.players,
        worth: if bout.players[0] == player { 0.0 } else { 1.0 },
        ended: Ended::Crash(player, fault.to_string()),
        plies: 0,
        nodes: [0; 2],
        seconds: [0.0; 2],
    }
}

fn read_openings(path: &Path) -> Result<Vec<String>, ArenaError> {
    let text = fs::read_to_string(path).map_err(|error| ArenaError::File {
        path: path.to_owned(),
        error,
    })?;
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// Results of earlier runs. A last line that was cut off by a crash is played again.
fn read_results(path: &Path) -> Result<BTreeMap<usize, Record>, ArenaError> {
    let file = |error| ArenaError::File {
        path: path.to_owned(),
        error,
    };
    let reader = match File::open(path) {
        Ok(reader) => BufReader::new(reader),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(file(error)),
    };
    let lines: Vec<String> = reader.lines().collect::<Result<_, _>>().map_err(file)?;
    let mut records = BTreeMap::new();
    let mut cut = false;
    for (index, line) in lines.iter().enumerate() {
        match serde_json::from_str::<Record>(line) {
            Ok(record) => {
                records.insert(record.bout, record);
            }
            Err(_) if index + 1 == lines.len() => cut = true,
            Err(error) => {
                let problem = error.to_string();
                return Err(ArenaError::Result {
                    path: path.to_owned(),
                    line: index + 1,
                    problem,
                });
            }
        }
    }
    if cut {
        let kept = &lines[..lines.len() - 1];
        let text: String = kept.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        write_atomically(path, &text)?;
    }
    Ok(records)
}

fn append_result(results: &mut File, record: &Record) -> io::Result<()> {
    let mut line = serde_json::to_string(record).expect("a record is plain data");
    line.push('\n');
    results.write_all(line.as_bytes())?;
    results.sync_data()
}

/// The whole text or the old file: never a part.
fn write_atomically(path: &Path, text: &str) -> Result<(), ArenaError> {
    static NEXT: Mutex<u64> = Mutex::new(0);
    let number = NEXT.lock().map(|mut next| {
        *next += 1;
        *next
    });
    let part = path.with_extension(format!("part{}", number.unwrap_or_default()));
    let write = || {
        let mut file = File::create(&part)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&part);
        ArenaError::File {
            path: path.to_owned(),
            error,
        }
    })
}
