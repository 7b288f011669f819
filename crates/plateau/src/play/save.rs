//! Logs to files, whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use plateau_core::{Log, Phrase, Refusal, refusal};

/// What a file name stands for before something is saved there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum There {
    /// Nothing.
    Nothing,
    /// A log, which may be replaced.
    Log,
    /// Something else, which may not.
    Other,
}

/// What is under this name now.
pub fn there(path: &Path) -> There {
    if !path.exists() {
        return There::Nothing;
    }
    let is_log = fs::read_to_string(path).is_ok_and(|text| Log::from_json(&text).is_ok());
    if is_log { There::Log } else { There::Other }
}

/// Writes a log so that the file is either as it was or holds the whole new log.
///
/// It is written under another name in the same folder, brought to the disk, and renamed. What is
/// there and is not a log is never replaced.
pub fn save(log: &Log, path: &Path) -> Result<(), Refusal> {
    let name = path.display().to_string();
    if there(path) == There::Other {
        return Err(refusal!("play-save-not-a-log", file = name));
    }
    write(path, log.to_json().as_bytes()).map_err(|error| {
        refusal!(
            "play-save-failed",
            file = name,
            problem = Phrase::from(&error)
        )
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Through a link to the file that it means.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut draft = tempfile::Builder::new()
        .prefix(".plateau-")
        .suffix(".part")
        .permissions(permissions(&path))
        .tempfile_in(&folder)?;
    draft.write_all(bytes)?;
    draft.as_file().sync_all()?;
    draft.persist(&path)?;
    // The new name itself must reach the disk too; not every system can do that to a folder.
    if let Ok(folder) = File::open(&folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(unix)]
fn permissions(path: &Path) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    // As any new file, less what the person's umask takes away; or as the old one.
    let usual = || fs::Permissions::from_mode(0o666);
    fs::metadata(path).map_or_else(|_| usual(), |about| about.permissions())
}

/// A name that is still free: `connect4.json`, `connect4-2.json`, …
pub fn free_name(game: &str, folder: &Path) -> String {
    let mut name = format!("{game}.json");
    let mut number = 2;
    while folder.join(&name).exists() {
        name = format!("{game}-{number}.json");
        number += 1;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(moves: &[&str]) -> Log {
        let game = plateau_games::CATALOG
            .game("connect4")
            .expect("it is a game");
        let settings = plateau_core::Settings::new();
        let mut table = game.open(&settings, 0).expect("the defaults are valid");
        for what in moves {
            let seat = table.turn().seats().only().expect("one is to move");
            let by = plateau_core::Actor::Seat(seat);
            let at = plateau_core::Moment(0);
            table.submit(by, what, at).expect("the move is legal");
        }
        table.log()
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let name = |entry: io::Result<fs::DirEntry>| {
            let entry = entry.expect("the folder can be read");
            entry.file_name().to_string_lossy().into_owned()
        };
        entries.map(name).collect()
    }

    #[test]
    fn a_saved_log_is_read_again_and_replaced_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.json");
        for moves in [&["4"][..], &["4", "4", "3"]] {
            save(&log(moves), &path).expect("it can be saved");
            let text = fs::read_to_string(&path).expect("it is there");
            assert_eq!(Log::from_json(&text), Ok(log(moves)));
        }
        assert_eq!(names(folder.path()), ["game.json"], "no draft is left");
    }

    #[test]
    fn a_save_that_fails_keeps_the_old_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notes.txt");
        fs::write(&path, "not a log").expect("it can be written");
        let Refusal(reason) = save(&log(&["4"]), &path).expect_err("it is no log");
        assert_eq!(reason.id, "play-save-not-a-log");
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), Some("not a log"));
        let nowhere = folder.path().join("no/such/folder.json");
        let Refusal(reason) = save(&log(&["4"]), &nowhere).expect_err("no folder");
        assert_eq!(reason.id, "play-save-failed");
        let Refusal(reason) = save(&log(&["4"]), folder.path()).expect_err("a folder");
        assert_eq!(reason.id, "play-save-not-a-log");
        assert_eq!(names(folder.path()), ["notes.txt"], "no draft is left");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_pointing_to_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("a.json"), folder.path().join("b.json"));
        save(&log(&["4"]), &file).expect("it can be saved");
        std::os::unix::fs::symlink(&file, &link).expect("links are possible");
        save(&log(&["1"]), &link).expect("it can be saved");
        let text = fs::read_to_string(&file).expect("it is there");
        assert_eq!(Log::from_json(&text), Ok(log(&["1"])));
        assert!(link.is_symlink());
    }
}
