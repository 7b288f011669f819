//! `plateau site`: writing the page as plain files.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::Parser;
use plateau_core::{Catalog, Refusal};

use super::Site;

/// Write the page as plain files, for a web space without a server.
///
/// Everything is played in the visitor's browser: against minds, alone, with several at one screen. The
/// files work in any folder of any host. A folder that holds such a site already is brought up to date;
/// in one that holds anything else nothing is written.
#[derive(Parser, Clone, Debug)]
pub struct SiteArgs {
    /// The folder; it is made where it is missing.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The folder of the host in which the site will lie, for its page of wrong addresses.
    #[arg(long, value_name = "PATH", default_value = "/")]
    base: String,
}

/// Why a site was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// The base is no folder of a host.
    #[error("--base {0} is no folder of a host: it begins and ends with a slash, as /club/games/")]
    Base(String),
    /// The folder holds something else.
    #[error("{0} holds something that is no site of Plateau: choose another folder, or empty it")]
    Taken(PathBuf),
    /// It cannot be written.
    #[error("cannot write {path}: {error}")]
    Io {
        /// Where.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A game does not begin.
    #[error("a game does not begin: {0:?}")]
    Game(Refusal),
}

impl SiteArgs {
    /// Writes the site with these games; tells how many files and bytes it has.
    pub fn run(&self, catalog: Catalog) -> Result<(usize, usize), SiteError> {
        let base = &self.base;
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "/-_.~%".contains(letter);
        let whole = base.starts_with('/') && base.ends_with('/') && !base.contains("//");
        if !whole || !base.chars().all(fits) {
            return Err(SiteError::Base(base.clone()));
        }
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| SiteError::Io { path, error }
        };
        let folder = &self.folder;
        fs::create_dir_all(folder).map_err(failed(folder))?;
        let mut there = fs::read_dir(folder).map_err(failed(folder))?;
        if there.next().is_some() && !folder.join("api/games.json").is_file() {
            return Err(SiteError::Taken(folder.clone()));
        }
        let Site(files) = Site::new(catalog, base).map_err(SiteError::Game)?;
        let mut bytes = 0;
        for (name, contents) in &files {
            let path = folder.join(name);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).map_err(failed(parent))?;
            }
            fs::write(&path, contents).map_err(failed(&path))?;
            bytes += contents.len();
        }
        Ok((files.len(), bytes))
    }

    /// Where it is written.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
