//! What the system tells the program: to stop, to pause, to go on.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP},
    flag, low_level,
};

use super::guard;

/// How long the loop has to notice that it must end, before it is ended.
const PATIENCE: Duration = Duration::from_millis(500);

/// Flags that signals set.
pub struct Signals {
    end: Arc<AtomicUsize>,
    pause: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
}

impl Signals {
    /// From now on signals set flags instead of ending the program.
    pub fn listen() -> io::Result<Signals> {
        let signals = Signals {
            end: Arc::default(),
            pause: Arc::default(),
            resumed: Arc::default(),
        };
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] {
            flag::register_usize(signal, Arc::clone(&signals.end), signal as usize)?;
        }
        signals.insist();
        flag::register(SIGTSTP, Arc::clone(&signals.pause))?;
        flag::register(SIGCONT, Arc::clone(&signals.resumed))?;
        Ok(signals)
    }

    /// The signal that ends the program, if one came.
    pub fn end(&self) -> Option<i32> {
        match self.end.load(Ordering::SeqCst) {
            0 => None,
            signal => i32::try_from(signal).ok(),
        }
    }

    /// Ends the program by force if it does not end by itself: reading events from a terminal that
    /// is gone never comes back.
    fn insist(&self) {
        let end = Arc::clone(&self.end);
        thread::spawn(move || {
            loop {
                thread::sleep(PATIENCE);
                let signal = end.load(Ordering::SeqCst);
                if signal != 0 {
                    thread::sleep(PATIENCE);
                    guard::give_back();
                    obey(i32::try_from(signal).unwrap_or(SIGTERM));
                }
            }
        });
    }

    /// Asks for a pause, as the key Ctrl-Z does.
    pub fn ask_pause(&self) {
        self.pause.store(true, Ordering::SeqCst);
    }

    /// Whether a pause was asked for since the last call.
    pub fn pause(&self) -> bool {
        self.pause.swap(false, Ordering::SeqCst)
    }

    /// Whether the program was stopped and goes on since the last call.
    pub fn resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::SeqCst)
    }
}

/// Does what the system would have done: stops the program, or ends it with the right status.
pub fn obey(signal: i32) {
    // It can only fail for signals that cannot be caught.
    let _ = low_level::emulate_default_handler(signal);
}

/// Stops the program until it is told to go on.
pub fn stop() {
    obey(SIGTSTP);
}
