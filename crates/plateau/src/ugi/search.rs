//! A search of the engine: begun by `go`, told as it goes, answered with `bestmove`.

use std::{
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use plateau_core::{AnyMind, AnyQuestion, Budget, Clock, Refusal, Seat, Value, Verdict};

use super::{
    command::Go,
    engine::{Engine, Event},
};

/// A search that is under way.
pub(super) struct Search {
    pub(super) stop: Arc<AtomicBool>,
    /// An infinite search answers only when it is told to stop.
    pub(super) waits_for_stop: bool,
    pub(super) answer: Option<String>,
}

/// The time that is kept back for the way of an answer to the match runner.
const RESERVE: Duration = Duration::from_millis(10);

impl Engine<'_> {
    pub(super) fn go(&mut self, go: &Go, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.table.as_ref().map(|table| table.boxed()) else {
            return writeln!(out, "info string error: no position yet\nbestmove 0000");
        };
        let Some(seat) = table.turn().seats().iter().next() else {
            return writeln!(
                out,
                "info string error: nobody is to move here\nbestmove 0000"
            );
        };
        let Some(mut mind) = self.mind.take() else {
            return writeln!(out, "info string error: the mind is lost\nbestmove 0000");
        };
        let stop = Arc::new(AtomicBool::new(false));
        let begin = Instant::now();
        let budget = Budget {
            depth: go.depth,
            nodes: go.nodes,
            stop: Arc::clone(&stop),
            ..Budget::by(Clock::SYSTEM, time_for(go, seat))
        };
        self.search = Some(Search {
            stop,
            waits_for_stop: go.infinite,
            answer: None,
        });
        let events = self.events.clone();
        thread::spawn(move || {
            let question = AnyQuestion {
                table: &*table,
                seat,
                budget: &budget,
                each: false,
                line: true,
                watch: None,
            };
            // Once the loop has ended nobody listens, and nothing is left to tell.
            let verdict = mind.think(question, &mut |verdict| {
                let _ = events.send(Event::Info(verdict.clone(), begin));
            });
            if let Ok(verdict) = &verdict {
                let _ = events.send(Event::Info(verdict.clone(), begin));
            }
            let _ = events.send(Event::Done(mind, verdict));
        });
        Ok(())
    }

    pub(super) fn stop(&mut self) {
        if let Some(search) = &mut self.search {
            search.stop.store(true, Ordering::Relaxed);
            search.waits_for_stop = false;
        }
    }

    pub(super) fn finish(
        &mut self,
        mind: Box<dyn AnyMind>,
        verdict: Result<Verdict<String>, Refusal>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.mind = Some(mind);
        let best = match verdict {
            Ok(verdict) => verdict.best.unwrap_or_else(|| "0000".to_owned()),
            Err(refusal) => {
                self.complain(&refusal, out)?;
                "0000".to_owned()
            }
        };
        if let Some(search) = &mut self.search {
            search.answer = Some(best);
        }
        self.answer_if_waiting(out)
    }

    pub(super) fn answer_if_waiting(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(Search {
            waits_for_stop: false,
            answer: Some(best),
            ..
        }) = &self.search
        {
            writeln!(out, "bestmove {best}")?;
            self.search = None;
        }
        Ok(())
    }
}

/// How long a search may last: what `movetime` says, or a part of the clock.
fn time_for(go: &Go, seat: Seat) -> Option<Duration> {
    let kept = |time: Duration| time.saturating_sub(RESERVE).max(time / 2);
    if let Some(time) = go.movetime {
        return Some(kept(time));
    }
    let clock = go.clocks[seat.index().min(1)]?;
    let share = clock / 20 + go.increments[seat.index().min(1)] * 3 / 4;
    Some(kept(share.min(clock)))
}

/// What a search has found, as the protocol tells it.
pub(super) fn info(verdict: &Verdict<String>, since: Instant) -> String {
    let mut text = String::from("info");
    if verdict.depth > 0 {
        text.push_str(&format!(" depth {}", verdict.depth));
    }
    match verdict.value {
        Some(Value::Score(score)) => {
            text.push_str(&format!(" score cp {}", i64::from(score) * 100))
        }
        Some(Value::Chance(chance)) => text.push_str(&format!(" score wdl {:.4}", chance)),
        Some(Value::Length(length)) => text.push_str(&format!(" score moves {length}")),
        Some(Value::Unsolvable) | None => {}
    }
    text.push_str(&format!(
        " time {} nodes {}",
        since.elapsed().as_millis(),
        verdict.nodes
    ));
    if !verdict.line.is_empty() {
        text.push_str(&format!(" pv {}", verdict.line.join(" ")));
    }
    text
}
