//! A question to the terminal that is not answered yet.

use std::{
    collections::VecDeque,
    io::{self, Write},
    os::fd::BorrowedFd,
    time::{Duration, Instant},
};

use crossterm::event::Event;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, read},
};

use super::{answer::Answer, sieve::Sieve};

/// How long after an Escape what follows it still belongs to it.
const ESCAPE: Duration = Duration::from_millis(50);
/// How long after the question somebody who leaves waits for the answer.
const LEAVE: Duration = Duration::from_millis(500);

/// A question to the terminal that is not answered yet, and what was pressed meanwhile.
pub struct Debt {
    terminal: BorrowedFd<'static>,
    asked: Instant,
    sieve: Sieve,
    ready: VecDeque<Event>,
    size: Option<(u16, u16)>,
}

impl Debt {
    /// Asks the terminal.
    pub fn ask(terminal: BorrowedFd<'static>) -> io::Result<Debt> {
        let mut out = io::stdout();
        out.write_all(Answer::QUESTION.as_bytes())?;
        out.flush()?;
        Ok(Debt::of(terminal))
    }

    /// What is owed by a terminal that was asked just now.
    pub(super) fn of(terminal: BorrowedFd<'static>) -> Debt {
        Debt {
            terminal,
            asked: Instant::now(),
            sieve: Sieve::default(),
            ready: VecDeque::new(),
            size: crossterm::terminal::size().ok(),
        }
    }

    /// Waits for the answer, so long at most. What is pressed meanwhile is kept.
    pub fn wait(&mut self, patience: Duration) -> io::Result<()> {
        let until = Instant::now() + patience;
        while self.answer().is_none() {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                break;
            };
            self.listen(left)?;
        }
        Ok(())
    }

    /// What somebody did, if it is done before this time has passed.
    pub fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        if self.ready.is_empty() {
            self.listen(wait)?;
        }
        if let Some(event) = self.ready.pop_front() {
            return Ok(Some(event));
        }
        // The crate that hears of a new size is not asked meanwhile.
        let size = crossterm::terminal::size().ok();
        if size == self.size {
            return Ok(None);
        }
        self.size = size;
        Ok(size.map(|(width, height)| Event::Resize(width, height)))
    }

    /// Whether the answer is there and nothing else is left.
    pub fn is_paid(&self) -> bool {
        self.ready.is_empty() && self.sieve.is_empty() && self.answer().is_some()
    }

    /// The answer, once its end is there.
    pub fn answer(&self) -> Option<Answer> {
        Answer::read(self.sieve.answered())
    }

    /// Waits for the answer of a terminal that was asked a moment ago.
    pub fn settle(&mut self) {
        // A terminal that is gone owes nothing.
        let _ = self.wait(LEAVE.saturating_sub(self.asked.elapsed()));
    }

    /// Reads what is there, or comes within this time.
    fn listen(&mut self, wait: Duration) -> io::Result<()> {
        let wait = match self.sieve.is_at_escape() {
            true => ESCAPE,
            false => wait,
        };
        let wait = Timespec::try_from(wait).map_err(io::Error::other)?;
        let mut bytes = [0; 256];
        let polled = poll(
            &mut [PollFd::new(&self.terminal, PollFlags::IN)],
            Some(&wait),
        );
        match polled {
            // A signal: the loop looks for it.
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
            Ok(0) if self.sieve.is_at_escape() => self.ready.push_back(self.sieve.escape()),
            Ok(0) => {}
            Ok(_) => match read(self.terminal, &mut bytes) {
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(error) => return Err(error.into()),
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => self.ready.extend(self.sieve.take(&bytes[..count])),
            },
        }
        Ok(())
    }
}
