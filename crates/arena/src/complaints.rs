//! What a program writes to its standard error: the last of it, for whoever wonders why it ended.

use std::{
    io::Read,
    process::ChildStderr,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use crate::foreign::visible;

/// The last bytes that are kept.
const MOST: usize = 16 << 10;

/// The end of what a program complained about.
pub(crate) struct Complaints(Arc<Mutex<Vec<u8>>>);

impl Complaints {
    /// Reads on a thread of its own, so that a program never waits for us.
    pub fn of(mut stderr: ChildStderr) -> Complaints {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&kept);
        thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(length) = stderr.read(&mut part) {
                if length == 0 {
                    return;
                }
                let mut kept = into.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&part[..length]);
                let surplus = kept.len().saturating_sub(MOST);
                kept.drain(..surplus);
            }
        });
        Complaints(kept)
    }

    /// All that was kept.
    pub fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&kept);
        let lines: Vec<String> = text.trim_end().lines().map(visible).collect();
        lines.join("\n")
    }

    /// The last line: where most languages say what went wrong.
    pub fn last_line(&self) -> Option<String> {
        // The program has ended; its last words may still be on their way.
        thread::sleep(Duration::from_millis(20));
        let text = self.text();
        let last = text.lines().rev().find(|line| !line.trim().is_empty())?;
        Some(last.trim().chars().take(200).collect())
    }
}
