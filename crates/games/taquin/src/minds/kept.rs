//! Long searches on disk: what was interrupted is taken up again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use plateau_core::Host;

use super::super::Grid;

/// The file of a position's search, if there is a folder to keep it in.
pub(super) fn file(grid: &Grid, host: &Host) -> Option<PathBuf> {
    let folder = host.cache.as_ref()?;
    Some(folder.join(name(grid)))
}

fn name(grid: &Grid) -> String {
    // FNV-1a; two positions of one name would only refuse each other's checkpoints.
    let sum = grid
        .tiles()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, tile| {
            (sum ^ u64::from(*tile)).wrapping_mul(0x0100_0000_01b3)
        });
    format!(
        "taquin-{}x{}-{sum:016x}.search",
        grid.rows(),
        grid.columns()
    )
}

/// Writes a file that is there whole or not at all.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(format!("{}.draft", std::process::id()));
    let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // The draft is of no use to anybody; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// Forgets a search that has come to its end.
pub(super) fn forget(path: &Path) {
    // It may never have been written.
    let _ = fs::remove_file(path);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_kept_in_the_folder_that_is_lent_or_nowhere() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let grid: Grid = "2 1 3 4 5 6 8 7 0".parse().expect("a position");
        let lent = Host {
            cache: Some(folder.path().to_path_buf()),
            ..Host::default()
        };
        let kept = file(&grid, &lent).expect("there is a folder");
        assert!(kept.starts_with(folder.path()), "inside of it");
        assert_eq!(file(&grid, &Host::default()), None, "no folder is lent");
    }
}
