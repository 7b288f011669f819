//! What the last process left behind, told when the next one begins.

use std::{fs, io, path::PathBuf};

use crate::{error::Fault, hall::Hall, store::Store};

/// There as long as a server runs.
const FILE: &str = "running";

/// A mark in a folder that a server runs; one that ends as it should takes it away.
pub(crate) struct Mark(Option<PathBuf>);

impl Mark {
    /// Sets the mark; tells whether one was there.
    pub(crate) fn set(folder: Option<&std::path::Path>) -> (Mark, bool) {
        let Some(file) = folder.map(|folder| folder.join(FILE)) else {
            return (Mark(None), false);
        };
        let there = file.exists();
        if let Err(error) = fs::write(&file, std::process::id().to_string()) {
            tracing::warn!(%error, "{} cannot be written", file.display());
        }
        (Mark(Some(file)), there)
    }

    /// The server ends as it should.
    pub(crate) fn clear(&self) {
        let Some(file) = &self.0 else { return };
        match fs::remove_file(file) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => tracing::warn!(%error, "{} cannot be removed", file.display()),
        }
    }
}

impl Hall {
    /// Says what was found.
    pub(crate) async fn tell_aftermath(&self, crashed: bool) -> Result<(), Fault> {
        let Found {
            playing,
            unsettled,
            running,
        } = Found::look(&self.store).await?;
        match crashed {
            true => tracing::warn!(
                playing,
                unsettled,
                running,
                "the last server did not end as it should; all that was acknowledged is in the store"
            ),
            false => tracing::info!(playing, unsettled, running, "what goes on"),
        }
        Ok(())
    }
}

struct Found {
    /// Tables in play.
    playing: u64,
    /// Finished tables whose ratings are counted now.
    unsettled: usize,
    /// Tournaments that go on.
    running: usize,
}

impl Found {
    async fn look(store: &Store) -> Result<Found, Fault> {
        Ok(Found {
            playing: store.playing().await?,
            unsettled: store.unsettled().await?.len(),
            running: store.running_tournaments().await?.len(),
        })
    }
}
