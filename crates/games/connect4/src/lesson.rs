//! How to play, in five steps on real positions.

use plateau_core::{Lesson, LessonStep};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        LessonStep {
            name: "drop",
            position: "startpos",
            accept: &[],
        },
        LessonStep {
            name: "row",
            position: "112233",
            accept: &["4"],
        },
        LessonStep {
            name: "block",
            position: "131373",
            accept: &["3"],
        },
        LessonStep {
            name: "diagonal",
            position: "1223433464",
            accept: &["4"],
        },
        LessonStep {
            name: "trap",
            position: "3344",
            accept: &["2", "5"],
        },
    ],
    watch: "startpos",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
