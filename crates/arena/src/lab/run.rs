//! Asks the questions of an experiment and writes each answer down before it counts.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use plateau_core::{
    AnyGame, AnyQuestion, Budget, Clock, Draw, Moment, Phrase, Refusal, Turn, Words, phrase,
};
use serde::Serialize;

use super::{Experiment, Kind, Row, duel};
use crate::{
    ArenaError, Player, Progress, Start, TimeControl,
    contestant::seeded,
    folder::{Results, claim, read_positions, read_results, write_atomically},
};

/// One question of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabQuestion {
    /// Its place in the list.
    pub number: usize,
    /// Which mind.
    pub mind: usize,
    /// Which position.
    pub position: usize,
    /// Which limit.
    pub limit: TimeControl,
    /// Which time, from 0.
    pub repetition: u32,
}

/// How far an experiment has come.
#[derive(Clone, Copy, Debug)]
pub struct LabProgress<'a> {
    /// Answers, or games of a match.
    pub done: usize,
    /// How many there will be.
    pub planned: usize,
    /// The last answer.
    pub last: Option<&'a Row>,
}

/// An experiment with the folder of its results.
pub struct Lab {
    pub(super) experiment: Experiment,
    game: &'static dyn AnyGame,
    positions: Vec<String>,
    folder: PathBuf,
    rows: BTreeMap<usize, Row>,
}

/// What makes an experiment the same one.
#[derive(Serialize)]
struct Identity<'a> {
    #[serde(flatten)]
    experiment: &'a Experiment,
    all_positions: &'a [String],
}

impl Lab {
    /// Opens a folder for an experiment: a new one, or one with answers of the same, which stay.
    pub fn open(experiment: Experiment, folder: &Path) -> Result<Lab, ArenaError> {
        let game = experiment
            .game()
            .map_err(|reason| ArenaError::Start { number: 0, reason })?;
        let positions = positions(&experiment, game)?;
        let mut identity = experiment.clone();
        // How it is drawn and on how many threads it runs may change between runs.
        identity.plots.clear();
        identity.concurrency = None;
        identity.files.clear();
        identity.cache = None;
        claim(
            folder,
            &Identity {
                experiment: &identity,
                all_positions: &positions,
            },
        )?;
        let rows = read_results(&folder.join("rows.jsonl"), |row: &Row| row.question)?;
        Ok(Lab {
            experiment,
            game,
            positions,
            folder: folder.to_owned(),
            rows,
        })
    }

    /// Asks what is missing until all is asked or `stop` is set; then writes tables and plots in
    /// the language of `words`. Returns the summary.
    pub fn run(
        &mut self,
        words: &Words,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(LabProgress<'_>),
    ) -> Result<String, ArenaError> {
        let files = match self.experiment.kind {
            Kind::Ask => {
                self.ask(stop, progress)?;
                self.files(words)?
            }
            Kind::Match => {
                let mut tell = |games: Progress<'_>| {
                    progress(LabProgress {
                        done: games.done,
                        planned: games.planned,
                        last: None,
                    });
                };
                duel::run(self, &self.folder, words, stop, &mut tell)?
            }
        };
        let mut summary = String::new();
        for (name, bytes) in files {
            if name == "report.md" {
                summary = String::from_utf8_lossy(&bytes).into_owned();
            }
            write_atomically(&self.folder.join(name), &bytes)?;
        }
        Ok(summary)
    }

    /// The answers in the order of the questions.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.values()
    }

    /// The position with this number, from 1.
    pub fn position(&self, number: usize) -> &str {
        &self.positions[number - 1]
    }

    /// All questions: the limits of one mind at one position follow each other.
    pub fn questions(&self) -> Vec<LabQuestion> {
        let experiment = &self.experiment;
        let free = [TimeControl::default()];
        let limits = match &experiment.limits[..] {
            [] => &free[..],
            limits => limits,
        };
        let mut questions = Vec::new();
        for repetition in 0..experiment.repetitions {
            for position in 0..self.positions.len() {
                for (mind, subject) in experiment.minds.iter().enumerate() {
                    let most = subject.most_depth.unwrap_or(u32::MAX);
                    let wanted = limits.iter().filter(|l| l.depth.is_none_or(|d| d <= most));
                    for &limit in wanted {
                        questions.push(LabQuestion {
                            number: questions.len(),
                            mind,
                            position,
                            limit,
                            repetition,
                        });
                    }
                }
            }
        }
        questions
    }

    fn ask(
        &mut self,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(LabProgress<'_>),
    ) -> Result<(), ArenaError> {
        let questions = self.questions();
        let open = |question: &&LabQuestion| !self.rows.contains_key(&question.number);
        let missing: Vec<LabQuestion> = questions.iter().filter(open).copied().collect();
        let path = self.folder.join("rows.jsonl");
        let mut results = Results::open(&path)?;
        let (sender, receiver) = mpsc::channel();
        let (next, halt) = (AtomicUsize::new(0), AtomicBool::new(false));
        let mut outcome = Ok(());
        let mut fresh = Vec::new();
        let done = self.rows.len();
        let this = &*self;
        std::thread::scope(|scope| {
            for _ in 0..this.experiment.concurrency.unwrap_or(1) {
                let (sender, missing, next, halt) = (sender.clone(), &missing, &next, &halt);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) && !halt.load(Ordering::Relaxed) {
                        let Some(question) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                        else {
                            return;
                        };
                        let row = this.answer(question, stop);
                        // What was cut short by the stop is asked again another time.
                        if stop.load(Ordering::Relaxed) || sender.send(row).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for row in receiver {
                match row.and_then(|row| results.append(&row).map(|()| row)) {
                    Ok(row) => {
                        progress(LabProgress {
                            done: done + fresh.len() + 1,
                            planned: questions.len(),
                            last: Some(&row),
                        });
                        fresh.push(row);
                    }
                    Err(error) => {
                        outcome = Err(error);
                        halt.store(true, Ordering::Relaxed);
                    }
                }
            }
        });
        let fresh = fresh.into_iter().map(|row| (row.question, row));
        self.rows.extend(fresh);
        outcome
    }

    fn answer(&self, question: &LabQuestion, stop: &Arc<AtomicBool>) -> Result<Row, ArenaError> {
        let refused = |Refusal(reason): Refusal| ArenaError::Start {
            number: question.position + 1,
            reason: Refusal(reason),
        };
        let experiment = &self.experiment;
        let text = &self.positions[question.position];
        let table = self.game.open_at(text, &experiment.settings());
        let table = table.map_err(refused)?;
        let subject = &experiment.minds[question.mind];
        let player = Player::of_mind(subject);
        let seed = experiment.seed ^ (u64::from(question.repetition) << 32);
        let settings = seeded(&player, &subject.mind, self.game, seed);
        let mind = self
            .game
            .mind(&subject.mind, &settings, &experiment.host_of(subject));
        let mut mind = mind.map_err(refused)?;
        let begin = Instant::now();
        let patience = experiment.patience.map(Duration::from_secs_f64);
        let given = question.limit.movetime.map(Duration::from_millis);
        let end = [patience, given].into_iter().flatten().min();
        let budget = Budget {
            depth: question.limit.depth,
            nodes: question.limit.nodes,
            stop: Arc::clone(stop),
            ..Budget::by(Clock::SYSTEM, end)
        };
        let seat = table.turn().seats().iter().next();
        let asked = AnyQuestion {
            table: &*table,
            seat: seat.expect("positions where nobody is to move were refused"),
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        let verdict = mind.think(asked, &mut |_| ()).map_err(refused)?;
        let seconds = begin.elapsed().as_secs_f64();
        Ok(Row {
            question: question.number,
            mind: subject.name.clone(),
            position: question.position + 1,
            repetition: question.repetition + 1,
            limit: question.limit,
            best: verdict.best,
            value: verdict.value,
            proven: verdict.proven,
            finished: patience.is_none_or(|patience| seconds < patience.as_secs_f64()),
            depth: verdict.depth,
            nodes: verdict.nodes,
            seconds,
        })
    }
}

/// All positions: given, from files, made. Each is one where somebody is to move.
fn positions(
    experiment: &Experiment,
    game: &'static dyn AnyGame,
) -> Result<Vec<String>, ArenaError> {
    let mut positions = experiment.positions.clone();
    for file in &experiment.files {
        positions.extend(read_positions(file)?);
    }
    let settings = experiment.settings();
    let refused = |number: usize| move |reason| ArenaError::Start { number, reason };
    for (index, text) in positions.iter().enumerate() {
        let table = game.open_at(text, &settings).map_err(refused(index + 1))?;
        if !matches!(table.turn(), Turn::Wait(_)) {
            let reason: Phrase = phrase!("lab-nobody-to-move");
            return Err(refused(index + 1)(Refusal(reason)));
        }
    }
    if let Some(made) = experiment.generate {
        let start = Start {
            seed: made.seed,
            random_plies: made.plies,
            openings: Vec::new(),
        };
        for index in 0..u64::from(made.count) {
            let number = positions.len() + 1;
            let (mut table, _) = start
                .table(game, &settings, index)
                .map_err(refused(number))?;
            table.draw(&mut Draw::from_seed(made.seed + index), Moment::default());
            positions.push(table.position());
        }
    }
    Ok(positions)
}
