//! Where the program keeps what must not be lost: the user's data folder.

use std::path::PathBuf;

/// The folder of this program inside the user's data folder; `None` where there is none.
pub fn folder() -> Option<PathBuf> {
    // Tests of this crate leave nothing behind.
    if cfg!(test) {
        return None;
    }
    let var = |name: &str| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    };
    let base = if cfg!(target_os = "macos") {
        var("HOME")?.join("Library/Application Support")
    } else if cfg!(windows) {
        var("LOCALAPPDATA")?
    } else {
        let given = var("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        given.or_else(|| var("HOME").map(|home| home.join(".local/share")))?
    };
    Some(base.join("plateau"))
}
