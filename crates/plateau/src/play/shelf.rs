//! Games that were left before their end: kept whole, so that nothing is lost by leaving.

use std::{fs, path::PathBuf};

use plateau_core::{AnyTable, Phrase, phrase};

use super::{plan::Plan, save};
use crate::data;

/// Keeps a game that is left, and tells how to go on with it. Where nothing can be kept, the
/// position goes into the command.
pub fn leave(plan: &Plan, table: &dyn AnyTable) -> Phrase {
    let file = match &plan.kept {
        // It lay there before: it goes back to its place.
        Some(file) => Some(file.clone()),
        None => free(table),
    };
    let saved = file.filter(|file| save::save(&table.log(), file).is_ok());
    let command = match saved {
        Some(file) => {
            let file = file.display();
            format!("plateau play {} --from '{file}'", plan.game.name())
        }
        None => plan.command(table),
    };
    phrase!("play-farewell", command = command)
}

/// The folder of games that were left.
pub fn folder() -> Option<PathBuf> {
    data::folder().map(|folder| folder.join("left"))
}

fn free(table: &dyn AnyTable) -> Option<PathBuf> {
    let folder = folder()?;
    fs::create_dir_all(&folder).ok()?;
    let name = save::free_name(&table.header().game, &folder);
    Some(folder.join(name))
}
