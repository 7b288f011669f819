//! The bot that is examined: started when it is needed, and again when it broke down.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use plateau_core::{Actor, AnyTable, Moment, Refusal, Seat};

use super::Exam;
use crate::{
    Fault, Process, Rights, Transcript,
    process::{MOST_LINES, position},
};

/// How long a bot may take for what needs no thinking.
pub(super) const PROMPT: Duration = Duration::from_secs(5);
/// By how much a move may be late, and how soon after `stop` the answer must come.
pub(super) const MARGIN: Duration = Duration::from_millis(500);

/// The bot.
pub(super) struct Bot {
    command: Vec<String>,
    rights: Rights,
    process: Option<Process>,
    transcript: Transcript,
    complaints: String,
}

impl Bot {
    pub fn new(exam: &Exam<'_>) -> Bot {
        Bot {
            command: exam.command.to_vec(),
            rights: exam.rights,
            process: None,
            transcript: Transcript::default(),
            complaints: String::new(),
        }
    }

    pub fn transcript(&self) -> &Transcript {
        let talking = self.process.as_ref().and_then(|p| p.transcript.as_ref());
        talking.unwrap_or(&self.transcript)
    }

    pub fn note(&mut self, line: &str) {
        let talking = self.process.as_mut().and_then(|p| p.transcript.as_mut());
        talking.unwrap_or(&mut self.transcript).note(line);
    }

    /// The running program, before anything was said to it.
    pub fn fresh(&mut self) -> Result<&mut Process, Fault> {
        self.stop();
        let mut process = Process::spawn(&self.command, Path::new(""), &self.rights)?;
        process.transcript = Some(std::mem::take(&mut self.transcript));
        Ok(self.process.insert(process))
    }

    /// The running program after its greeting.
    pub fn ready(&mut self) -> Result<&mut Process, Fault> {
        if self.process.is_none() {
            let process = self.fresh()?;
            process.send("ugi")?;
            process.wait_for("ugiok", PROMPT)?;
        }
        let process = self.process.as_mut().expect("it was just started");
        process.send("isready")?;
        process.wait_for("readyok", PROMPT)?;
        Ok(process)
    }

    /// The running program as it is: what it said and nobody has read yet stays unread.
    pub fn running(&mut self) -> Result<&mut Process, Fault> {
        if self.process.is_none() {
            self.ready()?;
        }
        Ok(self.process.as_mut().expect("it is running"))
    }

    /// Ends it.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            self.transcript = process.transcript.take().unwrap_or_default();
            let complaints = process.complaints();
            if !complaints.is_empty() {
                self.complaints = complaints;
            }
        }
    }

    pub fn end(mut self) -> (Transcript, String) {
        self.stop();
        (self.transcript, self.complaints)
    }

    /// Sends a position and a `go`; the move that comes back.
    pub fn ask(&mut self, table: &dyn AnyTable, go: &str, time: Duration) -> Result<String, Fault> {
        let process = self.ready()?;
        process.send(&position(table))?;
        process.send(go)?;
        best_move(process, time + MARGIN)
    }

    /// The same, and the move is played; it must be legal.
    pub fn play(
        &mut self,
        table: &mut dyn AnyTable,
        seat: Seat,
        go: &str,
        time: Duration,
    ) -> Result<(), Fault> {
        let what = self.ask(table, go, time)?;
        let played = table.submit(Actor::Seat(seat), &what, Moment::default());
        played.map_err(|Refusal(reason)| Fault::Illegal(what, reason))
    }
}

/// The move of the next `bestmove`.
pub(super) fn best_move(process: &mut Process, patience: Duration) -> Result<String, Fault> {
    let end = Instant::now() + patience;
    for _ in 0..MOST_LINES {
        let line = process.receive(end)?;
        if let Some(rest) = line.strip_prefix("bestmove") {
            let what = rest.split_whitespace().next();
            return what.map(str::to_owned).ok_or(Fault::NoMove);
        }
    }
    Err(Fault::Flooded)
}

/// The lines up to this one.
pub(super) fn lines_until(
    process: &mut Process,
    last: &str,
    patience: Duration,
) -> Result<Vec<String>, Fault> {
    let end = Instant::now() + patience;
    let mut lines = Vec::new();
    for _ in 0..MOST_LINES {
        let line = process.receive(end)?;
        if line == last {
            return Ok(lines);
        }
        lines.push(line);
    }
    Err(Fault::Flooded)
}
