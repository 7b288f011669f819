//! Messages over a socket, each ended by a zero byte.

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_core::{Phrase, phrase};

/// The longest message that is read.
const LONGEST: usize = 1 << 20;
/// How often a waiting reader looks whether it is told to stop.
const LOOK: Duration = Duration::from_millis(100);

/// Whoever does not read a message for so long has gone.
const DEAF: Duration = Duration::from_secs(5);

/// A connection to a server.
pub struct Wire {
    stream: TcpStream,
    stop: Arc<AtomicBool>,
    /// What came after the last message.
    rest: Vec<u8>,
}

impl Wire {
    /// Over this socket.
    pub fn new(stream: TcpStream, stop: Arc<AtomicBool>) -> io::Result<Wire> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(LOOK))?;
        stream.set_write_timeout(Some(DEAF))?;
        Ok(Wire {
            stream,
            stop,
            rest: Vec::new(),
        })
    }

    /// Sends a message; this side ends it with nothing.
    pub fn send(&mut self, message: &serde_json::Value) -> Result<(), Phrase> {
        let sent = self.stream.write_all(message.to_string().as_bytes());
        sent.map_err(|_| phrase!("cli-course-gone"))
    }

    /// The next message as text.
    pub fn receive(&mut self) -> Result<String, Phrase> {
        let mut chunk = [0; 16 * 1024];
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == 0) {
                let message: Vec<u8> = self.rest.drain(..=end).collect();
                let text = String::from_utf8(message[..end].to_vec());
                return text.map_err(|_| phrase!("cli-course-garbage"));
            }
            if self.rest.len() > LONGEST {
                return Err(phrase!("cli-course-garbage"));
            }
            match self.stream.read(&mut chunk) {
                Ok(0) => return Err(phrase!("cli-course-gone")),
                Ok(count) => self.rest.extend_from_slice(&chunk[..count]),
                Err(error) if is_pause(&error) && !self.stop.load(Ordering::Relaxed) => {}
                Err(error) if is_pause(&error) => return Err(phrase!("cli-course-stopped")),
                Err(_) => return Err(phrase!("cli-course-gone")),
            }
        }
    }
}

fn is_pause(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}
