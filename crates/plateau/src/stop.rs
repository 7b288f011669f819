//! Ctrl-C and its kin, for commands that work for long.

use std::sync::{Arc, atomic::AtomicBool};

use signal_hook::{consts::TERM_SIGNALS, flag};

/// A flag that is set when the program is told to stop. Told a second time, it ends at once.
pub fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    for &signal in TERM_SIGNALS {
        // The order matters: the first signal finds the flag unset and only sets it.
        let armed = flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))
            .and_then(|_| flag::register(signal, Arc::clone(&stop)));
        // Without a handler the signal ends the program as usual: nothing is lost but the answer.
        drop(armed);
    }
    stop
}
