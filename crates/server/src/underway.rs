//! What was under way when a process died: what has brought it down twice is not tried again by
//! itself.
//!
//! Whatever may take a process down (a mind that thinks, a table or a tournament that is loaded)
//! has a line in a file while it goes on. A process that dies leaves its lines behind, and the next
//! one blames them: what was alone for all of it, of several each for a part, since whoever ends a
//! process from outside ends a hundred innocent ones with it. What ends in any other way, even by a
//! panic, loses its line and its blame.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::error::Fault;

/// The file with the lines.
const LINES: &str = "underway";
/// The file with what they are blamed for, for the operator too.
const BLAME: &str = "brought-down.json";
/// Bytes of a line: names that are longer are cut.
const LINE: usize = 256;
/// What has brought a process down so often is not tried again.
const ENOUGH: f64 = 2.0;
/// The part of each where many were under way: however many they are, the one that does it again and
/// again is found.
const PART: f64 = 0.25;

/// What is under way.
pub(crate) struct Underway(Mutex<State>);

#[derive(Default)]
struct State {
    file: Option<File>,
    /// Which lines are taken.
    lines: Vec<bool>,
    blame: BTreeMap<String, f64>,
    keeps: Option<PathBuf>,
}

/// Something goes on as long as this is kept.
pub(crate) struct Mark {
    underway: Arc<Underway>,
    line: usize,
    what: String,
}

impl Underway {
    /// Reads what the last process left behind in this folder.
    pub(crate) fn open(folder: &Path) -> io::Result<Arc<Underway>> {
        fs::create_dir_all(folder)?;
        let (lines, keeps) = (folder.join(LINES), folder.join(BLAME));
        let blame = fs::read(&keeps).unwrap_or_default();
        let mut blame: BTreeMap<String, f64> = serde_json::from_slice(&blame).unwrap_or_default();
        let left = fs::read(&lines).unwrap_or_default();
        let left = String::from_utf8_lossy(&left);
        let names = left.lines().map(str::trim);
        let mut names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        names.sort_unstable();
        names.dedup();
        let part = (1.0 / names.len() as f64).max(PART);
        for name in names {
            let own = blame.entry(name.to_owned()).or_default();
            *own += part;
            tracing::warn!("{name} was under way when the last process died (blame: {own:.2})");
        }
        let state = State {
            file: Some(File::create(lines)?),
            lines: Vec::new(),
            blame,
            keeps: Some(keeps),
        };
        state.keep();
        Ok(Arc::new(Underway(Mutex::new(state))))
    }

    /// Nothing is written down.
    pub(crate) fn nowhere() -> Arc<Underway> {
        Arc::new(Underway(Mutex::default()))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something begins, unless it has brought the process down too often.
    pub(crate) fn begin(self: &Arc<Self>, what: &str) -> Result<Mark, Fault> {
        let what: String = what.replace(char::is_control, " ");
        let cut = what.floor_char_boundary(LINE - 1);
        let what = what[..cut].trim().to_owned();
        let mut state = self.lock();
        if state.blame.get(&what).is_some_and(|own| *own >= ENOUGH) {
            return Err(Fault::Held(what));
        }
        let free = state.lines.iter().position(|taken| !taken);
        let line = free.unwrap_or(state.lines.len());
        if free.is_none() {
            state.lines.push(true);
        }
        state.lines[line] = true;
        state.write(line, &what);
        drop(state);
        Ok(Mark {
            underway: self.clone(),
            line,
            what,
        })
    }

    /// The process ends as it should: whatever still goes on is not to blame.
    pub(crate) fn close(&self) {
        if let Some(file) = self.lock().file.take() {
            let _ = file.set_len(0);
        }
    }
}

impl State {
    fn write(&mut self, line: usize, what: &str) {
        let Some(file) = &mut self.file else { return };
        let text = format!(
            "{what:<width$}\n",
            width = LINE - 1 - (what.len() - what.chars().count())
        );
        let at = SeekFrom::Start((line * LINE) as u64);
        let written = file.seek(at).and_then(|_| file.write_all(text.as_bytes()));
        if let Err(error) = written {
            tracing::warn!("what is under way cannot be written down: {error}");
        }
    }

    fn keep(&self) {
        let Some(path) = &self.keeps else { return };
        let kept = match self.blame.is_empty() {
            true => fs::remove_file(path).or_else(|error| match error.kind() {
                io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            }),
            false => serde_json::to_vec_pretty(&self.blame)
                .map_err(io::Error::other)
                .and_then(|text| fs::write(path, text)),
        };
        if let Err(error) = kept {
            tracing::warn!("{}: {error}", path.display());
        }
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        let mut state = self.underway.lock();
        state.write(self.line, "");
        state.lines[self.line] = false;
        if state.blame.remove(&self.what).is_some() {
            state.keep();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blame(folder: &Path, what: &str) -> f64 {
        let text = fs::read(folder.join(BLAME)).unwrap_or_default();
        let blame: BTreeMap<String, f64> = serde_json::from_slice(&text).unwrap_or_default();
        blame.get(what).copied().unwrap_or(0.0)
    }

    #[test]
    fn what_brought_a_process_down_twice_is_not_tried_a_third_time() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let open = || Underway::open(folder.path()).expect("the folder is ours");
        for _ in 0..2 {
            let underway = open();
            let bad = underway.begin("a table/a mind").expect("it may try");
            let good = underway.begin("another").expect("it may try");
            drop(good);
            // The process dies.
            std::mem::forget(bad);
        }
        let underway = open();
        let held = underway.begin("a table/a mind").map(drop);
        assert!(matches!(held, Err(Fault::Held(_))), "not a third time");
        assert_eq!(blame(folder.path(), "another"), 0.0, "which ended");
        assert!(underway.begin("another").is_ok(), "others go on");
    }

    #[test]
    fn many_that_are_ended_from_outside_are_tried_again_and_the_one_that_does_it_is_found() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let mut deaths = 0;
        loop {
            let underway = Underway::open(folder.path()).expect("the folder is ours");
            let Ok(bad) = underway.begin("a table") else {
                break;
            };
            for number in 0..20 {
                // Each time others.
                let other = underway.begin(&format!("table {deaths}.{number}"));
                std::mem::forget(other.expect("nobody is to blame"));
            }
            std::mem::forget(bad);
            deaths += 1;
        }
        assert_eq!(deaths, 8, "not for two, and not for ever");
        assert_eq!(blame(folder.path(), "table 0.0"), PART);
    }

    #[test]
    fn what_ends_is_forgiven() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for round in 0..5 {
            let underway = Underway::open(folder.path()).expect("the folder is ours");
            drop(underway.begin("a mind").expect("it thinks, and answers"));
            assert_eq!(blame(folder.path(), "a mind"), 0.0, "round {round}");
            std::mem::forget(underway.begin("a mind").expect("it thinks again"));
        }
    }

    #[test]
    fn a_server_that_ends_as_it_should_blames_nobody() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for _ in 0..3 {
            let underway = Underway::open(folder.path()).expect("the folder is ours");
            let long = "é".repeat(400);
            std::mem::forget(underway.begin(&long).expect("it may try"));
            underway.close();
        }
    }
}
