//! The terminal: taken for the whole screen, and given back as it was, whatever happens.

use std::{
    io::{self, Stdout, Write},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crossterm::{
    cursor,
    event::{DisableMouseCapture, EnableMouseCapture},
    execute,
    terminal::{
        Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
        enable_raw_mode,
    },
};
use ratatui::{Terminal, backend::CrosstermBackend};

use crate::play::MIND_THREAD;

/// Whether the screen is ours; it is given back once.
static TAKEN: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// The terminal while it is ours. Dropping it gives it back; a panic does too, before its message.
pub struct Guard {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Guard {
    /// Takes the whole screen.
    pub fn take() -> io::Result<Guard> {
        HOOK.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                // A mind that fails is told on the page: the game goes on.
                if thread::current().name() == Some(MIND_THREAD) {
                    return;
                }
                give_back();
                usual(info);
            }));
        });
        take()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
        terminal
            .map(|terminal| Guard { terminal })
            .inspect_err(|_| give_back())
    }

    /// Where to draw.
    pub fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }

    /// Gives the terminal back while `pause` runs, then takes it again.
    pub fn lend(&mut self, pause: impl FnOnce()) -> io::Result<()> {
        give_back();
        pause();
        take()?;
        // A new one knows nothing of what was drawn before. (Clearing the old one would ask the
        // terminal where its cursor is, and wait for an answer that may never come.)
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        cursor::Hide
    )
    .inspect_err(|_| give_back())
}

pub(super) fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // The terminal may be gone by now; then there is nothing to give back.
        let mut out = io::stdout();
        let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
        let _ = out.flush();
    }
}
