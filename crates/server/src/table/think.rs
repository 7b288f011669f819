//! Minds that play, and judges that evaluate what is shown.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use plateau_core::{Act, Actor, MindInfo, Seat, Settings, Verdict, phrase};
use serde_json::json;

use super::{Call, Live, commit::Intent};
use crate::{clock::now, error::Fault, setup::Sitter, thinking::Task};

/// Thinking that goes on elsewhere; dropping it ends the thinking.
pub(super) struct Job {
    /// For whom a mind chooses; a judge looks for the one who is to move.
    seat: Seat,
    seq: usize,
    stop: Arc<AtomicBool>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Where only minds play, people want to see each move.
const PACE: Duration = Duration::from_millis(700);
/// A better verdict is told at most this often.
const TELL: Duration = Duration::from_millis(60);

/// The mind of a game that judges: the strongest.
pub(crate) fn judge(game: &dyn plateau_core::AnyGame) -> Result<MindInfo, Fault> {
    let mut strongest_first = game.minds().into_iter().rev();
    strongest_first
        .find(|mind| mind.judges)
        .ok_or_else(|| Fault::Rules(phrase!("server-no-judge")))
}

impl Live {
    /// Lets a mind think where one is waited for, and a judge where one is wanted.
    pub(super) fn wake_minds(&mut self) {
        self.wake_player();
        self.wake_judge();
    }

    fn wake_player(&mut self) {
        let seq = self.seq();
        self.thinking.retain(|job| job.seq == seq);
        let thinks = |seat: Seat| self.thinking.iter().any(|job| job.seat == seat);
        let waits = |seat: &Seat| self.sitters[seat.index()].is_mind() && !thinks(*seat);
        let seats: Vec<Seat> = self.waited().iter().filter(waits).collect();
        let shown = !self.sitters.iter().any(|sitter| sitter.account().is_some());
        if shown && self.displays.is_empty() && self.setup.tournament.is_none() {
            // Minds among themselves play for those who look.
            return;
        }
        for seat in seats {
            self.ask_mind(seat, shown);
        }
    }

    fn ask_mind(&mut self, seat: Seat, shown: bool) {
        let seq = self.seq();
        let Sitter::Mind { mind, options } = &self.sitters[seat.index()] else {
            return;
        };
        let options = serde_json::from_str(options).ok();
        let options = options
            .and_then(|json| Settings::from_json(&json).ok())
            .unwrap_or_default();
        let mut time = self.hall.thought.level;
        if let Some(clocks) = &self.clocks {
            time = time.min(Duration::from_millis(clocks.budget(seat, now()) / 15));
        }
        let mut pace = if shown { PACE } else { Duration::ZERO };
        if self.setup.tournament.is_some() {
            // Waiting for others who think costs time on the clock: all think less then.
            time /= 1 + self.hall.thinkers.pool().crowd();
            pace = match self.displays.is_empty() {
                true => Duration::ZERO,
                false => pace.min(time / 4),
            };
        }
        let stop = Arc::<AtomicBool>::default();
        let task = Task {
            game: self.game,
            mind: mind.clone(),
            options,
            table: self.table.boxed(),
            seat,
            budget: time,
            stop: stop.clone(),
            each: false,
        };
        let (thinkers, calls) = (self.hall.thinkers.clone(), self.calls.clone());
        self.thinking.push(Job { seat, seq, stop });
        let gone = self.glass().map_or(0, |(timer, left)| timer.millis - left);
        tokio::spawn(async move {
            let begin = Instant::now();
            let verdict = thinkers.think(task, |_| {}).await;
            // Some seem to think for a while, as people do.
            let after = verdict.as_ref().map_or(0, |verdict| verdict.after);
            let pause = pace.max(Duration::from_millis(after.saturating_sub(gone)));
            tokio::time::sleep(pause.saturating_sub(begin.elapsed())).await;
            if let Some(calls) = calls.upgrade() {
                let _ = calls
                    .send(Call::Thought(seq, seat, Box::new(verdict)))
                    .await;
            }
        });
    }

    /// A mind has chosen.
    pub(super) async fn thought(
        &mut self,
        seq: usize,
        seat: Seat,
        verdict: Result<Verdict<String>, Fault>,
    ) {
        if seq != self.seq() || !self.waited().contains(seat) {
            return self.wake_minds();
        }
        let silent = verdict.as_ref().is_ok_and(|verdict| verdict.best.is_none());
        if silent && self.table.timer().is_some() {
            // It keeps silent; whatever happens next wakes it again.
            return;
        }
        self.thinking.retain(|job| job.seat != seat);
        let best = verdict.map_err(|fault| tracing::error!("a mind at {}: {fault}", self.id));
        let first = |live: &Live| {
            live.table
                .choices(seat)
                .into_iter()
                .next()
                .map(|choice| choice.what)
        };
        // A mind that fails must not leave a person waiting.
        let Some(what) = best
            .ok()
            .and_then(|verdict| verdict.best)
            .or_else(|| first(self))
        else {
            return;
        };
        let mut intent = Intent {
            entry: Some((Actor::Seat(seat), Act::Move(what))),
            seen: Some(seq),
            submission: None,
        };
        if let Err(Fault::Rules(reason)) = self.commit(&intent).await {
            tracing::error!("a mind at {}: {reason}", self.id);
            if let Some(what) = first(self) {
                intent.entry = Some((Actor::Seat(seat), Act::Move(what)));
                let _ = self.commit(&intent).await;
            }
        }
        self.wake_minds();
        self.miss_absent();
    }

    /// Turns evaluation on or off for a display.
    pub(super) fn set_judge(&mut self, number: u64, on: bool) -> Result<usize, Fault> {
        if on {
            self.may_judge()?;
            judge(self.game)?;
        }
        let verdict = self.verdict.clone();
        let display = self
            .displays
            .iter_mut()
            .find(|display| display.number == number);
        if let Some(display) = display {
            display.judge = on;
            if let (true, Some(verdict)) = (on, verdict) {
                super::show::send(display, verdict);
            }
        }
        self.wake_judge();
        Ok(self.seq())
    }

    fn wake_judge(&mut self) {
        let wanted = self.displays.iter().any(|display| display.judge);
        let Some(seat) = self.table.turn().seats().iter().next() else {
            self.judging = None;
            return;
        };
        if !wanted || self.may_judge().is_err() {
            self.judging = None;
            return;
        }
        let seq = self.seq();
        let told = self.verdict.is_some();
        if told || self.judging.as_ref().is_some_and(|job| job.seq == seq) {
            return;
        }
        let Ok(info) = judge(self.game) else {
            return;
        };
        let stop = Arc::<AtomicBool>::default();
        let task = Task {
            game: self.game,
            mind: info.name.to_owned(),
            options: Settings::new(),
            table: self.table.boxed(),
            seat,
            budget: self.hall.thought.judge,
            stop: stop.clone(),
            each: true,
        };
        self.judging = Some(Job { seat, seq, stop });
        let (judges, calls) = (self.hall.judges.clone(), self.calls.clone());
        tokio::spawn(async move {
            let (reports, mut told) = (calls.clone(), None::<Instant>);
            let report = move |verdict: &Verdict<String>| {
                if told.is_some_and(|at| at.elapsed() < TELL) {
                    return;
                }
                told = Some(Instant::now());
                if let Some(calls) = reports.upgrade() {
                    let _ = calls.try_send(Call::Judged {
                        seq,
                        verdict: Box::new(verdict.clone()),
                        last: false,
                    });
                }
            };
            if let (Ok(verdict), Some(calls)) = (judges.think(task, report).await, calls.upgrade())
            {
                let verdict = Box::new(verdict);
                let _ = calls
                    .send(Call::Judged {
                        seq,
                        verdict,
                        last: true,
                    })
                    .await;
            }
        });
    }

    /// A judge has said something.
    pub(super) fn judged(&mut self, seq: usize, verdict: &Verdict<String>, last: bool) {
        let current = self.judging.as_ref().is_some_and(|job| job.seq == seq);
        if seq != self.seq() || !current || self.may_judge().is_err() {
            return;
        }
        let mut json = serde_json::to_value(verdict).expect("a verdict is plain data");
        json["seq"] = json!(seq);
        json["final"] = json!(last);
        let frame: super::Frame = json!({ "verdict": json }).to_string().into();
        self.displays
            .retain(|display| !display.judge || super::show::send(display, frame.clone()));
        if last {
            self.verdict = Some(frame);
        }
    }
}
