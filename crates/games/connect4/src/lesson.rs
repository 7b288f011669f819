//! How to play, in five steps on real positions.

use plateau_core::{Lesson, Step};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            name: "drop",
            position: "startpos",
            accept: &[],
        },
        Step {
            name: "row",
            position: "112233",
            accept: &["4"],
        },
        Step {
            name: "block",
            position: "131373",
            accept: &["3"],
        },
        Step {
            name: "diagonal",
            position: "1223433464",
            accept: &["4"],
        },
        Step {
            name: "trap",
            position: "3344",
            accept: &["2", "5"],
        },
    ],
    watch: "startpos",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
