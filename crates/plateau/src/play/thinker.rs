//! Minds think in a thread of their own, so that the display never waits for them.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Host, Refusal, Seat, Settings, Verdict,
    refusal,
};

/// The name of the thread: a panic in it is told to the person instead of ending the program.
pub const THREAD: &str = "mind";

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Move,
    /// To be shown to a person.
    Hint,
    /// To be shown as numbers on the board.
    Judge,
}

/// A question to a mind.
pub struct Task {
    /// What the answer is for.
    pub purpose: Purpose,
    /// The mind's name.
    pub mind: &'static str,
    /// The position with its history.
    pub table: Box<dyn AnyTable>,
    /// For whom it chooses.
    pub seat: Seat,
    /// How long it may think.
    pub time: Duration,
}

/// What came of a question.
pub struct Answer {
    /// What it is for.
    pub purpose: Purpose,
    /// For whom it was asked.
    pub seat: Seat,
    /// The verdict, or why there is none.
    pub verdict: Result<Verdict<String>, Refusal>,
    /// Whether it is the last word: a judge says what it has so far.
    pub last: bool,
}

struct Job {
    number: u64,
    task: Task,
    stop: Arc<AtomicBool>,
}

/// The other end of the thread in which minds think. One question at a time; a new one ends the
/// one before it.
pub struct Thinker {
    jobs: Sender<Job>,
    answers: Receiver<(u64, Answer)>,
    number: u64,
    current: Option<(Purpose, Arc<AtomicBool>)>,
}

impl Thinker {
    /// Starts the thread with what minds are lent. It ends with the thinker.
    pub fn start(game: &'static dyn AnyGame, host: Host) -> Thinker {
        let (jobs, inbox) = channel::<Job>();
        let (outbox, answers) = channel();
        let work = move || {
            let mut minds = HashMap::new();
            for job in inbox {
                let (number, purpose, seat) = (job.number, job.task.purpose, job.task.seat);
                let mut report = |verdict: &Verdict<String>| {
                    let answer = Answer {
                        purpose,
                        seat,
                        verdict: Ok(verdict.clone()),
                        last: false,
                    };
                    // Nobody may listen any more; then the thinking ends soon anyway.
                    let _ = outbox.send((number, answer));
                };
                let thinking = || think(game, &host, &mut minds, job, &mut report);
                let thought = catch_unwind(AssertUnwindSafe(thinking));
                let verdict = thought.unwrap_or_else(|_| {
                    // What it left behind may be broken.
                    minds.clear();
                    Err(refusal!("play-mind-failed"))
                });
                let answer = Answer {
                    purpose,
                    seat,
                    verdict,
                    last: true,
                };
                if outbox.send((number, answer)).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(work)
            .expect("the system lets a program have a second thread");
        Thinker {
            jobs,
            answers,
            number: 0,
            current: None,
        }
    }

    /// Asks; what was asked before is forgotten.
    pub fn ask(&mut self, task: Task) {
        self.cancel();
        self.number += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some((task.purpose, Arc::clone(&stop)));
        let job = Job {
            number: self.number,
            task,
            stop,
        };
        // The thread lives as long as this end does.
        let _ = self.jobs.send(job);
    }

    /// What is being thought about.
    pub fn busy(&self) -> Option<Purpose> {
        self.current.as_ref().map(|(purpose, _)| *purpose)
    }

    /// Ends the thinking; its answer will not come.
    pub fn cancel(&mut self) {
        if let Some((_, stop)) = self.current.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// The newest answer that has come since the last call.
    pub fn poll(&mut self) -> Option<Answer> {
        let mut newest = None;
        while let Ok((number, answer)) = self.answers.try_recv() {
            if self.counts(number, &answer) {
                newest = Some(answer);
            }
        }
        newest
    }

    /// Waits for the last word; `None` when nothing was asked.
    pub fn wait(&mut self) -> Option<Answer> {
        while self.current.is_some() {
            let (number, answer) = self.answers.recv().ok()?;
            if self.counts(number, &answer) && answer.last {
                return Some(answer);
            }
        }
        None
    }

    /// Whether this answers what was asked last.
    fn counts(&mut self, number: u64, answer: &Answer) -> bool {
        let counts = number == self.number && self.current.is_some();
        if counts && answer.last {
            self.current = None;
        }
        counts
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn think(
    game: &'static dyn AnyGame,
    host: &Host,
    minds: &mut HashMap<&'static str, Box<dyn AnyMind>>,
    job: Job,
    report: &mut dyn FnMut(&Verdict<String>),
) -> Result<Verdict<String>, Refusal> {
    let Task {
        purpose,
        mind: name,
        table,
        seat,
        time,
    } = job.task;
    let mut budget = Budget::within(time);
    budget.stop = job.stop;
    let mind = match minds.remove(name) {
        Some(mind) => mind,
        None => game.mind(name, &Settings::new(), host)?,
    };
    let mind = minds.entry(name).or_insert(mind);
    let question = AnyQuestion {
        table: &*table,
        seat,
        budget: &budget,
        each: purpose != Purpose::Move,
        line: purpose == Purpose::Hint,
        watch: None,
    };
    let tells = purpose == Purpose::Judge;
    mind.think(question, &mut |verdict| {
        if tells {
            report(verdict);
        }
    })
}
