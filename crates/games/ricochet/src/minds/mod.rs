//! Who plays Ricochet Robots: the solvers, and people's equals for the bidding table.

mod astar;
mod bfs;
mod optimal;
mod person;

use plateau_core::{MindInfo, MindSpec, OptionKind, OptionSpec};

use super::rules::Ricochet;

const HEURISTIC: &[OptionSpec] = &[OptionSpec {
    name: "heuristic",
    kind: OptionKind::Choice {
        of: &["bound", "manhattan"],
    },
    default: "bound",
}];

const SOLUTIONS: &[OptionSpec] = &[OptionSpec {
    name: "solutions",
    kind: OptionKind::Switch,
    default: "off",
}];

const fn level(name: &'static str) -> MindInfo {
    MindInfo {
        name,
        options: &[],
        judges: false,
        level: true,
        traces: false,
    }
}

/// From the weakest to the strongest.
pub(super) const ALL: &[MindSpec<Ricochet>] = &[
    MindSpec {
        info: level("beginner"),
        build: |_, host| Ok(Box::new(person::Person::new(person::BEGINNER, host))),
    },
    MindSpec {
        info: level("regular"),
        build: |_, host| Ok(Box::new(person::Person::new(person::REGULAR, host))),
    },
    MindSpec {
        info: level("expert"),
        build: |_, host| Ok(Box::new(person::Person::new(person::EXPERT, host))),
    },
    MindSpec {
        info: MindInfo {
            name: "astar",
            options: HEURISTIC,
            judges: true,
            level: false,
            traces: true,
        },
        build: |settings, host| Ok(Box::new(astar::Plain::new(settings, host))),
    },
    MindSpec {
        info: MindInfo {
            name: "astar-report",
            options: &[],
            judges: true,
            level: false,
            traces: true,
        },
        build: |_, host| Ok(Box::new(astar::Plain::of_the_report(host))),
    },
    MindSpec {
        info: MindInfo {
            name: "bfs",
            options: &[],
            judges: false,
            level: false,
            traces: true,
        },
        build: |_, _| Ok(Box::new(bfs::Bfs)),
    },
    MindSpec {
        info: MindInfo {
            name: "optimal",
            options: SOLUTIONS,
            judges: true,
            level: true,
            traces: false,
        },
        build: |settings, host| Ok(Box::new(optimal::Optimal::new(settings, host))),
    },
];
