//! Long work in a thread of its own, while the interpreter goes on and Ctrl-C is heard.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use plateau_core::phrase;
use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::words::words;

/// How often somebody looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(10);
/// How long work that was told to stop is waited for; what comes later is thrown away.
const PATIENCE: Duration = Duration::from_millis(50);
/// Searches go deep.
const STACK: usize = 16 << 20;

fn sentence(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("?").to_owned()
}

/// Does some work with the interpreter's lock released, and sets `stop` when a signal's handler
/// raises (Ctrl-C): then that exception comes out, at once.
pub fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = channel();
    let failed = |what: String| {
        let phrase = phrase!("python-thread-died", what = what);
        PyRuntimeError::new_err(words().say(&phrase))
    };
    let thread = thread::Builder::new().name("plateau-mind".to_owned());
    let thread = thread.stack_size(STACK);
    let begun = thread.spawn(move || {
        let result = catch_unwind(AssertUnwindSafe(work));
        // Nobody may be there any more.
        let _ = send.send(result);
    });
    begun.map_err(|error| failed(error.to_string()))?;
    // `Receiver` belongs to one thread at a time; a mutex says so to the compiler.
    let receive = std::sync::Mutex::new(receive);
    let wait = |time: Duration| {
        py.detach(|| {
            let receive = receive.lock().expect("only this thread takes it");
            receive.recv_timeout(time)
        })
    };
    loop {
        match wait(LOOK) {
            Ok(Ok(result)) => return Ok(result),
            Ok(Err(panic)) => return Err(failed(sentence(&*panic))),
            Err(RecvTimeoutError::Disconnected) => return Err(failed("?".to_owned())),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupt) = py.check_signals() {
                    stop.store(true, Ordering::Relaxed);
                    let _ = wait(PATIENCE);
                    return Err(interrupt);
                }
            }
        }
    }
}
