//! Time and chance: what neither a room nor a mind can know by itself.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use plateau_core::{Clock, Draw};

/// Time and chance, as whoever drives the house gives them.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Time that never jumps.
    pub clock: Clock,
    /// The time of day, in milliseconds since 1970.
    pub date: fn() -> u64,
    /// 64 bits that nobody can guess.
    pub random: fn() -> u64,
}

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl World {
    /// That of the machine on which it runs as a library. Its chance is only good for tests: it is
    /// drawn from the time.
    pub fn of_this_machine() -> World {
        World {
            clock: Clock::SYSTEM,
            date: millis,
            random: || Draw::from_seed(nanos()).word(),
        }
    }

    /// So many random letters and digits.
    pub(crate) fn letters(&self, count: usize) -> String {
        // 64 bits are ten letters; what is left of a word is thrown away, so that all are as likely.
        let mut draw = Draw::from_seed((self.random)());
        (0..count)
            .map(|place| {
                if place % 10 == 0 {
                    draw = Draw::from_seed((self.random)());
                }
                char::from(LETTERS[draw.below(LETTERS.len())])
            })
            .collect()
    }
}

fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

fn millis() -> u64 {
    u64::try_from(since_1970().as_millis()).unwrap_or(u64::MAX)
}

fn nanos() -> u64 {
    let nanos = since_1970().as_nanos() % u128::from(u64::MAX);
    u64::try_from(nanos).unwrap_or_default()
}
