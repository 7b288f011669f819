//! How to play, in five steps on real positions.

use plateau_core::{Lesson, LessonStep};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        LessonStep {
            name: "slide",
            position: "1 2 3 4 5 6 7 0 8",
            accept: &["L"],
        },
        LessonStep {
            name: "line",
            position: "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15",
            accept: &["L3"],
        },
        LessonStep {
            name: "nearer",
            position: "1 2 3 4 0 6 7 5 8",
            accept: &["U"],
        },
        LessonStep {
            name: "corner",
            position: "1 0 2 4 5 3 7 8 6",
            accept: &["L"],
        },
        LessonStep {
            name: "parity",
            position: "1 2 3 4 5 6 8 7 0",
            accept: &[],
        },
    ],
    watch: "1 3 6 5 0 2 4 7 8",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
