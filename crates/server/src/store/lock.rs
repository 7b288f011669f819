//! One server a folder: a second one would judge moves by a memory that the first does not share.
//!
//! The lock is the system's, on a file of its own. It ends with the process, however it ends, and
//! programs that only read the database need none.

use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
    sync::{Mutex, PoisonError},
};

use crate::error::ServeError;

/// The file in the data folder.
const NAME: &str = "plateau.lock";

/// Holds a folder as long as it is kept.
pub(super) struct Lock(Mutex<Option<File>>);

impl Lock {
    /// Takes the folder.
    pub(super) fn take(folder: &Path) -> Result<Lock, ServeError> {
        let unusable = |error: io::Error| ServeError::Folder {
            folder: folder.to_owned(),
            error,
        };
        let path = folder.join(NAME);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)
            .map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(Mutex::new(Some(file)))),
            Err(TryLockError::WouldBlock) => Err(ServeError::Taken {
                folder: folder.to_owned(),
            }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }

    /// A store that other servers may use too needs no lock.
    pub(super) fn none() -> Lock {
        Lock(Mutex::new(None))
    }

    /// Gives the folder back.
    pub(super) fn release(&self) {
        // A closed file is an unlocked one.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_held_by_one_server_at_a_time() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let first = Lock::take(folder.path()).expect("it is free");
        let second = Lock::take(folder.path());
        assert!(matches!(second, Err(ServeError::Taken { .. })), "it is not");
        first.release();
        assert!(Lock::take(folder.path()).is_ok(), "and is free again");
    }
}
