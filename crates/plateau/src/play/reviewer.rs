//! Looking back at a finished game: a mind judges every position in a thread of its own.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Host, Language, Opinion, Phrase, Played,
    Regret, Settings, Slip, phrase,
};

use super::{house::THREAD, judgement};

/// How long each position is judged at most.
const TIME: Duration = Duration::from_secs(2);

/// The opinions on the positions of a game, as they come.
pub struct Reviewer {
    played: Vec<Played<String>>,
    opinions: Vec<Opinion>,
    inbox: Receiver<Opinion>,
    stop: Arc<AtomicBool>,
}

impl Reviewer {
    /// Starts looking at the moves that stand at this table.
    pub fn start(
        game: &'static dyn AnyGame,
        judge: &'static str,
        table: Box<dyn AnyTable>,
        host: Host,
    ) -> Reviewer {
        let (outbox, inbox) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let played = table.played();
        let work = move || {
            let Ok(mut mind) = game.mind(judge, &Settings::new(), &host) else {
                return;
            };
            for ply in 0..=table.played().len() {
                let Some(opinion) = opine(&mut *mind, &*table.table_at(ply), &told) else {
                    return;
                };
                // Nobody may listen any more.
                if outbox.send(opinion).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(work)
            .expect("the system lets a program have one more thread");
        Reviewer {
            played,
            opinions: Vec::new(),
            inbox,
            stop,
        }
    }

    /// Takes in what has come; tells whether anything has.
    pub fn poll(&mut self) -> bool {
        let before = self.opinions.len();
        self.opinions.extend(self.inbox.try_iter());
        self.opinions.len() > before
    }

    /// Whether positions are still to be judged.
    pub fn busy(&self) -> bool {
        self.opinions.len() <= self.played.len()
    }

    /// The `ply`-th move (from 1), if it is to be regretted.
    pub fn regret(&self, ply: usize) -> Option<Regret> {
        let played = self.played.get(ply.checked_sub(1)?)?;
        let (before, after) = (self.opinions.get(ply - 1)?, self.opinions.get(ply)?);
        before.regret(played.by.seat()?, &played.what, after)
    }

    /// What there is to say of the position after `ply` moves: the mistake that led to it, or what
    /// it is worth.
    pub fn sentence(&self, ply: usize, language: Language) -> Option<Phrase> {
        if let Some(Regret {
            kind,
            better,
            had,
            has,
        }) = self.regret(ply)
        {
            let better = better.unwrap_or_default();
            let told = match kind {
                Slip::Inaccuracy => phrase!("play-regret-inaccuracy", better = better),
                Slip::Mistake => phrase!("play-regret-mistake", better = better),
                Slip::Blunder => phrase!("play-regret-blunder", better = better),
            };
            return Some(match (had, has) {
                (Some(had), Some(has)) => {
                    phrase!("play-regret-more", told = told, had = had, has = has)
                }
                (Some(had), None) => phrase!("play-regret-had", told = told, had = had),
                _ => told,
            });
        }
        let opinion = self.opinions.get(ply)?;
        judgement::sentence(opinion.verdict.as_ref()?, opinion.meaning.clone(), language)
    }
}

impl Drop for Reviewer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn opine(mind: &mut dyn AnyMind, table: &dyn AnyTable, stop: &Arc<AtomicBool>) -> Option<Opinion> {
    let Some(seat) = Opinion::asks(table) else {
        return Some(Opinion::unasked(table));
    };
    let mut budget = Budget::within(TIME);
    // The game may go on while its past is judged.
    budget.threads = Some(NonZeroUsize::MIN);
    budget.stop = Arc::clone(stop);
    let question = AnyQuestion {
        table,
        seat,
        budget: &budget,
        each: false,
        line: false,
        watch: None,
    };
    let verdict = mind.think(question, &mut |_| {}).ok()?;
    Some(Opinion::judged(table, seat, verdict))
}
