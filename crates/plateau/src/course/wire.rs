//! Lines over a socket, with deadlines, and no trust in the other end.

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use plateau_core::{Phrase, phrase};

/// A longer line is no move and no name.
const LONGEST_LINE: usize = 1024;
/// How long the program may be deaf to Ctrl-C.
const DEAF: Duration = Duration::from_millis(100);

/// Why no line came.
#[derive(Debug)]
pub enum Fault {
    /// Nothing until the deadline.
    Silent,
    /// Too long, or not text.
    Garbage,
    /// The other end has gone.
    Gone,
    /// We were told to stop.
    Stopped,
}

impl Fault {
    /// The fault as a sentence about whoever is at the other end.
    pub fn tell(&self) -> Phrase {
        match self {
            Fault::Silent => phrase!("cli-course-silent"),
            Fault::Garbage => phrase!("cli-course-garbage"),
            Fault::Gone => phrase!("cli-course-gone"),
            Fault::Stopped => phrase!("cli-course-stopped"),
        }
    }
}

/// One end of a connection.
pub struct Wire<'a> {
    stream: TcpStream,
    buffer: Vec<u8>,
    stop: &'a AtomicBool,
}

impl<'a> Wire<'a> {
    /// Over this socket.
    pub fn new(stream: TcpStream, stop: &'a AtomicBool) -> io::Result<Wire<'a>> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(Duration::from_secs(5)))?;
        Ok(Wire {
            stream,
            buffer: Vec::new(),
            stop,
        })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        let line = format!("{line}\n");
        let sent = self.stream.write_all(line.as_bytes());
        sent.and_then(|()| self.stream.flush())
            .map_err(|_| Fault::Gone)
    }

    /// The next line, without its end and without NULs, if it comes before the deadline.
    pub fn line(&mut self, deadline: Option<Instant>) -> Result<String, Fault> {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                return clean(&line);
            }
            if self.buffer.len() > LONGEST_LINE {
                self.buffer.clear();
                return Err(Fault::Garbage);
            }
            self.read(deadline)?;
        }
    }

    /// Forgets what came unasked.
    pub fn forget(&mut self) {
        self.buffer.clear();
        let mut bytes = [0; 1024];
        if self.stream.set_nonblocking(true).is_ok() {
            // A flood must not keep us here.
            for _ in 0..64 {
                if !matches!(self.stream.read(&mut bytes), Ok(1..)) {
                    break;
                }
            }
        }
        // Where this fails, the next read tells.
        let _ = self.stream.set_nonblocking(false);
    }

    fn read(&mut self, deadline: Option<Instant>) -> Result<(), Fault> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        let left = match deadline {
            Some(deadline) => deadline.saturating_duration_since(Instant::now()),
            None => DEAF,
        };
        if left.is_zero() {
            return Err(Fault::Silent);
        }
        let wait = Some(left.min(DEAF).max(Duration::from_millis(1)));
        self.stream
            .set_read_timeout(wait)
            .map_err(|_| Fault::Gone)?;
        let mut bytes = [0; 1024];
        match self.stream.read(&mut bytes) {
            Ok(0) => Err(Fault::Gone),
            Ok(count) => {
                self.buffer.extend_from_slice(&bytes[..count]);
                Ok(())
            }
            Err(error) => match error.kind() {
                io::ErrorKind::WouldBlock
                | io::ErrorKind::TimedOut
                | io::ErrorKind::Interrupted => Ok(()),
                _ => Err(Fault::Gone),
            },
        }
    }
}

/// A line as text, without what stands around it.
pub fn clean(line: &[u8]) -> Result<String, Fault> {
    if line.len() > LONGEST_LINE {
        return Err(Fault::Garbage);
    }
    let text = std::str::from_utf8(line).map_err(|_| Fault::Garbage)?;
    let text = text.trim_matches(|c: char| c == '\0' || c.is_whitespace());
    if text.chars().any(char::is_control) {
        return Err(Fault::Garbage);
    }
    Ok(text.to_owned())
}
