//! The fast side of IceBreaker: bitboards, search and what it knows of territory.
//!
//! | file | what |
//! | --- | --- |
//! | `bits` | sets of cells as machine words |
//! | `sea` | a board size as a type: its word, its stride |
//! | `chart` | neighbours and hash keys of a size |
//! | `position` | the position as sets, its moves |
//! | `perft` | counting leaves |
//! | `features`, `weights`, `outlook` | what a position looks like, and what that is worth |
//! | `playouts` | Monte-Carlo tree search |
//! | `memory` | the transposition table |
//! | `search` | principal variation search |
//! | `root` | the first ply, where moves have names |
//! | `thinker` | iterative deepening under a budget; any size behind one type |
//!
//! The rules live once, in `rules.rs`; tests hold `position` to them on random positions.

mod bits;
mod chart;
mod features;
mod memory;
mod outlook;
mod perft;
mod playouts;
mod position;
mod root;
mod sea;
mod search;
mod thinker;
mod weights;

pub use features::{FEATURES, Features};
pub use perft::perft;
pub use playouts::playouts;
pub use thinker::{Ask, Thinker};
pub use weights::{MOMENTS, WEIGHTS};

use super::{cell::Step, rules::IceBreaker};
use {chart::Chart, position::Position, sea::with_sea};

/// The numbers by which the position is judged, for experiments.
pub fn features(game: &IceBreaker) -> Features {
    with_sea!(game.board().size(), S => {
        let chart = Chart::<S>::new();
        features::look(&Position::new(game, &chart), &chart)
    })
}

/// The legal moves by the fast generator, in their notation, sorted: for tests.
pub fn moves(game: &IceBreaker) -> Vec<String> {
    let mut texts: Vec<String> = with_sea!(game.board().size(), S => {
        let chart = Chart::<S>::new();
        let mut hops = Position::new(game, &chart).moves(&chart);
        let step = |hop: &position::Hop| Step {
            from: chart.cell(hop.from.into()),
            to: chart.cell(hop.to.into()),
        };
        hops.list().iter().map(|hop| step(hop).to_string()).collect()
    });
    texts.sort();
    texts
}
