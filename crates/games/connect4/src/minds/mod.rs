//! The levels. A new one is a file here and a line in [`ALL`].

pub(super) mod alphabeta;
pub(super) mod codes;
mod echo;
mod perfect;
mod seed;
pub(super) mod soft;

use plateau_core::{MindInfo, MindSpec};

use super::{Column, Connect4};

/// Every level, from the weakest to the strongest.
pub(super) static ALL: &[MindSpec<Connect4>] = &[
    MindSpec {
        info: level("echo"),
        build: |_, _| Ok(Box::new(echo::choose)),
    },
    MindSpec {
        info: watched("easy"),
        build: |_, _| Ok(Box::new(seed::Coder(codes::Reach::NextMove))),
    },
    MindSpec {
        info: watched("hard"),
        build: |_, _| Ok(Box::new(seed::Coder(codes::Reach::Strategy))),
    },
    MindSpec {
        info: MindInfo {
            options: soft::OPTIONS,
            ..level("soft")
        },
        build: soft::build,
    },
    MindSpec {
        info: MindInfo {
            name: "alphabeta",
            options: alphabeta::OPTIONS,
            judges: true,
            level: false,
            traces: true,
        },
        build: alphabeta::build,
    },
    MindSpec {
        info: MindInfo {
            name: "perfect",
            options: perfect::OPTIONS,
            judges: true,
            level: true,
            traces: false,
        },
        build: perfect::build,
    },
];

const fn level(name: &'static str) -> MindInfo {
    MindInfo {
        name,
        options: &[],
        judges: false,
        level: true,
        traces: false,
    }
}

/// A level that tells how it chooses.
const fn watched(name: &'static str) -> MindInfo {
    MindInfo {
        traces: true,
        ..level(name)
    }
}

/// The open columns, nearest the centre first, the left one of two: how all levels break ties.
fn centre_first(game: &Connect4) -> Vec<Column> {
    let mut columns: Vec<Column> = game.open_columns().collect();
    let last = usize::from(game.columns()) - 1;
    columns.sort_by_key(|column| ((2 * column.index()).abs_diff(last), column.index()));
    columns
}
