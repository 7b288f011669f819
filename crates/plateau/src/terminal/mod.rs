//! The terminal as a whole screen: taken, lent while the program pauses, and given back as it was,
//! whatever ends the program.

mod guard;
mod signals;

use std::io;

pub use guard::Guard;
pub use signals::{Signals, obey, stop};

/// Whether an event is there; a signal that came meanwhile is none.
pub fn heard(polled: io::Result<bool>) -> io::Result<bool> {
    match polled {
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(false),
        polled => polled,
    }
}
