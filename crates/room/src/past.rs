//! What the store knows of a table.

use plateau_core::{AnyGame, AnyTable, Log};

use crate::{Fault, Found, House};

/// After so many entries of a long log others go on.
const TOGETHER: usize = 250;

/// What the store knows of a table's past.
pub(crate) struct Past {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) submissions: Vec<(String, usize)>,
    pub(crate) clocks: Option<String>,
}

/// Plays the stored steps on the bare start of the table. A log with a gap is refused.
pub(crate) async fn read_past<H: House>(
    house: &H,
    game: &'static dyn AnyGame,
    found: &Found,
) -> Result<Past, Fault> {
    let mut past = Past {
        table: game.replay(&Log {
            header: found.header.clone(),
            entries: Vec::new(),
        })?,
        submissions: Vec::new(),
        clocks: None,
    };
    for step in house.steps(&found.id, 1).await? {
        let expected = past.table.entries().len() + 1;
        if step.seq != expected {
            return Err(Fault::Gap {
                expected,
                found: step.seq,
            });
        }
        for entry in step.entries {
            past.table.append(entry)?;
            if past.table.entries().len().is_multiple_of(TOGETHER) {
                house.rest().await;
            }
        }
        if let Some(name) = step.submission {
            past.submissions.push((name, past.table.entries().len()));
        }
        past.clocks = step.clocks;
    }
    Ok(past)
}
