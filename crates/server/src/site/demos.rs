//! The living pictures of a site, played once when it is written.

use std::time::Duration;

use plateau_answers::Demonstration;
use plateau_core::{AnyGame, AnyQuestion, Budget, Host, Refusal, Settings};

/// The same game each time: a site that is written again changes only where something has changed.
const SEED: u64 = 7;
/// Levels look at so many positions: by the clock each writing would bring another game.
const NODES: u64 = 2_000;

/// A game between levels, as JSON.
pub(super) fn played(game: &dyn AnyGame) -> Result<String, Refusal> {
    let table = game.open(&Settings::new(), SEED)?;
    let mut shown = Demonstration::new(game, table, SEED);
    let host = Host::default().at_most(16 << 20);
    while let Some(asks) = shown.asks() {
        let chosen = match asks.mind {
            None => None,
            Some(mind) => {
                let budget = Budget {
                    nodes: Some(NODES),
                    ..Budget::within(Duration::from_secs(2))
                };
                let question = AnyQuestion {
                    table: &*asks.table,
                    seat: asks.seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let mut mind = game.mind(mind, &Settings::new(), &host)?;
                mind.think(question, &mut |_| {})?.best
            }
        };
        if !shown.play(asks.seat, chosen)? {
            break;
        }
    }
    Ok(shown.told())
}
