//! Files and folders that only their owner reads.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

/// A folder for its owner alone; one that is there already is closed to others, where it is ours.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let there = path.is_dir();
    fs::create_dir_all(path)?;
    if let Err(error) = close(path, 0o700) {
        if !there {
            return Err(error);
        }
        tracing::warn!(%error, "{} cannot be closed to others", path.display());
    }
    Ok(())
}

/// A new file for its owner alone; what was there is gone.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A file that is there from now on for its owner alone.
pub(crate) fn keep(path: &Path) -> io::Result<()> {
    OpenOptions::new().create(true).append(true).open(path)?;
    close(path, 0o600)
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Other systems give a user's folders to that user alone.
#[cfg(not(unix))]
fn close(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
