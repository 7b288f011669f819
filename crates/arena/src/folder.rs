//! Files of a run: results line by line, whole files or none.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, Write},
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use serde::{Serialize, de::DeserializeOwned};

use crate::ArenaError;

/// Positions of a file, one a line; blank lines and comments are skipped.
pub(crate) fn read_positions(path: &Path) -> Result<Vec<String>, ArenaError> {
    let text = fs::read_to_string(path).map_err(ArenaError::file(path))?;
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// Makes the folder the place of this plan: a new one, or one whose plan is the same.
pub(crate) fn claim(folder: &Path, plan: &impl Serialize) -> Result<(), ArenaError> {
    fs::create_dir_all(folder).map_err(ArenaError::file(folder))?;
    sweep(folder);
    let kept = folder.join("plan.json");
    let text = serde_json::to_string_pretty(plan).expect("a plan is plain data");
    match fs::read_to_string(&kept) {
        Ok(old) if old != text => Err(ArenaError::OtherPlan(folder.to_owned())),
        Ok(_) => Ok(()),
        Err(_) => write_atomically(&kept, text.as_bytes()),
    }
}

/// Removes what a run that was killed had begun to write.
pub(crate) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "part") {
            // One that stays is in nobody's way.
            let _ = fs::remove_file(path);
        }
    }
}

/// Results of earlier runs by their number. A last line that was cut off by a crash is dropped.
pub(crate) fn read_results<R: DeserializeOwned>(
    path: &Path,
    number: impl Fn(&R) -> usize,
) -> Result<BTreeMap<usize, R>, ArenaError> {
    let file = |error| ArenaError::file(path)(error);
    let reader = match File::open(path) {
        Ok(reader) => BufReader::new(reader),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(file(error)),
    };
    let lines: Vec<String> = reader.lines().collect::<Result<_, _>>().map_err(file)?;
    let mut results = BTreeMap::new();
    let mut cut = false;
    for (index, line) in lines.iter().enumerate() {
        match serde_json::from_str::<R>(line) {
            Ok(result) => {
                results.insert(number(&result), result);
            }
            Err(_) if index + 1 == lines.len() => cut = true,
            Err(error) => {
                let problem = error.to_string();
                return Err(ArenaError::Result {
                    path: path.to_owned(),
                    line: index + 1,
                    problem,
                });
            }
        }
    }
    if cut {
        let kept = &lines[..lines.len() - 1];
        let text: String = kept.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        write_atomically(path, text.as_bytes())?;
    }
    Ok(results)
}

/// A file to which results are appended, each on the disk before it counts.
pub(crate) struct Results<'a> {
    path: &'a Path,
    file: File,
}

impl Results<'_> {
    pub fn open(path: &Path) -> Result<Results<'_>, ArenaError> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Results {
            path,
            file: file.map_err(ArenaError::file(path))?,
        })
    }

    pub fn append(&mut self, result: &impl Serialize) -> Result<(), ArenaError> {
        let mut line = serde_json::to_string(result).expect("a result is plain data");
        line.push('\n');
        let written = self.file.write_all(line.as_bytes());
        written
            .and_then(|()| self.file.sync_data())
            .map_err(ArenaError::file(self.path))
    }
}

/// The whole file or the old one: never a part.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), ArenaError> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}-{number}.part", std::process::id()));
    let part = path.with_file_name(name);
    let write = || {
        let mut file = File::create(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write().map_err(|error| {
        // Nothing to do where even this fails: the first error is the one to tell.
        let _ = fs::remove_file(&part);
        ArenaError::file(path)(error)
    })
}
