//! The threads in which minds think: one for those who play, one for the judge.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        atomic::Ordering,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use plateau_core::{AnyMind, AnyQuestion, Budget, Host, Refusal, Verdict, refusal};
use plateau_room::{Asked, MindAnswer};

/// The name of the threads: a panic in one is told to the person instead of ending the program.
pub const THREAD: &str = "mind";
/// A better verdict of a judge is told at most this often.
const TELL: Duration = Duration::from_millis(60);

/// What a mind says to its room.
pub enum Told {
    /// The answer to the question with this number.
    Thought(u64, Box<MindAnswer>),
    /// A judge says something about the question with this number.
    Judged {
        /// The question.
        number: u64,
        /// What it says.
        verdict: Box<Verdict<String>>,
        /// Whether that was its last word.
        last: bool,
    },
}

/// Minds that think in threads of their own, so that no display waits for them. The threads end
/// with this.
pub struct Minds {
    players: Sender<Asked>,
    judges: Sender<Asked>,
}

impl Minds {
    /// Minds that are lent this, and where they are heard.
    pub fn start(host: &Host) -> (Minds, Receiver<Told>) {
        let (mouth, told) = channel();
        let start = || {
            let (questions, inbox) = channel();
            let (host, mouth) = (host.clone(), mouth.clone());
            thread::Builder::new()
                .name(THREAD.to_owned())
                .spawn(move || work(&inbox, &mouth, &host))
                .expect("the system lets a program have a few threads");
            questions
        };
        let minds = Minds {
            players: start(),
            judges: start(),
        };
        (minds, told)
    }

    /// Asks; the answer is told.
    pub fn ask(&self, asked: Asked) {
        let way = if asked.judge {
            &self.judges
        } else {
            &self.players
        };
        // The threads live as long as this end does.
        let _ = way.send(asked);
    }
}

type Known = HashMap<String, Box<dyn AnyMind>>;

fn work(inbox: &Receiver<Asked>, mouth: &Sender<Told>, host: &Host) {
    let mut known = Known::new();
    for asked in inbox {
        let (number, judge) = (asked.number, asked.judge);
        if asked.stop.load(Ordering::Relaxed) {
            continue;
        }
        let mut last_told = None::<Instant>;
        let mut report = |verdict: &Verdict<String>| {
            if !judge || last_told.is_some_and(|at| at.elapsed() < TELL) {
                return;
            }
            last_told = Some(Instant::now());
            // Nobody may listen any more; then the thinking ends soon anyway.
            let _ = mouth.send(Told::Judged {
                number,
                verdict: Box::new(verdict.clone()),
                last: false,
            });
        };
        let thinking = || think(&asked, host, &mut known, &mut report);
        let thought = catch_unwind(AssertUnwindSafe(thinking)).unwrap_or_else(|_| {
            // What it left behind may be broken.
            known.clear();
            Err(refusal!("play-mind-failed"))
        });
        let told = match thought {
            Ok(verdict) if judge => Told::Judged {
                number,
                verdict: Box::new(verdict),
                last: true,
            },
            Err(_) if judge => continue,
            thought => {
                let thought = thought.map_err(|refusal| refusal.to_string());
                Told::Thought(number, Box::new(thought))
            }
        };
        if mouth.send(told).is_err() {
            return;
        }
    }
}

fn think(
    asked: &Asked,
    host: &Host,
    known: &mut Known,
    report: &mut dyn FnMut(&Verdict<String>),
) -> Result<Verdict<String>, Refusal> {
    let name = format!("{} {:?}", asked.mind, asked.options);
    let mut mind = match known.remove(&name) {
        Some(mind) => mind,
        None => asked.game.mind(&asked.mind, &asked.options, host)?,
    };
    let mut budget = Budget::within(asked.budget);
    budget.stop = asked.stop.clone();
    let question = AnyQuestion {
        table: &*asked.table,
        seat: asked.seat,
        budget: &budget,
        each: asked.judge,
        line: asked.judge,
        watch: None,
    };
    let verdict = mind.think(question, report)?;
    known.insert(name, mind);
    Ok(verdict)
}
