//! A program that speaks the Universal Game Interface on its standard input and output.

use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Child, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use plateau_core::{AnyTable, Settings};

use crate::{
    Fault, TimeControl,
    complaints::Complaints,
    contestant::{Clocks, Limits, Reply},
    foreign::{self, Mouth, Rights, Said},
    transcript::Transcript,
};

/// How long a program may take to start and to say that it is ready.
const START: Duration = Duration::from_secs(10);
/// A move without any limit of time is waited for this long.
const PATIENCE: Duration = Duration::from_secs(600);
/// A longer line is no answer of the protocol.
const LONGEST_LINE: u64 = 64 << 10;
/// More lines than this for one answer are a flood.
pub(crate) const MOST_LINES: usize = 100_000;

/// A running program.
pub struct Process {
    child: Child,
    /// `None` once it was closed, or where nobody listens.
    mouth: Option<Mouth>,
    lines: Receiver<String>,
    complaints: Complaints,
    /// All that was said, where it is wanted.
    pub(crate) transcript: Option<Transcript>,
}

impl Process {
    /// Starts it under its rights, shakes hands and sets its options.
    pub fn start(
        command: &[String],
        folder: &Path,
        options: &Settings,
        rights: &Rights,
    ) -> Result<Process, Fault> {
        let mut process = Process::spawn(command, folder, rights)?;
        process.send("ugi")?;
        process.wait_for("ugiok", START)?;
        for (name, value) in options.iter() {
            process.send(&format!("setoption name {name} value {value}"))?;
        }
        process.ready()?;
        Ok(process)
    }

    /// Starts it in this folder (an empty path is the current one) and says nothing yet.
    pub(crate) fn spawn(
        command: &[String],
        folder: &Path,
        rights: &Rights,
    ) -> Result<Process, Fault> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| Fault::NotStarted(String::new()))?;
        let here = Path::new(".");
        let folder = if folder.as_os_str().is_empty() {
            here
        } else {
            folder
        };
        let mut child = rights
            .command(program, arguments)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::NotStarted(format!("{program}: {error}")))?;
        if let Err(error) = rights.limit(&child) {
            foreign::end(&mut child);
            return Err(Fault::NotStarted(format!("{program}: {error}")));
        }
        let stdin = child.stdin.take().expect("standard input is piped");
        let stdout = child.stdout.take().expect("standard output is piped");
        let stderr = child.stderr.take().expect("standard error is piped");
        // Bounded: a program that floods its output waits for us instead of filling our memory.
        let (sender, lines) = mpsc::sync_channel(1024);
        thread::spawn(move || {
            each_line(stdout, |line| sender.send(line).is_ok());
        });
        Ok(Process {
            child,
            mouth: Some(Mouth::of(stdin)),
            lines,
            complaints: Complaints::of(stderr),
            transcript: None,
        })
    }

    /// Tells it that a new game begins.
    pub fn begin(&mut self) -> Result<(), Fault> {
        self.send("uginewgame")?;
        self.ready()
    }

    /// Asks it for a move.
    pub fn choose(&mut self, table: &dyn AnyTable, limits: &Limits<'_>) -> Result<Reply, Fault> {
        self.send(&position(table))?;
        self.send(&go(limits.time, limits.clocks))?;
        let end = Instant::now() + limits.late.unwrap_or(PATIENCE);
        let mut nodes = 0;
        for _ in 0..MOST_LINES {
            let line = self.receive(end)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let what = words.next().unwrap_or_default().to_owned();
                    return Ok(Reply { what, nodes });
                }
                Some("info") => {
                    let told = words.skip_while(|word| *word != "nodes").nth(1);
                    nodes = told.and_then(|number| number.parse().ok()).unwrap_or(nodes);
                }
                _ => {}
            }
        }
        Err(Fault::Flooded)
    }

    /// Closes its standard input: nothing more is said to it.
    pub(crate) fn close_input(&mut self) {
        self.mouth = None;
    }

    /// What it wrote to its standard error.
    pub(crate) fn complaints(&self) -> String {
        self.complaints.text()
    }

    /// Waits until it has ended by itself; `None` when it did not.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + patience;
        while Instant::now() < end {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }

    fn ready(&mut self) -> Result<(), Fault> {
        self.send("isready")?;
        self.wait_for("readyok", START)
    }

    pub(crate) fn send(&mut self, line: &str) -> Result<(), Fault> {
        if let Some(transcript) = &mut self.transcript {
            transcript.sent(line);
        }
        match self.mouth.as_ref().map(|mouth| mouth.say(line)) {
            Some(Said::Heard) => Ok(()),
            Some(Said::Deaf) => {
                self.mouth = None;
                Err(Fault::Deaf)
            }
            Some(Said::Closed) | None => Err(self.ended()),
        }
    }

    pub(crate) fn wait_for(&mut self, word: &str, patience: Duration) -> Result<(), Fault> {
        let end = Instant::now() + patience;
        for _ in 0..MOST_LINES {
            if self.receive(end)? == word {
                return Ok(());
            }
        }
        Err(Fault::Flooded)
    }

    pub(crate) fn receive(&mut self, end: Instant) -> Result<String, Fault> {
        match self
            .lines
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            Ok(line) => {
                if let Some(transcript) = &mut self.transcript {
                    transcript.heard(&line);
                }
                Ok(line)
            }
            Err(RecvTimeoutError::Timeout) => Err(Fault::Late),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Why nothing more comes. A program that has just closed its pipes may need a moment to end.
    fn ended(&mut self) -> Fault {
        let end = Instant::now() + Duration::from_millis(200);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    let last = self.complaints.last_line();
                    let why = last.map_or_else(String::new, |last| format!("; {last}"));
                    return Fault::Ended(format!("{status}{why}"));
                }
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return Fault::Silent,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A polite program ends by itself; the others are ended. Either way none is left behind, nor
        // anything that it started.
        if self.mouth.is_some() {
            let _ = self.send("quit");
        }
        let _ = self.wait(Duration::from_millis(200));
        foreign::end(&mut self.child);
    }
}

/// Lines of a program, as long as somebody wants them.
pub(crate) fn each_line(from: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(from);
    loop {
        let mut bytes = Vec::new();
        let mut limited = reader.by_ref().take(LONGEST_LINE);
        match limited.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let line = foreign::visible(&String::from_utf8_lossy(&bytes));
                if !take(line.trim().to_owned()) {
                    return;
                }
            }
        }
    }
}

/// The whole game so far: its first position, then all moves with the throws among them.
pub(crate) fn position(table: &dyn AnyTable) -> String {
    let played = table.played();
    let moves: Vec<&str> = played.iter().map(|played| played.what.as_str()).collect();
    let start = table.table_at(0).position();
    let gap = if moves.is_empty() { "" } else { " moves " };
    format!("position fen {start}{gap}{}", moves.join(" "))
}

fn go(time: &TimeControl, clocks: Clocks) -> String {
    let mut line = String::from("go");
    for (seat, clock) in (1..).zip(clocks) {
        if let Some(left) = clock {
            let increment = time.increment;
            line.push_str(&format!(" p{seat}time {left} p{seat}inc {increment}"));
        }
    }
    let limits = [
        ("movetime", time.movetime),
        ("depth", time.depth.map(u64::from)),
        ("nodes", time.nodes),
    ];
    for (name, limit) in limits {
        if let Some(limit) = limit {
            line.push_str(&format!(" {name} {limit}"));
        }
    }
    line
}
