//! What a search may do beside looking at everything: switches for lessons and comparisons.

use plateau_core::{OptionKind, OptionSpec};

/// What a search does. Without any of it, it is plain minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skills {
    /// Cut what cannot change the choice (alpha-beta).
    pub pruning: bool,
    /// Remember positions that were reached by another order of moves.
    pub table: bool,
    /// Look at promising moves first.
    pub ordering: bool,
}

impl Skills {
    /// Plain minimax: look at everything.
    pub const NONE: Skills = Skills {
        pruning: false,
        table: false,
        ordering: false,
    };

    /// The switches as options of a mind.
    pub const OPTIONS: [OptionSpec; 3] = [
        switch("pruning", "on"),
        switch("table", "off"),
        switch("ordering", "off"),
    ];
}

const fn switch(name: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Switch,
        default,
    }
}
