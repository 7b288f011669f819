//! Why a store fails, as far as whoever asked can do something about it.

use std::io;

/// What kind of failure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It cannot be reached: it restarts, its network is broken, it has too many guests.
    Away,
    /// Its disk is full.
    Disk,
    /// Anything else.
    Other,
}

impl Failure {
    /// Looks at what the database, the driver or the system says.
    pub(crate) fn of(error: &sqlx::Error) -> Failure {
        match error {
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => {
                Failure::Away
            }
            sqlx::Error::Tls(_) => Failure::Away,
            sqlx::Error::Io(error) if error.kind() == io::ErrorKind::StorageFull => Failure::Disk,
            sqlx::Error::Io(_) => Failure::Away,
            sqlx::Error::Database(error) => {
                let code = error.code();
                Failure::coded(code.as_deref().unwrap_or_default())
            }
            _ => Failure::Other,
        }
    }

    /// SQLite has numbers (its extended codes keep the kind in the lowest byte), PostgreSQL
    /// `SQLSTATE` classes of five letters.
    fn coded(code: &str) -> Failure {
        const FULL: u32 = 13;
        match (code.parse::<u32>(), code) {
            (_, "53100") => Failure::Disk,
            (Ok(number), text) if text.len() < 5 && number & 0xff == FULL => Failure::Disk,
            // Connections broken; too many of them; shut down, or starting up.
            (_, text) if text.len() == 5 && ["08", "53", "57"].contains(&&text[..2]) => {
                Failure::Away
            }
            _ => Failure::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_told_as_what_it_is() {
        for (code, failure) in [
            ("13", Failure::Disk),
            ("53100", Failure::Disk),
            ("53300", Failure::Away),
            ("08006", Failure::Away),
            ("57P01", Failure::Away),
            ("23505", Failure::Other),
            ("2067", Failure::Other),
            ("5", Failure::Other),
            ("", Failure::Other),
        ] {
            assert_eq!(Failure::coded(code), failure, "{code}");
        }
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(Failure::of(&sqlx::Error::Io(full)), Failure::Disk);
        let gone = io::Error::from(io::ErrorKind::ConnectionReset);
        assert_eq!(Failure::of(&sqlx::Error::Io(gone)), Failure::Away);
        assert_eq!(Failure::of(&sqlx::Error::PoolTimedOut), Failure::Away);
        assert_eq!(Failure::of(&sqlx::Error::RowNotFound), Failure::Other);
    }
}
