//! Where the program keeps what it can make again: the user's cache folder.

use std::{env, path::PathBuf};

/// The folder of this program inside the user's cache folder; `None` where there is none.
/// `PLATEAU_CACHE` names another one, or none at all when it is empty.
pub fn folder() -> Option<PathBuf> {
    if let Some(folder) = env::var_os("PLATEAU_CACHE") {
        return (!folder.is_empty()).then(|| PathBuf::from(folder));
    }
    user().map(|folder| folder.join("plateau"))
}

#[cfg(target_os = "windows")]
fn user() -> Option<PathBuf> {
    env::var_os("LOCALAPPDATA").map(PathBuf::from)
}

#[cfg(target_os = "macos")]
fn user() -> Option<PathBuf> {
    env::var_os("HOME").map(|home| PathBuf::from(home).join("Library/Caches"))
}

#[cfg(not(any(target_os = "windows", target_os = "macos")))]
fn user() -> Option<PathBuf> {
    let given = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    // A relative folder is not valid there, and is left alone.
    let given = given.filter(|folder| folder.is_absolute());
    given.or_else(|| env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
}
