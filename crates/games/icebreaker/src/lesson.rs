//! How to play, in five steps on real positions.

use plateau_core::{Lesson, LessonStep};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        LessonStep {
            name: "take",
            position: "startpos",
            accept: &[],
        },
        LessonStep {
            name: "nearer",
            position: "RoooB/6/7/8/B3R4/8/3o3/6/RoooB r 24-24",
            accept: &["E5-F4", "E5-F5"],
        },
        LessonStep {
            name: "choose",
            position: "R3B/6/1o5/1R6/B1o6/6o1/4oo1/3o2/R3B r 25-24",
            accept: &["D2-C2", "D2-E3"],
        },
        LessonStep {
            name: "race",
            position: "R3B/2oo2/7/8/3RoB3/8/7/2oo2/R3B r 25-25",
            accept: &["E4-E5"],
        },
        LessonStep {
            name: "win",
            position: "4B/6/2Ro3/8/8B/7o/1R3o1/5o/R3B r 27-24",
            accept: &["C3-C4"],
        },
    ],
    watch: "2o2/Bo3R/1o2B2/o1o2o1o/3R1oo2/2oo1ooo/oR1B1oo/o2o1o/2o2 r 17-17",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
