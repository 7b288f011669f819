//! Solvers that the whole process shares: tables are made once.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use super::{Optimal, Tables};

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Keeps tables that are slow to make, and searches that were interrupted, in this folder from now
/// on. Only the first call counts, and none that comes after a solver was made.
pub fn keep_in(folder: PathBuf) {
    // A second folder would hold nothing that the first does not.
    let _ = FOLDER.set(folder);
}

/// Where tables and searches are kept, if anywhere.
#[must_use]
pub fn kept_in() -> Option<&'static Path> {
    FOLDER.get().map(PathBuf::as_path)
}

/// The solver of a frame. Its tables are made when they are first needed.
#[must_use]
pub fn shared(rows: usize, columns: usize, tables: Tables) -> Arc<Optimal> {
    type Solvers = Mutex<HashMap<(usize, usize, Tables), Arc<Optimal>>>;
    static SOLVERS: OnceLock<Solvers> = OnceLock::new();
    let solvers = SOLVERS.get_or_init(Mutex::default);
    let mut solvers = solvers.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || {
        let cache = kept_in().map(Path::to_path_buf);
        Arc::new(Optimal::new(rows, columns, tables, cache))
    };
    Arc::clone(solvers.entry((rows, columns, tables)).or_insert_with(make))
}
