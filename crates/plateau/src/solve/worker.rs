//! Threads that each hold a mind, and answers that come back in order.

use std::{
    collections::BTreeMap,
    io,
    num::NonZeroUsize,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use plateau_core::{
    Actor, AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Clock, Host, Moment, Phrase, Refusal,
    Scene, Seat, Settings, Thought, Turn, Value, Verdict, phrase,
};

use super::{Job, Place};
use crate::input::Given;

/// A position that was judged.
pub(super) struct Solved {
    pub position: String,
    pub verdict: Verdict<String>,
    /// Every position on the way of a solved puzzle, where it was asked for.
    pub path: Vec<Stop>,
    /// The exact chance of every move that dice decide, where all moves are asked for.
    pub odds: Vec<(String, f64)>,
    pub seconds: f64,
}

/// A position on the way: in one line, and what is seen.
pub(super) struct Stop {
    pub position: String,
    pub scene: Scene,
}

/// What became of a job. `Ok(None)` was interrupted.
pub(super) struct Finished {
    pub place: Place,
    pub outcome: Result<Option<Solved>, Phrase>,
}

/// What a worker tells.
pub(super) enum Told {
    /// A step of a search.
    Thought(Thought),
    /// What is known so far, after so much time.
    SoFar(Verdict<String>, Duration),
    /// A job is done.
    Finished(Finished),
}

/// How all positions are to be judged.
pub(super) struct Workers {
    pub game: &'static dyn AnyGame,
    pub settings: Settings,
    pub mind: String,
    pub mind_settings: Settings,
    pub each: bool,
    pub line: bool,
    /// Whether searches are told step by step.
    pub trace: bool,
    /// Whether those who wait are told how far a search has come.
    pub progress: bool,
    pub time: Option<f64>,
    /// How many work side by side.
    pub count: usize,
    /// What each of their minds is lent.
    pub host: Host,
    /// How many of its threads one answer may use; all where nothing is said.
    pub threads: Option<NonZeroUsize>,
    pub stop: Arc<AtomicBool>,
}

impl Workers {
    /// Judges the jobs and hands the answers to `write` in their order. What is told of a job while
    /// it lasts comes at once: it is asked for only where one works at a time.
    pub fn run(
        &self,
        jobs: impl Iterator<Item = Job> + Send,
        write: &mut dyn FnMut(Told) -> io::Result<()>,
    ) -> io::Result<()> {
        // Bounded: a huge file is read no faster than it is solved.
        let (job_in, job_out) = mpsc::sync_channel::<(usize, Job)>(4 * self.count);
        // Bounded, too: a trace is told no faster than it is written.
        let (answer_in, answer_out) = mpsc::sync_channel(1024);
        let job_out = Mutex::new(job_out);
        std::thread::scope(|scope| {
            scope.spawn(move || {
                for numbered in jobs.enumerate() {
                    if job_in.send(numbered).is_err() {
                        break;
                    }
                }
            });
            for _ in 0..self.count {
                let (answers, jobs) = (answer_in.clone(), &job_out);
                scope.spawn(move || self.work(jobs, &answers));
            }
            drop(answer_in);
            let result = in_order(answer_out, write);
            if result.is_err() {
                self.stop.store(true, Ordering::Relaxed);
            }
            // Unblocks the reader when nobody takes its jobs any more.
            while let Ok(jobs) = job_out.lock()
                && jobs.recv().is_ok()
            {}
            result
        })
    }

    fn work(
        &self,
        jobs: &Mutex<mpsc::Receiver<(usize, Job)>>,
        out: &mpsc::SyncSender<(usize, Told)>,
    ) {
        let mut mind = self.game.mind(&self.mind, &self.mind_settings, &self.host);
        loop {
            // One at a time takes a job; the lock is let go before the thinking begins.
            let job = jobs.lock().ok().and_then(|jobs| jobs.recv().ok());
            let Some((index, job)) = job else { return };
            let outcome = match &mut mind {
                Err(Refusal(reason)) => Err(reason.clone()),
                // Once nobody listens, the stop flag is set and the search ends soon.
                Ok(mind) => self.solve(&job, &mut **mind, &|told| {
                    if out.send((index, told)).is_err() {
                        self.stop.store(true, Ordering::Relaxed);
                    }
                }),
            };
            let finished = Finished {
                place: job.place,
                outcome,
            };
            if out.send((index, Told::Finished(finished))).is_err() {
                return;
            }
        }
    }

    fn solve(
        &self,
        job: &Job,
        mind: &mut dyn AnyMind,
        tell: &dyn Fn(Told),
    ) -> Result<Option<Solved>, Phrase> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let given = job.given.clone()?;
        let table = given
            .table(self.game, &self.settings)
            .map_err(|Refusal(reason)| reason)?;
        // A drawing and a log are told in one line.
        let position = match given {
            Given::Text(text) if !text.contains('\n') => text,
            _ => table.position(),
        };
        let begin = Instant::now();
        let budget = Budget {
            threads: self.threads,
            stop: Arc::clone(&self.stop),
            ..Budget::by(Clock::SYSTEM, self.time.map(time))
        };
        let verdict = match (table.turn(), table.seats()) {
            (Turn::Wait(seats), _) => {
                let seat = seats
                    .iter()
                    .next()
                    .expect("a table that waits, waits for somebody");
                let mut watch = |thought: &Thought| tell(Told::Thought(thought.clone()));
                let question = AnyQuestion {
                    table: &*table,
                    seat,
                    budget: &budget,
                    each: self.each,
                    line: self.line,
                    watch: if self.trace { Some(&mut watch) } else { None },
                };
                let mut report = |verdict: &Verdict<String>| {
                    if self.progress {
                        tell(Told::SoFar(verdict.clone(), begin.elapsed()));
                    }
                };
                mind.think(question, &mut report)
                    .map_err(|Refusal(reason)| reason)?
            }
            // A puzzle that is at its goal is solved in no moves.
            (_, 1) => Verdict {
                value: Some(Value::Length(0)),
                proven: true,
                ..Verdict::of(None)
            },
            _ => return Err(phrase!("cli-over")),
        };
        // What was stopped has no answer; but a way home is one, proven shortest or not.
        let way = matches!(verdict.value, Some(Value::Length(_)));
        if self.stop.load(Ordering::Relaxed) && !verdict.proven && !way {
            return Ok(None);
        }
        let seconds = begin.elapsed().as_secs_f64();
        let path = match verdict.value {
            Some(Value::Length(_)) if self.line => stops(&*table, &verdict.line),
            _ => Vec::new(),
        };
        let seats = table.turn().seats();
        let choices = seats.iter().flat_map(|seat| table.choices(seat));
        let odds = choices.filter_map(|choice| Some((choice.what, choice.chance?)));
        Ok(Some(Solved {
            position,
            verdict,
            path,
            odds: odds.filter(|_| self.each).collect(),
            seconds,
        }))
    }
}

/// Every position on the way, the first one included.
fn stops(table: &dyn AnyTable, line: &[String]) -> Vec<Stop> {
    let mut table = table.boxed();
    let stop = |table: &dyn AnyTable| Stop {
        position: table.position(),
        scene: table.scene(),
    };
    let mut stops = vec![stop(&*table)];
    for what in line {
        let played = table.submit(Actor::Seat(Seat::FIRST), what, Moment::default());
        played.expect("a line of best play is legal");
        stops.push(stop(&*table));
    }
    stops
}

fn in_order(
    answers: mpsc::Receiver<(usize, Told)>,
    write: &mut dyn FnMut(Told) -> io::Result<()>,
) -> io::Result<()> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (index, told) in answers {
        let Told::Finished(finished) = told else {
            write(told)?;
            continue;
        };
        waiting.insert(index, finished);
        while let Some(finished) = waiting.remove(&next) {
            write(Told::Finished(finished))?;
            next += 1;
        }
    }
    Ok(())
}

/// So many seconds; more than time can be told are no limit.
fn time(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(match seconds > 0.0 {
        true => Duration::MAX,
        false => Duration::ZERO,
    })
}
