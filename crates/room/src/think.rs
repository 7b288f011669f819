//! Minds that play, and judges that evaluate what is shown.

use std::{
    borrow::Cow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_core::{Act, Actor, AnyGame, MindInfo, Seat, Settings, Verdict, phrase};
use plateau_protocol::{FromServer, Judgement};

use crate::{Asked, Fault, House, Room, Sitter, Tick, commit::Intent};

/// What a verdict's notes say where its mind thought for a shorter time because many wait: all who
/// look are told with its move.
const HURRIED: &str = "server-many-think";

/// What a mind answers, or why it does not.
pub type MindAnswer = Result<Verdict<String>, String>;

/// Thinking that goes on elsewhere; dropping it ends the thinking.
pub(crate) struct Job {
    /// The number of the question.
    number: u64,
    /// For whom a mind chooses; a judge looks for the one who is to move.
    seat: Seat,
    seq: usize,
    begun: Tick,
    /// How long it seems to think at least.
    pace: Duration,
    /// How much of the glass had gone, in milliseconds.
    gone: u64,
    /// When it is asked again, since nothing was heard of it.
    again: Tick,
    /// How often it was asked before.
    asked: u32,
    heard: Heard,
    stop: Arc<AtomicBool>,
}

/// What was heard of a mind.
enum Heard {
    Nothing,
    /// It keeps silent until something happens.
    Silence,
    /// Its answer, which is played then.
    Answer(Tick, Box<MindAnswer>),
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Where only minds play, people want to see each move.
const PACE: Duration = Duration::from_millis(700);
/// A mind of which nothing is heard is asked again after its time and this; twice as late each
/// time, since many may wait for their turn to think.
const LOST: Duration = Duration::from_secs(15);

/// The mind of a game that judges: the strongest.
pub fn judge(game: &dyn AnyGame) -> Result<MindInfo, Fault> {
    let mut strongest_first = game.minds().into_iter().rev();
    strongest_first
        .find(|mind| mind.judges)
        .ok_or_else(|| Fault::Rules(phrase!("server-no-judge")))
}

impl<H: House> Room<H> {
    /// Lets a mind think where one is waited for, and a judge where one is wanted.
    pub(crate) fn wake_minds(&mut self) {
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
        if self.is_full() {
            return;
        }
        if shown && self.displays.is_empty() && self.setup.tournament.is_none() {
            // Minds among themselves play for those who look.
            return;
        }
        for seat in seats {
            self.ask_mind(seat, shown, 0);
        }
    }

    fn ask_mind(&mut self, seat: Seat, shown: bool, asked: u32) {
        let Sitter::Mind { mind, options } = &self.sitters[seat.index()] else {
            return;
        };
        let mind = mind.clone();
        let options = serde_json::from_str(options).ok();
        let options = options
            .and_then(|json| Settings::from_json(&json).ok())
            .unwrap_or_default();
        let begun = self.house.tick();
        let mut time = self.terms.level;
        if let Some(clocks) = &self.clocks {
            time = time.min(Duration::from_millis(clocks.budget(seat, begun) / 15));
        }
        let mut pace = if shown { PACE } else { Duration::ZERO };
        if self.setup.tournament.is_some() {
            // Waiting for others who think costs time on the clock: all think less then.
            time /= 1 + self.house.crowd();
            pace = match self.displays.is_empty() {
                true => Duration::ZERO,
                false => pace.min(time / 4),
            };
        }
        let gone = self.running_glass();
        let gone = gone.map_or(0, |(timer, left)| timer.millis - left);
        let job = self.job(seat, begun, (time, pace), gone, asked);
        self.house.ask(Asked {
            number: job.number,
            game: self.game,
            mind,
            options,
            table: self.table.boxed(),
            seat,
            budget: time,
            stop: job.stop.clone(),
            account: self.patron().map(str::to_owned),
            judge: false,
        });
        self.thinking.push(job);
    }

    /// In whose name minds play here: somebody at the table, else somebody who looks on.
    pub fn patron(&self) -> Option<&str> {
        let mut seated = self.sitters.iter().filter_map(Sitter::account);
        let mut looking = self.displays.iter();
        let seated = seated.next();
        seated.or_else(|| looking.find_map(|display| display.account.as_deref()))
    }

    fn job(
        &mut self,
        seat: Seat,
        begun: Tick,
        (time, pace): (Duration, Duration),
        gone: u64,
        asked: u32,
    ) -> Job {
        self.questions += 1;
        Job {
            number: self.questions,
            seat,
            seq: self.seq(),
            begun,
            pace,
            gone,
            again: begun.plus(time).plus(LOST * 2u32.pow(asked.min(10))),
            asked,
            heard: Heard::Nothing,
            stop: Arc::default(),
        }
    }

    /// When a mind's answer is to be played, or one is to be asked again.
    pub(crate) fn next_mind(&self) -> Option<Tick> {
        let due = |job: &Job| match job.heard {
            Heard::Nothing => Some(job.again),
            Heard::Silence => None,
            Heard::Answer(at, _) => Some(at),
        };
        self.thinking.iter().filter_map(due).min()
    }

    /// Plays the answers whose time has come, and asks those again that were not heard.
    pub(crate) async fn ring_minds(&mut self) {
        let now = self.house.tick();
        let is_due = |job: &Job| match job.heard {
            Heard::Nothing => job.again <= now,
            Heard::Silence => false,
            Heard::Answer(at, _) => at <= now,
        };
        while let Some(place) = self.thinking.iter().position(is_due) {
            let mut job = self.thinking.remove(place);
            match std::mem::replace(&mut job.heard, Heard::Nothing) {
                Heard::Answer(_, thought) => self.play_thought(&job, *thought).await,
                Heard::Nothing | Heard::Silence => {
                    let shown = !self.sitters.iter().any(|sitter| sitter.account().is_some());
                    self.ask_mind(job.seat, shown, job.asked + 1);
                }
            }
        }
    }

    /// A mind has answered the question with this number.
    pub async fn thought(&mut self, number: u64, thought: MindAnswer) {
        let seq = self.seq();
        let job = self.thinking.iter_mut().find(|job| job.number == number);
        let Some(job) = job.filter(|job| job.seq == seq) else {
            return self.wake_minds();
        };
        if !matches!(job.heard, Heard::Nothing) {
            return;
        }
        let silent = thought.as_ref().is_ok_and(|verdict| verdict.best.is_none());
        if silent && self.table.timer().is_some() {
            // Whatever happens next wakes it again.
            job.heard = Heard::Silence;
            return;
        }
        // Some seem to think for a while, as people do.
        let after = thought.as_ref().map_or(0, |verdict| verdict.after);
        let pause = Duration::from_millis(after.saturating_sub(job.gone));
        let at = job.begun.plus(job.pace.max(pause));
        job.heard = Heard::Answer(at, Box::new(thought));
        if self.doubt.is_none() {
            self.ring_minds().await;
        }
    }

    async fn play_thought(&mut self, job: &Job, thought: MindAnswer) {
        let (seat, seq) = (job.seat, job.seq);
        if seq != self.seq() || !self.waited().contains(seat) {
            return self.wake_minds();
        }
        let first = |room: &Self| {
            let mut choices = room.table.choices(seat).into_iter();
            choices.next().map(|choice| choice.what)
        };
        let best = match thought {
            Ok(verdict) => {
                let mut notes = verdict.notes.into_iter();
                self.notes.extend(notes.find(|note| note.id == HURRIED));
                verdict.best
            }
            Err(reason) => {
                let id = &self.id;
                self.house
                    .trouble(&format_args!("a mind at {id}: {reason}"));
                None
            }
        };
        // A mind that fails must not leave a person waiting.
        let Some(what) = best.or_else(|| first(self)) else {
            self.notes.clear();
            return;
        };
        let mut intent = Intent::own(Actor::Seat(seat), Act::Move(what)).only_at(seq);
        if let Err(Fault::Rules(reason)) = self.commit(&intent).await {
            let id = &self.id;
            self.house
                .trouble(&format_args!("a mind at {id}: {reason}"));
            if let Some(what) = first(self) {
                intent.entry = Some((Actor::Seat(seat), Act::Move(what)));
                let _ = self.commit(&intent).await;
            }
        }
        self.notes.clear();
        self.wake_minds();
        self.miss_absent();
    }

    /// Turns evaluation on or off for a display.
    pub(crate) fn set_judge(&mut self, number: u64, on: bool) -> Result<usize, Fault> {
        if on {
            self.may_judge()?;
            judge(self.game)?;
        }
        let verdict = self.verdict.clone();
        let display = self.displays.iter_mut().find(|one| one.number == number);
        if let Some(display) = display {
            display.judge = on;
            if let (true, Some(verdict)) = (on, verdict) {
                self.house.send(number, verdict);
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
        let mut judged = self.displays.iter().filter(|display| display.judge);
        let account = judged.find_map(|display| display.account.clone());
        let (begun, budget) = (self.house.tick(), self.terms.judge);
        let job = self.job(seat, begun, (budget, Duration::ZERO), 0, 0);
        self.house.ask(Asked {
            number: job.number,
            game: self.game,
            mind: info.name.to_owned(),
            options: Settings::new(),
            table: self.table.boxed(),
            seat,
            budget,
            stop: job.stop.clone(),
            account,
            judge: true,
        });
        self.judging = Some(job);
    }

    /// A judge has said something about the question with this number.
    pub fn judged(&mut self, number: u64, verdict: &Verdict<String>, last: bool) {
        let seq = self.seq();
        let mut current = self.judging.iter();
        let current = current.any(|job| job.number == number && job.seq == seq);
        if !current || self.may_judge().is_err() {
            return;
        }
        let told = FromServer::Verdict(Judgement {
            seq,
            last,
            verdict: Cow::Borrowed(verdict),
        });
        let frame: H::Frame = told.text().into();
        let house = &self.house;
        self.displays
            .retain(|one| !one.judge || house.send(one.number, frame.clone()));
        if last {
            self.verdict = Some(frame);
        }
    }
}
