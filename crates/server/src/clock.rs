//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use plateau_core::Moment;

/// Now.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment(since.map_or(0, |time| time.as_millis() as u64))
}
