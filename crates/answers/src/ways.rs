//! All shortest ways of a puzzle: who finds them.

use plateau_core::{AnyGame, MindInfo, Settings, phrase};

use crate::Fault;

/// The option of minds that find them all.
const OPTION: &str = "solutions";

/// The mind of a game that finds all shortest ways, with the options that make it do so.
pub fn ways_of(game: &dyn AnyGame) -> Result<(MindInfo, Settings), Fault> {
    let finds_all =
        |info: &MindInfo| info.judges && info.options.iter().any(|option| option.name == OPTION);
    let mind = game.minds().into_iter().find(finds_all);
    let mind = mind.ok_or_else(|| Fault::Missing(phrase!("server-no-ways")))?;
    Ok((mind, Settings::new().with(OPTION, "on")))
}
